"""The diversion on the screen."""

from __future__ import annotations

from saboteur.terminal.saboteur.rooms import RoomDisplay

DISPLAY = RoomDisplay(actions={"diversion": ("┌┄┐ ┌─┐", "┊ ┊▶│ │", "└┄┘ └─┘")})
