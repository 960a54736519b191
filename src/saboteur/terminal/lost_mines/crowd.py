"""Dwarves on a card: up to four have a corner each, more of them stand in a row for each clan.

░◆3║△1░     ◆02║56░
═══╬═══     ═══╬═══
░◇0║░░░     ▲14║░░░
"""

from __future__ import annotations

from saboteur.terminal.face_picture import Picture
from saboteur.terminal.lost_mines.pictures import overlaid
from saboteur.terminal.lost_mines.scene import Scene
from saboteur.terminal.lost_mines.signs import CLANS, OTHERS

_CORNERS = ((0, 1), (0, 4), (2, 1), (2, 4))
_ROWS = {"blue": 0, "yellow": 2}
_HALVES = ((0, 3), (4, 3))
"""The first column and the length of what is left and right of the way up or down."""


def with_crowd(picture: Picture, seats: list[int], scene: Scene) -> Picture:
    """The picture with these dwarves on it."""
    if len(seats) > len(_CORNERS):
        return _in_rows(picture, seats, scene)
    for seat, (row, column) in zip(seats, _CORNERS, strict=False):
        picture = overlaid(picture, row, column, dwarf(seat, scene), dwarf_style(seat, scene))
    return picture


def dwarf(seat: int, scene: Scene) -> str:
    """The shape of its clan and its seat; the shapes of all but one's own are hollow."""
    filled = scene.own in (None, seat)
    return (CLANS if filled else OTHERS)[scene.clans[seat]] + str(seat)


def dwarf_style(seat: int, scene: Scene) -> str:
    """The colour of its clan; one's own is brighter."""
    style = f"{scene.clans[seat]}-clan"
    return f"own-{style}" if seat == scene.own else style


def _in_rows(picture: Picture, seats: list[int], scene: Scene) -> Picture:
    for clan, row in _ROWS.items():
        members = sorted(seat for seat in seats if scene.clans[seat] == clan)
        if not members:
            continue
        signs = [(CLANS[clan], f"{clan}-clan")]
        signs += [(str(seat), dwarf_style(seat, scene)) for seat in members]
        columns = [first + more for first, length in _HALVES for more in range(length)]
        for (text, style), column in zip(signs, columns, strict=False):
            picture = overlaid(picture, row, column, text, style)
    return picture
