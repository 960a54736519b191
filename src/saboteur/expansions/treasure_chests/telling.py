"""Chests in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from saboteur.expansions.treasure_chests.rules.part import ChestOpened, ChestSeen, ChestsSeen
from saboteur.rules.events import Event, Looked, Revealed
from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.telling.narrator import Narrator
from saboteur.telling.saboteur.rooms import RoomTelling


class ChestsTelling(RoomTelling):
    """What is in them, as far as one knows; the path cards on top go without saying."""

    def knowledge(self, view: SaboteurView, narrator: Narrator) -> Iterator[str]:
        chests: ChestsSeen | None = view.parts.get("treasure-chests")
        if chests is None:
            return
        for seen in chests.hidden:
            if seen.chest is not None:
                chest = narrator.words.say(f"chest.{seen.chest}.name")
                yield narrator.words.say("know.chest", at=seen.at, chest=chest)
        if chests.no_maps:
            yield narrator.words.say("know.no-maps")

    def is_echo(self, events: Sequence[Event], place: int) -> bool:
        match events[place]:
            case Looked(goal=None):
                return any(isinstance(e, ChestSeen) for e in events[place + 1 : place + 2])
            case Revealed(at=at):
                following = events[place + 1 : place + 3]
                return any(isinstance(e, ChestOpened) and e.at == at for e in following)
        return False


TELLING = ChestsTelling()
