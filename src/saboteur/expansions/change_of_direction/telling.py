"""The change of direction in words."""

from __future__ import annotations

from saboteur.expansions.change_of_direction.rules import DirectionChanged
from saboteur.rules.events import Event
from saboteur.telling.narrator import Narrator
from saboteur.telling.saboteur.rooms import RoomTelling


class DirectionTelling(RoomTelling):
    """It says which way round it goes on."""

    def variant(self, event: Event, narrator: Narrator) -> str | None:
        if not isinstance(event, DirectionChanged):
            return None
        return narrator.by(event) + ("-clockwise" if event.clockwise else "-counterclockwise")


TELLING = DirectionTelling()
