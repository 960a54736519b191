"""How far every empty cell is from what is worth reaching: worked out once for many tries."""

from __future__ import annotations

from collections.abc import Iterable

from saboteur.rules.duel.own_maze import OwnMaze
from saboteur.rules.grid import STEPS, WAYS

FAR = 14
"""So many cards or more, or no way at all: nobody plans further."""

Distances = list[int]
"""To each target, in the order of the field's targets."""


class Field:
    """Distances over empty cells, for one player.

    A cell's distance counts the card that would be laid on it. Cards that are laid later are not
    in it, so it grows a little too hopeful; it is meant for a few turns.
    """

    def __init__(self, maze: OwnMaze, gold: Iterable[int]) -> None:
        self.targets = [*maze.hidden, *(cell for cell in gold if cell not in maze.hidden)]
        self.place = {cell: place for place, cell in enumerate(self.targets)}
        self.nowhere: Distances = [FAR] * len(self.targets)
        self.cells: dict[int, Distances] = {}
        for place, target in enumerate(self.targets):
            self._spread(maze, place, target)

    def at(self, cell: int) -> Distances:
        """How far this cell is from each target."""
        return self.cells.get(cell, self.nowhere)

    def _spread(self, maze: OwnMaze, place: int, target: int) -> None:
        face = maze.faces.get(target)
        sides = 15 if face is None else maze.own(target).gold
        faces, hidden, cells = maze.faces, maze.hidden, self.cells
        ring = [target + step for step, _ in WAYS[sides]]
        seen = {target}
        steps = tuple(STEPS.values())
        later: list[int] = []
        for cards in range(1, FAR):
            following = later
            later = []
            for cell in ring:
                if cell in seen or cell in faces:
                    continue
                seen.add(cell)
                if cell in hidden:
                    later += [cell + step for step in steps]
                    continue
                known = cells.get(cell)
                if known is None:
                    known = cells[cell] = self.nowhere.copy()
                known[place] = cards
                following += [cell + step for step in steps]
            ring = following
            if not ring and not later:
                return
