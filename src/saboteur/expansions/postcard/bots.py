"""What bots think of the postcard: a new dwarf card for who is losing."""

from __future__ import annotations

from saboteur.bots.saboteur.opinion import Opinion
from saboteur.bots.saboteur.role import EVEN, Role
from saboteur.expansions.postcard.rules import CELLS, MODULES
from saboteur.rules.maze import Maze

POSTCARD = 1.5
"""For becoming another dwarf, times how much worse than even one's own side stands."""


def reached(role: Role, maze: Maze) -> float:
    """It works once, when a way arrives there."""
    return POSTCARD * (EVEN - role.winning) if _there(maze) and not _there(role.now.maze) else 0.0


def _there(maze: Maze) -> bool:
    return any(cell in maze.reached for cell in CELLS)


def surprise(role: Role, cell: int) -> float | None:
    """Whether it should work before other things do that have been reached."""
    return POSTCARD * (EVEN - role.winning) if cell in CELLS else None


OPINION = Opinion(
    reached={module.info.id: reached for module in MODULES},
    surprises={module.info.id: surprise for module in MODULES},
)
