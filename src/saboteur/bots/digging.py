"""How far it is still to dig: the fewest cards that would lead from the start to each goal."""

from __future__ import annotations

from saboteur.rules.faces import OPPOSITE
from saboteur.rules.grid import STEPS, WAYS, number
from saboteur.rules.maze import Maze

FAR = 14
"""Stands for "no way at all"; real ways are shorter."""

_COLUMNS, _ROWS = range(-1, 11), range(-4, 5)
"""Where it is worth looking: beyond, a way is never the shortest for long."""

_FIELD = {number(x, y) for x in _COLUMNS for y in _ROWS}
_BESIDE = {
    cell: tuple(
        (cell + step, OPPOSITE[edge]) for edge, step in STEPS.items() if cell + step in _FIELD
    )
    for cell in _FIELD
}
"""For each cell its neighbours, and the side by which one comes in there."""

Way = dict[int, int]
"""For each face-down goal, how many cards are missing on the way to it."""


def cards_to_go(maze: Maze) -> Way:
    """How many cards are missing to every face-down goal: 0 if a way has arrived there.

    A search in rings, one card each. Nobody asks which card would do: some card of the box joins
    any sides one likes. Cards that lie there but are cut off cost nothing to walk through.
    """
    hidden, faces = maze.hidden, maze.faces
    way = dict.fromkeys(maze.met, 0)
    ring = list(maze.frontier)
    seen = set(ring)
    cards = 1
    while ring and cards < FAR and len(way) < len(hidden):
        ahead: list[int] = []
        for cell in ring:
            for beside, side in _BESIDE.get(cell, ()):
                if beside in seen:
                    continue
                if beside in hidden:
                    way.setdefault(beside, cards)
                elif beside not in faces:
                    seen.add(beside)
                    ahead.append(beside)
                elif beside not in maze.reached:
                    _walk_through(maze, beside, side, cards, way, seen, ahead)
        ring = ahead
        cards += 1
    return {goal: way.get(goal, FAR) for goal in hidden}


def _walk_through(
    maze: Maze, cell: int, side: int, cards: int, way: Way, seen: set[int], ahead: list[int]
) -> None:
    """Follow the ways of cut-off cards to the empty cells and goals they lead to."""
    todo = [(cell, side)]
    walked = set(todo)
    for place, entry in todo:
        for step, onward in WAYS[maze.faces[place].spread[entry]]:
            beside = place + step
            if beside in maze.hidden:
                way.setdefault(beside, cards)
            elif beside in maze.faces:
                if (beside, onward) not in walked:
                    walked.add((beside, onward))
                    todo.append((beside, onward))
            elif beside not in seen:
                seen.add(beside)
                ahead.append(beside)
