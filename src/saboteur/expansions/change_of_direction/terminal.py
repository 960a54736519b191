"""The change of direction on the screen."""

from __future__ import annotations

from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.terminal.saboteur.rooms import RoomDisplay


class DirectionDisplay(RoomDisplay):
    """Which way round it goes stands beside the number of the round."""

    def title(self, view: SaboteurView) -> str | None:
        if "change-of-direction" not in view.modules:
            return None
        return "terminal.clockwise" if view.clockwise else "terminal.counterclockwise"


DISPLAY = DirectionDisplay(
    actions={"change-of-direction": ("╭───▶  ", "│     │", "  ◀───╯")},
)
