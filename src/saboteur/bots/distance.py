"""Distance: how many cards are missing from where ways end now to what one would like to reach.

Every cell of the field is one bit of a whole number, so that a ring of cells grows by four shifts.
A cell costs what it takes to fill it, one card as a rule. Which cards nobody asks: some card of the
box joins any sides one likes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

from saboteur.rules.grid import WAYS, number
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


class _Exits(dict[tuple[int, int], int]):
    """The bits of the cells behind these edges of a cell, each looked up once."""

    def __missing__(self, place: tuple[int, int]) -> int:
        cell, edges = place
        found = self[place] = bits(cell + step for step, _ in WAYS[edges])
        return found


EXITS = _Exits()


class _Around(dict[int, int]):
    """The bits of the four cells around a cell."""

    def __missing__(self, cell: int) -> int:
        found = self[cell] = EXITS[cell, ALL_SIDES]
        return found


AROUND = _Around()


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


def through_cards(
    maze: Maze,
    targets: Collection[int],
    *,
    passable: Mapping[int, int] | None = None,
    most: int = FAR,
    walked_to: Callable[[int, int], bool] | None = None,
) -> dict[int, int]:
    """How many cards are missing to each target, where it costs nothing to walk through cards that
    lie there but are cut off.

    `passable` are the face-down cards that lead on somehow, and how many cards that counts as. A
    face-up card is reached once `walked_to` says so of the edges one has come to. What is not in
    the answer cannot be reached, or is too far away.
    """
    faces, hidden, reached = maze.faces, maze.hidden, maze.reached
    passable = passable or {}
    found: dict[int, int] = {}
    seen = set(maze.frontier)
    waiting: list[list[int]] = [[] for _ in range(most + 2)]  # the empty cells, by their distance
    waiting[1] = list(seen)
    walked: dict[int, int] = {}

    def enter(cell: int, side: int, cards: int) -> None:
        """Come to this cell by this side, with so many cards laid."""
        todo = [(cell, side)]
        for place, into in todo:
            face = faces.get(place)
            if face is not None:
                edges = face.spread[into] & ~(reached.get(place, 0) | walked.get(place, 0))
                if not edges:
                    continue
                walked[place] = walked.get(place, 0) | edges
                if walked_to is not None and place in targets and walked_to(place, edges):
                    found.setdefault(place, cards)
                todo += [(place + step, onward) for step, onward in WAYS[edges]]
            elif place in hidden:
                if place in targets:
                    found.setdefault(place, cards)
                if place in passable and not walked.get(place):
                    walked[place] = ALL_SIDES
                    if not passable[place]:
                        todo += [(place + step, onward) for step, onward in WAYS[ALL_SIDES]]
                    else:
                        for step, _ in WAYS[ALL_SIDES]:
                            beyond, laid = place + step, cards + 1 + passable[place]
                            taken = beyond in seen or beyond in hidden or beyond in faces
                            if not taken and laid < most:
                                waiting[laid].append(beyond)
            elif place not in seen:
                seen.add(place)
                waiting[cards + 1].append(place)

    for cell, sides in maze.met.items():
        enter(cell, sides, 0)
    for cards in range(1, most):
        if len(found) == len(targets):
            break
        for cell in waiting[cards]:
            seen.add(cell)
            for step, side in WAYS[ALL_SIDES]:
                if cell + step not in seen and cell + step in BIT:
                    enter(cell + step, side, cards)
    return found
