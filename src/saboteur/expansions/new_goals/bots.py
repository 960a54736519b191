"""What bots think of the new goals: sacks are gold, the dragon takes some, the spider ends it."""

from __future__ import annotations

from saboteur.bots.belief import Odds
from saboteur.bots.saboteur.opinion import Opinion
from saboteur.bots.saboteur.role import Role
from saboteur.rules.maze import Maze

IN_GOALS = {"sack-1": 1, "sack-2": 2, "dragon": -1}
"""The gold that goals bring."""
GOLD = 0.6
"""For every piece of gold within reach."""
SACK = 2.0
"""For every piece of gold that one reaches before the treasure ends the round."""
SPIDER, SPIDER_TO_OTHERS = 8.0, 0.5
"""Against waking the giant spider, or for it: it wins the round for the saboteurs. And against it
for who cares for no side."""


def reached(role: Role, maze: Maze) -> float:
    """What the goals are worth at which ways have arrived."""
    met = [role.ahead.goals.get(cell, {}) for cell in maze.met]
    spider = sum(front.get("spider", 0.0) for front in met)
    return GOLD * sum(map(_gold, met)) + _spider(role) * spider


def surprise(role: Role, cell: int) -> float | None:
    """Sacks first, while there is time."""
    front = role.ahead.goals.get(cell)
    if front is None:
        return None
    return SACK * _gold(front) + _spider(role) * front.get("spider", 0.0)


def _gold(front: Odds) -> float:
    return sum(share * IN_GOALS.get(label, 0) for label, share in front.items())


def _spider(role: Role) -> float:
    return -SPIDER * role.treasure if role.treasure else -SPIDER_TO_OTHERS


OPINION = Opinion(reached={"new-goals": reached}, surprises={"new-goals": surprise})
