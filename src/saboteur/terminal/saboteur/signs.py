"""What stands on the cards of the Saboteur games."""

from __future__ import annotations

from saboteur.rules.cards import Card
from saboteur.terminal.saboteur.rooms import room_displays
from saboteur.terminal.signs import Sign, Signs

DOORS = {"blue": "◆", "green": "●"}
"""Doors have a shape as well as a colour; the miners of the team wear the same mark."""
_LADDER = Sign("H", "ladder")
_CENTRES = {"start": Sign("S", "start"), "treasure": Sign("T", "treasure")}
_CORNERS = {"stone": Sign("o", "stone")}


class SaboteurSigns(Signs):
    """Ladders and doors stand in the middle, where the ways meet."""

    def __init__(self) -> None:
        corners = dict(_CORNERS)
        for room in room_displays():
            corners |= room.corners
        super().__init__(_CENTRES, corners)

    def centre(self, card: Card) -> Sign | None:
        if card.label in self.centres:
            return self.centres[card.label]
        if card.ladder:
            return _LADDER
        return Sign(DOORS[card.door], f"{card.door}-door") if card.door is not None else None
