"""What things of the base game look like, and with them those of all rooms. Nothing but data."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce

from saboteur.rules.saboteur.box import CARDS
from saboteur.terminal.face_picture import Sign, Signs
from saboteur.terminal.pictures import Pictures
from saboteur.terminal.saboteur.rooms import room_displays

_ROOMS = room_displays()

SIGNS: Signs = reduce(
    Signs.__or__,
    [room.signs for room in _ROOMS],
    Signs(
        centres={"start": Sign("S", "start"), "treasure": Sign("T", "treasure")},
        corners={"stone": Sign("o", "stone")},
    ),
)
PICTURES = Pictures(
    CARDS, SIGNS, {card: lines for room in _ROOMS for card, lines in room.actions.items()}
)
COLOURS: Mapping[str, str] = {
    "stone": "#b9b1a6 on #2e241b",
    "miner": "bold #241b14 on #e2c08a",
    "saboteur": "bold #ffffff on #8c2f2f",
    **{name: colour for room in _ROOMS for name, colour in room.colours.items()},
}
