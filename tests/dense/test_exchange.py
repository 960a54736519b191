"""From a game to a table and back, at any moment."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from dense.lockstep import lying
from movers import curious, digger
from saboteur import dense, new_game
from saboteur.dense.exchange import from_game, to_game
from saboteur.dense.set_up import set_up
from saboteur.dense.table import TABLE

TABLES = [
    ("saboteur", 3, ()),
    ("saboteur", 5, ("greedy-dwarf", "sabotaged-dwarf")),
    ("saboteur", 8, ("tournament",)),
    ("saboteur", 10, ()),
    ("saboteur2", 2, ()),
    ("saboteur2", 7, ()),
    ("saboteur2", 12, ()),
]

STORY = ("deeds", "strokes", "rounds")
"""What was done, and how rounds ended."""


def written(game):
    table = np.zeros(1, TABLE)[0]
    from_game(table, game, 1)
    return table


@pytest.mark.parametrize(("game", "players", "modules"), TABLES)
def test_a_game_that_went_to_a_table_and_back_goes_on_the_same(game, players, modules):
    played = new_game(game, players=players, modules=list(modules), seed=4)
    rules, rng = set_up(played.options)[0], Random(4)
    moves = 0
    while not played.over:
        if moves % 7 == 0 or played.decision.kind != "turn":
            table = written(played)
            back = to_game(table, played.options)
            assert _now(table, rules) == _now(written(back), rules)
            assert set(back.legal_moves()) == set(played.legal_moves())
            _compare_views(played, back)
            _sampling_is_lawful(back, rng)
        played.play(rng.choice([curious, digger])(played, rng))
        moves += 1


def _now(table, rules):
    """What lies there, without what a game made from a table does not remember."""
    return {name: what for name, what in lying(table, rules).items() if name not in STORY}


def _compare_views(played, back):
    for seat in (None, *range(played.options.players)):
        one, two = played.view(seat), back.view(seat)
        for field in one.__struct_fields__:
            if field not in ("log", "outcomes"):
                assert _tidy(getattr(one, field)) == _tidy(getattr(two, field)), field


def _tidy(value):
    """The same without the order in which cards were laid and put in front of people."""
    if isinstance(value, tuple) and all(isinstance(row, tuple) for row in value):
        return tuple(tuple(sorted(row, key=str)) for row in value)
    return tuple(sorted(value, key=str)) if isinstance(value, tuple) and value else value


def _sampling_is_lawful(game, rng):
    if game.to_act is not None:
        assert game.sample(game.to_act, rng).view(game.to_act) == game.view(game.to_act)


def test_a_position_of_a_table_is_played_on_by_the_thousand():
    game, rng = new_game("saboteur", players=5, seed=3), Random(1)
    for _ in range(40):
        game.play(digger(game, rng))
    batch = dense.Batch("saboteur", 5, 1000)
    for at in range(batch.games):
        batch.put(at, game, seed=9)
    batch.play_randomly(2)
    assert batch.over.all()
    assert len(set(map(tuple, batch.scores.tolist()))) > 1


def test_another_game_does_not_fit():
    batch = dense.Batch("saboteur", 5, 1)
    for other in (
        new_game("saboteur", players=4),
        new_game("duel"),
        new_game("saboteur2", players=5),
    ):
        with pytest.raises(dense.DenseError, match="does not fit"):
            batch.put(0, other)
