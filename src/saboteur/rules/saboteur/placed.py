"""The maze as somebody sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from saboteur.rules.cards import Card
from saboteur.rules.grid import CELL, Cell
from saboteur.rules.saboteur.goal_knowledge import certain

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame


class Placed(msgspec.Struct, frozen=True):
    """A card in the maze."""

    at: Cell
    card: str | None
    """None where this seat does not know the front."""
    turned: bool
    face_down: bool
    reached: bool
    """Whether an unbroken way from the start leads here."""
    back: str | None = None
    """What lies face down: a `goal` or a `chest`."""


def knows(mask: int, seat: int | None) -> bool:
    """Whether a seat (None: a spectator) is among those who know something."""
    return mask < 0 if seat is None else bool(mask >> seat & 1)


def maze_seen(game: SaboteurGame, seat: int | None, *, secrets: bool = False) -> tuple[Placed, ...]:
    """The maze to this seat, None for a spectator; with secrets, to somebody who knows all."""
    maze = game.maze

    def front(cell: int, card: Card) -> str | None:
        known = secrets or knows(game.seen.get(cell, 0), seat)
        if seat is not None and card.kind == "goal":
            known = known or certain(game.goal_layouts[seat], cell)
        return card.name if known else None

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
                "goal" if card.kind == "goal" else "chest",
            )
            for cell, card in maze.hidden.items()
        ),
    )
