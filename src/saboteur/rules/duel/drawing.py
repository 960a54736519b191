"""The maze of The Duel as text: which letters its cards have in a drawing.

`B` and `G` are the starts. A letter in the joint of a card tells what else is on it: `b` and `g` a
door, `t` a troll, a digit gold, `H` a ladder. A goal nobody has turned up is `(?)`; one that is
known shows its gold, as in `(2)`.
"""

from __future__ import annotations

from collections.abc import Iterable

from saboteur.rules.cards import Card
from saboteur.rules.drawing import arrange, glyph
from saboteur.rules.duel.box import CARDS, STARTS
from saboteur.rules.duel.own_face import gold_on
from saboteur.rules.placed import Placed

_CENTRES = {card: colour[0].upper() for colour, card in STARTS.items() if colour}


def draw(maze: Iterable[Placed], *, axes: bool = False) -> str:
    """The maze as somebody sees it."""
    return arrange({placed.at: _glyph(placed) for placed in maze}, axes=axes)


def _glyph(placed: Placed) -> str:
    if placed.card is None:
        return "(?) "
    card = CARDS.by_name[placed.card]
    if placed.face_down:
        return f"({gold_on(card)}) "
    return glyph(card.lying(placed.turned).groups, _CENTRES.get(card, ""), _mark(card))


def _mark(card: Card) -> str:
    marks = card.faces[0].marks
    signs = [*marks.arms.values(), *([str(marks.gold[1])] if marks.gold else [])]
    return signs[0] if signs else "H" * (card.ladder and card.kind == "path")
