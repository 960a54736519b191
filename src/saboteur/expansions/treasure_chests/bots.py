"""What bots think of chests: one of ten holds gold, and some let one do something."""

from __future__ import annotations

from typing import Any

from saboteur.bots.saboteur.distance import CHEST, GOAL
from saboteur.bots.saboteur.opinion import Opinion
from saboteur.bots.saboteur.role import Role
from saboteur.expansions.treasure_chests.rules.effects import Choose, Push
from saboteur.rules.cards import Card, Face
from saboteur.rules.grid import number
from saboteur.rules.maze import Maze
from saboteur.rules.saboteur.events import GoalPushed

GOLD = 0.6
"""For the gold in a chest within reach."""
SOME_CHEST = 0.1
"""The gold one may expect in a chest of which one knows nothing."""


def reached(role: Role, maze: Maze) -> float:
    """What the chests are worth at which ways have arrived."""
    known, gold = _known(role), 0.0
    for cell, card in maze.hidden.items():
        if card is CHEST and cell in maze.met:
            chest = known.get(cell)
            gold += SOME_CHEST if chest is None else chest == "gold"
    return GOLD * gold


def surprise(role: Role, cell: int) -> float | None:
    """The gold first."""
    known = _known(role)
    return GOLD * (known[cell] == "gold") if cell in known else None


def _known(role: Role) -> dict[int, str | None]:
    """The chests in the maze, and what this seat knows of them."""
    seen = role.view.parts["treasure-chests"]
    return {number(*chest.at): chest.chest for chest in seen.hidden}


def choose(role: Role, move: Choose) -> float:
    """A chest lets one look at a dwarf card, or take a card from a hand."""
    if role.view.decision == "choose-to-inspect":
        return role.ahead.others.doubt(move.seat)
    return -role.regard(move.seat)


def push(role: Role, move: Push) -> float:
    """The goal that suits best one cell further away."""
    cell = number(*move.at)
    pushed = {goal + (goal == cell): odds for goal, odds in role.ahead.treasure.items()}
    then = role.ahead.after(lambda maze, team: _push(maze, cell), pushed)
    return role.change(then, role.seat)


def _push(maze: Maze, cell: int) -> None:
    if cell in maze.hidden:
        maze.hide(cell + 1, maze.take_hidden(cell))


def _unpush(cards: dict[int, Card | Face], event: Any) -> None:
    cell = number(*event.at)
    cards[cell] = cards.pop(cell + 1, GOAL)


OPINION = Opinion(
    worths={Choose: choose, Push: push},
    told={GoalPushed: lambda maze, event: _push(maze, number(*event.at))},
    untold={GoalPushed: _unpush},
    unsettling=(GoalPushed,),
    reached={"treasure-chests": reached},
    surprises={"treasure-chests": surprise},
)
