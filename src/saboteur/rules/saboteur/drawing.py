"""The maze of this game as text: which letters its cards have in a drawing.

`S` is the start, `T` the treasure. A letter in the joint of a card tells what else is on it: `o` a
revealed stone, and whatever mark the data of other cards name. In parentheses face down: `(?)` a
goal one does not know, `(?)c` another card with the mark `c`, `(T)` the treasure, `(└)` the stone
`stone[NE]`, `(├)1` a goal with the mark `1`.
"""

from __future__ import annotations

from collections.abc import Iterable

from saboteur.rules.cards import Card, Face
from saboteur.rules.drawing import DrawingError, arrange, glyph, middle, read_glyph, take_apart
from saboteur.rules.grid import Cell
from saboteur.rules.placed import Placed
from saboteur.rules.saboteur.box import CARDS, START, TREASURE

_CENTRES = {START: "S", TREASURE: "T"}
UNKNOWN = {"(?) ": "goal"} | {
    f"(?){card.mark}": card.label for card in CARDS.by_name.values() if card.kind == "cover"
}
"""Face-down cards whose front one does not know, by what is on their backs."""
_UNKNOWN = {back: drawn for drawn, back in UNKNOWN.items()}


def draw(maze: Iterable[Placed], *, axes: bool = False) -> str:
    """The maze as this seat sees it."""
    return arrange({placed.at: _glyph(placed) for placed in maze}, axes=axes)


def read(drawing: str) -> tuple[dict[Cell, Face], dict[Cell, Card | None]]:
    """The face-up cards of a drawing, and the face-down ones (None: front not shown)."""
    faces: dict[Cell, Face] = {}
    hidden: dict[Cell, Card | None] = {}
    for at, text in take_apart(drawing, anchor="S").items():
        if text[0] == "(":
            hidden[at] = _read_hidden(text)
        else:
            faces[at] = _read_face(text)
    return faces, hidden


def _glyph(placed: Placed) -> str:
    if placed.card is None:
        return _UNKNOWN[placed.back or "goal"]
    card = CARDS.by_name[placed.card]
    return _hidden_glyph(card) if placed.face_down else _face_glyph(card.lying(placed.turned))


def _face_glyph(face: Face) -> str:
    return glyph(face.groups, _CENTRES.get(face.card, ""), face.card.mark)


def _hidden_glyph(card: Card) -> str:
    mark = " " if card.label == "stone" else card.mark or " "
    return f"({_CENTRES.get(card) or middle(card.faces[0].groups)}){mark}"


_FACE_DOWN = {
    _hidden_glyph(card): card for card in CARDS.by_name.values() if card.kind in ("goal", "cover")
}
_BY_LOOK = {
    (face.groups, _CENTRES.get(face.card, ""), face.card.mark): face
    for face in CARDS.faces.values()
}


def _read_hidden(text: str) -> Card | None:
    if text in UNKNOWN:
        return None
    if text not in _FACE_DOWN:
        raise DrawingError("drawing.unknown", card=text)
    return _FACE_DOWN[text]


def _read_face(text: str) -> Face:
    groups, letter, mark = read_glyph(text)
    if letter:  # start and treasure are crossroads
        groups = START.faces[0].groups
    try:
        return _BY_LOOK[groups, letter, mark]
    except KeyError:
        raise DrawingError("drawing.unknown", card=text) from None
