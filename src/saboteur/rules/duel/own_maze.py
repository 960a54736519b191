"""The maze as one player can use it (DU-00): the same cards, but one's own ways.

Each player has a maze of their own. The cards lie alike in both; what is reached is judged by each
player's faces, so doors, keys, trolls and ladders need no rule of their own beyond `own_face.py`.
"""

from __future__ import annotations

from saboteur.rules.cards import Card, Face
from saboteur.rules.duel.own_face import CLOSED, OPENED, OwnFace
from saboteur.rules.maze import Maze


class OwnMaze(Maze):
    """What lies on the table, for the player of one colour."""

    __slots__ = ("closed", "colour", "joints", "no_ladder", "opened")

    def __init__(self, colour: str) -> None:
        super().__init__()
        self.colour = colour
        self.closed = CLOSED[colour]
        self.opened = OPENED[colour]
        self.joints: list[int] = []
        """Where the other colour's start and ladder lie, which are joined (DU-24)."""
        self.no_ladder: set[int] = set()
        """The cells beside a goal or a card with gold, which no rockfall takes away (DU-24)."""

    def clone(self) -> OwnMaze:
        """An independent copy."""
        twin: OwnMaze = OwnMaze.__new__(OwnMaze)
        self._copy_to(twin)
        twin.colour = self.colour
        twin.closed = self.closed
        twin.opened = self.opened
        twin.joints = self.joints.copy()
        twin.no_ladder = self.no_ladder.copy()
        return twin

    def hide(self, cell: int, card: Card) -> None:
        """Lay a goal face down."""
        super().hide(cell, card)
        self.no_ladder.update(self.neighbours(cell))

    def lay(self, cell: int, face: Face) -> None:
        """Lay a card face up, given as everybody sees it."""
        own = self.closed[face]
        super().lay(cell, own)
        if face.card.kind == "goal" or face.marks.gold is not None:
            self.no_ladder.update(self.neighbours(cell))
        if own.joint is not None:
            self.joints.append(cell)
        if len(self.joints) > 1:
            self._join()

    def own(self, cell: int) -> OwnFace:
        """The card lying here as this player sees it; no others are ever laid."""
        return self.faces[cell]  # type: ignore[return-value]

    def open(self, cell: int) -> None:
        """A key or a bribe opens what stood in the way on this card."""
        own = self.opened[self.own(cell).printed]
        self.faces[cell] = own
        sides = self.reached.get(cell, 0)
        if sides:
            self._flow(cell, own.spread[sides])
            self._join()

    def remove(self, cell: int) -> Face:
        """Take a card out; what hung on it is cut off."""
        if cell in self.joints:
            self.joints.remove(cell)
        gone = super().remove(cell)
        self._join()
        return gone

    def reaches_gold(self, cell: int) -> bool:
        """Whether one's way leads to the gold on this card (DU-25)."""
        return bool(self.reached.get(cell, 0) & self.own(cell).gold)

    def _join(self) -> None:
        """Whoever reaches the other's start reaches the other's ladder, and the other way round."""
        joined = [cell for cell in self.joints if cell in self.reached]
        if joined and len(joined) < len(self.joints):
            for cell in self.joints:
                self._flow(cell, self.faces[cell].edges)
