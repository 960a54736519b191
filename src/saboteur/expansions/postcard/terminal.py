"""The postcard on the screen."""

from __future__ import annotations

from saboteur.terminal.saboteur.rooms import RoomDisplay
from saboteur.terminal.signs import Sign

DISPLAY = RoomDisplay(
    corners={
        "postcard": Sign("P", "postcard"),
    },
    colours={
        "postcard": "bold #e6b8ff on #2e241b",
    },
)
