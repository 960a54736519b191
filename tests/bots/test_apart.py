"""Moves tried in the same worlds are compared world by world."""

from random import Random

import pytest

from saboteur.bots.apart import apart
from saboteur.bots.duel.alone import _still
from saboteur.rules.discarding import Pass

_RNG = Random(1)
LUCK = [_RNG.gauss(0, 5) for _ in range(50)]
BEST, CLOSE, WORSE = (Pass((name,)) for name in ("map", "key", "rockfall"))


def test_the_luck_of_a_world_counts_out():
    assert apart([luck + 1 for luck in LUCK], LUCK) == (pytest.approx(1), pytest.approx(0))


def test_what_differs_by_chance_has_a_variance():
    assert apart([3.0, 1.0], [0.0, 0.0]) == (2.0, 1.0)


def test_only_moves_that_are_surely_worse_are_dropped():
    swings = [1.0, -1.0] * 25
    earned = {
        BEST: [luck + 1 for luck in LUCK],
        CLOSE: [luck + 0.9 + swing for luck, swing in zip(LUCK, swings, strict=True)],
        WORSE: [luck + swing for luck, swing in zip(LUCK, swings, strict=True)],
    }
    assert list(_still(earned)) == [BEST, CLOSE]


def test_moves_that_come_to_the_same_stay():
    assert list(_still({BEST: [2.0] * 8, CLOSE: [2.0] * 8, WORSE: [1.0] * 8})) == [BEST, CLOSE]
