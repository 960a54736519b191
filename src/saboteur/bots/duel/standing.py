"""Where a player stands: how many cards from each target, and what a card would change."""

from __future__ import annotations

from saboteur.bots.duel.field import FAR, Distances, Field
from saboteur.rules.duel.own_face import OwnFace
from saboteur.rules.duel.own_maze import OwnMaze
from saboteur.rules.grid import WAYS

TURNED_UP = 1.2
"""What a gold on a goal is worth that one's way reaches; those that lead on count in this too."""
SECOND_BEST = 0.2
"""What it adds that another open end is near as well, compared with the best one."""
NEARER = [TURNED_UP, *(0.7 * 0.76 ** (cards - 1) for cards in range(1, FAR)), 0.01]
"""What a gold is worth that is so many cards away."""


class Standing:
    """One player's distances, from the open ends of their ways."""

    __slots__ = ("also", "field", "first", "maze", "second", "where")

    def __init__(self, maze: OwnMaze, field: Field) -> None:
        self.maze = maze
        self.field = field
        first = field.nowhere.copy()
        second = first.copy()
        where = [0] * len(first)
        also = where.copy()
        cells, nowhere = field.cells, field.nowhere
        for end in maze.frontier:
            for place, cards in enumerate(cells.get(end, nowhere)):
                if cards < second[place]:
                    if cards < first[place]:
                        second[place] = first[place]
                        also[place] = where[place]
                        first[place] = cards
                        where[place] = end
                    else:
                        second[place] = cards
                        also[place] = end
        self.first: Distances = first
        """The fewest cards to each target."""
        self.second: Distances = second
        """The fewest from another open end than the best one."""
        self.where = where
        """The best open end for each target."""
        self.also = also
        """The second best."""

    def worth(self, gold: list[float]) -> float:
        """What these amounts of gold on the targets are worth from here."""
        total = 0.0
        for amount, near, next_near in zip(gold, self.first, self.second, strict=True):
            total += amount * (NEARER[near] + SECOND_BEST * NEARER[next_near])
        return total

    def gain(self, cell: int, face: OwnFace, gold: list[float]) -> float:
        """What it brings this player that a card is laid on a cell."""
        maze, cells, nowhere = self.maze, self.field.cells, self.field.nowhere
        sides = maze.frontier.get(cell, 0)
        onward = face.edges if face.source else face.spread[sides]
        gain = 0.0
        if face.gold & onward:
            gain += face.printed.marks.gold[1]  # type: ignore[index]
        opened = []
        first, second, where, also = self.first, self.second, self.where, self.also
        turned_up = -1
        for step, _ in WAYS[onward & ~sides]:
            beside = cell + step
            if beside in maze.hidden:
                place = self.field.place.get(beside)
                if place is not None:
                    turned_up = place
                    before = NEARER[first[place]] + SECOND_BEST * NEARER[second[place]]
                    gain += gold[place] * (TURNED_UP - before)
            elif beside not in maze.faces and beside not in maze.frontier:
                opened.append(cells.get(beside, nowhere))
        for place, amount in enumerate(gold):
            if not amount or place == turned_up:
                continue
            near, next_near = first[place], second[place]
            after, next_after = near, next_near
            if where[place] == cell:
                after = next_near
                next_after = min(next_near + 1, FAR)
            elif also[place] == cell:
                next_after = min(next_near + 1, FAR)
            for ahead in opened:
                cards = ahead[place]
                if cards < after:
                    after, next_after = cards, after
                elif cards < next_after:
                    next_after = cards
            if after != near or next_after != next_near:
                gain += amount * (NEARER[after] - NEARER[near])
                gain += amount * SECOND_BEST * (NEARER[next_after] - NEARER[next_near])
        return gain
