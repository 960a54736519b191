"""The maze: which cards lie where, what fits beside them, and where ways lead.

What is reached is kept up to date card by card, so that nobody has to search: the maze knows
every empty cell that a way from the start points to (its *frontier*) and every face-down card
that a way has arrived at (*met*).
"""

from __future__ import annotations

from collections.abc import Iterable

from saboteur.rules.cards import Card, Face
from saboteur.rules.grid import STEPS, WAYS

FITS = tuple(
    bytes(edges & (border & 15) == border & 15 and not edges & border >> 4 for border in range(256))
    for edges in range(16)
)
"""Whether a card with these open edges fits a border: `FITS[edges][open | closed << 4]`."""


class Maze:
    """Cards on the table, face up and face down."""

    __slots__ = ("border", "faces", "frontier", "hidden", "met", "reached")

    def __init__(self) -> None:
        self.faces: dict[int, Face] = {}
        """The cards lying face up."""
        self.hidden: dict[int, Card] = {}
        """The cards lying face down. Their fronts are secret."""
        self.reached: dict[int, int] = {}
        """The edges of each face-up card to which an unbroken way from the start leads."""
        self.border: dict[int, int] = {}
        """What face-up neighbours demand of a card on this cell: open edges | closed edges << 4."""
        self.frontier: dict[int, int] = {}
        """Empty cells that reached ways point to, with the sides they come in from."""
        self.met: dict[int, int] = {}
        """Face-down cards that reached ways point to, with the sides they come in from."""

    def clone(self) -> Maze:
        """An independent copy."""
        twin: Maze = Maze.__new__(Maze)
        self._copy_to(twin)
        return twin

    def _copy_to(self, twin: Maze) -> None:
        twin.faces = self.faces.copy()
        twin.hidden = self.hidden.copy()
        twin.reached = self.reached.copy()
        twin.border = self.border.copy()
        twin.frontier = self.frontier.copy()
        twin.met = self.met.copy()

    def hide(self, cell: int, card: Card) -> None:
        """Lay a card face down. It matches anything (B-11)."""
        self.hidden[cell] = card
        sides = self.frontier.pop(cell, 0)
        if sides:
            self.met[cell] = sides

    def take_hidden(self, cell: int) -> Card:
        """Take a face-down card away."""
        sides = self.met.pop(cell, 0)
        if sides:
            self.frontier[cell] = sides
        return self.hidden.pop(cell)

    def lay(self, cell: int, face: Face) -> None:
        """Lay a card face up, or turn up the one lying there. Whether it may lie is not asked."""
        faces = self.faces
        faces[cell] = face
        self.hidden.pop(cell, None)
        border = self.border
        for step, demand in face.rim:
            beside = cell + step
            if beside not in faces:
                border[beside] = border.get(beside, 0) | demand
        border.pop(cell, None)
        sides = self.frontier.pop(cell, 0) or self.met.pop(cell, 0)
        fresh = face.edges if face.source else face.spread[sides]
        if fresh:
            self._flow(cell, fresh)

    def remove(self, cell: int) -> Face:
        """Take a face-up card out; what hung on it is cut off."""
        gone = self.faces.pop(cell)
        self.border.clear()
        self.reached.clear()
        self.frontier.clear()
        self.met.clear()
        border = self.border
        for place, face in self.faces.items():
            for step, demand in face.rim:
                beside = place + step
                if beside not in self.faces:
                    border[beside] = border.get(beside, 0) | demand
        for place, face in self.faces.items():
            if face.source:
                self._flow(place, face.edges)
        return gone

    def _flow(self, cell: int, fresh: int) -> None:
        """These edges are now reached: follow their ways as far as they lead."""
        faces, hidden, reached = self.faces, self.hidden, self.reached
        todo = [(cell, fresh)]
        for place, edges in todo:
            before = reached.get(place, 0)
            fresh = edges & ~before
            if not fresh:
                continue
            reached[place] = before | fresh
            for step, side in WAYS[fresh]:
                beside = place + step
                face = faces.get(beside)
                if face is not None:
                    onward = face.spread[side]
                    if onward:
                        todo.append((beside, onward))
                elif beside in hidden:
                    self.met[beside] = self.met.get(beside, 0) | side
                else:
                    self.frontier[beside] = self.frontier.get(beside, 0) | side

    def fits(self, cell: int, face: Face) -> bool:
        """Whether all its edges match the face-up cards around this cell."""
        return bool(FITS[face.edges][self.border.get(cell, 0)])

    def places(self, face: Face) -> list[int]:
        """The empty cells where this face matches and hangs on the start (B-10, B-11, B-13)."""
        fits = FITS[face.edges]
        border = self.border
        return [cell for cell in self.frontier if fits[border[cell]]]

    def matches(self, cell: int, face: Face) -> int:
        """How many of the face-up cards around this cell its edges match."""
        border = self.border.get(cell, 0)
        return (face.edges & border).bit_count() + (~face.edges & border >> 4).bit_count()

    def neighbours(self, cell: int) -> Iterable[int]:
        """The four cells that share a side with this one."""
        return (cell + step for step in STEPS.values())
