"""A card lying face up, in seven columns and three lines.

    ░░░║░░░     ░░░║░░░     ░░╔╝░░░     ░░░║░*░
    ═══◆═══     ══)║(══     ══╝░╔══     ═●═2═══
    ░░░░░░░     ░░░║░░░     ░░░╔╝░░     ░░░×░░░

A bridge leads one way over the other, a double bend has two curves that do not touch. A sign may
stand in the middle of a card, on one of its arms, or in its corner; gold lies on its way.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import NamedTuple

from rich.text import Text

from saboteur.rules.cards import Face
from saboteur.rules.faces import E, N, S, W

WIDTH, HEIGHT = 7, 3
ALL = N | E | S | W
"""As edges that are reached: all of them."""

Picture = list[Text]
"""The lines of a card or of anything else in its place, all equally long."""
Frame = tuple[str, str, str]
"""An upper line of seven columns, the signs on either side of a word, and a lower line."""
Place = tuple[int, int]
"""A line and a column of a picture."""


class Sign(NamedTuple):
    """What one sees, and how it is coloured."""

    text: str
    colour: str


@dataclass(frozen=True)
class Signs:
    """What stands on the cards of a game besides their ways, by the word before their face."""

    centres: Mapping[str, Sign] = field(default_factory=dict)
    """One sign in the middle, where the ways meet."""
    features: Mapping[str, Sign] = field(default_factory=dict)
    """Three columns in the middle, with a ground of their own."""
    corners: Mapping[str, Sign] = field(default_factory=dict)
    """One or two signs in the corner."""
    arms: Mapping[str, Sign] = field(default_factory=dict)
    """What stands on an arm, by its letter in the face."""
    joints: Mapping[str, Sign] = field(default_factory=dict)
    """What a small drawing shows behind the card in place of its letter in the notation."""

    def __or__(self, other: Signs) -> Signs:
        """Both together."""
        return Signs(*({**getattr(self, f.name), **getattr(other, f.name)} for f in fields(Signs)))


NO_SIGNS = Signs()


class Line(NamedTuple):
    """How a way is drawn."""

    joints: str
    """The sign that joins some edges stands at the number that their bits make."""
    colour: str


REACHED = Line(" ║═╚║║╔╠═╝═╩╗╣╦╬", "way")
CUT_OFF = Line(" │─└││┌├─┘─┴┐┤┬┼", "cut-off")
ROCK = "░"
RUBBLE = "×"
_HEAP = "▒×▒"

_ARMS = {N: [(0, 3)], E: [(1, 6), (1, 5), (1, 4)], S: [(2, 3)], W: [(1, 0), (1, 1), (1, 2)]}
"""The places a way takes from an edge to the middle, from outside to inside."""
_CURVES = {
    N | W: [((0, 3), N | W), ((0, 2), E | S), ((1, 2), N | W), ((1, 1), W), ((1, 0), W)],
    N | E: [((0, 3), N | E), ((0, 4), S | W), ((1, 4), N | E), ((1, 5), E), ((1, 6), E)],
    E | S: [((2, 3), E | S), ((2, 4), N | W), ((1, 4), E | S), ((1, 5), E), ((1, 6), E)],
    S | W: [((2, 3), S | W), ((2, 2), N | E), ((1, 2), S | W), ((1, 1), W), ((1, 0), W)],
}
"""The places and joints of a curve that keeps clear of the middle."""
_UNDERPASS = [((1, 2), ")"), ((1, 4), "(")]
"""Where a way under a bridge goes out of sight."""
ON_ARM = {N: (0, 3), E: (1, 5), S: (2, 3), W: (1, 1)}
"""Where something stands on an arm."""

FEATURE = (1, 2)
"""Where the three columns in the middle begin."""

GOAL: Frame = ("┏━━━━━┓", "┃┃", "┗━━━━━┛")
"""A card that lies face down."""
CANDIDATE: Frame = ("╭╌╌╌╌╌╮", "┆┆", "╰╌╌╌╌╌╯")
"""An empty cell that one may choose."""


def put(picture: Picture, place: Place, text: str, colour: str) -> None:
    """Put some signs on top of a picture."""
    row, column = place
    line = picture[row]
    picture[row] = line[:column] + Text(text, colour) + line[column + len(text) :]


def framed(frame: Frame, word: str, colour: str, width: int = WIDTH) -> Picture:
    """A word in a frame; if it is as wide as the card it stands on the frame."""
    upper, sides, lower = frame
    inside = f"{sides[0]}{word:^{width - 2}}{sides[1]}"
    if len(word) > width - 2:
        inside = f"{word:^{width}}"
    lines = (upper[: width - 1] + upper[-1], inside, lower[: width - 1] + lower[-1])
    return [Text(line, colour) for line in lines]


def ways(reached: int) -> Mapping[int, Line]:
    """How the way at each edge is drawn if these edges are reached."""
    return {edge: REACHED if edge & reached else CUT_OFF for edge in (N, E, S, W)}


ALL_REACHED = ways(ALL)


def face_picture(
    face: Face, signs: Signs, lines: Mapping[int, Line] = ALL_REACHED, *, lighter: bool = False
) -> Picture:
    """A card lying face up, the way at each edge drawn with a line of its own.

    What stands on an arm may keep the line outside it from going on to the middle. In a maze every
    other card is a little lighter, so that one sees where a card ends.
    """
    canvas = _Canvas(lines, sum(face.marks.arms))
    ways = [group for group in face.groups if group.bit_count() > 1]
    if len(ways) == 2:
        for way in ways:
            if way in _CURVES:
                canvas.curve(way)
            else:
                canvas.straight(way, over=way & N > 0)
    else:
        for way in ways:
            canvas.arms(way)
            canvas.middle(way)
        for stub in face.groups:
            if stub not in ways:
                canvas.arms(stub)
                if ways:
                    row, column = _ARMS[stub][-1]
                    canvas.put(row, column, RUBBLE, "rubble")
        if not ways and not face.card.ladder:
            for column, sign in enumerate(_HEAP, 2):
                canvas.put(1, column, sign, "rubble")
    _put_signs(canvas, face, signs)
    picture = canvas.picture()
    if lighter:
        for line in picture:
            line.stylize("odd-card")
    feature = signs.features.get(face.card.label)
    if feature is not None:
        put(picture, FEATURE, *feature)
    return picture


def _put_signs(canvas: _Canvas, face: Face, signs: Signs) -> None:
    label = face.card.label
    if label in signs.centres:
        canvas.put(1, 3, *signs.centres[label])
    if label in signs.corners:
        text, colour = signs.corners[label]
        for column, sign in enumerate(text, 5):
            canvas.put(0, column, sign, colour)
    if face.marks.gold is not None:
        way, value = face.marks.gold
        canvas.put(*place_of_gold(face, way), str(value), "treasure")
    for edge, letter in face.marks.arms.items():
        canvas.put(*ON_ARM[edge], *signs.arms[letter])


def place_of_gold(face: Face, way: int) -> Place:
    """In the middle, unless that is another way's or nobody's: then on an arm of its own way."""
    ways = [group for group in face.groups if group.bit_count() > 1]
    if ways == [way]:
        return 1, 3
    return next(place for edge, place in ON_ARM.items() if way & edge)


class _Canvas:
    """Rock to draw ways on."""

    def __init__(self, lines: Mapping[int, Line], marked: int) -> None:
        self.lines = lines
        self.marked = marked
        """The edges of arms on which something stands."""
        self.grid = [[(ROCK, "rock")] * WIDTH for _ in range(HEIGHT)]

    def put(self, row: int, column: int, sign: str, colour: str) -> None:
        """One sign."""
        self.grid[row][column] = (sign, colour)

    def line(self, way: int) -> Line:
        """How the middle of a way is drawn: like an arm on which nothing stands."""
        inner = way & ~self.marked or way
        return self.lines[inner & -inner]

    def join(self, row: int, column: int, edges: int, line: Line) -> None:
        """The sign that joins these edges, as part of a way."""
        self.put(row, column, line.joints[edges], line.colour)

    def arms(self, way: int) -> None:
        """From every edge of the way to the middle."""
        for edge, places in _ARMS.items():
            if way & edge:
                for depth, (row, column) in enumerate(places):
                    inside = depth and edge & self.marked
                    self.join(row, column, edge, self.line(way) if inside else self.lines[edge])

    def middle(self, way: int) -> None:
        """Where the arms meet."""
        self.join(1, 3, way, self.line(way))

    def curve(self, way: int) -> None:
        """A curve that does not touch another one."""
        for (row, column), edges in _CURVES[way]:
            self.join(row, column, edges, self.line(way))

    def straight(self, way: int, *, over: bool) -> None:
        """One of the two ways of a bridge."""
        self.arms(way)
        if over:
            self.middle(way)
            return
        for (row, column), sign in _UNDERPASS:
            self.put(row, column, sign, self.line(way).colour)

    def picture(self) -> Picture:
        """What has been drawn."""
        return [Text.assemble(*row) for row in self.grid]
