"""The quick model of a round comes to the same as the rules, turn by turn."""

from random import Random

import pytest

import saboteur
from saboteur.bots import ask, make_bot
from saboteur.bots.lost_mines.belief import guessed
from saboteur.bots.lost_mines.distance import CELL_AT, PLACE, CostMap, between
from saboteur.bots.lost_mines.quick_player import QuickRound, Seen, hidden_in
from saboteur.rules.discarding import Pass
from saboteur.rules.grid import CELL, number
from saboteur.rules.laying import Lay
from saboteur.rules.lost_mines.actions import Aid
from saboteur.rules.lost_mines.box import CARDS
from saboteur.rules.lost_mines.knowledge import board_seen
from saboteur.rules.lost_mines.situation import situation
from saboteur.rules.lost_mines.walking import StepTo, Stop


def model_of(game, seed=0):
    """The model of a game as it is now."""
    view = game.view(game.on_turn)
    board = board_seen(view)
    return QuickRound(
        Seen(view, board, {}), hidden_in(game), CostMap.seen(view, board), Random(seed)
    )


def position(model):
    """All that a model knows of the table. What it costs to go somewhere is an opinion."""
    return {
        "ways": (model.costs.opens, model.costs.leave, model.costs.empty),
        "tokens": (model.costs.tolls, model.trolls, model.obstacles, model.fires),
        "standing": model.standing,
        "mines": (model.mines, model.hidden, model.dragon),
        "treasures": ({kind: sorted(v) for kind, v in model.lying.items() if v}, model.taken),
        "deck": model.deck,
    }


def card_played(model, table):
    """Let the model play a card, and find the move of the rules that does the same."""
    seat = table.on_turn
    hand, empty, obstacles = (
        model.hands[seat].copy(),
        model.costs.empty.copy(),
        model.obstacles.copy(),
    )
    model.play_card(seat)
    for card in model.hands[seat]:
        hand.remove(card)
    (card,) = hand
    for place in empty - model.costs.empty:
        at = CELL[CELL_AT[place]]
        return next(
            Lay(card.name, at, face.turned)
            for face in card.faces
            if face.edges == model.costs.opens[place]
        )
    for place in obstacles.keys() - model.obstacles.keys():
        return Aid(at=CELL[CELL_AT[place]], card=card.name)
    return Pass((card.name,))


def answer(model, table, taken):
    """What else the rules ask of this seat, as the model has decided it."""
    moves, kind = table.legal_moves(), table.decision.kind
    if kind == "fit-goal":
        face = {move: CARDS.by_name[move.card].lying(move.turned) for move in moves}
        opens = model.costs.opens[PLACE[number(*moves[0].at)]]
        return next(move for move in moves if face[move].edges == opens)
    if kind == "take-treasure":
        values = [treasure.value for treasure in table.treasures]
        picks = [move for move in moves if hasattr(move, "place")]
        return next(move for move in picks if values[move.place] == taken)
    assert kind == "walk"
    return Stop()


def step_both(game, seed):
    """A turn of the model and the same turn by the rules, and what comes of both."""
    seat, rounds = game.on_turn, len(game.outcomes)
    model, table = model_of(game, seed), game.clone()
    before = model.taken[seat]
    move = card_played(model, table)
    assert move in table.legal_moves()
    table.play(move)
    route = [] if model._at_treasure(seat) else model.route(seat)
    steps = zip([model.standing[seat], *route], route, strict=False)
    trapped = any(between(*step) in model.costs.tolls for step in steps)
    model.end_turn(seat, 1)
    for place in route:
        step = StepTo(CELL[CELL_AT[place]])
        assert step in table.legal_moves()
        table.play(step)
    while len(table.outcomes) == rounds and table.on_turn == seat:
        table.play(answer(model, table, model.taken[seat] - before))
    if len(table.outcomes) > rounds:
        loot = table.outcomes[rounds].loot
        assert model.taken == [sum(treasure.value for treasure in mine) for mine in loot]
        assert model.dragon == table.outcomes[rounds].dragon
        return "ended"
    following = (seat + 1) % model.players
    while True:
        model.send_trolls_home(following)
        if following == table.on_turn:
            break
        following = (following + 1) % model.players
    assert position(model) == position(model_of(table))
    assert [*map(len, model.hands)] == [*map(len, table.hands)]
    if not trapped:  # a trap takes a card by chance
        assert [sorted(map(str, h)) for h in model.hands] == [
            sorted(map(str, h)) for h in table.hands
        ]
    return "taken" if model.taken[seat] > before else type(move).__name__ if route else "stayed"


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 2), (6, 3), (9, 4)])
def test_turn_by_turn_it_comes_to_the_same(players, seed):
    """Positions of games with easy players, who now and then do something odd."""
    game = saboteur.new_game("lost-mines", players=players, seed=seed)
    rng, bots = Random(seed), [make_bot("easy", seat) for seat in range(players)]
    outcomes = set()
    while game.round == 1:
        last_card = len(game.deck) + sum(map(len, game.hands)) <= 1
        if game.decision.kind == "turn" and not last_card:
            outcomes.add(step_both(game, rng.random()))
        odd = rng.random() < 0.15 and game.decision.kind == "turn"
        moves = [move for move in game.legal_moves() if str(move) != "propose-end"]
        game.play(rng.choice(moves) if odd else ask(bots[game.to_act], game))
    assert outcomes >= {"Lay", "Pass", "taken", "stayed"}, outcomes


def test_with_the_last_card_the_round_ends_before_the_walk():
    """LM-50; how the rules do it is proven with them."""
    game = situation("─B────────── ·", clans="blue", hand="[NS]", hands={1: "", 2: ""}, pile="")
    model = model_of(game)
    standing = model.standing.copy()
    model.turn(0)
    assert model.standing == standing
    assert not any(model.hands)


@pytest.mark.parametrize("seat", range(5))
def test_a_guess_deals_the_cards_that_a_world_deals(seat):
    game = saboteur.new_game("lost-mines", players=5, seed=seat)
    bots = [make_bot("easy", place) for place in range(5)]
    for _ in range(90):
        game.play(ask(bots[game.to_act], game))
    view = game.view(seat)
    world, guess = game.sample(seat, Random(1)), guessed(view, board_seen(view), Random(1))
    assert [*map(len, guess.hands)] == [*map(len, world.hands)]
    assert sorted(map(str, guess.hands[seat])) == sorted(map(str, world.hands[seat]))
    assert len(guess.deck) == len(world.deck)
    assert set(guess.mines) == world.maze.hidden.keys()
    assert {card.label for card in guess.mines.values()} == {
        card.label for card in world.maze.hidden.values()
    }
    known = [(one.value, value) for one, value in zip(view.treasures, guess.values, strict=True)]
    assert all(seen in (None, value) for seen, value in known)
