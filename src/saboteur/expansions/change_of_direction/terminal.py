"""The change of direction in the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.telling.words import Words
from saboteur.terminal.saboteur.rooms import RoomDisplay


class DirectionDisplay(RoomDisplay):
    """Which way round it goes."""

    def title(self, view: SaboteurView, words: Words) -> Iterator[str]:
        if "change-of-direction" in view.modules:
            direction = "clockwise" if view.clockwise else "counterclockwise"
            yield words.say(f"terminal.{direction}")


DISPLAY = DirectionDisplay(
    actions={
        "change-of-direction": ("╭───▶  ", "│     │", "  ◀───╯"),
    },
)
