"""The postcard on the screen."""

from __future__ import annotations

from saboteur.terminal.face_picture import Sign, Signs
from saboteur.terminal.saboteur.rooms import RoomDisplay

DISPLAY = RoomDisplay(
    signs=Signs(corners={"postcard": Sign("P", "postcard")}),
    colours={"postcard": "bold #e6b8ff on #2e241b"},
)
