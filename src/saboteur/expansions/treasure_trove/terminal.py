"""The treasure trove on the screen."""

from __future__ import annotations

from saboteur.terminal.saboteur.rooms import RoomDisplay

DISPLAY = RoomDisplay(actions={"treasure-trove": ("┌────┐ ", "│┌───┴┐", "└┤ +1 │")})
