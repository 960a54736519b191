"""The maze of the Saboteur games drawn large, with what lies face down and what stands there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rich.text import Text

from saboteur.rules.grid import Cell
from saboteur.rules.placed import Placed
from saboteur.rules.saboteur.box import CARDS
from saboteur.telling.words import Words
from saboteur.terminal import big_drawing
from saboteur.terminal.big_drawing import GOAL, framed, shaded
from saboteur.terminal.face_picture import Picture
from saboteur.terminal.pictures import Pictures
from saboteur.terminal.reached import reached_edges
from saboteur.terminal.saboteur.rooms import Thing, room_displays
from saboteur.terminal.saboteur.signs import SaboteurSigns

PICTURES = Pictures(
    CARDS,
    SaboteurSigns(),
    {card: lines for room in room_displays() for card, lines in room.actions.items()},
)
_BACKS = {back: drawn for room in room_displays() for back, drawn in room.backs.items()}


def big_maze(
    maze: Sequence[Placed],
    words: Words,
    markers: Mapping[Cell, str] | None = None,
    things: Mapping[Cell, Thing] | None = None,
) -> list[Text]:
    """The maze, line by line, with letters to choose by."""
    reached = reached_edges(maze, CARDS)
    pictures = {placed.at: _placed(placed, reached.get(placed.at, 0), words) for placed in maze}
    pictures |= {cell: thing.picture for cell, thing in (things or {}).items()}
    rims = {placed.at for placed in maze if _lies_face_down(placed)} | set(things or {})
    return big_drawing.big_drawing(pictures, markers, rims)


def width_of(
    maze: Iterable[Placed],
    markers: Mapping[Cell, str] | None = None,
    things: Mapping[Cell, Thing] | None = None,
) -> int:
    """How many columns the drawing takes."""
    cells = [placed.at for placed in maze] + [*(markers or {}), *(things or {})]
    return big_drawing.width_of(cells)


def _placed(placed: Placed, reached: int, words: Words) -> Picture:
    if not _lies_face_down(placed):
        assert placed.card is not None
        face = CARDS.by_name[placed.card].lying(placed.turned)
        return shaded(PICTURES.face(face, reached), placed.at)
    if placed.back in _BACKS:
        back = _BACKS[placed.back]
        return framed(back.frame, words.goal_word(None), back.style)
    style = "goal" if placed.card is None else "known-goal"
    return framed(GOAL, words.goal_word(placed.card), style)


def _lies_face_down(placed: Placed) -> bool:
    return placed.face_down or placed.card is None
