"""What stands in the maze besides cards: what modules show of themselves in a view."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from saboteur.rules.grid import Cell
from saboteur.rules.saboteur.knowledge import SaboteurView


@dataclass(frozen=True)
class Extras:
    """Things to draw on top of the cards."""

    chests: Mapping[Cell, str] = field(default_factory=dict)
    """What is in the chests this seat has looked into."""
    tolls: Mapping[Cell, int] = field(default_factory=dict)
    """Whose toll dwarf stands on a cell."""


NOTHING = Extras()


def extras(view: SaboteurView) -> Extras:
    """What this seat sees besides the cards."""
    chests: Any = view.parts.get("treasure-chests")
    tolls: Any = view.parts.get("tunnel-toll")
    return Extras(
        {} if chests is None else {seen.at: seen.chest for seen in chests.hidden if seen.chest},
        {} if tolls is None else {dwarf.at: dwarf.owner for dwarf in tolls.dwarves},
    )
