"""The pathfinder in the terminal."""

from __future__ import annotations

from typing import ClassVar

from saboteur.terminal.saboteur.rooms import RoomDisplay


class PathfinderDisplay(RoomDisplay):
    """Laying the next card is like a turn."""

    turns: ClassVar[tuple[str, ...]] = ("pathfinder",)
    look_first: ClassVar[tuple[str, ...]] = ("pathfinder",)


DISPLAY = PathfinderDisplay()
