"""The maze of The Duel in four columns a card.

There is room for one sign a card, gold before doors. On an eastern or western arm it stands right
there, else in the joint behind the card.
"""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from saboteur.rules.cards import Face
from saboteur.rules.drawing import WIDTH, glyph
from saboteur.rules.duel.box import CARDS, DOORS, STARTS, TROLL
from saboteur.rules.duel.own_face import gold_on
from saboteur.rules.faces import E, W
from saboteur.rules.grid import Cell
from saboteur.rules.placed import Placed
from saboteur.terminal.duel.scene import Scene, face_of
from saboteur.terminal.duel.signs import BRIBED, KEY, MARKS, OWNERS
from saboteur.terminal.small_drawing import small_drawing

_COLUMNS = {W: 0, E: 2}
"""Where a sign stands that belongs to an arm."""
_STYLES = {mark: f"{colour}-door" for colour, mark in MARKS.items()}
_LADDERS = {"blue": "H", "green": "h"}
_STARTS = {card.name: OWNERS[colour] for colour, card in STARTS.items() if colour}


def small_maze(scene: Scene, markers: Mapping[Cell, str] | None = None) -> list[Text]:
    """The maze, line by line, with letters to choose by."""
    glyphs = {placed.at: _glyph(placed, scene) for placed in scene.maze}
    return small_drawing(glyphs, markers, _STYLES)


def _glyph(placed: Placed, scene: Scene) -> str:
    if placed.face_down:
        return f"({'?' if placed.card is None else gold_on(CARDS.by_name[placed.card])})".ljust(
            WIDTH
        )
    face = face_of(placed)
    text = glyph(face.groups, _STARTS.get(face.card.name, ""))
    mark = _mark(placed, scene)
    if not mark:
        return text
    column = _COLUMNS.get(_edge(face), WIDTH - 1)
    return text[:column] + mark + text[column + 1 :]


def _edge(face: Face) -> int:
    """The arm that the sign of a card belongs to; 0 if it lies in the middle."""
    if face.marks.gold is not None:
        return face.marks.gold[0] if face.marks.gold[0].bit_count() == 1 else 0
    return next(iter(face.marks.arms), 0)


def _mark(placed: Placed, scene: Scene) -> str:
    """What is on a card, and whose it is once somebody has it."""
    card, tokens = face_of(placed).card, scene.tokens
    if placed.at in tokens.claims:
        return OWNERS[scene.colours[tokens.claims[placed.at]]]
    if gold_on(card):
        return str(gold_on(card))
    for letter in card.faces[0].marks.arms.values():
        if letter == TROLL:
            return BRIBED if placed.at in tokens.bribes else "T"
        return KEY if placed.at in tokens.keys else MARKS[DOORS[letter]]
    return _LADDERS[card.colour or ""] if card.ladder and card.kind == "path" else ""
