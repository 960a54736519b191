"""How far it is still to dig: the fewest cards that would lead from the start to each goal."""

from __future__ import annotations

from collections.abc import Iterable

from saboteur.bots.saboteur.mine import CHEST
from saboteur.rules.faces import OPPOSITE
from saboteur.rules.grid import CELL, STEPS, WAYS, number
from saboteur.rules.maze import Maze

FAR = 14
"""Stands for "no way at all"; real ways are shorter."""

_FIELD = {number(x, y) for x in range(-1, 12) for y in range(-5, 6)}
"""Where it is worth looking: a way through other cells is never the shortest for long."""

_BESIDE = {
    cell: tuple(
        (cell + step, OPPOSITE[edge]) for edge, step in STEPS.items() if cell + step in _FIELD
    )
    for cell in _FIELD
}
"""For each cell its neighbours, and the side by which one comes in there."""

_ALL_SIDES = 15

Way = dict[int, float]
"""For each face-down goal, how many cards are missing on the way to it."""


_ROW = 14
"""How many bits a row of the field takes; one is always 0, so that nothing flows round the edge."""
_BIT = {cell: 1 << (CELL[cell].x + 1 + _ROW * (CELL[cell].y + 5)) for cell in _FIELD}
FIELD = sum(_BIT.values())
"""The whole field as bits."""


def cards_to_go(maze: Maze) -> Way:
    """How many cards are missing to every face-down goal: 0 if a way has arrived there.

    Nobody asks which cards: some card of the box joins any sides one likes. Cards that lie there
    but are cut off cost nothing to walk through, nor do chests, which lead on somehow.
    """
    goals = {cell for cell, card in maze.hidden.items() if card is not CHEST}
    if len(goals) == len(maze.hidden) and len(maze.reached) == len(maze.faces):
        return _in_the_open(maze, goals)
    return _through_cut_off_cards(maze, goals)


def _in_the_open(maze: Maze, goals: set[int]) -> Way:
    """The usual case: all cards hang together, so only empty cells lead on. Cells are bits of a
    number, and a whole ring of them grows at once."""
    way: Way = {goal: 0 if goal in maze.met else FAR for goal in goals}
    todo = [goal for goal in goals if way[goal]]
    ring = bits(maze.frontier)
    free = FIELD & ~bits(maze.faces) & ~bits(goals) & ~ring
    cards = 1
    while ring and cards < FAR and todo:
        beside = around(ring)
        for goal in todo:
            if beside & _BIT.get(goal, 0):
                way[goal] = cards
        todo = [goal for goal in todo if way[goal] == FAR]
        ring = beside & free
        free &= ~ring
        cards += 1
    return way


def bits(cells: Iterable[int]) -> int:
    """These cells as bits, as far as they lie in the field."""
    found, bit = 0, _BIT.get
    for cell in cells:
        found |= bit(cell, 0)
    return found


def around(ring: int) -> int:
    """All cells beside these; the next to the edge of the field are not in it."""
    return ring << 1 | ring >> 1 | ring << _ROW | ring >> _ROW


def _through_cut_off_cards(maze: Maze, goals: set[int]) -> Way:
    hidden, faces, reached = maze.hidden, maze.faces, maze.reached
    way = {cell: 0 for cell in maze.met if cell in goals}
    ring = list(maze.frontier)
    seen = set(ring)
    walked: set[tuple[int, int]] = set()
    for chest in maze.met.keys() - goals:
        for end in _ends(maze, chest, _ALL_SIDES, walked):
            if end in goals:
                way.setdefault(end, 0)
            elif end not in seen:
                seen.add(end)
                ring.append(end)
    cards = 1
    while ring and cards < FAR and len(way) < len(goals):
        ahead: list[int] = []
        for cell in ring:
            for beside, side in _BESIDE.get(cell, ()):
                if beside in seen:
                    continue
                if beside in goals:
                    way.setdefault(beside, cards)
                elif beside not in faces and beside not in hidden:
                    seen.add(beside)
                    ahead.append(beside)
                elif beside not in reached:
                    for end in _ends(maze, beside, side, walked):
                        if end in goals:
                            way.setdefault(end, cards)
                        elif end not in seen:
                            seen.add(end)
                            ahead.append(end)
        ring = ahead
        cards += 1
    return {goal: way.get(goal, FAR) for goal in goals}


def _ends(maze: Maze, cell: int, side: int, walked: set[tuple[int, int]]) -> list[int]:
    """The empty cells and goals to which one comes by walking through cut-off cards and chests.

    Where one has walked before, one need not walk again: its ends are known.
    """
    faces, hidden = maze.faces, maze.hidden
    ends: list[int] = []
    todo = [] if (cell, side) in walked else [(cell, side)]
    walked.update(todo)
    for place, entry in todo:
        edges = faces[place].spread[entry] if place in faces else _ALL_SIDES
        for step, onward in WAYS[edges]:
            beside = place + step
            if beside not in faces and hidden.get(beside) is not CHEST:
                ends.append(beside)
            elif (beside, onward) not in walked:
                walked.add((beside, onward))
                todo.append((beside, onward))
    return ends
