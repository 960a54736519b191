"""What the rooms of expansions add to how the Saboteur games are told.

A room that has more to say than its texts do by themselves has a file `telling.py` with one
`RoomTelling`, called `TELLING`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from saboteur.rooms import found
from saboteur.rules.events import Event
from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.telling.narrator import Narrator


class Echo(NamedTuple):
    """An event that goes without saying because another one near it says it better."""

    event: type[Event]
    of: type[Event]
    nearby: int
    """How many events later the other one comes at most; a negative number: earlier."""


class RoomTelling:
    """One expansion in words; all of this is neutral until a room says otherwise."""

    echoes: tuple[Echo, ...] = ()

    def knowledge(self, view: SaboteurView, narrator: Narrator) -> Iterable[str]:
        """What one knows of its things, one sentence each."""
        return ()

    def question_facts(self, view: SaboteurView, narrator: Narrator) -> dict[str, object]:
        """What the question of a decision of its own has to mention."""
        return {}

    def is_echo(self, events: Sequence[Event], place: int) -> bool:
        """Whether another event beside this one says it better."""
        for event, of, nearby in self.echoes:
            if isinstance(events[place], event):
                first, last = sorted((place, place + nearby))
                near = events[max(0, first) : last + 1]
                if any(isinstance(other, of) for other in near):
                    return True
        return False


@cache
def room_tellings() -> tuple[RoomTelling, ...]:
    """Every room's own, found when somebody begins to tell."""
    return tuple(room.TELLING for room in found("telling"))
