"""The greedy dwarf on the screen."""

from __future__ import annotations

from saboteur.terminal.saboteur.rooms import RoomDisplay

DISPLAY = RoomDisplay(colours={"greedy": "bold #ffffff on #2f6b4f"})
