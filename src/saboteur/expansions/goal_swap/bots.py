"""What bots think of swapping goals: two that one would rather have the other way round."""

from __future__ import annotations

from saboteur.bots.saboteur.opinion import Opinion
from saboteur.bots.saboteur.role import Role
from saboteur.expansions.goal_swap.rules import PutBack, TakeGoals
from saboteur.rules.grid import Cell, number
from saboteur.rules.saboteur.events import GoalsHandled

GOAL_SWAP = 0.3
"""What swapping two goals must gain."""


def swapping(role: Role, at: Cell, other: Cell) -> float:
    """What it is worth that these two goals change places."""
    ahead, one, two = role.ahead, number(*at), number(*other)
    swapped = {one: ahead.treasure[two], two: ahead.treasure[one]}
    return role.change(ahead.progress(ahead.mazes, ahead.treasure | swapped), role.seat)


def take_goals(role: Role, move: TakeGoals) -> float:
    """The two for which it brings most."""
    return swapping(role, move.at, move.other) - GOAL_SWAP


def put_back(role: Role, move: PutBack) -> float:
    """Swapped, if it brings anything with the two that one has taken."""
    about = role.view.about
    return swapping(role, about["at"], about["other"]) if move.how == "swapped" else 0.0


OPINION = Opinion(
    worths={TakeGoals: take_goals, PutBack: put_back},
    unsettling=(GoalsHandled,),
    keep={"goal-swap": 0.15},
)
