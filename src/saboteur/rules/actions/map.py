"""Map: look at a face-down card."""

from __future__ import annotations

from saboteur.rules.moves import CardOnCell


class Map(CardOnCell, frozen=True, tag="map"):
    """Look at this goal."""

    card: str = "map"
