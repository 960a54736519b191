"""The board of The Lost Mines, now or at the end of a round.

    ░◆3║△1░     ◆02║56░     ═══╬══►◄══╬═══      ─┼─x
    ═══╬═══     ═══╬═══                          r│◆0
    ░◇0║░░░     ▲14║░░░

Up to four dwarves have a corner of a card each, more of them stand in a row for each clan. Traps
and trolls stand on the border of two cells, one sign on either side of it: `►◄` is a trap, `T2` the
troll that seat 2 has called.

The second line of a small card (on the right) holds the letter of what lies on it, its way down and
the dwarves: one with its clan, two by their seats, more as a number. A trap is an `x` there and a
troll a `T`, on the way to the right or down.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import ClassVar

from rich.text import Text

from saboteur.rules.cards import Cards, Face
from saboteur.rules.drawing import WIDTH, glyph
from saboteur.rules.faces import S
from saboteur.rules.grid import Cell
from saboteur.rules.lost_mines.box import BOARD_CELLS, CARDS
from saboteur.rules.lost_mines.knowledge import TokenSeen
from saboteur.rules.placed import Placed
from saboteur.telling.words import Words
from saboteur.terminal.face_picture import (
    ALL,
    FEATURE,
    HEIGHT,
    Line,
    Picture,
    Place,
    Sign,
    Signs,
    put,
    ways,
)
from saboteur.terminal.lost_mines.looks import (
    BRIDGED,
    CLANS,
    OTHERS,
    SIGNS,
    SMALL_FEATURES,
    SMALL_TRAP,
    TRAP,
    TROLL,
)
from saboteur.terminal.scene import (
    CORNER,
    LARGE,
    RIM,
    TWO_LINES,
    Border,
    Scene,
    Size,
    face_down,
)

_CORNERS = ((0, 1), (0, 4), (2, 1), (2, 4))
_ROWS = {"blue": 0, "yellow": 2}
_BESIDE_THE_WAY = (0, 1, 2, 4, 5, 6)
"""The columns left and right of the way up or down."""


class LostMinesScene(Scene):
    """The cards, and all that stands on them and between them."""

    cards: ClassVar[Cards] = CARDS
    signs: ClassVar[Signs] = SIGNS
    sizes: ClassVar[tuple[Size, ...]] = (LARGE, TWO_LINES)
    board: ClassVar[tuple[range, range] | None] = (
        range(max(cell.x for cell in BOARD_CELLS) + 1),
        range(max(cell.y for cell in BOARD_CELLS) + 1),
    )

    def __init__(
        self,
        maze: Iterable[Placed],
        words: Words,
        bridged: Collection[Cell],
        clans: Sequence[str],
        standing: Sequence[Cell],
        tokens: Sequence[TokenSeen] = (),
        own: int | None = None,
    ) -> None:
        super().__init__(maze, words)
        self.bridged = bridged
        self.clans = clans
        self.at = standing
        """Where everybody's dwarf stands, by seat."""
        self.tokens = tokens
        self.own = own
        """The seat whose dwarf should catch the eye."""

    def lines(self, placed: Placed) -> Mapping[int, Line]:
        return ways(ALL if placed.reached else 0)

    def letters_at(self, placed: Placed) -> int:
        return RIM if face_down(placed) else CORNER

    def on_borders(self, size: Size) -> Mapping[Border, Sign]:
        return {
            (token.at, token.other): Sign(_on_border(token, size), token.kind)
            for token in self.tokens
        }

    def on_card(self, placed: Placed, face: Face) -> Iterator[tuple[Place, Sign]]:
        if placed.at in self.bridged:
            yield FEATURE, BRIDGED[face.card.label]
        crowd = self._crowd(placed.at)
        if len(crowd) > len(_CORNERS):
            yield from self._in_rows(crowd)
        else:
            yield from zip(_CORNERS, map(self._dwarf, crowd), strict=False)

    def _crowd(self, at: Cell) -> list[int]:
        """The seats of the dwarves on a card, one's own first."""
        seats = [seat for seat, cell in enumerate(self.at) if cell == at]
        return sorted(seats, key=lambda seat: seat != self.own)

    def _dwarf(self, seat: int) -> Sign:
        """The shape of its clan and its seat; the shapes of all but one's own are hollow."""
        filled = self.own in (None, seat)
        return Sign((CLANS if filled else OTHERS)[self.clans[seat]] + str(seat), self._colour(seat))

    def _colour(self, seat: int) -> str:
        """That of its clan; one's own is brighter."""
        clan = f"{self.clans[seat]}-clan"
        return f"own-{clan}" if seat == self.own else clan

    def _in_rows(self, seats: list[int]) -> Iterator[tuple[Place, Sign]]:
        for clan, row in _ROWS.items():
            members = sorted(seat for seat in seats if self.clans[seat] == clan)
            if members:
                signs = [Sign(CLANS[clan], f"{clan}-clan")]
                signs += [Sign(str(seat), self._colour(seat)) for seat in members]
                places = [(row, column) for column in _BESIDE_THE_WAY]
                yield from zip(places, signs, strict=False)

    def small(self, placed: Placed) -> Picture:
        card = None if placed.card is None else CARDS.by_name[placed.card]
        if placed.face_down or card is None:
            known = "?" if card is None else SMALL_FEATURES[card.label]
            colour = "goal" if card is None else "known-goal"
            return [Text(f"({known}) ", colour), Text(" " * WIDTH, colour)]
        face = self.face(placed)
        letter = SMALL_FEATURES.get(card.label, " ")
        letter = letter.upper() if placed.at in self.bridged else letter
        down = "│" if face.edges & S else " "
        colour = "way" if placed.reached else "cut-off"
        upper = glyph(face.groups, CLANS.get(card.colour or "", ""))
        picture = [Text(upper, colour), Text(f"{letter}{down}  ", colour)]
        for column, sign in enumerate(self._small_crowd(placed.at), 2):
            put(picture, (1, column), *sign)
        return picture

    def _small_crowd(self, at: Cell) -> list[Sign]:
        seats = self._crowd(at)
        if len(seats) > 2:
            return [Sign(f"+{len(seats)}", "number")]
        if len(seats) == 2:
            return [Sign(str(seat), self._colour(seat)) for seat in seats]
        return [self._dwarf(seat) for seat in seats]


def _on_border(token: TokenSeen, size: Size) -> str:
    if size.lines < HEIGHT:
        return SMALL_TRAP if token.owner is None else TROLL
    return TRAP[token.at.y == token.other.y] if token.owner is None else f"{TROLL}{token.owner}"
