"""Whatever stands on a card is seen, whichever game it belongs to."""

from __future__ import annotations

import pytest

from saboteur.rules.cards import Card
from saboteur.rules.faces import parse_face
from saboteur.rules.grid import Cell
from saboteur.terminal.big_drawing import GOAL, big_drawing, framed, width_of
from saboteur.terminal.face_picture import face_picture
from saboteur.terminal.signs import Sign, Signs
from saboteur.terminal.small_drawing import small_drawing
from saboteur.terminal.typed import read_move

SIGNS = Signs(
    centres={"fire": Sign("^", "treasure")},
    corners={"rock": Sign("o", "rubble"), "hole": Sign("()", "danger")},
    arms={"b": Sign("◆", "blue-door"), "t": Sign("&", "danger")},
)


def drawn(text: str) -> list[str]:
    label, bracket, face = text.partition("[")
    groups, marks = parse_face(bracket + face)
    card = Card(text, "path", groups=groups, marks=marks, label=label)
    return [line.plain for line in face_picture(card.faces[0], SIGNS)]


@pytest.mark.parametrize(
    ("face", "picture"),
    [
        ("[NESbW]", ["░░░║░░░", "═══╬═══", "░░░◆░░░"]),
        ("[NEbW]", ["░░░║░░░", "═══╩═◆═", "░░░░░░░"]),
        ("[NtEW]", ["░░░&░░░", "═══╩═══", "░░░░░░░"]),
        ("[NSWb]1", ["░░░║░░░", "═◆═1░░░", "░░░║░░░"]),
        ("[NE]2", ["░░░║░░░", "░░░2═══", "░░░░░░░"]),
        ("[NS]1[EW]", ["░░░1░░░", "══)║(══", "░░░║░░░"]),
        ("[NW][ES]1", ["░░╔╝░░░", "══╝░╔1═", "░░░╔╝░░"]),
        ("[EW][S]1", ["░░░░░░░", "═══════", "░░░1░░░"]),
        ("[NSW][E]1", ["░░░║░░░", "═══╣×1═", "░░░║░░░"]),
        ("[N]3[E]", ["░░░3░░░", "░░▒×▒══", "░░░░░░░"]),
        ("fire[NS]", ["░░░║░░░", "░░░^░░░", "░░░║░░░"]),
        ("rock[EW]", ["░░░░░o░", "═══════", "░░░░░░░"]),
        ("hole[EW]", ["░░░░░()", "═══════", "░░░░░░░"]),
    ],
)
def test_signs_and_gold(face: str, picture: list[str]) -> None:
    assert drawn(face) == picture


def test_letters_stand_on_the_rim_where_the_middle_is_needed() -> None:
    pictures = {Cell(0, 0): framed(GOAL, "fire", "goal"), Cell(1, 0): framed(GOAL, "7", "goal")}
    letters = {Cell(0, 0): "a", Cell(1, 0): "b", Cell(2, 0): "c"}
    assert [line.plain for line in big_drawing(pictures, letters, {Cell(0, 0)})] == [
        "      0      1      2",
        "   ┏ (a) ┓┏━━━━━┓╭╌╌╌╌╌╮",
        " 0 ┃fire ┃┃ (b) ┃┆  c  ┆",
        "   ┗━━━━━┛┗━━━━━┛╰╌╌╌╌╌╯",
    ]
    assert width_of(letters) == 3 + 3 * 7
    assert pictures[Cell(1, 0)][1].plain == "┃  7  ┃"  # nothing was drawn on what was given


def test_a_small_drawing_of_anything() -> None:
    lines = small_drawing({Cell(0, 0): "─&──"}, {Cell(1, 0): "a"}, {"&": "danger"})
    assert lines[1].plain == "  0 ─&── a"
    assert [str(span.style) for span in lines[1].spans] == ["danger"]


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("lay [wn] 1,0", "lay [NW] 1,0"),
        ("lay [WN] 1,0", "lay [NW] 1,0"),
        ("lay [swbn] 1,0", "lay [NSWb] 1,0"),
        ("lay [NSWB]2 1,0", "lay [NSWb]2 1,0"),
        ("lay [we][sn]1 1,0", "lay [NS]1[EW] 1,0"),
        ("lay stone[es] 1,0", "lay stone[ES] 1,0"),
    ],
)
def test_faces_are_typed_in_any_order(typed: str, read: str) -> None:
    assert str(read_move(typed, (), (), "en")) == read
