"""What the rooms of expansions add to how the Saboteur games are told.

A room that has more to say than its texts do by themselves has a file `telling.py` with one
`RoomTelling`, called `TELLING`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from saboteur.rooms import found
from saboteur.rules.events import Event
from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.telling.narrator import Narrator


class RoomTelling:
    """One expansion in words; all of this is neutral until a room says otherwise."""

    def knowledge(self, view: SaboteurView, narrator: Narrator) -> Iterable[str]:
        """What one knows of its things, one sentence each."""
        return ()

    def warnings(self, view: SaboteurView, narrator: Narrator) -> Iterable[str]:
        """What of it keeps one from doing things in one's turn."""
        return ()

    def question_facts(self, view: SaboteurView, narrator: Narrator) -> dict[str, object]:
        """What the question of a decision of its own has to mention."""
        return {}

    def is_echo(self, events: Sequence[Event], place: int) -> bool:
        """Whether another event beside this one says it better."""
        return False


@cache
def room_tellings() -> tuple[RoomTelling, ...]:
    """Every room's own, found when somebody begins to tell."""
    return tuple(room.TELLING for room in found("telling"))
