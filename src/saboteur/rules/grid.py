"""Cells: where cards lie.

People write a cell as `3,1`: x to the right, y downwards. The maze counts in whole numbers, so
that a neighbour is one addition away; the start of a tunnel game is 0.
"""

from __future__ import annotations

from typing import Annotated, NamedTuple

import msgspec

from saboteur.rules.faces import OPPOSITE, E, N, S, W
from saboteur.rules.made_once import MadeOnce

STRIDE = 1000
"""Cells in a row; far more than any box has cards, so rows never run into each other."""

STEPS = {N: -STRIDE, E: 1, S: STRIDE, W: -1}
"""The way to the neighbour behind each edge."""

WAYS = tuple(
    tuple((step, OPPOSITE[edge]) for edge, step in STEPS.items() if edges & edge)
    for edges in range(16)
)
"""For each set of edges: the steps across them, and the edge one comes in through behind."""


Coordinate = Annotated[int, msgspec.Meta(gt=-STRIDE // 2, lt=STRIDE // 2)]


class Cell(NamedTuple):
    """A place in the maze."""

    x: Coordinate
    y: Coordinate

    def __str__(self) -> str:
        return f"{self.x},{self.y}"


def _cell(number: int) -> Cell:
    y, x = divmod(number + STRIDE // 2, STRIDE)
    return Cell(x - STRIDE // 2, y)


CELL = MadeOnce[int, Cell](_cell)
"""The cell with this number."""


def number(x: int, y: int) -> int:
    """The number of this cell."""
    return x + y * STRIDE
