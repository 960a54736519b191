"""Properties that hold in every game, over thousands of random ones (all rules).

A quarter of the tables comes up each day, all of them in `make soak`.
"""

from collections import Counter
from random import Random

import pytest

from day import by_day
from movers import anything, digger, play_out, tables
from oracle import Plan
from properties import (
    check_moves,
    check_nothing_lost,
    check_reached,
    check_secrets,
    play_and_check_events,
    state,
)
from saboteur import Cell, IllegalMove, Move, new_game, replay, to_json
from saboteur.rules.actions import TOOLS, Map, Repair, Rockfall, Sabotage
from saboteur.rules.discarding import Pass
from saboteur.rules.laying import Lay
from saboteur.rules.moves import parse_move
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.gold import Take
from saboteur.rules.turning_up import Fit, Reveal

TABLES = tables()
GAMES = 30
"""Random games for each of the 37 tables, by each of two movers: over two thousand in all."""


@by_day(4)
@pytest.mark.parametrize("mover", [anything, digger])
@pytest.mark.parametrize(("players", "modules"), TABLES)
def test_no_card_is_lost_and_every_game_ends(players, modules, mover):
    for seed in range(GAMES):
        rng = Random(f"{players}{modules}{seed}")
        game = new_game("saboteur", players=players, modules=modules, seed=seed)
        moves = 0
        while not game.over:
            if rng.random() < 0.1 or game.decision.kind != "turn":
                check_nothing_lost(game)
                check_moves(game)
            game.play(mover(game, rng))
            moves += 1
            assert moves < 3 * 80
        check_nothing_lost(game)
        assert game.legal_moves() == []


@by_day(4)
@pytest.mark.parametrize("mover", [anything, digger])
@pytest.mark.parametrize(("players", "modules"), TABLES)
def test_the_reached_set_equals_one_computed_from_scratch(players, modules, mover):
    for seed in range(5):
        rng = Random(seed)
        game = new_game("saboteur", players=players, modules=modules, seed=seed)
        while not game.over:
            check_reached(game)
            game.play(mover(game, rng))


def conceivable(game):
    """Every move anybody could think of in this maze, most of them nonsense."""
    plan = Plan(game.view(None).maze)
    cells = [Cell(*cell) for cell in plan.around(1)]
    seats = range(-1, game.options.players + 1)
    yield from (
        Lay(card.name, cell, turned)
        for card in CARDS.by_name.values()
        for cell in cells
        for turned in (False, True)
    )
    yield from (Sabotage(f"break-{tool}", seat) for tool in TOOLS for seat in seats)
    yield from (
        Repair(card.name, seat, tool)
        for card in CARDS.by_name.values()
        if card.kind == "repair"
        for seat in seats
        for tool in TOOLS
    )
    yield from (kind(cell) for kind in (Rockfall, Map, Reveal) for cell in cells)
    yield from (Pass((card.name,)) for card in CARDS.by_name.values())
    yield Pass(())
    yield from (Pass((card.name, card.name)) for card in CARDS.by_name.values())
    yield from (
        Fit(goal.name, cell, turned)
        for goal in game.set_up.goals
        for cell in cells
        for turned in (False, True)
    )
    yield from (Take(value) for value in range(5))


def allowed(view, decision, plan, move):
    """Whether the rules allow it, judged by the letter and from what this seat sees."""
    seat, kind, hand, broken = view.seat, view.decision, view.hand, view.in_front
    match move:
        case Lay(card=card, at=at, turned=turned):
            looks_same = card in CARDS.by_name and len(CARDS.by_name[card].faces) == 1
            return (
                kind == "turn"
                and card in hand
                and not broken[seat]
                and not (turned and looks_same)
                and plan.may_lie(card, turned, tuple(at))
            )
        case Sabotage(card=card, seat=target):
            return (
                kind == "turn"
                and card in hand
                and 0 <= target < len(broken)
                and target != seat
                and card not in broken[target]
            )
        case Repair(card=card, seat=target, tool=tool):
            return (
                kind == "turn"
                and card in hand
                and 0 <= target < len(broken)
                and tool in card.split("-")
                and f"break-{tool}" in broken[target]
            )
        case Rockfall(at=at):
            return kind == "turn" and "rockfall" in hand and tuple(at) in plan.paths
        case Map(at=at):
            return kind == "turn" and "map" in hand and tuple(at) in plan.down
        case Pass(cards=cards):
            return kind == "turn" and len(cards) == 1 and cards[0] in hand
        case Reveal(at=at):
            return kind == "choose-goal" and tuple(at) in plan.met()
        case Fit(card=card, at=at):
            return kind == "fit-goal" and (at, card) == (decision.at, decision.card)
        case Take(gold=gold):
            return kind == "pick-gold" and gold in view.offers[-1].cards


@pytest.mark.parametrize("seed", range(12))
def test_legal_moves_are_what_play_accepts_among_all_conceivable_moves(seed):
    rng = Random(seed)
    players, modules = rng.choice(TABLES)
    game = new_game("saboteur", players=players, modules=modules, seed=seed)
    while not game.over:
        if rng.random() < 0.03 or game.decision.kind != "turn":
            plan = Plan(game.view(None).maze)
            view = game.view(game.to_act)
            legal = set(game.legal_moves())
            before = state(game)
            tried = set()
            for move in conceivable(game):
                tried.add(move)
                assert (move in legal) == allowed(view, game.decision, plan, move)
                if move not in legal and rng.random() < 0.05:
                    with pytest.raises(IllegalMove) as refusal:
                        game.play(move)
                    assert str(refusal.value).count("\n") == 0
                    assert refusal.value.say("de")
                elif move in legal:
                    game.clone().play(move)
            assert legal <= tried
            assert state(game) == before
        game.play(digger(game, rng))


@by_day(4)
@pytest.mark.parametrize(("players", "modules"), TABLES)
def test_moves_read_back_from_text_and_json(players, modules):
    rng = Random(players)
    game = new_game("saboteur", players=players, modules=modules, seed=3)
    while not game.over:
        for move in game.legal_moves():
            assert parse_move(str(move)) == move
            assert game.parse_move(to_json(move)) == move
            assert isinstance(move, Move)
        game.play(str(digger(game, rng)))


@by_day(4)
@pytest.mark.parametrize("mover", [anything, digger])
@pytest.mark.parametrize(("players", "modules"), TABLES)
def test_records_replay_to_the_same_end(players, modules, mover):
    for seed in range(2):
        rng = Random(seed)
        game = new_game("saboteur", players=players, modules=modules, seed=f"r{seed}", first=1)
        stop = rng.randrange(10, 150)
        while not game.over:
            game.play(mover(game, rng))
            stop -= 1
            if stop == 0:  # also in the middle
                assert state(replay(game.record())) == state(game)
        again = replay(game.record())
        assert state(again) == state(game)
        assert again.record() == game.record()


@by_day(4)
@pytest.mark.parametrize(("players", "modules"), TABLES)
def test_a_clone_is_independent(players, modules):
    rng = Random(players)
    game = new_game("saboteur", players=players, modules=modules, seed=8)
    while not game.over:
        if rng.random() < 0.05 or game.decision.kind != "turn":
            before = state(game)
            twin = game.clone()
            assert state(twin) == before
            play_out(twin, Random(5))
            assert state(game) == before
            other = game.clone()
            play_out(other, Random(5))
            assert state(other) == state(twin)  # and the same moves lead to the same end
        game.play(digger(game, rng))


# --- who may know what ----------------------------------------------------------------------------


@by_day(4)
@pytest.mark.parametrize("mover", [anything, digger])
@pytest.mark.parametrize(("players", "modules"), TABLES)
def test_the_sampling_law(players, modules, mover):
    """A sampled world looks the same to its seat, and offers it the same moves."""
    rng = Random(players)
    for seed in range(2):
        game = new_game("saboteur", players=players, modules=modules, seed=seed)
        while not game.over:
            if rng.random() < 0.1 or game.decision.kind != "turn":
                check_secrets(game, rng)
                world = game.sample(game.to_act, rng)
                play_out(world, Random(1), anything)
            game.play(mover(game, rng))
        for seat in [*range(players), None]:
            assert game.sample(seat, rng).view(seat) == game.view(seat)


@by_day(4)
@pytest.mark.parametrize(("players", "modules"), TABLES)
def test_events_tell_a_seat_nothing_that_its_view_does_not(players, modules):
    rng = Random(players)
    game = new_game("saboteur", players=players, modules=modules, seed=5)
    while not game.over:
        play_and_check_events(game, digger(game, rng))


def test_sampling_deals_anew_all_that_is_hidden():
    """Every hidden thing takes every value it can have, so no view can depend on it."""
    game = new_game("saboteur", players=4, seed=2)
    rng = Random(0)
    for _ in range(9):
        game.play(anything(game, rng))
    seat = 2
    worlds = [game.sample(seat, rng) for _ in range(400)]
    treasures = {
        cell
        for world in worlds
        for cell, card in world.maze.hidden.items()
        if card.name == "treasure[NESW]"
    }
    seen = game.knowledge.goal_layouts(seat)[0]
    unseen = {cell for cell in game.maze.hidden if not seen.get(cell)}
    known = [placed.card for placed in game.view(seat).maze if placed.face_down and placed.card]
    assert treasures == (unseen if "treasure[NESW]" not in known else treasures)
    saboteurs = Counter(
        place
        for world in worlds
        for place, dwarf in enumerate(world.dwarves)
        if dwarf == "saboteur"
    )
    if game.dwarves[seat] == "miner":
        assert set(saboteurs) == {0, 1, 3}  # and sometimes the card left over
        assert sum(saboteurs.values()) < 400
        # One of the 4 unknown dwarf cards is the saboteur: each seat has it a quarter of the time.
        assert all(60 < count < 140 for count in saboteurs.values())
    assert len({tuple(card.name for card in world.hands[0]) for world in worlds}) > 390
    assert len({tuple(card.name for card in world.deck) for world in worlds}) > 390


def test_the_left_over_dwarf_card_is_unknown_even_when_all_are_dealt():
    game = new_game("saboteur", players=3, seed=0)
    seen = {tuple(game.sample(None, Random(i)).spare_dwarves) for i in range(60)}
    assert seen == {("miner",), ("saboteur",)}
