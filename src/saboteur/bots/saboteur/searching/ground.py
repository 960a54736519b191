"""The ground as bits: how many cards are missing to each goal, for playouts that have no time.

Every cell of the field is one bit of a whole number, so that a ring of cells grows by four shifts.
It counts like `cards_to_go`, except that cards which are cut off cost as much as empty cells.
"""

from __future__ import annotations

from saboteur.bots.saboteur.deeds import MIDDLE, NEAR
from saboteur.bots.saboteur.digging import FAR
from saboteur.rules.grid import WAYS, number
from saboteur.rules.maze import Maze

WIDTH = 16
"""Bits in a row; the last column stays empty, so that rows do not run into each other."""

BITS = {
    number(x, y): 1 << (y + 7) * WIDTH + x + 2 for x in range(-2, WIDTH - 3) for y in range(-7, 8)
}
"""The bit of each cell; cells outside the field have none."""
FIELD = sum(BITS.values())


class _Exits(dict[tuple[int, int], int]):
    """The bits of the cells behind these edges of a cell, each looked up once."""

    def __missing__(self, place: tuple[int, int]) -> int:
        cell, edges = place
        bits = self[place] = sum(BITS.get(cell + step, 0) for step, _ in WAYS[edges])
        return bits


EXITS = _Exits()


class _Around(dict[int, int]):
    """The bits of the four cells around a cell."""

    def __missing__(self, cell: int) -> int:
        bits = self[cell] = EXITS[cell, 15]
        return bits


AROUND = _Around()


class Goal:
    """A face-down goal and how far it is from there."""

    __slots__ = ("bit", "cards", "cell", "rings")

    def __init__(self, cell: int, passable: int, frontier: int) -> None:
        self.cell = cell
        self.bit = ring = seen = BITS.get(cell, 0)
        self.rings = [seen]
        """The cells from which at most so many cards are missing, the own one included."""
        self.cards = FAR
        """How many cards are missing to it."""
        for cards in range(1, FAR):
            ring = (ring << 1 | ring >> 1 | ring << WIDTH | ring >> WIDTH) & passable & ~seen
            if not ring:
                return
            seen |= ring
            self.rings.append(seen)
            if seen & frontier:
                self.cards = cards
                return

    def after(self, frontier: int, passable: int) -> int:
        """How many cards would be missing with this frontier, and at most these cells free."""
        rings = self.rings
        if not frontier & rings[-1]:
            seen = rings[-1]
            ring = seen & ~rings[-2] & passable if len(rings) > 1 else self.bit
            for cards in range(len(rings), FAR):
                ring = (ring << 1 | ring >> 1 | ring << WIDTH | ring >> WIDTH) & passable & ~seen
                if not ring:
                    return FAR
                if ring & frontier:
                    return cards
                seen |= ring
            return FAR
        cards = len(rings) - 1
        while cards and frontier & rings[cards - 1]:
            cards -= 1
        return cards


class Ground:
    """A maze as it lies now; made anew whenever it changes."""

    __slots__ = ("frontier", "goals", "passable", "stage")

    def __init__(self, maze: Maze) -> None:
        bits = BITS
        taken = 0
        for cell in maze.reached:
            taken |= bits.get(cell, 0)
        self.frontier = frontier = sum([bits.get(cell, 0) for cell in maze.frontier])
        cells = [cell for cell, card in maze.hidden.items() if card.kind == "goal"]
        for cell in cells:
            taken |= bits.get(cell, 0)
        self.passable = passable = FIELD & ~taken
        self.goals = [Goal(cell, passable, frontier) for cell in cells]
        nearest = min([goal.cards for goal in self.goals], default=FAR)
        self.stage = "near" if nearest <= NEAR else "middle" if nearest <= MIDDLE else "far"
        """How far the round has come, for who can dig."""
