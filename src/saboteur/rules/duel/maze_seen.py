"""The maze of The Duel as somebody sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saboteur.rules.grid import CELL
from saboteur.rules.placed import Placed, knows

if TYPE_CHECKING:
    from saboteur.rules.duel.game import DuelGame


def maze_seen(game: DuelGame, seat: int | None, *, secrets: bool = False) -> tuple[Placed, ...]:
    """The maze to this seat, None for a spectator; with secrets, to somebody who knows all.

    A card counts as reached if the seat's own way leads there; to a spectator, if anybody's does.
    """
    ways = game.mazes if seat is None else [game.mazes[seat]]
    table = game.mazes[0]
    seen = {} if seat is None else game.knowledge.seen
    return (
        *[
            Placed(
                CELL[cell],
                face.card.name,
                face.turned,
                False,
                any(cell in maze.reached for maze in ways),
            )
            for cell, face in table.faces.items()
        ],
        *[
            Placed(
                CELL[cell],
                card.name
                if secrets or cell == game.fitting or knows(seen.get(cell, 0), seat)
                else None,
                False,
                True,
                any(cell in maze.met for maze in ways),
                "goal",
            )
            for cell, card in table.hidden.items()
        ],
    )
