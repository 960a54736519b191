"""Where gold is near, for who plays alone: quick to ask, in one imagined world after the other."""

from __future__ import annotations

from saboteur.bots.duel.digging import Digging
from saboteur.rules.duel.own_face import gold_on
from saboteur.rules.duel.own_maze import OwnMaze
from saboteur.rules.grid import STRIDE, WAYS

FAR = 16
"""Nobody plans further than so many cards."""
FADING = 0.79
"""What gold is worth one card further away."""
FIELD = frozenset(x + STRIDE * y for x in range(-1, 14) for y in range(-4, 5))
"""Where it makes sense to dig."""
OPEN_ALL_ROUND = 15
"""A face-down goal may be reached from any side."""


class Nearness(dict[tuple[int, int], dict[int, float]]):
    """How near every empty cell is to a target that is open on some sides: worked out once.

    Cards that are laid later are not in it, so it grows a little too hopeful.
    """

    def __init__(self, maze: OwnMaze) -> None:
        super().__init__()
        self.maze = maze

    def __missing__(self, target: tuple[int, int]) -> dict[int, float]:
        near = self[target] = self._spread(*target)
        return near

    def _spread(self, target: int, sides: int) -> dict[int, float]:
        faces, hidden = self.maze.faces, self.maze.hidden
        near: dict[int, float] = {}
        ring = [target + step for step, _ in WAYS[sides]]
        share = 1.0
        for _ in range(FAR):
            share *= FADING
            following: list[int] = []
            for cell in ring:
                if cell in near or cell in faces or cell in hidden or cell not in FIELD:
                    continue
                near[cell] = share
                following += (cell - STRIDE, cell + 1, cell + STRIDE, cell - 1)
            ring = following
        return near


class Heat(dict[int, float]):
    """How much gold is near each cell, as far as anybody has asked."""

    def __init__(self, digging: Digging, hope: float, nearness: Nearness) -> None:
        super().__init__()
        hidden = digging.maze.hidden
        self.hope = hope
        """The gold one expects of a goal one knows nothing about."""
        self.looked = {
            cell: float(gold_on(hidden[cell])) for cell in digging.known if cell in hidden
        }
        self.nearness = nearness
        self.amounts: dict[int, float] = {}
        """The gold one expects of each target."""
        self.sources: list[tuple[float, dict[int, float]]] = []
        self.settle(digging)

    def settle(self, digging: Digging) -> None:
        """Look again where gold may be."""
        self.clear()
        maze, nearness = digging.maze, self.nearness
        self.amounts = {cell: self.looked.get(cell, self.hope) for cell in maze.hidden}
        self.sources = [
            (amount, nearness[cell, OPEN_ALL_ROUND]) for cell, amount in self.amounts.items()
        ]
        for cell in digging.gold_cells:
            own = maze.own(cell)
            amount = self.amounts[cell] = float(gold_on(own.card))
            self.sources.append((amount, nearness[cell, own.gold or OPEN_ALL_ROUND]))

    def __missing__(self, cell: int) -> float:
        heat = self[cell] = sum(
            [amount * near[cell] for amount, near in self.sources if cell in near]
        )
        return heat
