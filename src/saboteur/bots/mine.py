"""The mine as a bot sees it: a maze of its own, to try cards out in."""

from __future__ import annotations

from collections.abc import Iterable

from saboteur.rules.cards import Card
from saboteur.rules.grid import number
from saboteur.rules.maze import Maze
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.placed import Placed

GOAL = Card("goal", "goal")
"""Stands for every face-down card: trying things out must not depend on what is on its front."""


def mine(cards: Iterable[Placed]) -> Maze:
    """The cards of a view, lying as they lie there."""
    maze = Maze()
    for placed in cards:
        cell = number(*placed.at)
        if placed.face_down:
            maze.hide(cell, GOAL)
        else:
            assert placed.card is not None
            maze.lay(cell, CARDS.by_name[placed.card].lying(placed.turned))
    return maze


def joined(card: str) -> int:
    """How many edges the largest way of a path card joins: 1 for a dead end, 0 for other cards."""
    faces = CARDS.by_name[card].faces
    return faces[0].groups[0].bit_count() if faces else 0
