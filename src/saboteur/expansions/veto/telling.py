"""The veto in words."""

from __future__ import annotations

from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.telling.narrator import Narrator
from saboteur.telling.saboteur.rooms import RoomTelling


class VetoTelling(RoomTelling):
    """The question says what would be stopped."""

    def question_facts(self, view: SaboteurView, narrator: Narrator) -> dict[str, object] | None:
        if view.decision != "veto" or view.played is None:
            return None
        move = narrator.describe(view.played.move, by=view.played.seat)
        return {"who": narrator.name(view.played.seat), "move": move}


TELLING = VetoTelling()
