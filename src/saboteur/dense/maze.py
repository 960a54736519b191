"""The maze: what lies where, what fits beside it, and where ways lead (B-10 to B-15).

As in `rules.maze`, what is reached is kept up to date card by card, and so is the frontier: every
empty cell that a reached way points to, with what its neighbours demand of a card there.
"""

from __future__ import annotations

import numpy as np

from saboteur.dense.cards import EDGES, MEETS, SOURCE, SPREAD
from saboteur.dense.compiled import compiled

MIDDLE = 128
"""Row and column of the start."""
STEPS = np.array([-256, 1, 256, -1], np.int32)
"""The way to the neighbour behind each edge: north, east, south, west."""

EMPTY = 0
FACE_DOWN = 121
"""On the grid: from here on the goals that lie face down; below, cards lying face up, from 1."""
FRONTIER = 128
"""From here on the cells of the frontier."""


def cell_of(x: int, y: int) -> int:
    """The number of this cell."""
    return (y + MIDDLE) << 8 | (x + MIDDLE)


START_CELL = cell_of(0, 0)
GOAL_CELLS = np.array([cell_of(8, -2), cell_of(8, 0), cell_of(8, 2)], np.uint16)
"""Seven empty cells from the start (B-02)."""


@compiled
def place(cell):
    """Where this cell is on the grid."""
    return (cell >> 8 & 63) << 6 | cell & 63


@compiled
def clear(table):
    """Take everything away. The grid is large: only what lies there is looked for."""
    for card in range(table.laid):
        table.grid[place(table.laid_cell[card])] = EMPTY
    for end in range(table.open_ends):
        table.grid[place(table.open_cell[end])] = EMPTY
    for goal in range(GOAL_CELLS.size):
        table.grid[place(GOAL_CELLS[goal])] = EMPTY
    table.laid = 0
    table.open_ends = 0
    table.met[:] = 0


@compiled
def border(table, cell):
    """What face-up neighbours demand of a card on this cell: open edges | closed edges << 4."""
    demands = 0
    for side in range(4):
        beside = table.grid[place(cell + STEPS[side])]
        if EMPTY < beside < FACE_DOWN:
            open_there = EDGES[table.laid_face[beside - 1]] >> (side ^ 2) & 1
            demands |= 1 << side if open_there else 16 << side
    return demands


@compiled
def lay(table, cell, face):
    """Lay a card face up, or turn up the goal lying there. Whether it may lie is not asked."""
    at = place(cell)
    if table.grid[at] >= FRONTIER:
        _leave_frontier(table, table.grid[at] - FRONTIER)
    card = put(table, cell, face)
    edges = EDGES[face]
    sides = 0
    for side in range(4):
        beside = table.grid[place(cell + STEPS[side])]
        if beside >= FRONTIER:
            demand = 1 if edges >> side & 1 else 16
            table.open_border[beside - FRONTIER] |= demand << (side ^ 2)
        elif EMPTY < beside < FACE_DOWN:
            sides |= (table.reached[beside - 1] >> (side ^ 2) & 1) << side
    fresh = edges if SOURCE[face] else SPREAD[face, sides]
    if fresh:
        flow(table, card, fresh)


@compiled
def put(table, cell, face):
    """Note that this card lies there, whatever follows from it."""
    card = table.laid
    table.laid_cell[card] = cell
    table.laid_face[card] = face
    table.reached[card] = 0
    table.laid += 1
    table.grid[place(cell)] = card + 1
    return card


@compiled
def hide(table, goal):
    """Let this goal lie face down in its place. It matches anything (B-11)."""
    table.grid[place(GOAL_CELLS[goal])] = FACE_DOWN + goal


@compiled
def remove(table, card):
    """Take a face-up card out; what hung on it is cut off."""
    for end in range(table.open_ends):
        table.grid[place(table.open_cell[end])] = EMPTY
    table.open_ends = 0
    table.met[:] = 0
    table.grid[place(table.laid_cell[card])] = EMPTY
    last = table.laid - 1
    table.laid = last
    if card != last:
        table.laid_cell[card] = table.laid_cell[last]
        table.laid_face[card] = table.laid_face[last]
        table.grid[place(table.laid_cell[card])] = card + 1
    reach_anew(table)


@compiled
def reach_anew(table):
    """Find out from scratch what is reached; the frontier is empty."""
    for card in range(table.laid):
        table.reached[card] = 0
    for card in range(table.laid):
        if SOURCE[table.laid_face[card]]:
            flow(table, card, EDGES[table.laid_face[card]])


@compiled
def flow(table, card, fresh):
    """These edges are now reached: follow their ways as far as they lead."""
    table.todo[0] = card << 4 | fresh
    todo = 1
    while todo:
        todo -= 1
        card = table.todo[todo] >> 4
        fresh = table.todo[todo] & 15 & (15 ^ table.reached[card])
        if not fresh:
            continue
        table.reached[card] |= fresh
        cell = table.laid_cell[card]
        for side in range(4):
            if not fresh >> side & 1:
                continue
            there = cell + STEPS[side]
            beside = table.grid[place(there)]
            if beside == EMPTY:
                _join_frontier(table, there)
            elif beside < FACE_DOWN:
                onward = SPREAD[table.laid_face[beside - 1], 1 << (side ^ 2)]
                if onward & (15 ^ table.reached[beside - 1]):
                    table.todo[todo] = (beside - 1) << 4 | onward
                    todo += 1
            elif beside < FRONTIER:
                table.met[beside - FACE_DOWN] |= 1 << (side ^ 2)


@compiled
def _join_frontier(table, cell):
    end = table.open_ends
    table.open_cell[end] = cell
    table.open_border[end] = border(table, cell)
    table.open_ends += 1
    table.grid[place(cell)] = FRONTIER + end


@compiled
def _leave_frontier(table, end):
    last = table.open_ends - 1
    table.open_ends = last
    if end != last:
        table.open_cell[end] = table.open_cell[last]
        table.open_border[end] = table.open_border[last]
        table.grid[place(table.open_cell[end])] = FRONTIER + end


@compiled
def fits(face, demands):
    """Whether all edges of this face match what is demanded."""
    return MEETS[face] & demands == demands


@compiled
def matches(face, demands):
    """How many of the cards around it this face matches."""
    agreed = MEETS[face] & demands
    count = 0
    while agreed:
        agreed &= agreed - 1
        count += 1
    return count
