"""Rockfall: take a path card out of the maze."""

from __future__ import annotations

from typing import ClassVar

from saboteur.rules.moves import CELL, CardOnCell


class Rockfall(CardOnCell, frozen=True, tag="rockfall"):
    """Take this path card away."""

    pattern: ClassVar[str] = rf"rockfall (?P<at>{CELL})"

    card: str = "rockfall"
