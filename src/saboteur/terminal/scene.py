"""A maze or a board on the screen: one way to draw it, as large as the terminal allows.

       0      1      2              0   1   2          ┌───0──────1──────2───
    ░░░║░░░░░░║░░░              0  ─S───┘             0│   ·   ░◆0║░░░░░░░░░░
 0  ═══S══════╝░░░                                     │       ══[◆]══►◄═▟█▙═
    ░░░║░░░░░░░░░░                                     │       ░░░║░░░░░░░░░░

Double lines are ways that the start reaches, thin ones are cut off, × is rubble. Shape carries the
meaning, so that nothing is lost without colour. A game says what lies and stands where, and what
that looks like; where it goes on the screen, and how one chooses among cells, is the same for all.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import ClassVar, NamedTuple

from rich.text import Text

from saboteur.rules.cards import Cards, Face
from saboteur.rules.grid import Cell
from saboteur.rules.placed import Placed
from saboteur.telling.words import Words
from saboteur.terminal.face_picture import (
    CANDIDATE,
    GOAL,
    HEIGHT,
    WIDTH,
    Line,
    Picture,
    Place,
    Sign,
    Signs,
    face_picture,
    framed,
    put,
)


class Size(NamedTuple):
    """How large a card is drawn."""

    columns: int
    lines: int
    margin: int = 3
    """Columns for the numbers of the rows."""


LARGE = Size(WIDTH, HEIGHT)
"""Eleven cards fit into 80 columns."""
NARROW = Size(WIDTH - 2, HEIGHT)
"""The same without the outermost columns."""
SMALL = Size(4, 1, margin=4)
TWO_LINES = Size(4, 2)
"""Small, with a second line for what stands on a card."""

Letters = Mapping[Cell, str]
"""What to type to choose a cell."""
Border = tuple[Cell, Cell]
"""Two neighbouring cells, the one further left or further up first."""

RIM, MIDDLE, CORNER = 0, 1, 2
"""The line of a card in which its letters stand: in a corner they leave the rest alone."""


class Scene(ABC):
    """A maze with all that lies and stands on it, as one seat or anybody sees it."""

    cards: ClassVar[Cards]
    signs: ClassVar[Signs]
    sizes: ClassVar[tuple[Size, ...]] = (LARGE, SMALL)
    """From the largest on; the last one is used if none of them fits."""
    board: ClassVar[tuple[range, range] | None] = None
    """The columns and rows of a board, which is drawn as a whole; None: the cells in use."""

    def __init__(self, maze: Iterable[Placed], words: Words) -> None:
        self.lying = {placed.at: placed for placed in maze}
        self.words = words

    # --- what a game says -------------------------------------------------------------------------

    @abstractmethod
    def lines(self, placed: Placed) -> Mapping[int, Line]:
        """How the way at each edge of a card is drawn: who reaches it?"""

    @abstractmethod
    def small(self, placed: Placed) -> Picture:
        """A card in its smallest size."""

    def on_card(self, placed: Placed, face: Face) -> Iterable[tuple[Place, Sign]]:
        """What lies or stands on a card besides what is printed on it."""
        return ()

    def back(self, placed: Placed, columns: int) -> Picture:
        """A card that lies face down, with what one knows of it."""
        colour = "goal" if placed.card is None else "known-goal"
        return framed(GOAL, self.words.goal_word(placed.card), colour, columns)

    def standing(self, size: Size) -> Mapping[Cell, Picture]:
        """What stands where no card lies, or hides the one below it."""
        return {}

    def on_borders(self, size: Size) -> Mapping[Border, Sign]:
        """What stands between two cells: a sign for either side, or a single one if small."""
        return {}

    def letters_at(self, placed: Placed) -> int:
        """Where letters hide least: on the rim, in the middle or in the corner of a card."""
        return RIM if face_down(placed) else MIDDLE

    def face(self, placed: Placed) -> Face:
        """The face that a card lying face up shows."""
        assert placed.card is not None
        return self.cards.by_name[placed.card].lying(placed.turned)

    # --- drawing ----------------------------------------------------------------------------------

    def draw(
        self,
        width: int,
        letters: Letters | None = None,
        on_borders: Mapping[Border, str] | None = None,
    ) -> list[Text]:
        """Line by line with numbers for columns and rows, and with letters to choose by."""
        letters = letters or {}
        size = self._size_for(width, letters)
        drawn = {at: self.picture(placed, size) for at, placed in self.lying.items()}
        drawn.update(self.standing(size))
        empty = {cell: _nothing(size) for cell in self._board_cells() if cell not in drawn}
        for cell, label in letters.items():
            if cell in drawn:
                self._label(drawn[cell], label, cell, size)
            else:
                empty[cell] = _candidate(label, size)
        drawn.update(empty)
        between = {**self.on_borders(size)}
        for border, label in (on_borders or {}).items():
            between[border] = Sign(f"{label:<2}", "candidate")
        for border, sign in between.items():
            _put_between(drawn, border, sign, size)
        return self._numbered(drawn, size)

    def width(self, size: Size, letters: Letters | None = None) -> int:
        """How many columns a drawing takes."""
        if self.board is not None:
            return size.margin + size.columns * len(self.board[0])
        cells = [*self.lying, *self.standing(size), *(letters or {})]
        return size.margin + size.columns * len(_span(cell.x for cell in cells))

    def _size_for(self, width: int, letters: Letters) -> Size:
        fitting = (size for size in self.sizes if self.width(size, letters) <= width)
        return next(fitting, self.sizes[-1])

    def _board_cells(self) -> list[Cell]:
        columns, rows = self.board or ((), ())
        return [Cell(x, y) for y in rows for x in columns]

    def picture(self, placed: Placed, size: Size = LARGE) -> Picture:
        """A card where it lies."""
        if size.lines < HEIGHT:
            return self.small(placed)
        if face_down(placed):
            return self.back(placed, size.columns)
        face = self.face(placed)
        lighter = (placed.at.x + placed.at.y) % 2 == 1
        picture = face_picture(face, self.signs, self.lines(placed), lighter=lighter)
        for place, sign in self.on_card(placed, face):
            put(picture, place, *sign)
        cut = (WIDTH - size.columns) // 2
        return [line[cut : WIDTH - cut] for line in picture]

    def _label(self, picture: Picture, label: str, cell: Cell, size: Size) -> None:
        """Put letters on a card, where they hide least."""
        text = f"({label})"
        if size.lines < HEIGHT:
            put(
                picture, (size.lines - 1, 0), f"{text[: size.columns]:<{size.columns}}", "candidate"
            )
            return
        stands = cell not in self.lying or cell in self.standing(size)
        line = RIM if stands else self.letters_at(self.lying[cell])
        if line == CORNER:
            text = text if len(label) == 1 else f"{label:>3}"
            put(picture, (line, size.columns - len(text)), text, "candidate")
        elif len(text) <= size.columns - 2:
            put(picture, (line, 1), f"{text:^{size.columns - 2}}", "candidate")
        else:  # it takes the whole line
            text = text if len(text) <= size.columns else label
            picture[line] = Text(f"{text:^{size.columns}}", "candidate")

    def _numbered(self, drawn: Mapping[Cell, Picture], size: Size) -> list[Text]:
        """The lines of each row, with numbers before its middle, and around a board its rim."""
        columns, rows = self.board or (_span(at.x for at in drawn), _span(at.y for at in drawn))
        rim = _RIM_OF_BOARD if self.board else _NO_RIM
        room = size.margin - 1 - len(rim.right)
        numbers = "".join(f"{x:{rim.line}^{size.columns}}" for x in columns)
        lines = [_axis(" " * room + rim.top[0] + numbers + rim.top[1:])]
        for y in rows:
            for part in range(size.lines):
                number = y if part == (size.lines - 1) // 2 else ""
                line = _axis(f"{number:>{room}}{rim.left}", cut=False)
                for x in columns:
                    picture = drawn.get(Cell(x, y))
                    line.append(picture[part] if picture else " " * size.columns)
                line.append(rim.right, "axis")
                line.rstrip()
                lines.append(line)
        if self.board:
            lines.append(_axis(f"{'':{room}}└{'─' * size.columns * len(columns)}┘"))
        return lines


class _Rim(NamedTuple):
    """What is drawn around everything."""

    top: str
    """The corners of the line with the numbers of the columns."""
    line: str
    left: str
    right: str


_RIM_OF_BOARD = _Rim("┌┐", "─", "│", "│")
_NO_RIM = _Rim(" ", " ", " ", "")


def _axis(text: str, *, cut: bool = True) -> Text:
    """A line of numbers; what follows it is not grey."""
    return Text.assemble((text.rstrip() if cut else text, "axis"))


def face_down(placed: Placed) -> bool:
    """Whether one sees its back."""
    return placed.face_down or placed.card is None


def _nothing(size: Size) -> Picture:
    """An empty cell of a board."""
    middle = (size.lines - 1) // 2
    return [
        Text(f"{'·' if line == middle else '':^{size.columns}}", "quiet")
        for line in range(size.lines)
    ]


def _candidate(label: str, size: Size) -> Picture:
    """An empty cell with letters; if it is small, two pairs of them are cut to one."""
    if size.lines == HEIGHT:
        return framed(CANDIDATE, label, "candidate", size.columns)
    if len(label) > size.columns:
        label = label.split()[0] + "+"
    below = [Text(" " * size.columns, "quiet")] * (size.lines - 1)
    return [Text(f"{label:^{size.columns}}", "candidate"), *below]


def _put_between(drawn: dict[Cell, Picture], border: Border, sign: Sign, size: Size) -> None:
    at, other = border
    beside = at.y == other.y
    text, colour = sign
    if size.lines < HEIGHT:
        put(drawn[at], (0, size.columns - len(text)) if beside else (1, 1), text, colour)
        return
    middle = size.columns // 2
    here, there = ((1, size.columns - 1), (1, 0)) if beside else ((2, middle), (0, middle))
    put(drawn[at], here, text[0], colour)
    put(drawn[other], there, text[1], colour)


def _span(numbers: Iterable[int]) -> range:
    known = list(numbers)
    return range(min(known), max(known) + 1)
