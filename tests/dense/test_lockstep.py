"""The dense core is a copy of the rules: both walk in lock-step, and nothing ever tells them apart.

Each day other games; in a soak 10,080 of them.
"""

from __future__ import annotations

from random import Random

import pytest

from day import some
from dense.lockstep import Pair, walk
from movers import anything, curious, digger, tables

MOVERS = [anything, digger, curious]
BASE = [("saboteur", players, modules) for players, modules in tables()]
SECOND = [("saboteur2", players, ()) for players in range(2, 13)]
GAMES = range(70)
"""With each number of players, variant and way to play."""


@pytest.mark.parametrize("mover", MOVERS, ids=lambda mover: mover.__name__)
@pytest.mark.parametrize(
    ("game", "players", "modules"), BASE + SECOND, ids=lambda value: str(value).replace("'", "")
)
def test_at_every_step_both_are_the_same(game, players, modules, mover):
    for number in some(GAMES, of=70):
        walk(game, players, modules, number * 1000 + players, mover)


@pytest.mark.parametrize("game", ["saboteur", "saboteur2"])
def test_every_seat_sees_the_same(game):
    pair, rng = Pair(game, 6, (), 1), Random(1)
    while not pair.game.over:
        for seat in range(-1, 6):
            pair.compare_sight(seat)
        pair.compare_moves()
        pair.play(curious(pair.game, rng))
    for seat in range(-1, 6):
        pair.compare_sight(seat)
