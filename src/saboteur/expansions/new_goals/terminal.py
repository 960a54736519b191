"""The new goals on the screen."""

from __future__ import annotations

from saboteur.terminal.face_picture import Sign, Signs
from saboteur.terminal.saboteur.rooms import RoomDisplay

DISPLAY = RoomDisplay(
    signs=Signs(
        corners={
            "sack-1": Sign("$1", "treasure"),
            "sack-2": Sign("$2", "treasure"),
            "dragon": Sign("§", "danger"),
            "spider": Sign("ж", "danger"),
        }
    )
)
