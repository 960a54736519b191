"""Reaching a goal and turning it up (B-30 to B-33)."""

from __future__ import annotations

from saboteur.dense import maze
from saboteur.dense.cards import EDGES, GOAL_FACES, TREASURE_GOAL
from saboteur.dense.compiled import compiled
from saboteur.dense.maze import GOAL_CELLS
from saboteur.dense.table import CHOOSE_GOAL, EVERYBODY, FIT_GOAL, FITTED, REVEALED, tell

DONE, ASKED, FOUND = range(3)
"""Nothing more is reached; somebody has to choose; the treasure."""


@compiled
def reach(table, seat):
    """What this seat has reached is turned up, one goal after the other."""
    while True:
        first, things = 0, 0
        for goal in range(table.goal.size - 1, -1, -1):
            if table.met[goal]:
                first = goal
                things += 1
        if things == 0:
            return DONE
        if things > 1:  # which first? (B-33)
            table.decision, table.to_act = CHOOSE_GOAL, seat
            return ASKED
        what = arrive(table, seat, first)
        if what != DONE:
            return what


@compiled
def arrive(table, seat, goal):
    """Turn this goal up; whether that was all, the treasure, or somebody has to fit it in."""
    tell(table, REVEALED, seat, 0)
    table.goal_seen[goal] = EVERYBODY
    front = table.goal[goal]
    if front == TREASURE_GOAL:
        lay_up(table, goal, False)
        return FOUND  # the round ends at once (B-31)
    upright, turned = (
        _rank(table, goal, GOAL_FACES[front, 0]),
        _rank(table, goal, GOAL_FACES[front, 1]),
    )
    if upright == turned:
        table.decision, table.to_act, table.fitting = FIT_GOAL, seat, goal
        return ASKED
    lay_up(table, goal, turned > upright)
    tell(table, FITTED, seat, 0)
    return DONE


@compiled
def _rank(table, goal, face):
    """How well a goal would lie: ways that go on first, then cards around that match (B-32)."""
    joined = EDGES[face] & table.met[goal]
    ways = 0
    while joined:
        joined &= joined - 1
        ways += 1
    return ways << 4 | maze.matches(face, maze.border(table, GOAL_CELLS[goal]))


@compiled
def lay_up(table, goal, turned):
    """Let a goal that was turned up lie like this."""
    face = GOAL_FACES[table.goal[goal], 1 if turned else 0]
    table.goal_up[goal] = 1
    maze.lay(table, GOAL_CELLS[goal], face)
    table.met[goal] = 0
