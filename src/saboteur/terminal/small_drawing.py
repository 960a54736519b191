"""The maze in four columns a card, for narrow terminals, with letters to choose by."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.text import Text

from saboteur.rules.drawing import WIDTH, arrange
from saboteur.rules.grid import Cell
from saboteur.rules.placed import Placed
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.drawing import draw
from saboteur.terminal.extras import NOTHING, Extras
from saboteur.terminal.face_picture import DOORS

TOLL = "♟"


def small_maze(
    maze: Iterable[Placed],
    markers: Mapping[Cell, str] | None = None,
    extras: Extras = NOTHING,
) -> list[Text]:
    """The maze, line by line, with numbers for columns and rows."""
    glyphs = {placed.at: _glyph(placed) for placed in maze}
    for cell, owner in extras.tolls.items():
        glyphs[cell] = f"{TOLL}{owner}".ljust(WIDTH)
    for cell, marker in (markers or {}).items():
        glyphs[cell] = _marker(marker, taken=cell in glyphs)
    return [_coloured(line) for line in arrange(glyphs, axes=True).splitlines()]


def _glyph(placed: Placed) -> str:
    glyph = draw([placed]).ljust(WIDTH)
    door = CARDS.by_name[placed.card].door if placed.card else None
    return glyph[:-1] + DOORS[door] if door else glyph


def _coloured(line: str) -> Text:
    text = Text(line)
    for colour, sign in DOORS.items():
        text.highlight_words([sign], f"{colour}-door")
    return text


def _marker(marker: str, *, taken: bool) -> str:
    """On a card the letter stands in parentheses; two pairs of letters are cut to one."""
    if taken:
        return f"({marker})"[:WIDTH].ljust(WIDTH)
    if len(marker) > WIDTH:
        marker = marker.split()[0] + "+"
    return f"{marker:^{WIDTH}}"
