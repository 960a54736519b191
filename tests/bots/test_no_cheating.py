"""Cheating is impossible: a choice is the same in every world that looks the same to the seat."""

from random import Random

import pytest

from movers import motley
from saboteur import games, new_game
from saboteur.bots import ask, make_bot, names
from saboteur.bots.saboteur.intuition.network import covers

MANY = [
    "goal-swap",
    "treasure-trove",
    "veto",
    "pathfinder",
    "tunnel-party",
    "new-goals",
    "treasure-chests",
]
"""Modules in which seats come to know the most different things."""
TABLES = [(game.id, min(5, game.most_players), []) for game in games().values()]
TABLES += [(name, 5, MANY) for name, game in games().items() if game.modules]
TABLES += [
    ("saboteur", 6, ["known-saboteurs", "nearer-goal", "one-round"]),
    ("saboteur2", 6, ["known-saboteurs", "open-hands", "treasure-trove"]),
]
LEVELS = ["hard@4" if name == "hard" else name for name in names()]
"""Four thoughts are enough to be led astray by a card that ought to be unknown."""

MOMENTS = 6
WORLDS = 2


@pytest.mark.parametrize(("game", "players", "modules"), TABLES)
def test_a_choice_is_the_same_in_every_world_that_looks_the_same(game, players, modules):
    for count, (table, rng) in enumerate(moments(game, players, modules)):
        worlds = [table.sample(table.to_act, rng) for _ in range(WORLDS)]
        intuition = ["hard"] if game == "saboteur" and covers(table.view(table.to_act)) else []
        for level in LEVELS + intuition:
            choices = {ask(make_bot(level, count), world) for world in (table, *worlds)}
            assert len(choices) == 1, (level, choices)


def moments(game, players, modules):
    """Some moments when there is something to choose, in a game with a few strange moves."""
    rng = Random(f"{game}{players}{modules}")
    table = new_game(game, players=players, modules=modules, seed=3)
    due, seen = 0, 0
    while seen < MOMENTS and not table.over:
        moves = table.legal_moves()
        if len(moves) > 1:
            due -= 1
        if due < 0:
            seen, due = seen + 1, rng.randrange(4, 8)
            yield table, rng
        strange = rng.random() < 0.3
        table.play(motley(table, rng) if strange else ask(make_bot("easy", seen), table))
