"""The maze drawn large: seven columns and three lines a card.

       0      1      2
    ░░░║░░░░░░║░░░
 0  ═══S══════╝░░░
    ░░░║░░░░░░░░░░

Double lines are ways that the start reaches, thin ones are cut off, × is rubble. Shape carries the
meaning, so that nothing is lost without colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.text import Text

from saboteur.rules.cards import Face
from saboteur.rules.drawing import middle
from saboteur.rules.faces import E, N, S, W
from saboteur.rules.grid import Cell
from saboteur.rules.saboteur.box import CARDS, START, TREASURE
from saboteur.rules.saboteur.placed import Placed
from saboteur.terminal.words import goal_word

WIDTH, HEIGHT = 7, 3
MARGIN = 3
"""Columns for the numbers of the rows: just enough that eleven cards fit into 80 columns."""

_REACHED = " ║═╚║║╔╠═╝═╩╗╣╦╬"
_CUT_OFF = " │─└││┌├─┘─┴┐┤┬┼"
"""The sign that joins some edges stands at the number that their bits make."""
RUBBLE = "×"
_HEAP = "▒×▒"
ROCK = "░"
_EMPTY = " " * WIDTH
_CANDIDATE = ("╭╌╌╌╌╌╮", "┆{:^5}┆", "╰╌╌╌╌╌╯")
_FACE_DOWN = ("┏━━━━━┓", "┃{:^5}┃", "┗━━━━━┛")
_CENTRES = {START: "S", TREASURE: "T"}
_ARMS = {N: [(0, 3)], E: [(1, 6), (1, 5), (1, 4)], S: [(2, 3)], W: [(1, 0), (1, 1), (1, 2)]}
"""The places a way takes from an edge to the middle, from outside to inside."""

Picture = list[Text]
"""Three lines of seven columns."""


def big_maze(
    maze: Iterable[Placed], markers: Mapping[Cell, str] | None = None, lang: str = "en"
) -> list[Text]:
    """The maze, line by line, with numbers for columns and rows.

    Markers are letters to choose by: an empty cell becomes a frame around them, a card carries
    them in its middle or on its frame.
    """
    markers = markers or {}
    pictures = {placed.at: _placed(placed, lang) for placed in maze}
    for cell, marker in markers.items():
        if cell in pictures:
            _mark(pictures[cell], marker)
        else:
            pictures[cell] = [Text(line.format(marker), "candidate") for line in _CANDIDATE]
    columns, rows = _span(cell.x for cell in pictures), _span(cell.y for cell in pictures)
    numbers = "".join(f"{x:^{WIDTH}}" for x in columns).rstrip()
    lines = [Text(" " * MARGIN + numbers, "axis")]
    for y in rows:
        for part in range(HEIGHT):
            line = Text(f"{y if part == 1 else '':>{MARGIN - 1}} ", "axis")
            for x in columns:
                picture = pictures.get(Cell(x, y))
                line.append(picture[part] if picture else _EMPTY)
            line.rstrip()
            lines.append(line)
    return lines


def width_of(maze: Iterable[Placed], markers: Mapping[Cell, str] | None = None) -> int:
    """How many columns the drawing takes."""
    columns = {placed.at.x for placed in maze} | {cell.x for cell in markers or {}}
    return MARGIN + WIDTH * len(_span(columns))


def face_picture(face: Face, *, reached: bool = True) -> Picture:
    """A card lying face up."""
    signs = _REACHED if reached else _CUT_OFF
    way = "way" if reached else "cut-off"
    grid = [[(ROCK, "rock")] * WIDTH for _ in range(HEIGHT)]
    ways = [group for group in face.groups if group.bit_count() > 1]
    for edge, arm in _ARMS.items():
        if face.edges & edge:
            for row, column in arm:
                grid[row][column] = (signs[edge], way)
            if ways and edge in face.groups:
                row, column = arm[-1]
                grid[row][column] = (RUBBLE, "rubble")
    if not ways:
        grid[1][2:5] = [(sign, "rubble") for sign in _HEAP]
    if face.card in _CENTRES:
        grid[1][3] = (_CENTRES[face.card], "start" if face.card is START else "treasure")
    elif ways:
        grid[1][3] = (_middle(ways, signs), way)
    if face.card.kind == "goal" and face.card is not TREASURE:
        grid[0][5] = ("●", "stone")
    return [Text.assemble(*row) for row in grid]


def _middle(ways: list[int], signs: str) -> str:
    if len(ways) == 1:
        return signs[ways[0]]
    return {"╫": signs[N]}.get(sign := middle(tuple(ways)), sign)


def _placed(placed: Placed, lang: str) -> Picture:
    if not placed.face_down and placed.card is not None:
        face = CARDS.by_name[placed.card].lying(placed.turned)
        picture = face_picture(face, reached=placed.reached)
        if (placed.at.x + placed.at.y) % 2:
            for line in picture:
                line.stylize("odd-card")  # so that one sees where a card ends
        return picture
    known = "goal" if placed.card is None else "known-goal"
    word = goal_word(placed.card, lang)
    return [Text(line.format(word), known) for line in _FACE_DOWN]


def _mark(picture: Picture, marker: str) -> None:
    """Put letters on a card: on the frame of a goal, whose word must stay, or else the middle."""
    line = 0 if picture[0].plain == _FACE_DOWN[0] else 1
    label = Text(f"{f'({marker})':^5}", "candidate")
    picture[line] = picture[line][:1] + label + picture[line][-1:]


def _span(numbers: Iterable[int]) -> range:
    known = list(numbers)
    return range(min(known), max(known) + 1)
