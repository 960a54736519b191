"""The maze in four columns a card, for narrow terminals, with letters to choose by."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.text import Text

from saboteur.rules.drawing import WIDTH, arrange
from saboteur.rules.grid import Cell
from saboteur.rules.saboteur.drawing import draw
from saboteur.rules.saboteur.placed import Placed


def small_maze(maze: Iterable[Placed], markers: Mapping[Cell, str] | None = None) -> list[Text]:
    """The maze, line by line, with numbers for columns and rows."""
    glyphs = {placed.at: draw([placed]).ljust(WIDTH) for placed in maze}
    for cell, marker in (markers or {}).items():
        glyphs[cell] = _marker(marker, taken=cell in glyphs)
    return [Text(line) for line in arrange(glyphs, axes=True).splitlines()]


def _marker(marker: str, *, taken: bool) -> str:
    """On a card the letter stands in parentheses; two pairs of letters are cut to one."""
    if taken:
        return f"({marker})"[:WIDTH].ljust(WIDTH)
    if len(marker) > WIDTH:
        marker = marker.split()[0] + "+"
    return f"{marker:^{WIDTH}}"
