"""Cards that change the maze beyond laying one path: two at once, diversions, goals that move."""

from __future__ import annotations

from itertools import combinations

from saboteur.bots.saboteur.outlook import laying
from saboteur.bots.saboteur.passing import SMALLER_HAND
from saboteur.bots.saboteur.plan import Plan
from saboteur.expansions.change_of_direction.rules import ChangeDirection
from saboteur.expansions.diversion.rules import Divert
from saboteur.expansions.goal_swap.rules import PutBack, TakeGoals
from saboteur.expansions.pathfinder.rules import FindPath
from saboteur.expansions.treasure_chests.rules.effects import Push
from saboteur.rules.grid import CELL
from saboteur.rules.laying import Lay
from saboteur.rules.maze import Maze
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.laying import fitting

DIVERSION = 0.3
"""What a diversion must gain: there is only one."""
GOAL_SWAP = 0.3
"""What swapping two goals must gain."""
TURN_ROUND = 0.4
"""For having a friend rather than a foe play next, times the urgency."""


def divert(plan: Plan, move: Divert) -> float:
    """The last card where it suits better."""
    return plan.change(plan.outlook.after_diversion(move), plan.seat) - DIVERSION


def find_path(plan: Plan, move: FindPath) -> float:
    """The best first card, and the best second one after it."""
    hand = list(plan.view.hand)
    firsts = _ways_to_lay(plan.outlook.maze, hand)
    if not firsts:
        return 0.0
    worth, first = max(((plan.weigh(lay), lay) for lay in firsts), key=lambda pair: pair[0])
    hand.remove(first.card)
    maze = plan.outlook.maze.clone()
    laying(first)(maze, None)
    if not maze.met:
        for second in _ways_to_lay(maze, hand):
            both = plan.change(plan.outlook.after_both(first, second), plan.seat)
            worth = max(worth, both)
    return worth - SMALLER_HAND


def _ways_to_lay(maze: Maze, hand: list[str]) -> list[Lay]:
    cards = [CARDS.by_name[card] for card in dict.fromkeys(hand)]
    return [lay for lay in fitting(maze, cards) if isinstance(lay, Lay)]


def change_direction(plan: Plan, move: ChangeDirection) -> float:
    """Who plays next?"""
    step = 1 if plan.view.clockwise else -1
    following, other = ((plan.seat + way) % plan.view.players for way in (step, -step))
    return TURN_ROUND * plan.urgency * (plan.regard(other) - plan.regard(following))


def take_goals(plan: Plan, move: TakeGoals) -> float:
    """Two goals that one would rather have the other way round."""
    return plan.change(plan.outlook.after_swap(move.at, move.other), plan.seat) - GOAL_SWAP


def put_back(plan: Plan, move: PutBack) -> float:
    """Swapped, if there were two that one would rather have the other way round.

    One took the best two; the view does not tell which they were.
    """
    goals = [CELL[cell] for cell in plan.outlook.hopes]
    after = (plan.outlook.after_swap(one, two) for one, two in combinations(goals, 2))
    best = max((plan.change(then, plan.seat) for then in after), default=0.0)
    return best if move.how == "swapped" else 0.0


def push(plan: Plan, move: Push) -> float:
    """The goal that suits best one cell further away."""
    return plan.change(plan.outlook.after_push(move.at), plan.seat)
