"""The postcard in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from saboteur.expansions.postcard.rules import MODULES, VisitedSeen
from saboteur.rules.events import Event, LaidOut
from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.telling.narrator import Narrator
from saboteur.telling.saboteur.rooms import RoomTelling


class PostcardTelling(RoomTelling):
    """Whether it still waits for somebody."""

    def knowledge(self, view: SaboteurView, narrator: Narrator) -> Iterator[str]:
        for module in MODULES:
            visited: VisitedSeen | None = view.parts.get(module.info.id)
            if visited is not None and visited.by is None:
                yield narrator.words.say(f"know.{module.info.id}")

    def is_echo(self, events: Sequence[Event], place: int) -> bool:
        event = events[place]
        return isinstance(event, LaidOut) and event.card.startswith("postcard")  # always lies there


TELLING = PostcardTelling()
