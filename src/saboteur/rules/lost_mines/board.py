"""The board: what lies on it, where ways go on, and what stands on them (LM-02, LM-20, LM-32)."""

from __future__ import annotations

import msgspec

from saboteur.rules.cards import Card, Face
from saboteur.rules.faces import OPPOSITE
from saboteur.rules.grid import STEPS, WAYS
from saboteur.rules.lost_mines.box import AIDS, BOARD, STARTS, TOKENS
from saboteur.rules.maze import Maze

Connection = tuple[int, int]
"""Two neighbouring cells, the one further left or further up first."""

_SIDES = tuple((edge, OPPOSITE[edge], step) for edge, step in STEPS.items())


class Token(msgspec.Struct, frozen=True):
    """A trap or a troll on a connection."""

    kind: str
    owner: int | None = None
    """Who called this troll; traps are nobody's."""


def connection(cell: int, other: int) -> Connection:
    """The connection of two neighbouring cells."""
    return (cell, other) if cell < other else (other, cell)


class Board(Maze):
    """The maze on a board: whatever may be needed at every move is kept up to date."""

    __slots__ = ("bridged", "connections", "ends", "obstacles", "tokens")

    def __init__(self) -> None:
        super().__init__()
        self.ends: dict[int, None] = {}
        """The empty cells of the board that ways point to, in no particular order."""
        self.connections: dict[Connection, None] = {}
        """Where a trap or a troll could stand (LM-32)."""
        self.obstacles: dict[int, str] = {}
        """The obstacles that nobody has bridged."""
        self.bridged: dict[int, str] = {}
        """The obstacles with the token of an aid on them."""
        self.tokens: dict[Connection, Token] = {}
        """The traps and trolls."""

    def clone(self) -> Board:
        """An independent copy."""
        twin: Board = Board.__new__(Board)
        twin.faces = self.faces.copy()
        twin.hidden = self.hidden.copy()
        twin.reached = {}  # nothing flows here
        twin.border = self.border.copy()
        twin.frontier = {}
        twin.met = {}
        twin.ends = self.ends.copy()
        twin.connections = self.connections.copy()
        twin.obstacles = self.obstacles.copy()
        twin.bridged = self.bridged.copy()
        twin.tokens = self.tokens.copy()
        return twin

    def hide(self, cell: int, card: Card) -> None:
        """Lay a mine face down. It matches anything (LM-20)."""
        super().hide(cell, card)
        self.ends.pop(cell, None)

    def lay(self, cell: int, face: Face) -> None:
        """Lay a card face up, or turn up the mine lying there. Whether it may lie is not asked."""
        super().lay(cell, face)
        label = face.card.label
        if label in AIDS:
            self.obstacles[cell] = label
        faces, ends, connections, edges = self.faces, self.ends, self.connections, face.edges
        ends.pop(cell, None)
        for edge, side, step in _SIDES:
            beside = cell + step
            across = (cell, beside) if step > 0 else (beside, cell)
            other = faces.get(beside)
            if not edges & edge:
                connections.pop(across, None)
            elif other is not None:
                if other.edges & side:
                    connections[across] = None
                else:  # a mine that does not match
                    connections.pop(across, None)
            elif beside in BOARD:
                connections[across] = None
                if beside not in self.hidden:
                    ends[beside] = None

    def remove(self, cell: int) -> Face:
        """Take a path card out, with the token of an aid."""
        gone = super().remove(cell)
        self.obstacles.pop(cell, None)
        self.bridged.pop(cell, None)
        faces, border, ends = self.faces, self.border, self.ends
        if border.get(cell, 0) & 15:
            ends[cell] = None
        for _, side, step in _SIDES:
            beside = cell + step
            other = faces.get(beside)
            if other is not None and other.edges & side:
                self.connections[connection(cell, beside)] = None
            else:
                self.connections.pop(connection(cell, beside), None)
                if not border.get(beside, 0) & 15:
                    ends.pop(beside, None)
        return gone

    def bridge(self, cell: int) -> None:
        """Put the token of the matching aid on an obstacle (LM-30)."""
        self.bridged[cell] = self.obstacles.pop(cell)

    def is_empty(self, cell: int) -> bool:
        """Whether no card lies there."""
        return cell not in self.faces and cell not in self.hidden

    def supply(self, kind: str) -> int:
        """How many tokens of this kind are left."""
        used = [token.kind for token in self.tokens.values()]
        used += [AIDS[obstacle] for obstacle in self.bridged.values()]
        return TOKENS[kind] - used.count(kind)

    def joined_to_starts(self) -> set[int]:
        """The cells with cards to which an unbroken way from a start card of either clan leads."""
        faces = self.faces
        todo = [cell for cell, _ in STARTS.values()]
        found = set(todo)
        for cell in todo:
            if cell not in faces:
                continue  # no way is known through a face-down mine
            for step, side in WAYS[faces[cell].edges]:
                beside = cell + step
                if beside in found:
                    continue
                if faces[beside].edges & side if beside in faces else beside in self.hidden:
                    found.add(beside)
                    todo.append(beside)
        return found
