"""The veto on the screen."""

from __future__ import annotations

from saboteur.terminal.saboteur.rooms import RoomDisplay

DISPLAY = RoomDisplay(
    actions={"veto": ("╔═════╗", "║VETO!║", "╚═════╝")},
    look_first=("veto",),
    secret_choices=("veto",),
)
