"""The part of the maze that has a place in actions and observations."""

from __future__ import annotations

from collections.abc import Iterable

from saboteur.rules.grid import Cell

MARGIN = 3
"""How far a frame reaches beyond what lies there from the beginning."""


class Frame:
    """A rectangle of cells. A tunnel may leave it: nothing is forbidden there."""

    def __init__(
        self,
        cells: Iterable[Cell],
        pairs: Iterable[tuple[Cell, Cell]] = (),
        margin: int = MARGIN,
    ) -> None:
        """The rectangle around these cells and so many more on each side."""
        columns, rows = zip(*cells, strict=True)
        self.left, self.top = min(columns) - margin, min(rows) - margin
        self.width = max(columns) + margin + 1 - self.left
        self.height = max(rows) + margin + 1 - self.top
        self.cells = tuple(
            Cell(self.left + x, self.top + y) for y in range(self.height) for x in range(self.width)
        )
        """Row by row."""
        self.pairs = tuple(pairs)
        """The cells that a move may name together."""
        self.places = {cell: divmod(at, self.width) for at, cell in enumerate(self.cells)}
        """The row and the column of each cell, from 0."""
