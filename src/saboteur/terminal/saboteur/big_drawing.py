"""The maze of the Saboteur games drawn large: goals, chests and toll dwarves among the ways."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rich.text import Text

from saboteur.rules.grid import Cell
from saboteur.rules.placed import Placed
from saboteur.rules.saboteur.box import CARDS
from saboteur.telling.saboteur.words import SaboteurWords
from saboteur.terminal import big_drawing
from saboteur.terminal.big_drawing import GOAL, Frame, framed, shaded
from saboteur.terminal.face_picture import Picture
from saboteur.terminal.pictures import Pictures
from saboteur.terminal.reached import reached_edges
from saboteur.terminal.saboteur.action_pictures import PICTURES as ACTIONS
from saboteur.terminal.saboteur.extras import NOTHING, Extras
from saboteur.terminal.saboteur.signs import SaboteurSigns

PICTURES = Pictures(CARDS, SaboteurSigns(), ACTIONS)

_CHEST: Frame = ("▛▀▀▀▀▀▜", "▌{:^5}▐", "▙▄▄▄▄▄▟")
_TOLL: Frame = ("  ▗▆▖  ", " {:^5} ", "  ▀ ▀  ")
"""A toll dwarf with the seat of its owner."""


def big_maze(
    maze: Sequence[Placed],
    words: SaboteurWords,
    markers: Mapping[Cell, str] | None = None,
    extras: Extras = NOTHING,
) -> list[Text]:
    """The maze, line by line, with letters to choose by."""
    reached = reached_edges(maze, CARDS)
    pictures = {
        placed.at: _placed(placed, reached.get(placed.at, 0), extras.chests.get(placed.at), words)
        for placed in maze
    }
    for cell, owner in extras.tolls.items():
        pictures[cell] = framed(_TOLL, f"@{owner}", "toll")
    rims = {placed.at for placed in maze if _lies_face_down(placed)} | set(extras.tolls)
    return big_drawing.big_drawing(pictures, markers, rims)


def width_of(
    maze: Iterable[Placed],
    markers: Mapping[Cell, str] | None = None,
    extras: Extras = NOTHING,
) -> int:
    """How many columns the drawing takes."""
    cells = [placed.at for placed in maze] + [*(markers or {}), *extras.tolls]
    return big_drawing.width_of(cells)


def _placed(placed: Placed, reached: int, chest: str | None, words: SaboteurWords) -> Picture:
    if not _lies_face_down(placed):
        assert placed.card is not None
        face = CARDS.by_name[placed.card].lying(placed.turned)
        return shaded(PICTURES.face(face, reached), placed.at)
    if placed.back == "chest":
        return framed(_CHEST, words.chest_word(chest), "chest" if chest is None else "known-chest")
    style = "goal" if placed.card is None else "known-goal"
    return framed(GOAL, words.goal_word(placed.card), style)


def _lies_face_down(placed: Placed) -> bool:
    return placed.face_down or placed.card is None
