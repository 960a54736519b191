"""The maze as somebody sees it, and who knows what."""

from __future__ import annotations

from collections.abc import Container, Mapping

import msgspec

from saboteur.rules.grid import CELL, Cell
from saboteur.rules.maze import Maze

EVERYONE = -1
"""As a mask of seats that know something: all of them, and spectators."""


def knows(mask: int, seat: int | None) -> bool:
    """Whether a seat (None: a spectator) is among those who know something."""
    return mask < 0 if seat is None else bool(mask >> seat & 1)


def known_to(seat: int | None, masks: Mapping[int, int]) -> set[int]:
    """The cells of which this seat knows what lies there."""
    return {cell for cell, mask in masks.items() if knows(mask, seat)}


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
    """What lies face down: a `goal`, a `chest`, a `mine`."""


def placed(
    maze: Maze, reached: Container[int], met: Container[int], known: Container[int | None] | None
) -> tuple[Placed, ...]:
    """What lies in a maze, by the cells with face-up and face-down cards that ways lead to, and by
    those with face-down cards that are known; None: all of them are."""
    return (
        *[
            Placed(CELL[cell], face.card.name, face.turned, False, cell in reached)
            for cell, face in maze.faces.items()
        ],
        *[
            Placed(
                CELL[cell],
                card.name if known is None or cell in known else None,
                False,
                True,
                cell in met,
                card.label if card.kind == "cover" else card.kind,
            )
            for cell, card in maze.hidden.items()
        ],
    )
