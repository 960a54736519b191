"""The maze drawn large: seven columns and three lines a card.

       0      1      2
    ░░░║░░░░░░║░░░
 0  ═══S══════╝░░░
    ░░░║░░░░░░░░░░

Double lines are ways that the start reaches, thin ones are cut off, × is rubble. Shape carries the
meaning, so that nothing is lost without colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rich.text import Text

from saboteur.rules.grid import Cell
from saboteur.rules.placed import Placed
from saboteur.rules.saboteur.box import CARDS
from saboteur.terminal.extras import NOTHING, Extras
from saboteur.terminal.face_picture import HEIGHT, WIDTH, Picture, face_picture
from saboteur.terminal.reached import reached_edges
from saboteur.terminal.words import chest_word, goal_word

MARGIN = 3
"""Columns for the numbers of the rows: just enough that eleven cards fit into 80 columns."""

_EMPTY = " " * WIDTH
_CANDIDATE = ("╭╌╌╌╌╌╮", "┆{:^5}┆", "╰╌╌╌╌╌╯")
_GOAL = ("┏━━━━━┓", "┃{:^5}┃", "┗━━━━━┛")
_CHEST = ("▛▀▀▀▀▀▜", "▌{:^5}▐", "▙▄▄▄▄▄▟")
_TOLL = ("  ▗▆▖  ", " {:^5} ", "  ▀ ▀  ")
"""A toll dwarf with the seat of its owner."""
_BACKS = {"goal": (_GOAL, "goal"), "chest": (_CHEST, "chest")}


def big_maze(
    maze: Sequence[Placed],
    markers: Mapping[Cell, str] | None = None,
    lang: str = "en",
    extras: Extras = NOTHING,
) -> list[Text]:
    """The maze, line by line, with numbers for columns and rows.

    Markers are letters to choose by: an empty cell becomes a frame around them, a card carries
    them in its middle or on its frame.
    """
    reached = reached_edges(maze)
    pictures = {
        placed.at: _placed(placed, reached.get(placed.at, 0), extras.chests.get(placed.at), lang)
        for placed in maze
    }
    for cell, owner in extras.tolls.items():
        pictures[cell] = [Text(line.format(f"@{owner}"), "toll") for line in _TOLL]
    for cell, marker in (markers or {}).items():
        if cell in pictures:
            _mark(pictures[cell], marker)
        else:
            pictures[cell] = [Text(line.format(marker), "candidate") for line in _CANDIDATE]
    columns, rows = _span(cell.x for cell in pictures), _span(cell.y for cell in pictures)
    numbers = "".join(f"{x:^{WIDTH}}" for x in columns).rstrip()
    lines = [Text(" " * MARGIN + numbers, "axis")]
    for y in rows:
        for part in range(HEIGHT):
            line = Text.assemble((f"{y if part == 1 else '':>{MARGIN - 1}} ", "axis"))
            for x in columns:
                picture = pictures.get(Cell(x, y))
                line.append(picture[part] if picture else _EMPTY)
            line.rstrip()
            lines.append(line)
    return lines


def width_of(
    maze: Iterable[Placed],
    markers: Mapping[Cell, str] | None = None,
    extras: Extras = NOTHING,
) -> int:
    """How many columns the drawing takes."""
    cells = [placed.at for placed in maze] + [*(markers or {}), *extras.tolls]
    return MARGIN + WIDTH * len(_span(cell.x for cell in cells))


def _placed(placed: Placed, reached: int, chest: str | None, lang: str) -> Picture:
    if placed.face_down or placed.card is None:
        return _face_down(placed, chest, lang)
    picture = face_picture(CARDS.by_name[placed.card].lying(placed.turned), reached)
    if (placed.at.x + placed.at.y) % 2:
        for line in picture:
            line.stylize("odd-card")  # so that one sees where a card ends
    return picture


def _face_down(placed: Placed, chest: str | None, lang: str) -> Picture:
    frame, style = _BACKS[placed.back or "goal"]
    is_goal = frame is _GOAL
    word = goal_word(placed.card, lang) if is_goal else chest_word(chest, lang)
    known = placed.card if is_goal else chest
    middle = frame[1].format(word) if len(word) < WIDTH - 1 else f"{word:^{WIDTH}}"
    lines = (frame[0], middle, frame[2])
    return [Text(line, style if known is None else f"known-{style}") for line in lines]


def _mark(picture: Picture, marker: str) -> None:
    """Put letters on a card: on the rim of what has a word in its middle, or else the middle."""
    line = 0 if picture[0].plain in (_GOAL[0], _CHEST[0], _TOLL[0]) else 1
    label = Text(f"{f'({marker})':^5}", "candidate")
    picture[line] = picture[line][:1] + label + picture[line][-1:]


def _span(numbers: Iterable[int]) -> range:
    known = list(numbers)
    return range(min(known), max(known) + 1)
