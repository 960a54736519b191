"""The maze as somebody sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saboteur.rules.cards import Card
from saboteur.rules.grid import CELL
from saboteur.rules.placed import Placed

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame


def maze_seen(game: SaboteurGame, seat: int | None, *, secrets: bool = False) -> tuple[Placed, ...]:
    """The maze to this seat, None for a spectator; with secrets, to somebody who knows all."""
    maze = game.maze
    known = {game.fitting} if seat is None else {game.fitting, *game.knowledge.fronts(seat)}

    def front(cell: int, card: Card) -> str | None:
        return card.name if secrets or cell in known else None

    return (
        *(
            Placed(CELL[cell], face.card.name, face.turned, False, cell in maze.reached)
            for cell, face in maze.faces.items()
        ),
        *(
            Placed(
                CELL[cell],
                front(cell, card),
                False,
                True,
                cell in maze.met,
                "goal" if card.kind == "goal" else card.label,
            )
            for cell, card in maze.hidden.items()
        ),
    )
