"""How far it is still to dig: the fewest cards that would lead from the start to each goal."""

from __future__ import annotations

from saboteur.rules.faces import OPPOSITE
from saboteur.rules.grid import STEPS, WAYS, number
from saboteur.rules.maze import Maze

FAR = 14
"""Stands for "no way at all"; real ways are shorter."""

HALVES = 2
"""Ways are measured in half cards: a cell between other cards is harder to fill than a free one."""

_FIELD = {number(x, y) for x in range(-1, 11) for y in range(-4, 5)}
"""Where it is worth looking: a way through other cells is never the shortest for long."""

_BESIDE = {
    cell: tuple(
        (cell + step, OPPOSITE[edge]) for edge, step in STEPS.items() if cell + step in _FIELD
    )
    for cell in _FIELD
}
"""For each cell its neighbours, and the side by which one comes in there."""

_TIGHT = tuple(border.bit_count() for border in range(256))
"""How many cards around a cell have a say in what fits there, by its border."""

Way = dict[int, float]
"""For each face-down goal, how many cards are missing on the way to it."""


def cards_to_go(maze: Maze) -> Way:
    """How many cards are missing to every face-down goal: 0 if a way has arrived there.

    Nobody asks which card would do: some card of the box joins any sides one likes. But a cell
    counts half a card more for every neighbour, besides the one we come from, that its card would
    have to match. Cards that lie there but are cut off cost nothing to walk through.
    """
    search = _Search(maze)
    return {goal: search.found.get(goal, FAR * HALVES) / HALVES for goal in maze.hidden}


class _Search:
    """From the open ends outwards, the nearest cells first."""

    def __init__(self, maze: Maze) -> None:
        self.maze = maze
        self.found = dict.fromkeys(maze.met, 0)
        """The goals, and how many half cards away."""
        self.rings: list[list[int]] = [[] for _ in range(FAR * HALVES + 8)]
        """Cells by how many half cards it takes to fill them."""
        self.seen = set(maze.frontier)
        for cell in maze.frontier:
            self.rings[HALVES - 1 + _TIGHT[maze.border[cell]]].append(cell)
        hidden, faces, seen = maze.hidden, maze.faces, self.seen
        for halves in range(1, FAR * HALVES):
            for cell in self.rings[halves]:
                for beside, side in _BESIDE.get(cell, ()):
                    if beside in seen:
                        continue
                    if beside in hidden:
                        self.found.setdefault(beside, halves)
                    elif beside not in faces:
                        self._go_on(beside, halves)
                    elif beside not in maze.reached:
                        self._walk_through(beside, side, halves)
            if len(self.found) == len(hidden):
                return

    def _go_on(self, cell: int, halves: int) -> None:
        self.seen.add(cell)
        self.rings[halves + HALVES + _TIGHT[self.maze.border.get(cell, 0)]].append(cell)

    def _walk_through(self, cell: int, side: int, halves: int) -> None:
        """Follow the ways of cut-off cards to the empty cells and goals they lead to."""
        maze = self.maze
        todo = [(cell, side)]
        walked = set(todo)
        for place, entry in todo:
            for step, onward in WAYS[maze.faces[place].spread[entry]]:
                beside = place + step
                if beside in maze.hidden:
                    self.found.setdefault(beside, halves)
                elif beside in maze.faces:
                    if (beside, onward) not in walked:
                        walked.add((beside, onward))
                        todo.append((beside, onward))
                elif beside not in self.seen:
                    self._go_on(beside, halves)
