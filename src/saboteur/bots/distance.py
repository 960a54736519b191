"""Distance: how many cards are missing from where ways end now to what one would like to reach.

Every cell of the field is one bit of a whole number, so that a ring of cells grows by four shifts.
A cell costs what it takes to fill it, one card as a rule. Which cards nobody asks: some card of the
box joins any sides one likes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from saboteur.rules.grid import WAYS, number
from saboteur.rules.made_once import MadeOnce
from saboteur.rules.maze import Maze

FAR = 14
"""Stands for "no way at all"; nobody plans further."""

WIDTH = 17
"""Bits in a row; the last column stays empty, so that rows do not run into each other."""
LEFT, TOP, HEIGHT = -2, -7, 15
"""Where it is worth looking: a way through other cells is never the shortest for long."""

BIT: dict[int, int] = {
    number(x + LEFT, y + TOP): 1 << y * WIDTH + x for x in range(WIDTH - 1) for y in range(HEIGHT)
}
"""The bit of each cell; cells outside the field have none."""
FIELD = sum(BIT.values())

ALL_SIDES = 15


EXITS = MadeOnce[tuple[int, int], int](
    lambda place: bits(place[0] + step for step, _ in WAYS[place[1]])
)
"""The bits of the cells behind these edges of a cell."""
AROUND = MadeOnce[int, int](lambda cell: EXITS[cell, ALL_SIDES])
"""The bits of the four cells around a cell."""

CELL_OF = {bit.bit_length(): cell for cell, bit in BIT.items()}


def cells(found: int) -> Iterator[int]:
    """The cells of these bits."""
    while found:
        yield CELL_OF[found.bit_length()]
        found ^= 1 << found.bit_length() - 1


def bits(cells: Iterable[int]) -> int:
    """These cells as bits, as far as they lie in the field."""
    found, bit = 0, BIT.get
    for cell in cells:
        found |= bit(cell, 0)
    return found


def beside(ring: int) -> int:
    """The cells beside these; those next to the edge of the field are not in it."""
    return ring << 1 | ring >> 1 | ring << WIDTH | ring >> WIDTH


def rings(
    start: int, costs: Sequence[tuple[int, int]], most: int = FAR
) -> Iterator[tuple[int, int]]:
    """Ever wider rings: for each distance below `most` the cells that one fills at that cost.

    It begins with the cells one can fill next. `costs` says which cells take how much, the cheap
    ones first; the others cannot be filled. Distances without cells are left out.
    """
    (cheapest, free), *_ = costs
    if len(costs) == 1:
        ring = start & free
        for distance in range(cheapest, most, cheapest):
            if not ring:
                return
            yield distance, ring
            free &= ~ring
            ring = (ring << 1 | ring >> 1 | ring << WIDTH | ring >> WIDTH) & free
        return
    free = FIELD
    next_to = [start]  # by distance: the cells beside those that are filled by then
    for distance in range(1, most):
        ring = 0
        for cost, cells in costs:
            if cost <= distance:
                ring |= next_to[distance - cost] & cells
        ring &= free
        free &= ~ring
        next_to.append(beside(ring))
        if ring:
            yield distance, ring


def widen(ring: int, free: int, until: int, most: int, within: list[int] | None = None) -> int:
    """How many rings of free cells lie around this one until they come to `until`; `most` if none
    does. The cells within each are noted in a list that begins with the first ring."""
    for distance in range(1, most):
        ring = (ring << 1 | ring >> 1 | ring << WIDTH | ring >> WIDTH) & free
        if not ring:
            return most
        free &= ~ring
        if within is not None:
            within.append(within[-1] | ring)
        if ring & until:
            return distance
    return most


def distances(
    start: int, targets: Iterable[int], costs: Sequence[tuple[int, int]], most: int = FAR
) -> dict[int, int]:
    """How much it takes from these cells to stand beside each target; `most` if there is no way."""
    found = dict.fromkeys(targets, most)
    todo = {target: AROUND[target] for target in found}
    near = 0
    for around in todo.values():
        near |= around
    for distance, ring in rings(start, costs, most):
        if not ring & near:
            continue
        for target, around in list(todo.items()):
            if ring & around:
                found[target] = distance
                del todo[target]
        if not todo:
            break
        near &= ~ring
    return found


class CutOff(NamedTuple):
    """A way through cards that lie there but are not reached, as far as it leads."""

    ends: int
    """The empty cells it leads to, as bits,"""
    hidden: list[int]
    """the face-down cards,"""
    edges: dict[int, int]
    """and the edges of its own cards."""


def walk(maze: Maze, cell: int, side: int, free_to_pass: Collection[int] = ()) -> CutOff:
    """Where one comes to without laying a card, entering this cell by this side.

    Ways lead through cards that are cut off, and through some that lie face down.
    """
    faces, reached = maze.faces, maze.reached
    ends, hidden = 0, []
    walked: dict[int, int] = {}
    todo = [(cell, side)]
    for place, into in todo:
        face = faces.get(place)
        if face is not None:
            edges = face.spread[into] & ~(reached.get(place, 0) | walked.get(place, 0))
        elif place not in maze.hidden:
            ends |= BIT.get(place, 0)
            continue
        else:
            hidden.append(place)
            edges = ALL_SIDES if place in free_to_pass and place not in walked else 0
        if edges:
            walked[place] = walked.get(place, 0) | edges
            todo += [(place + step, onward) for step, onward in WAYS[edges]]
    return CutOff(ends, hidden, walked)


def cut_off_ways(maze: Maze, free_to_pass: Collection[int] = ()) -> list[CutOff]:
    """Every way that is cut off."""
    reached = maze.reached
    found: list[CutOff] = []
    seen: dict[int, int] = {}
    loose = [(cell, face.edges & ~reached.get(cell, 0)) for cell, face in maze.faces.items()]
    for cell, edges in [*loose, *((cell, ALL_SIDES) for cell in free_to_pass)]:
        for side in (1, 2, 4, 8):
            if edges & side & ~seen.get(cell, 0):
                way = walk(maze, cell, side, free_to_pass)
                found.append(way)
                for place, walked in way.edges.items():
                    seen[place] = seen.get(place, 0) | walked
    return found


def through_cards(
    maze: Maze,
    targets: Collection[int],
    *,
    passable: Mapping[int, int] | None = None,
    most: int = FAR,
    walked_to: Callable[[int, int], bool] | None = None,
    start: Iterable[tuple[int, int]] | None = None,
) -> dict[int, int]:
    """How many cards are missing to each target, where it costs nothing to walk through cards that
    lie there but are cut off.

    `passable` are the face-down cards that lead on somehow, and how many cards that counts as. A
    face-up card is reached once `walked_to` says so of the edges one has come to. What is not in
    the answer cannot be reached, or is too far away.

    One begins where ways end now, or comes to the cells of `start` by these sides: then every empty
    cell is a target.
    """
    passable = passable or {}
    free_to_pass = [cell for cell, cards in passable.items() if not cards]
    found: dict[int, int] = {}
    goals = {cell: AROUND[cell] for cell in maze.hidden if cell in targets or cell in passable}
    ways = cut_off_ways(maze, free_to_pass)
    rings = [0] * (most + 2)  # the empty cells, by their distance
    free = FIELD & ~bits(maze.faces) & ~bits(maze.hidden)

    def arrive(goal: int, cards: int) -> None:
        if goals.pop(goal, 0):
            if goal in targets:
                found[goal] = cards
            if passable.get(goal) and cards + 1 + passable[goal] < most:
                rings[cards + 1 + passable[goal]] |= AROUND[goal]

    def take(way: CutOff, cards: int) -> None:
        rings[cards + 1] |= way.ends
        for goal in way.hidden:
            arrive(goal, cards)
        if walked_to is not None:
            for cell, edges in way.edges.items():
                if cell in targets and cell not in found and walked_to(cell, edges):
                    found[cell] = cards

    if start is None:
        rings[1] = bits(maze.frontier)
        for cell in maze.met:
            arrive(cell, 0)
            if cell in free_to_pass:
                take(walk(maze, cell, ALL_SIDES, free_to_pass), 0)
    else:
        for cell, side in start:
            take(walk(maze, cell, side, free_to_pass), 0)
    for cards in range(1, most):
        ring = rings[cards] & free
        free &= ~ring
        if start is not None:
            found.update(dict.fromkeys(cells(ring), cards))
        elif len(found) == len(targets):
            break
        rings[cards + 1] |= ring << 1 | ring >> 1 | ring << WIDTH | ring >> WIDTH
        for goal in [goal for goal, around in goals.items() if around & ring]:
            arrive(goal, cards)
        for way in [way for way in ways if way.ends & ring]:
            ways.remove(way)
            take(way, cards)
    return found
