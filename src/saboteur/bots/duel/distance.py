"""How many cards a player of The Duel would have to lay to get to each goal and each gold."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from saboteur.bots.distance import (
    ALL_SIDES,
    EXITS,
    FAR,
    FIELD,
    bits,
    cells,
    distances,
    rings,
    through_cards,
)
from saboteur.rules.duel.own_maze import OwnMaze
from saboteur.rules.grid import WAYS

THROUGH_A_GOAL = 1
"""How many cards it counts as that a way may not lead on through a goal nobody has seen."""


def cards_to(maze: OwnMaze, gold: Collection[int]) -> dict[int, int]:
    """The cards its owner needs to each goal and each of these gold; what is not there is `FAR`.

    The way goes over empty cells, one card each, for nothing through cards that already lie there,
    and with luck through goals.
    """
    found = {cell: 0 for cell in gold if maze.reaches_gold(cell)}
    targets = {*maze.hidden, *gold} - found.keys()
    return found | through_cards(
        maze,
        targets,
        passable=dict.fromkeys(maze.hidden, THROUGH_A_GOAL),
        walked_to=lambda cell, edges: bool(maze.own(cell).gold & edges),
    )


def cards_over_empty_cells(maze: OwnMaze, gold: Iterable[int]) -> dict[int, int]:
    """The same at a glance: over empty cells only."""
    found = {cell: 0 for cell in gold if maze.reaches_gold(cell)} | dict.fromkeys(maze.met, 0)
    targets = {*maze.hidden, *gold} - found.keys()
    far = distances(bits(maze.frontier), targets, [(1, _free(maze))])
    return found | {cell: cards for cell, cards in far.items() if cards < FAR}


def nearness(maze: OwnMaze, target: int, sides: int) -> dict[int, int]:
    """How many cards it takes from every empty cell to a target that is open on these sides."""
    found = {}
    for cards, ring in rings(EXITS[target, sides], [(1, _free(maze))]):
        found.update(dict.fromkeys(cells(ring), cards))
    return found


def _free(maze: OwnMaze) -> int:
    return FIELD & ~bits(maze.faces) & ~bits(maze.hidden)


class DistanceMap:
    """How far every empty cell is from each target, worked out once for many tries.

    A cell's distance counts the card that would be laid on it. Cards that are laid later are not
    in it, so it grows a little too hopeful; it is meant for a few turns.
    """

    def __init__(self, maze: OwnMaze, gold: Iterable[int]) -> None:
        self.targets = [*maze.hidden, *(cell for cell in gold if cell not in maze.hidden)]
        self.place = {cell: place for place, cell in enumerate(self.targets)}
        self.nowhere = [FAR] * len(self.targets)
        self.cells: dict[int, list[int]] = {}
        """By cell: how far it is to each target, in the order of the targets."""
        for place, target in enumerate(self.targets):
            sides = maze.own(target).gold if target in maze.faces else ALL_SIDES
            passable = dict.fromkeys(maze.hidden.keys() - {target}, THROUGH_A_GOAL)
            start = [(target + step, side) for step, side in WAYS[sides]]
            for cell, cards in through_cards(maze, (), passable=passable, start=start).items():
                if cell not in self.cells:
                    self.cells[cell] = self.nowhere.copy()
                self.cells[cell][place] = cards
