"""The maze as somebody sees it, and who knows what."""

from __future__ import annotations

import msgspec

from saboteur.rules.grid import Cell

EVERYONE = -1
"""As a mask of seats that know something: all of them, and spectators."""


def knows(mask: int, seat: int | None) -> bool:
    """Whether a seat (None: a spectator) is among those who know something."""
    return mask < 0 if seat is None else bool(mask >> seat & 1)


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
