"""Map: look at a face-down card."""

from __future__ import annotations

from typing import ClassVar

from saboteur.rules.moves import CELL, CardOnCell


class Map(CardOnCell, frozen=True, tag="map"):
    """Look at this goal."""

    pattern: ClassVar[str] = rf"map (?P<at>{CELL})"

    card: str = "map"
