"""The goal swap in words."""

from __future__ import annotations

from saboteur.rules.events import Event
from saboteur.rules.saboteur.events import GoalsHandled
from saboteur.telling.narrator import Narrator
from saboteur.telling.saboteur.rooms import RoomTelling


class SwapTelling(RoomTelling):
    """Whoever knows whether goals were swapped is told."""

    def variant(self, event: Event, narrator: Narrator) -> str | None:
        if not isinstance(event, GoalsHandled) or event.swapped is None:
            return None
        return narrator.by(event) + ("-swapped" if event.swapped else "-unswapped")


TELLING = SwapTelling()
