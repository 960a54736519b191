"""The board drawn large: seven columns and three lines a card, in exactly 80 columns.

     ┌───0──────1──────2───
    0│   ·   ░◆0║░░░░░░░░░░
     │       ══[◆]══►◄═▟█▙═
     │       ░░░║░░░░░░░░░░

Traps and trolls stand on the border of two cells, one sign on either side of it: `►◄` is a trap,
`T2` the troll that seat 2 has called.
"""

from __future__ import annotations

from rich.text import Text

from saboteur.rules.grid import Cell
from saboteur.rules.lost_mines.box import CARDS
from saboteur.rules.placed import Placed
from saboteur.telling.words import Words
from saboteur.terminal.big_drawing import GOAL, Frame, framed
from saboteur.terminal.face_picture import ALL, HEIGHT, WIDTH, Picture
from saboteur.terminal.lost_mines.crowd import with_crowd
from saboteur.terminal.lost_mines.frame import frame, width_of
from saboteur.terminal.lost_mines.pictures import PICTURES, overlaid
from saboteur.terminal.lost_mines.scene import COLUMNS, ROWS, Between, Labels, Scene
from saboteur.terminal.lost_mines.signs import TRAP, TROLL

BIG = width_of(WIDTH)
"""Columns it takes."""

_EMPTY: Frame = ("       ", "   ·   ", "       ")
_CANDIDATE: Frame = ("╭╌╌╌╌╌╮", "┆{:^5}┆", "╰╌╌╌╌╌╯")
_EAST, _WEST = (1, WIDTH - 1), (1, 0)
_SOUTH, _NORTH = (HEIGHT - 1, WIDTH // 2), (0, WIDTH // 2)


def big_board(scene: Scene, words: Words, labels: Labels) -> list[Text]:
    """The whole board, line by line."""
    pictures = {Cell(x, y): [Text(line, "quiet") for line in _EMPTY] for y in ROWS for x in COLUMNS}
    for placed in scene.maze:
        pictures[placed.at] = with_crowd(_card(placed, scene, words), scene.crowd(placed.at), scene)
    taken = {placed.at: placed.face_down for placed in scene.maze}
    for cell, label in labels.cells.items():
        pictures[cell] = _labelled(pictures[cell], label, taken.get(cell))
    for token in scene.tokens:
        across = token.at.y == token.other.y
        signs = TRAP[across] if token.owner is None else f"{TROLL}{token.owner}"
        _put(pictures, (token.at, token.other), signs, token.kind)
    for between, label in labels.between.items():
        _put(pictures, between, f"{label:<2}", "candidate")
    rows = [
        [Text.assemble(*(pictures[Cell(x, y)][part] for x in COLUMNS)) for part in range(HEIGHT)]
        for y in ROWS
    ]
    return frame(rows, WIDTH)


def _card(placed: Placed, scene: Scene, words: Words) -> Picture:
    if placed.face_down or placed.card is None:
        style = "goal" if placed.card is None else "known-goal"
        return framed(GOAL, words.goal_word(placed.card), style)
    face = CARDS.by_name[placed.card].lying(placed.turned)
    reached = ALL if placed.reached else 0
    return PICTURES.lying(face, reached, placed.at, bridged=placed.at in scene.bridged)


def _labelled(picture: Picture, label: str, face_down: bool | None) -> Picture:
    """A frame in an empty cell; on a card it stands where it hides least."""
    if face_down is None:
        return framed(_CANDIDATE, label, "candidate")
    if face_down:
        return overlaid(picture, 0, 1, f"{f'({label})':^5}", "candidate")
    text = f"({label})" if len(label) == 1 else f"{label:>3}"
    return overlaid(picture, HEIGHT - 1, WIDTH - len(text), text, "candidate")


def _put(pictures: dict[Cell, Picture], between: Between, signs: str, style: str) -> None:
    """Two signs on either side of a border."""
    at, other = between
    here, there = (_EAST, _WEST) if at.y == other.y else (_SOUTH, _NORTH)
    pictures[at] = overlaid(pictures[at], *here, signs[0], style)
    pictures[other] = overlaid(pictures[other], *there, signs[1], style)
