"""How far things are: how many cards a player would have to lay to get to each of them."""

from __future__ import annotations

from collections.abc import Collection

from saboteur.rules.duel.own_maze import OwnMaze
from saboteur.rules.grid import WAYS

FAR = 14
"""So many cards or more, or no way at all: nobody plans further."""
THROUGH_A_GOAL = 1
"""How many cards it counts as that a way may not lead on through a goal nobody has seen."""

_ALL_SIDES = WAYS[15]


def reach(maze: OwnMaze, gold: Collection[int]) -> dict[int, int]:
    """How many cards the owner of this maze needs to get to each goal and each unclaimed gold.

    The way goes over empty cells, one card each, and for nothing through cards that already lie
    there. What is not in the answer is `FAR`.
    """
    hidden, faces = maze.hidden, maze.faces
    found = dict.fromkeys(maze.met, 0)
    for cell in gold:
        if maze.reaches_gold(cell):
            found[cell] = 0
    rings: list[list[int]] = [[] for _ in range(FAR + 2)]
    rings[1] = list(maze.frontier)
    seen = set(rings[1])
    for goal in maze.met:
        _around(goal, 1 + THROUGH_A_GOAL, maze, seen, rings)
    walked: dict[int, int] = {}
    targets = len(hidden) + len(gold)
    for cards in range(1, FAR):
        if len(found) == targets:
            break
        ring = rings[cards]
        for cell in ring:
            for step, side in _ALL_SIDES:
                beside = cell + step
                if beside in seen:
                    continue
                face = faces.get(beside)
                if face is None:
                    if beside in hidden:
                        if beside not in found:
                            found[beside] = cards
                            _around(beside, cards + 1 + THROUGH_A_GOAL, maze, seen, rings)
                        continue
                    seen.add(beside)
                    rings[cards + 1].append(beside)
                elif face.spread[side] & ~(maze.reached.get(beside, 0) | walked.get(beside, 0)):
                    _walk(maze, gold, beside, side, cards, found, seen, rings, walked)
    return found


def _around(goal: int, cards: int, maze: OwnMaze, seen: set[int], rings: list[list[int]]) -> None:
    """A way may lead on through a goal."""
    if cards >= FAR:
        return
    for step, _ in _ALL_SIDES:
        beside = goal + step
        if beside not in seen and beside not in maze.faces and beside not in maze.hidden:
            rings[cards].append(beside)


def _walk(
    maze: OwnMaze,
    gold: Collection[int],
    cell: int,
    side: int,
    cards: int,
    found: dict[int, int],
    seen: set[int],
    rings: list[list[int]],
    walked: dict[int, int],
) -> None:
    """Follow a way through cards that lie there but are not reached yet."""
    faces, hidden = maze.faces, maze.hidden
    todo = [(cell, faces[cell].spread[side])]
    for place, edges in todo:
        fresh = edges & ~(maze.reached.get(place, 0) | walked.get(place, 0))
        if not fresh:
            continue
        walked[place] = walked.get(place, 0) | fresh
        if place in gold and maze.own(place).gold & fresh:
            found.setdefault(place, cards)
        for step, into in WAYS[fresh]:
            beside = place + step
            face = faces.get(beside)
            if face is not None:
                if face.spread[into]:
                    todo.append((beside, face.spread[into]))
            elif beside in hidden:
                if beside not in found:
                    found[beside] = cards
            elif beside not in seen:
                seen.add(beside)
                rings[cards + 1].append(beside)
