"""Saboteur 2 in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from saboteur.expansions.saboteur2.rules.theft import Robbed
from saboteur.rules.events import Event, Paid
from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.telling.narrator import Narrator
from saboteur.telling.saboteur.rooms import RoomTelling


class SecondTelling(RoomTelling):
    """Trapped dwarves are warned, and what a thief took is told once."""

    def warnings(self, view: SaboteurView, narrator: Narrator) -> Iterator[str]:
        if view.seat is not None and "trapped" in view.in_front[view.seat]:
            yield narrator.words.say("warning.trapped")

    def is_echo(self, events: Sequence[Event], place: int) -> bool:
        before = events[max(0, place - 2) : place]
        return isinstance(events[place], Paid) and any(isinstance(e, Robbed) for e in before)


TELLING = SecondTelling()
