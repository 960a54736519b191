"""Cards and how they can lie.

All copies of a card are one `Card` object; a `Face` is that card as printed or turned by 180°.
A card's name says what is on it: `[NES]`, `stone[NE]`, `break-cart`. A face has the name of what
one sees: `stone[NE]` turned is `stone[SW]`.
"""

from __future__ import annotations

from collections.abc import Iterable

from saboteur.components import ActionRow, Box, ComponentsError, PathRow
from saboteur.rules.faces import (
    NO_MARKS,
    OPPOSITE,
    Groups,
    Marks,
    parse_face,
    turn_groups,
    turn_marks,
    write_face,
)
from saboteur.rules.grid import STEPS


class Card:
    """One kind of card."""

    __slots__ = (
        *("colour", "crystal", "door", "faces", "kind"),
        *("label", "ladder", "mark", "name", "tools"),
    )

    def __init__(
        self,
        name: str,
        kind: str,
        *,
        groups: Groups = (),
        marks: Marks = NO_MARKS,
        label: str = "",
        mark: str = "",
        ladder: bool = False,
        colour: str | None = None,
        door: str | None = None,
        crystal: bool = False,
        tools: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.kind = kind
        self.label = label
        """The word before the face in its name."""
        self.mark = mark
        """What tells it in a drawing from a plain card with the same ways."""
        self.tools = tools
        self.ladder = ladder
        self.colour = colour
        """Whose card it is, if it is somebody's."""
        self.door = door
        self.crystal = crystal
        self.faces: tuple[Face, ...] = ()
        """The ways it can lie: none for a card without ways, one if a turn changes nothing."""
        if groups:
            upright = Face(self, groups, label, turned=False, marks=marks)
            turned = Face(self, turn_groups(groups), label, turned=True, marks=turn_marks(marks))
            self.faces = (upright,) if upright.name == turned.name else (upright, turned)

    @classmethod
    def from_path(cls, row: PathRow, kind: str) -> Card:
        """A card with ways, from a row of its box."""
        groups, marks = parse_face(row.face)
        return cls(
            row.name + write_face(groups, marks),
            kind,
            groups=groups,
            marks=marks,
            label=row.name,
            mark=row.mark,
            ladder=row.ladder,
            colour=row.colour,
            door=row.door,
            crystal=row.crystal,
        )

    @classmethod
    def from_action(cls, row: ActionRow) -> Card:
        """A card that does something, from a row of its box."""
        return cls(row.name, row.kind, tools=row.tools)

    def lying(self, turned: bool) -> Face:
        """The face it shows when it lies like this."""
        return self.faces[turned and len(self.faces) > 1]

    def __repr__(self) -> str:
        return f"<{self.name}>"


class Face:
    """A card lying one way up, with everything the maze wants to know worked out."""

    __slots__ = ("card", "edges", "groups", "marks", "name", "rim", "source", "spread", "turned")

    def __init__(
        self, card: Card, groups: Groups, label: str, *, turned: bool, marks: Marks = NO_MARKS
    ) -> None:
        self.card = card
        self.turned = turned
        self.groups = groups
        self.marks = marks
        """What stands on its arms and lies on its ways."""
        self.name = label + write_face(groups, marks)
        self.edges = sum(groups)
        """Its open edges."""
        self.spread = tuple(sum(group for group in groups if group & sides) for sides in range(16))
        """Edges that ways lead to, by the edges one comes in through; closed ones lead nowhere."""
        self.rim = tuple(
            (step, OPPOSITE[edge] if self.edges & edge else OPPOSITE[edge] << 4)
            for edge, step in STEPS.items()
        )
        """What it asks of each neighbour: `(step to it, open edge | closed edge << 4)`."""
        self.source = card.ladder
        """Whether its ways are reached by themselves: the start, and ladders down to it."""

    def __repr__(self) -> str:
        return f"<{self.name}>"


PATH_KINDS = ("start", "goal", "path", "cover", "postcard", "mine")
"""The sections of a box whose cards have ways; only `path` cards are shuffled into the deck."""

_SEEN: dict[str, Face] = {}
"""Every face of every box by what one sees; what looks alike is the same card everywhere."""


class Cards:
    """All kinds of cards of some boxes, by name, with their copies in each box."""

    def __init__(self, boxes: Iterable[Box]) -> None:
        self.by_name: dict[str, Card] = {}
        self.copies: dict[tuple[str, str], list[Card]] = {}
        """Every copy of the cards of a kind in a box, by box and kind."""
        for box in boxes:
            for kind in PATH_KINDS:
                for row in getattr(box, kind):
                    self._add(box.box, Card.from_path(row, kind), row.copies)
            for action in box.action:
                self._add(box.box, Card.from_action(action), action.copies)
        self.faces = {
            face.name: face for card in self.by_name.values() for face in reversed(card.faces)
        }
        """Every face by what one sees."""
        for name, face in self.faces.items():
            seen = _SEEN.setdefault(name, face)
            if (seen.card.name, seen.turned) != (face.card.name, face.turned):
                raise ComponentsError("components.same-look", card=name, other=seen.card.name)

    def _add(self, box: str, card: Card, copies: int) -> None:
        card = self.by_name.setdefault(card.name, card)
        self.copies.setdefault((box, card.kind), []).extend([card] * copies)

    def of_kind(self, box: str, kind: str) -> list[Card]:
        """Every copy of the cards of this kind in this box, in the order of its list."""
        return self.copies.get((box, kind), []).copy()

    def deck(self, box: str) -> list[Card]:
        """The path and action cards of this box."""
        return [
            card
            for (of, kind), cards in self.copies.items()
            if of == box and (kind == "path" or kind not in PATH_KINDS)
            for card in cards
        ]


def face_of(card: str, turned: bool) -> Face | None:
    """The face of a card lying like this; None for a card without ways."""
    printed = _SEEN.get(card)
    if printed is None or printed.card.name != card:
        return None
    return printed.card.lying(turned)


def shown(card: str, turned: bool) -> str:
    """What one sees of a card lying like this: the name of its face."""
    face = face_of(card, turned)
    return card if face is None else face.name


def read_shown(face: str) -> tuple[str, bool]:
    """The card that shows this face, and whether it is turned."""
    lying = _SEEN.get(face)
    return (lying.card.name, lying.turned) if lying else (face, False)
