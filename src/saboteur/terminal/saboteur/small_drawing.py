"""The maze of the Saboteur games in four columns a card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.text import Text

from saboteur.rules.drawing import WIDTH
from saboteur.rules.grid import Cell
from saboteur.rules.placed import Placed
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.drawing import draw
from saboteur.terminal.saboteur.rooms import Thing
from saboteur.terminal.saboteur.signs import DOORS
from saboteur.terminal.small_drawing import small_drawing

_STYLES = {sign: f"{colour}-door" for colour, sign in DOORS.items()}


def small_maze(
    maze: Iterable[Placed],
    markers: Mapping[Cell, str] | None = None,
    things: Mapping[Cell, Thing] | None = None,
) -> list[Text]:
    """The maze, line by line, with letters to choose by."""
    glyphs = {placed.at: _glyph(placed) for placed in maze}
    for cell, thing in (things or {}).items():
        if thing.glyph:
            glyphs[cell] = thing.glyph.ljust(WIDTH)
    return small_drawing(glyphs, markers, _STYLES)


def _glyph(placed: Placed) -> str:
    glyph = draw([placed]).ljust(WIDTH)
    door = CARDS.by_name[placed.card].door if placed.card else None
    return glyph[:-1] + DOORS[door] if door else glyph
