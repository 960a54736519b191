"""A card lying face up, in seven columns and three lines.

    ░░░║░░░     ░░░║░░░     ░░╔╝░░░     ░░░║░*░
    ═══◆═══     ══)║(══     ══╝░╔══     ═●═2═══
    ░░░░░░░     ░░░║░░░     ░░░╔╝░░     ░░░×░░░

A bridge leads one way over the other, a double bend has two curves that do not touch. A sign may
stand in the middle of a card, on one of its arms, or in its corner; gold lies on its way.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rich.text import Text

from saboteur.rules.cards import Face
from saboteur.rules.faces import E, N, S, W
from saboteur.terminal.signs import Signs

WIDTH, HEIGHT = 7, 3
ALL = N | E | S | W
"""As edges that are reached: all of them."""


class Line(NamedTuple):
    """How a way is drawn."""

    joints: str
    """The sign that joins some edges stands at the number that their bits make."""
    style: str


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

Picture = list[Text]
"""Three lines of seven columns."""


def face_picture(face: Face, signs: Signs, reached: int = ALL) -> Picture:
    """A card lying face up; `reached` are the edges that a way from the start leads to."""
    return way_picture(
        face, signs, {edge: REACHED if edge & reached else CUT_OFF for edge in (N, E, S, W)}
    )


def way_picture(face: Face, signs: Signs, lines: Mapping[int, Line]) -> Picture:
    """A card lying face up, the way at each edge drawn with a line of its own.

    What stands on an arm may keep the line outside it from going on to the middle.
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
    return canvas.picture()


def _put_signs(canvas: _Canvas, face: Face, signs: Signs) -> None:
    centre, corner = signs.centre(face.card), signs.corner(face.card)
    if centre is not None:
        canvas.put(1, 3, centre.text, centre.style)
    if corner is not None:
        for column, sign in enumerate(corner.text, 5):
            canvas.put(0, column, sign, corner.style)
    if face.marks.gold is not None:
        way, value = face.marks.gold
        gold = signs.gold(value)
        canvas.put(*place_of_gold(face, way), gold.text, gold.style)
    for edge, letter in face.marks.arms.items():
        arm = signs.arm(letter)
        canvas.put(*ON_ARM[edge], arm.text, arm.style)


def place_of_gold(face: Face, way: int) -> tuple[int, int]:
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

    def put(self, row: int, column: int, sign: str, style: str) -> None:
        """One sign."""
        self.grid[row][column] = (sign, style)

    def line(self, way: int) -> Line:
        """How the middle of a way is drawn: like an arm on which nothing stands."""
        inner = way & ~self.marked or way
        return self.lines[inner & -inner]

    def join(self, row: int, column: int, edges: int, line: Line) -> None:
        """The sign that joins these edges, as part of a way."""
        self.put(row, column, line.joints[edges], line.style)

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
            self.put(row, column, sign, self.line(way).style)

    def picture(self) -> Picture:
        """What has been drawn."""
        return [Text.assemble(*row) for row in self.grid]
