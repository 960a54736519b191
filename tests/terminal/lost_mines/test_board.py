"""The board shows all that lies and stands on it, without colour too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pytest
from rich.text import Text

from saboteur.rules.faces import E, N, S, W
from saboteur.rules.grid import Cell
from saboteur.rules.lost_mines.box import AIDS, BOARD_CELLS, CARDS, MINES
from saboteur.rules.lost_mines.knowledge import TokenSeen
from saboteur.rules.lost_mines.situation import situation
from saboteur.rules.placed import Placed
from saboteur.telling.lost_mines.words import LostMinesWords
from saboteur.terminal.displays import display_for
from saboteur.terminal.face_picture import HEIGHT, ROCK, WIDTH
from saboteur.terminal.lost_mines.looks import COLOURS
from saboteur.terminal.lost_mines.scene import LostMinesScene
from saboteur.terminal.scene import Border
from saboteur.terminal.screen import COLOURS as SHARED

WORDS = LostMinesWords(CARDS, "en", "lost-mines")
RIM = {N: (0, 3), E: (1, 6), S: (2, 3), W: (1, 0)}
AT, RIGHT, BELOW = Cell(4, 3), Cell(5, 3), Cell(4, 4)
BIG, SMALL = 80, 47
"""Columns of the board."""
PLAIN = Placed(AT, "[NESW]", False, False, True)


def scene(
    *maze: Placed,
    bridged: Sequence[Cell] = (),
    clans: str = "",
    at: Cell = AT,
    tokens: Sequence[TokenSeen] = (),
    own: int | None = None,
) -> LostMinesScene:
    """A board with these cards; `clans` are those of the dwarves on one of them: `by`."""
    names = tuple({"b": "blue", "y": "yellow"}[clan] for clan in clans)
    return LostMinesScene(maze, WORDS, bridged, names, (at,) * len(names), tokens, own)


@dataclass(frozen=True)
class Labels:
    """Letters to choose by."""

    cells: Mapping[Cell, str] = field(default_factory=dict)
    between: Mapping[Border, str] = field(default_factory=dict)


def big(shown: LostMinesScene, labels: Labels | None = None) -> list[str]:
    return [line.plain for line in big_board(shown, labels or Labels())]


def small(shown: LostMinesScene, labels: Labels | None = None) -> list[str]:
    return [line.plain for line in small_board(shown, labels or Labels())]


def big_board(shown: LostMinesScene, labels: Labels) -> list[Text]:
    return shown.draw(BIG, labels.cells, labels.between)


def small_board(shown: LostMinesScene, labels: Labels) -> list[Text]:
    return shown.draw(BIG - 1, labels.cells, labels.between)


def cut(lines: list[str], at: Cell, width: int = WIDTH, height: int = HEIGHT) -> list[str]:
    """What is drawn in one cell."""
    left, top = 2 + at.x * width, 1 + at.y * height
    return [line[left : left + width] for line in lines[top : top + height]]


def small_cut(lines: list[str], at: Cell) -> list[str]:
    return cut(lines, at, 4, 2)


# --- cards ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("reached", [True, False])
@pytest.mark.parametrize("name", CARDS.faces)
def test_every_face_shows_its_ways(name: str, reached: bool) -> None:
    face = CARDS.faces[name]
    placed = Placed(AT, face.card.name, face.turned, False, reached)
    picture = cut(big(scene(placed)), AT)
    for edge, (row, column) in RIM.items():
        assert (picture[row][column] != ROCK) == bool(face.edges & edge)
    glyph = small_cut(small(scene(placed)), AT)
    assert (glyph[0][0] != " ") == bool(face.edges & W)
    assert (glyph[0][2] != " ") == bool(face.edges & E)
    assert (glyph[1][1] != " ") == bool(face.edges & S)


@pytest.mark.parametrize("draw", [big, small])
def test_no_two_faces_look_the_same(draw) -> None:  # type: ignore[no-untyped-def]
    looks = set()
    for face in CARDS.faces.values():
        placed = Placed(AT, face.card.name, face.turned, False, True)
        looks.add("\n".join(draw(scene(placed))))
        if face.card.label in AIDS:
            looks.add("\n".join(draw(scene(placed, bridged=[AT]))))
    obstacles = sum(face.card.label in AIDS for face in CARDS.faces.values())
    assert len(looks) == len(CARDS.faces) + obstacles


@pytest.mark.parametrize(
    ("name", "picture"),
    [
        ("rock[NE]", ["░░░║░░░", "░░▟█▙══", "░░░░░░░"]),
        ("campfire[NESW]", ["░░░║░░░", "══‹^›══", "░░░║░░░"]),
        ("log[EW]", ["░░░░░░░", "══ooo══", "░░░░░░░"]),
        ("lake[NW]", ["░░░║░░░", "══≈≈≈░░", "░░░░░░░"]),
        ("ditch[NS]", ["░░░║░░░", "░░╲_╱░░", "░░░║░░░"]),
        ("start-blue[NESW]", ["░░░║░░░", "══[◆]══", "░░░║░░░"]),
        ("dragon[NESW]", ["░░░║░░░", "══{!}══", "░░░║░░░"]),
        ("silver[ESW]", ["░░░░░░░", "══{s}══", "░░░║░░░"]),
    ],
)
def test_what_lies_on_cards(name: str, picture: list[str]) -> None:
    face = CARDS.faces[name]
    assert cut(big(scene(Placed(AT, face.card.name, face.turned, False, True))), AT) == picture


def test_aids_lie_on_obstacles() -> None:
    for name, sign in (("log[EW]", "o¶o"), ("lake[EW]", "≈u≈"), ("ditch[NS]", "╲~╱")):
        placed = Placed(AT, name, False, False, True)
        assert cut(big(scene(placed, bridged=[AT])), AT)[1][2:5] == sign
    placed = Placed(AT, "lake[EW]", False, False, True)
    assert small_cut(small(scene(placed)), AT) == ["────", "w   "]
    assert small_cut(small(scene(placed, bridged=[AT])), AT) == ["────", "W   "]


def test_ways_without_a_start_are_thin() -> None:
    placed = Placed(AT, "[NESW]", False, False, False)
    assert cut(big(scene(placed)), AT) == ["░░░│░░░", "───┼───", "░░░│░░░"]


def test_mines_lie_face_down_with_what_one_knows() -> None:
    unknown = Placed(AT, None, False, True, False, "mine")
    assert cut(big(scene(unknown)), AT) == ["┏━━━━━┓", "┃  ?  ┃", "┗━━━━━┛"]
    assert small_cut(small(scene(unknown)), AT)[0] == "(?) "
    looks = {
        "".join(cut(big(scene(Placed(AT, mine.name, False, True, False, "mine"))), AT))
        for mine in MINES
    }
    assert len(looks) == len(MINES)
    gold = Placed(AT, "gold[NW]", False, True, False, "mine")
    assert cut(big(scene(gold)), AT)[1] == "┃gold ┃"
    assert small_cut(small(scene(gold)), AT)[0] == "($) "


# --- dwarves --------------------------------------------------------------------------------------


def test_dwarves_stand_in_the_corners() -> None:
    shown = scene(PLAIN, clans="byby", own=2)
    assert cut(big(shown), AT) == ["░◆2║◇0░", "═══╬═══", "░△1║△3░"]
    assert cut(big(scene(PLAIN, clans="yb")), AT) == ["░▲0║◆1░", "═══╬═══", "░░░║░░░"]


def test_a_crowd_stands_in_rows() -> None:
    shown = scene(PLAIN, clans="bybybybyb", own=1)
    assert cut(big(shown), AT) == ["◆02║468", "═══╬═══", "▲13║57░"]
    assert cut(big(scene(PLAIN, clans="bbbbb")), AT) == ["◆01║234", "═══╬═══", "░░░║░░░"]


def test_dwarves_in_the_small_drawing() -> None:
    assert small_cut(small(scene(PLAIN, clans="y", own=0)), AT)[1] == " │▲0"
    assert small_cut(small(scene(PLAIN, clans="yb", own=1)), AT)[1] == " │10"
    assert small_cut(small(scene(PLAIN, clans="bybybybyb")), AT)[1] == " │+9"


def test_ones_own_dwarf_has_a_colour_of_its_own() -> None:
    styles = {
        str(span.style)
        for line in big_board(scene(PLAIN, clans="bby", own=1), Labels())
        for span in line.spans
    }
    assert {"blue-clan", "own-blue-clan", "yellow-clan"} <= styles
    assert "own-yellow-clan" not in styles


# --- traps and trolls -----------------------------------------------------------------------------


@pytest.mark.parametrize("there", [True, False])
def test_tokens_stand_on_the_border_of_two_cells(there: bool) -> None:
    """Whether a card lies there or not."""
    cards = [PLAIN] + [Placed(cell, "[NESW]", False, False, True) for cell in (RIGHT, BELOW)]
    cards = cards if there else cards[:1]
    beside = TokenSeen(AT, RIGHT, "trap", None)
    lines = big(scene(*cards, tokens=[beside, TokenSeen(AT, BELOW, "troll", 2)]))
    assert cut(lines, AT) == ["░░░║░░░", "═══╬══►", "░░░T░░░"]
    assert cut(lines, RIGHT)[1] == ("◄══╬═══" if there else "◄  ·   ")
    assert cut(lines, BELOW)[0] == ("░░░2░░░" if there else "   2   ")
    lines = big(scene(*cards, tokens=[TokenSeen(AT, RIGHT, "troll", 7)]))
    assert cut(lines, AT)[1] + cut(lines, RIGHT)[1][:1] == "═══╬══T7"
    lines = big(scene(*cards, tokens=[TokenSeen(AT, BELOW, "trap", None)]))
    assert cut(lines, AT)[2] == "░░░▼░░░"
    assert cut(lines, BELOW)[0][3] == "▲"


def test_tokens_in_the_small_drawing() -> None:
    tokens = [TokenSeen(AT, RIGHT, "trap", None), TokenSeen(AT, BELOW, "troll", 2)]
    assert small_cut(small(scene(PLAIN, tokens=tokens)), AT) == ["─┼─x", " T  "]


# --- letters --------------------------------------------------------------------------------------


def test_letters_on_cells() -> None:
    mine = Placed(Cell(9, 0), None, False, True, False, "mine")
    labels = Labels({AT: "a", RIGHT: "b c", Cell(9, 0): "d", BELOW: "ab"})
    below = Placed(BELOW, "[NESW]", False, False, True)
    lines = big(scene(PLAIN, below, mine), labels)
    assert cut(lines, AT) == ["░░░║░░░", "═══╬═══", "░░░║(a)"]
    assert cut(lines, BELOW)[2] == "░░░║ ab"
    assert cut(lines, RIGHT)[1] == "┆ b c ┆"
    assert cut(lines, Cell(9, 0)) == ["┏ (d) ┓", "┃  ?  ┃", "┗━━━━━┛"]
    narrow = small(scene(PLAIN, below, mine), labels)
    assert small_cut(narrow, AT) == ["─┼──", "(a) "]
    assert small_cut(narrow, RIGHT)[0] == "b c "
    assert small_cut(narrow, Cell(9, 0)) == ["(?) ", "(d) "]


def test_letters_on_borders() -> None:
    labels = Labels(between={(AT, RIGHT): "a", (AT, BELOW): "bc"})
    lines = big(scene(PLAIN), labels)
    assert cut(lines, AT) == ["░░░║░░░", "═══╬══a", "░░░b░░░"]
    assert cut(lines, BELOW)[0] == "   c   "
    assert small_cut(small(scene(PLAIN), labels), AT) == ["─┼a ", " bc "]


# --- the whole board ------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [40, 47, 60, 79, 80, 81, 120, 250])
def test_the_whole_board_is_shown_at_any_width(width: int) -> None:
    view = situation(players=9).view(0)
    lines = [line.plain for line in display_for("lost-mines", "en").board(view, width)]
    wide = width >= 80
    assert {len(line) for line in lines} == {BIG if wide else SMALL}
    assert len(lines) == (2 + 7 * 3 if wide else 2 + 7 * 2)
    assert [sign for sign in lines[0] if sign.isdecimal()] == [*"0123456789", *"10"]
    assert [line[0] for line in lines if line[0] != " "] == [*"0123456"]
    assert "".join(lines).count("·") == len(BOARD_CELLS) - 2 - 4


def test_every_style_is_known() -> None:
    tokens = [TokenSeen(AT, RIGHT, "trap", None), TokenSeen(AT, BELOW, "troll", 0)]
    labels = Labels({RIGHT: "a"}, {(Cell(3, 3), AT): "b"})
    for face in CARDS.faces.values():
        for bridged in ([], [AT]):
            if bridged and face.card.label not in AIDS:
                continue
            placed = Placed(AT, face.card.name, face.turned, False, True)
            shown = scene(placed, clans="by", tokens=tokens, own=0, bridged=bridged)
            lines: list[Text] = big_board(shown, labels) + small_board(shown, labels)
            styles = {str(span.style) for line in lines for span in line.spans} - {""}
            assert styles <= COLOURS.keys() | SHARED.keys()
