"""A face as one player sees it: what stands on an arm may stand in that player's way (DU-23).

A closed door and an unbribed troll stand between the edge of an arm and the middle of the card. For
the player they stop, that arm is a way of its own that ends there: one can stand at the edge, but
not get past. Everything else about reaching is then the same as for any other card.
"""

from __future__ import annotations

from saboteur.rules.cards import Card, Face
from saboteur.rules.duel.box import CARDS, DOORS, TROLL
from saboteur.rules.faces import in_order


class OwnFace(Face):
    """A face of a card with what it means for one player."""

    __slots__ = ("gold", "joint", "printed")

    def __init__(self, printed: Face, colour: str, closed: int) -> None:
        """The way `printed` looks to `colour` while the arms in `closed` are closed."""
        groups = [group & ~closed for group in printed.groups if group & ~closed]
        super().__init__(
            printed.card,
            in_order([*groups, *(edge for edge in (1, 2, 4, 8) if closed & edge)]),
            printed.card.label,
            turned=printed.turned,
        )
        self.printed = printed
        """What everybody sees."""
        self.source = printed.card.ladder and printed.card.colour == colour
        self.joint = printed.card.colour if printed.card.ladder and not self.source else None
        """The colour of the start it is joined to, if that is not one's own (DU-24)."""
        gold = printed.marks.gold
        self.gold = 0 if gold is None else gold[0] & ~closed
        """The edges from which one reaches the gold on it (DU-25)."""


def _closed_arms(face: Face, colour: str) -> int:
    """The arms that stop this player until a key or a bribe opens them."""
    return sum(
        edge for edge, mark in face.marks.arms.items() if mark == TROLL or DOORS[mark] != colour
    )


_FACES = [face for card in CARDS.by_name.values() for face in card.faces]

CLOSED = {
    colour: {face: OwnFace(face, colour, _closed_arms(face, colour)) for face in _FACES}
    for colour in DOORS.values()
}
"""What each player sees of a face that lies in the maze, by colour."""
OPENED = {
    colour: {face: OwnFace(face, colour, closed=0) for face in _FACES} for colour in DOORS.values()
}
"""The same with a key on its door or a marker on its troll."""


def door_of(card: Card) -> str | None:
    """The colour of the door on a card."""
    marks = card.faces[0].marks.arms.values() if card.faces else ()
    return next((DOORS[mark] for mark in marks if mark in DOORS), None)


def has_troll(card: Card) -> bool:
    """Whether a troll stands on this card."""
    return bool(card.faces) and TROLL in card.faces[0].marks.arms.values()


def gold_on(card: Card) -> int:
    """How much gold lies on this card."""
    gold = card.faces[0].marks.gold if card.faces else None
    return 0 if gold is None else gold[1]
