"""The hard bot: always legal, sees nothing hidden, and finds what is good for its dwarf."""

from random import Random

import pytest

import saboteur
from bots.saboteur.choosing import ONE_CARD_MISSING
from saboteur.bots import ask, make_bot
from saboteur.bots.saboteur.belief import Evidence
from saboteur.rules.laying import Lay
from saboteur.rules.saboteur.situation import situation

TABLES = [
    ("saboteur", 5, []),
    ("saboteur", 7, ["tournament", "veto", "pathfinder"]),
    ("saboteur", 3, ["new-goals", "treasure-chests", "tunnel-toll"]),
    ("saboteur2", 6, ["costume-department", "goal-swap", "diversion"]),
]


def one_card_missing(dwarf, hand, seed):
    dwarves = [dwarf, "miner", "miner"]
    table = situation(ONE_CARD_MISSING, dwarves=dwarves, hand=hand, looked={0: "8,0"})
    return str(ask(make_bot("hard@8", seed), table))


@pytest.mark.parametrize("seed", range(3))
def test_a_miner_lays_the_last_card(seed):
    assert one_card_missing("miner", "[EW] [NS] map break-cart", seed) == "lay [EW] 7,0"


@pytest.mark.parametrize("seed", range(3))
def test_a_saboteur_never_does(seed):
    assert one_card_missing("saboteur", "[EW] [NESW] map", seed) not in (
        "lay [EW] 7,0",
        "lay [NESW] 7,0",
    )


@pytest.mark.parametrize(("game_id", "players", "modules"), TABLES)
def test_it_decides_by_nothing_but_what_its_seat_knows(game_id, players, modules):
    """Legal in every round, and the same in every world that looks the same."""
    rng = Random(f"{game_id}{players}")
    game = saboteur.new_game(game_id, players=players, modules=modules, seed="hard")
    easy = [make_bot("easy", seat) for seat in range(players)]
    asked = 0
    while not game.over:
        seat = game.to_act
        if rng.random() < 0.2:
            move = ask(make_bot("hard@2", asked), game)
            world = game.sample(seat, rng)
            assert ask(make_bot("hard@2", asked), world) == move
            asked += 1
        else:
            move = ask(easy[seat], game)
        game.play(move)
    assert asked > 5


def test_it_takes_the_largest_gold_card():
    game = saboteur.new_game("saboteur", players=4, seed=2)
    easy = make_bot("easy", 0)
    while game.decision.kind != "pick-gold":
        game.play(ask(easy, game))
    moves = game.legal_moves()
    assert ask(make_bot("hard", 0), game) == max(moves, key=lambda move: move.gold)


def test_with_the_same_seed_it_thinks_the_same():
    game = saboteur.new_game("saboteur", players=5, seed=9)
    busy, fresh = make_bot("hard@4", 3), make_bot("hard@4", 3)
    other = saboteur.new_game("saboteur", players=3, seed=1)
    ask(busy, other)
    busy.rng.setstate(fresh.rng.getstate())
    assert ask(busy, game) == ask(fresh, game)
    assert isinstance(game.legal_moves()[0], Lay)


@pytest.mark.parametrize("game_id", ["saboteur", "saboteur2"])
def test_it_plays_by_house_rules_to_the_end(game_id):
    """Searching too: it imagines worlds that end after the only round, and hands that lie open."""
    house_rules = [m.id for m in saboteur.games()[game_id].modules if not m.in_books]
    for modules in (["one-round"], ["one-round", "open-hands"], house_rules):
        game = saboteur.new_game(game_id, players=4, modules=modules, seed="house")
        bots = [make_bot(level, 1) for level in ("hard@2", "normal", "hard@2", "easy")]
        while not game.over:
            move = ask(bots[game.to_act], game)
            assert move in game.legal_moves()
            game.play(move)


def test_a_saboteur_who_knows_the_others_suspects_nobody_else():
    dwarves = ["saboteur", "miner", "saboteur", "miner", "miner"]
    modules = ["known-saboteurs"]
    game = situation(players=5, dwarves=dwarves, modules=modules)
    assert Evidence(game.view(0)).likely.suspicion == [1.0, 0.0, 1.0, 0.0, 0.0]
    alone = situation(players=5, dwarves=["saboteur", *["miner"] * 4], modules=modules)
    assert Evidence(alone.view(0)).likely.suspicion == [1.0, 0.0, 0.0, 0.0, 0.0]
    assert all(0 < odds < 1 for odds in Evidence(game.view(1)).likely.suspicion[2:])
