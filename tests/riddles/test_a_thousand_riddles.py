"""A thousand riddles, each solved by somebody else than its maker: every one has just one answer.

A few of them come up each day, all of them in `make soak`.
"""

import pytest

from day import some
from riddles.solver import suspects, walls, ways_to_treasure
from saboteur.riddles import KINDS, LEVELS, make

THOUSAND = [
    (KINDS[number % 3], LEVELS[number // 3 % 3], f"thousand-{number}") for number in range(1000)
]
TODAY = 100


@pytest.mark.parametrize(("kind", "level", "seed"), some(THOUSAND, of=TODAY))
def test_a_riddle_has_exactly_one_answer(kind, level, seed):
    riddle = make(kind, level, seed)
    assert (riddle.kind, riddle.level, riddle.seed) == (kind, level, seed)
    if kind == "treasure":
        *fewer, found = ways_to_treasure(riddle.maze, riddle.hand, riddle.moves)
        assert not any(fewer)
        assert found == {frozenset(riddle.answer)}
    elif kind == "wall":
        assert walls(riddle.maze, riddle.hand, riddle.theirs) == list(riddle.answer)
    else:
        found = suspects(riddle.players, riddle.deal, riddle.moves, riddle.eyes)
        assert found == [set(riddle.answer)]
        assert riddle.answer
