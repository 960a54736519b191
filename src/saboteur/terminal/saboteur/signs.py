"""What stands on the cards of the Saboteur games."""

from __future__ import annotations

from saboteur.rules.cards import Card
from saboteur.terminal.signs import Sign, Signs

DOORS = {"blue": "◆", "green": "●"}
"""Doors have a shape as well as a colour; the miners of the team wear the same mark."""
_LADDER = Sign("H", "ladder")
_CENTRES = {"start": Sign("S", "start"), "treasure": Sign("T", "treasure")}
_CORNERS = {
    "stone": Sign("o", "stone"),
    "sack-1": Sign("$1", "treasure"),
    "sack-2": Sign("$2", "treasure"),
    "dragon": Sign("§", "danger"),
    "spider": Sign("ж", "danger"),
    "crystal": Sign("*", "crystal"),
    "chest": Sign("c", "chest-mark"),
    "postcard": Sign("P", "postcard"),
}


class SaboteurSigns(Signs):
    """Ladders and doors stand in the middle, where the ways meet."""

    def __init__(self) -> None:
        super().__init__(_CENTRES, _CORNERS)

    def centre(self, card: Card) -> Sign | None:
        if card.label in self.centres:
            return self.centres[card.label]
        if card.ladder:
            return _LADDER
        return Sign(DOORS[card.door], f"{card.door}-door") if card.door is not None else None
