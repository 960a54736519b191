"""The toll in words."""

from __future__ import annotations

from collections.abc import Iterator

from saboteur.expansions.tunnel_toll.rules import (
    Asked,
    TollDwarfPlaced,
    TollPaid,
    TollsSeen,
)
from saboteur.rules.events import Paid, Passed
from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.telling.narrator import Narrator
from saboteur.telling.saboteur.rooms import Echo, RoomTelling


class TollTelling(RoomTelling):
    """How many dwarves are left, who has agreed to pay, and who asks."""

    echoes = (Echo(Passed, TollDwarfPlaced, 1), Echo(Paid, TollPaid, -2))

    def knowledge(self, view: SaboteurView, narrator: Narrator) -> Iterator[str]:
        tolls: TollsSeen | None = view.parts.get("tunnel-toll")
        if tolls is None:
            return
        yield narrator.words.say("know.tolls", left=tolls.left)
        for dwarf in tolls.dwarves:
            if dwarf.pledge is not None:
                payer = narrator.name(dwarf.pledge)
                yield narrator.words.say("know.pledge", who=payer, at=dwarf.at)

    def question_facts(self, view: SaboteurView, narrator: Narrator) -> dict[str, object]:
        if view.decision != "pay-toll":
            return {}
        asked = [event for event in view.log if isinstance(event, Asked)][-1]
        return {"who": narrator.name(asked.seat), "at": asked.at}


TELLING = TollTelling()
