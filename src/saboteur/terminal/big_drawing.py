"""A maze or a board drawn large: seven columns and three lines a card, or fewer columns.

       0      1      2
    ░░░║░░░░░░║░░░
 0  ═══S══════╝░░░
    ░░░║░░░░░░░░░░

Double lines are ways that the start reaches, thin ones are cut off, × is rubble. Shape carries the
meaning, so that nothing is lost without colour.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from rich.text import Text

from saboteur.rules.grid import Cell
from saboteur.terminal.face_picture import HEIGHT, WIDTH, Picture

MARGIN = 3
"""Columns for the numbers of the rows: just enough that eleven cards fit into 80 columns."""

Frame = tuple[str, str, str]
"""Three lines of seven columns around a word."""
GOAL: Frame = ("┏━━━━━┓", "┃{:^5}┃", "┗━━━━━┛")
"""A card that lies face down."""

_CANDIDATE: Frame = ("╭╌╌╌╌╌╮", "┆{:^5}┆", "╰╌╌╌╌╌╯")


def big_drawing(
    pictures: Mapping[Cell, Picture],
    markers: Mapping[Cell, str] | None = None,
    rims: Collection[Cell] = (),
    width: int = WIDTH,
) -> list[Text]:
    """The pictures where they lie, line by line, with numbers for columns and rows.

    Markers are letters to choose by: an empty cell becomes a frame around them, a card carries
    them in its middle. On the cells in `rims` something stands in the middle that one wants to see,
    so they stand on the upper rim there. All pictures are `width` columns wide.
    """
    drawn = dict(pictures)
    for cell, marker in (markers or {}).items():
        if cell in drawn:
            drawn[cell] = _marked(drawn[cell], marker, line=0 if cell in rims else 1)
        else:
            drawn[cell] = framed(_CANDIDATE, marker, "candidate", width)
    columns, rows = _span(cell.x for cell in drawn), _span(cell.y for cell in drawn)
    numbers = "".join(f"{x:^{width}}" for x in columns).rstrip()
    lines = [Text(" " * MARGIN + numbers, "axis")]
    for y in rows:
        for part in range(HEIGHT):
            line = Text.assemble((f"{y if part == 1 else '':>{MARGIN - 1}} ", "axis"))
            for x in columns:
                picture = drawn.get(Cell(x, y))
                line.append(picture[part] if picture else " " * width)
            line.rstrip()
            lines.append(line)
    return lines


def width_of(cells: Iterable[Cell], width: int = WIDTH) -> int:
    """How many columns a drawing of these cells takes, if each takes so many."""
    return MARGIN + width * len(_span(cell.x for cell in cells))


def framed(frame: Frame, word: str, style: str, width: int = WIDTH) -> Picture:
    """A word in a frame; if it is as wide as the card it stands on the frame."""
    upper, middle, lower = frame if width == WIDTH else _narrow(frame, width)
    middle = middle.format(word) if len(word) < width - 1 else f"{word:^{width}}"
    return [Text(line, style) for line in (upper, middle, lower)]


def _narrow(frame: Frame, width: int) -> Frame:
    upper, middle, lower = frame
    room = width - 2
    return (
        upper[0] + upper[1] * room + upper[-1],
        middle[0] + f"{{:^{room}}}" + middle[-1],
        lower[0] + lower[1] * room + lower[-1],
    )


def shaded(picture: Picture, at: Cell) -> Picture:
    """A card in the maze, every other one a little lighter, so that one sees where a card ends."""
    if (at.x + at.y) % 2:
        for line in picture:
            line.stylize("odd-card")
    return picture


def _marked(picture: Picture, marker: str, line: int) -> Picture:
    width = len(picture[line])
    label = f"({marker})"
    marked = picture.copy()
    if len(label) > width - 2:  # it takes the whole line
        marked[line] = Text(f"{label if len(label) <= width else marker:^{width}}", "candidate")
    else:
        middle = Text(f"{label:^{width - 2}}", "candidate")
        marked[line] = picture[line][:1] + middle + picture[line][-1:]
    return marked


def _span(numbers: Iterable[int]) -> range:
    known = list(numbers)
    return range(min(known), max(known) + 1)
