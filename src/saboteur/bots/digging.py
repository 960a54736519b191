"""How far it is still to dig: the fewest cards that would lead from the start to each goal."""

from __future__ import annotations

from saboteur.rules.faces import OPPOSITE
from saboteur.rules.grid import STEPS, WAYS, number
from saboteur.rules.maze import Maze

FAR = 14
"""Stands for "no way at all"; real ways are shorter."""

_FIELD = {number(x, y) for x in range(-1, 11) for y in range(-4, 5)}
"""Where it is worth looking: a way through other cells is never the shortest for long."""

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

    Nobody asks which cards: some card of the box joins any sides one likes. Cards that lie there
    but are cut off cost nothing to walk through.
    """
    hidden, faces, reached = maze.hidden, maze.faces, maze.reached
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
                elif beside not in reached:
                    for end in _ends(maze, beside, side):
                        if end in hidden:
                            way.setdefault(end, cards)
                        elif end not in seen:
                            seen.add(end)
                            ahead.append(end)
        ring = ahead
        cards += 1
    return {goal: way.get(goal, FAR) for goal in hidden}


def _ends(maze: Maze, cell: int, side: int) -> list[int]:
    """The empty cells and goals to which one comes by walking through cut-off cards."""
    ends: list[int] = []
    todo = [(cell, side)]
    walked = set(todo)
    for place, entry in todo:
        for step, onward in WAYS[maze.faces[place].spread[entry]]:
            beside = place + step
            if beside not in maze.faces:
                ends.append(beside)
            elif (beside, onward) not in walked:
                walked.add((beside, onward))
                todo.append((beside, onward))
    return ends
