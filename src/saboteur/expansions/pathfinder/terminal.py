"""The pathfinder on the screen: laying the next card is like a turn."""

from __future__ import annotations

from saboteur.terminal.saboteur.rooms import RoomDisplay

DISPLAY = RoomDisplay(
    actions={
        "pathfinder": (" ╷   ╷ ", "╶┼╴+╶┼╴", " ╵   ╵ "),
    },
    turns=("pathfinder",),
    look_first=("pathfinder",),
)
