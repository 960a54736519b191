"""Which ways of a maze the start reaches: on a bridge it may be one of two."""

from __future__ import annotations

from collections.abc import Iterable

from saboteur.rules.cards import Cards
from saboteur.rules.grid import CELL, Cell, number
from saboteur.rules.maze import Maze
from saboteur.rules.placed import Placed


def reached_edges(maze: Iterable[Placed], cards: Cards) -> dict[Cell, int]:
    """For every card that is reached, the edges to which an unbroken way leads."""
    model = Maze()
    for placed in maze:
        if placed.card is not None and not placed.face_down:
            model.lay(number(*placed.at), cards.by_name[placed.card].lying(placed.turned))
    return {CELL[cell]: edges for cell, edges in model.reached.items()}
