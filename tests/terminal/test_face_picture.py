"""Whatever stands on a card is seen, whichever game it belongs to."""

from __future__ import annotations

import pytest

from saboteur.rules.cards import Card
from saboteur.rules.faces import parse_face
from saboteur.terminal.face_picture import Sign, Signs, face_picture
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
