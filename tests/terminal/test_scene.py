"""Any scene is drawn in the same way, whichever game it belongs to."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from saboteur.rules.grid import Cell
from saboteur.rules.placed import Placed
from saboteur.rules.saboteur.box import CARDS
from saboteur.telling.words import Words
from saboteur.terminal.face_picture import ALL_REACHED, GOAL, Line, Picture, Signs, framed
from saboteur.terminal.scene import LARGE, MIDDLE, RIM, SMALL, Scene


class Goals(Scene):
    """Goals with their names on them; letters leave the one at 0,0 legible."""

    cards = CARDS
    signs = Signs()

    def lines(self, placed: Placed) -> Mapping[int, Line]:
        return ALL_REACHED

    def back(self, placed: Placed, columns: int) -> Picture:
        return framed(GOAL, "fire" if placed.at.x == 0 else "7", "goal", columns)

    def letters_at(self, placed: Placed) -> int:
        return RIM if placed.at.x == 0 else MIDDLE

    def small(self, placed: Placed) -> Picture:
        return [Text.assemble("─", ("&", "danger"), "──")]


GOALS = Goals(
    [Placed(Cell(x, 0), None, False, True, False) for x in (0, 1)], Words(CARDS, "en", "saboteur")
)
LETTERS = {Cell(0, 0): "a", Cell(1, 0): "b", Cell(2, 0): "c"}


def test_letters_stand_on_the_rim_where_the_middle_is_needed() -> None:
    assert [line.plain for line in GOALS.draw(80, LETTERS)] == [
        "      0      1      2",
        "   ┏ (a) ┓┏━━━━━┓╭╌╌╌╌╌╮",
        " 0 ┃fire ┃┃ (b) ┃┆  c  ┆",
        "   ┗━━━━━┛┗━━━━━┛╰╌╌╌╌╌╯",
    ]
    assert GOALS.width(LARGE, LETTERS) == 3 + 3 * 7
    assert GOALS.draw(80)[2].plain == " 0 ┃fire ┃┃  7  ┃"  # letters leave nothing behind


def test_a_small_drawing_of_anything() -> None:
    lines = GOALS.draw(20, {Cell(2, 0): "a", Cell(1, 0): "b"})
    assert GOALS.width(SMALL) == 4 + 2 * 4
    assert [line.plain for line in lines] == ["     0   1   2", "  0 ─&──(b)  a"]
    assert [str(span.style) for span in lines[1].spans] == [
        "axis",
        "danger",
        "candidate",
        "candidate",
    ]
