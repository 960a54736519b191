"""The pathfinder on the screen."""

from __future__ import annotations

from saboteur.terminal.saboteur.rooms import RoomDisplay

DISPLAY = RoomDisplay(
    actions={"pathfinder": (" ╷   ╷ ", "╶┼╴+╶┼╴", " ╵   ╵ ")},
    turns=("pathfinder",),
    look_first=("pathfinder",),
)
