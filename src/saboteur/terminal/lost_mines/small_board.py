"""The board in four columns and two lines a card, for narrow terminals.

     ┌─0───1───2──
    0│ · ─◆──x┼───
     │    │◆0 │r

The second line of a card holds the letter of what lies on it, its way down and the dwarves: one
with its clan, two by their seats, more as a number. A trap is an `x` and a troll a `T` on the way
to the right or down.
"""

from __future__ import annotations

from rich.text import Text

from saboteur.rules.drawing import WIDTH, glyph
from saboteur.rules.faces import S
from saboteur.rules.grid import Cell
from saboteur.rules.lost_mines.box import CARDS
from saboteur.rules.placed import Placed
from saboteur.terminal.face_picture import Picture
from saboteur.terminal.lost_mines.crowd import dwarf, dwarf_style
from saboteur.terminal.lost_mines.frame import frame, width_of
from saboteur.terminal.lost_mines.pictures import overlaid
from saboteur.terminal.lost_mines.scene import COLUMNS, ROWS, Between, Labels, Scene
from saboteur.terminal.lost_mines.signs import CLANS, LETTERS, SMALL_TRAP, TROLL

SMALL = width_of(WIDTH)
"""Columns it takes."""

_EMPTY = (" ·  ", "    ")
_DOWN = 1
"""The column of the way down in the second line."""
_CROWD = 2


def small_board(scene: Scene, labels: Labels) -> list[Text]:
    """The whole board, line by line."""
    cells = {Cell(x, y): [Text(line, "quiet") for line in _EMPTY] for y in ROWS for x in COLUMNS}
    for placed in scene.maze:
        cells[placed.at] = _card(placed, scene)
    taken = {placed.at for placed in scene.maze}
    for cell, label in labels.cells.items():
        text = f"{f'({label})' if cell in taken else label:^{WIDTH}}"[:WIDTH]
        cells[cell] = overlaid(cells[cell], int(cell in taken), 0, text, "candidate")
    for token in scene.tokens:
        sign = SMALL_TRAP if token.owner is None else TROLL
        row, column = (0, WIDTH - 1) if token.at.y == token.other.y else (1, _DOWN)
        cells[token.at] = overlaid(cells[token.at], row, column, sign, token.kind)
    for between, label in labels.between.items():
        _label(cells, between, label)
    rows = [
        [Text.assemble(*(cells[Cell(x, y)][part] for x in COLUMNS)) for part in range(2)]
        for y in ROWS
    ]
    return frame(rows, WIDTH)


def _card(placed: Placed, scene: Scene) -> Picture:
    card = None if placed.card is None else CARDS.by_name[placed.card]
    if placed.face_down or card is None:
        sign = "?" if card is None else LETTERS[card.label]
        style = "goal" if card is None else "known-goal"
        return [Text(f"({sign}) ", style), Text(" " * WIDTH, style)]
    face = card.lying(placed.turned)
    clan = CLANS.get(card.colour or "", "")
    letter = LETTERS.get(card.label, " ")
    letter = letter.upper() if placed.at in scene.bridged else letter
    down = "│" if face.edges & S else " "
    style = "way" if placed.reached else "cut-off"
    picture = [Text(glyph(face.groups, clan), style), Text(f"{letter}{down}  ", style)]
    return _with_crowd(picture, scene.crowd(placed.at), scene)


def _with_crowd(picture: Picture, seats: list[int], scene: Scene) -> Picture:
    if len(seats) > 2:
        return overlaid(picture, 1, _CROWD, f"+{len(seats)}", "number")
    if len(seats) == 2:
        for place, seat in enumerate(seats):
            style = dwarf_style(seat, scene)
            picture = overlaid(picture, 1, _CROWD + place, str(seat), style)
        return picture
    for seat in seats:
        picture = overlaid(picture, 1, _CROWD, dwarf(seat, scene), dwarf_style(seat, scene))
    return picture


def _label(cells: dict[Cell, Picture], between: Between, label: str) -> None:
    at, other = between
    row, column = (0, WIDTH - 2) if at.y == other.y else (1, _DOWN)
    cells[at] = overlaid(cells[at], row, column, f"{label:<2}", "candidate")
