"""How far every empty cell is from the gold, the ways of others included that one may join."""

from __future__ import annotations

from saboteur.bots.duel.field import FAR, Field
from saboteur.rules.duel.own_maze import OwnMaze
from saboteur.rules.grid import WAYS


class Terrain(Field):
    """A field that also leads through cards that lie there but are not reached yet.

    It is worked out once for a decision and used for a few turns after it.
    """

    def _spread(self, maze: OwnMaze, place: int, target: int) -> None:
        faces, hidden, cells, nowhere = maze.faces, maze.hidden, self.cells, self.nowhere
        walked: dict[int, int] = {}
        rings: list[list[int]] = [[] for _ in range(FAR + 3)]
        lying = target in faces
        for step, side in WAYS[maze.own(target).gold if lying else 15]:
            enter(maze, target + step, side, rings[1], walked)
        seen = {target}
        for cards in range(1, FAR):
            for cell in rings[cards]:
                if cell in seen:
                    continue
                seen.add(cell)
                if cell in hidden:  # a way may lead on through a goal
                    rings[cards + 1] += [cell + step for step, _ in WAYS[15]]
                    continue
                known = cells.get(cell)
                if known is None:
                    known = cells[cell] = nowhere.copy()
                known[place] = cards
                for step, side in WAYS[15]:
                    enter(maze, cell + step, side, rings[cards + 1], walked)


def enter(maze: OwnMaze, cell: int, side: int, ring: list[int], walked: dict[int, int]) -> None:
    """The empty cells one gets to from here: this one, or those a card lying here leads to."""
    faces = maze.faces
    face = faces.get(cell)
    if face is None:
        ring.append(cell)
        return
    todo = [(cell, face.spread[side])]
    for place, edges in todo:
        fresh = edges & ~(maze.reached.get(place, 0) | walked.get(place, 0))
        if not fresh:
            continue
        walked[place] = walked.get(place, 0) | fresh
        for step, into in WAYS[fresh]:
            beside = faces.get(place + step)
            if beside is None:
                ring.append(place + step)
            elif beside.spread[into]:
                todo.append((place + step, beside.spread[into]))
