"""Rockfall: take a path card out of the maze."""

from __future__ import annotations

from saboteur.rules.moves import CardOnCell


class Rockfall(CardOnCell, frozen=True, tag="rockfall"):
    """Take this path card away."""

    card: str = "rockfall"
