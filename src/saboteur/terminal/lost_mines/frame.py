"""The rim of the board, with the numbers of its columns and rows in it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from saboteur.terminal.lost_mines.scene import COLUMNS

_MARGIN = 2
"""The number of the row and the rim."""


def width_of(cell: int) -> int:
    """Columns that a board takes with cells of so many columns each."""
    return _MARGIN + cell * len(COLUMNS) + 1


def frame(rows: Sequence[Sequence[Text]], cell: int) -> list[Text]:
    """The lines of each row of cells in a frame; numbers stand before the middle of a row."""
    numbers = "".join(f"{x:─^{cell}}" for x in COLUMNS)
    lines = [Text.assemble((f" ┌{numbers}┐", "axis"))]
    for y, row in enumerate(rows):
        for part, line in enumerate(row):
            number = str(y) if part == (len(row) - 1) // 2 else " "
            lines.append(Text.assemble((f"{number}│", "axis"), line, ("│", "axis")))
    return [*lines, Text.assemble((f" └{'─' * cell * len(COLUMNS)}┘", "axis"))]
