"""A maze or a board in four columns a card, for narrow terminals, with letters to choose by."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from saboteur.rules.drawing import WIDTH, arrange
from saboteur.rules.grid import Cell


def small_drawing(
    glyphs: Mapping[Cell, str],
    markers: Mapping[Cell, str] | None = None,
    styles: Mapping[str, str] | None = None,
) -> list[Text]:
    """The glyphs where they lie, line by line, with numbers; some signs have a style."""
    drawn = dict(glyphs)
    for cell, marker in (markers or {}).items():
        drawn[cell] = _marker(marker, taken=cell in drawn)
    lines = [Text(line) for line in arrange(drawn, axes=True).splitlines()]
    for sign, style in (styles or {}).items():
        for line in lines:
            line.highlight_words([sign], style)
    return lines


def _marker(marker: str, *, taken: bool) -> str:
    """On a card the letter stands in parentheses; two pairs of letters are cut to one."""
    if taken:
        return f"({marker})"[:WIDTH].ljust(WIDTH)
    if len(marker) > WIDTH:
        marker = marker.split()[0] + "+"
    return f"{marker:^{WIDTH}}"
