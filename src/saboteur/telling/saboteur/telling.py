"""Saboteur and Saboteur 2 in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from saboteur.components import Box
from saboteur.rules.cards import Cards
from saboteur.rules.events import Event
from saboteur.rules.moves import Move
from saboteur.rules.saboteur.box import BASE, CARDS
from saboteur.rules.saboteur.events import DwarfDealt, Offered, RoundEnded
from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.rules.saboteur.modules import boxes
from saboteur.telling.narrator import Narrator
from saboteur.telling.saboteur.knowing import what_you_know
from saboteur.telling.saboteur.rooms import room_tellings
from saboteur.telling.saboteur.words import SaboteurWords
from saboteur.telling.telling import Telling


class SaboteurTelling(Telling[SaboteurView]):
    """Hidden dwarves in a maze with goals, and whatever the modules bring along."""

    cards: ClassVar[Cards] = CARDS
    words: SaboteurWords

    def _words(self, lang: str, *games: str) -> SaboteurWords:
        return SaboteurWords(self.cards, lang, *games)

    # --- how things stand -------------------------------------------------------------------------

    def knowledge(self, view: SaboteurView, narrator: Narrator) -> list[str]:
        return what_you_know(view, narrator)

    def warnings(self, view: SaboteurView, narrator: Narrator) -> list[str]:
        more = [said for room in room_tellings() for said in room.warnings(view, narrator)]
        return super().warnings(view, narrator) + more

    def question_facts(
        self, view: SaboteurView, moves: list[Move], narrator: Narrator
    ) -> dict[str, object]:
        if view.decision == "pick-gold":
            return {"cards": ", ".join(map(str, view.offers[-1].cards))}
        facts = (room.question_facts(view, narrator) for room in room_tellings())
        return next(filter(None, facts), None) or super().question_facts(view, moves, narrator)

    # --- telling what happened --------------------------------------------------------------------

    def variant(self, event: Event, narrator: Narrator) -> str | None:
        for room in room_tellings():
            variant = room.variant(event, narrator)
            if variant is not None:
                return variant
        return _ending(event) if isinstance(event, RoundEnded) else None

    def is_echo(self, events: Sequence[Event], place: int) -> bool:
        return super().is_echo(events, place) or any(
            room.is_echo(events, place) for room in room_tellings()
        )

    def is_quiet(self, event: Event, you: int | None) -> bool:
        if isinstance(event, DwarfDealt):
            return event.seat != you
        # Gold cards going round: whoever has them is asked about them.
        return isinstance(event, Offered) or super().is_quiet(event, you)

    # --- what there is ----------------------------------------------------------------------------

    def boxes(self) -> tuple[Box, ...]:
        return boxes(self.game)

    def dwarves(self) -> list[str]:
        with_dwarves = [box for box in self.boxes() if box.dwarf]
        own = [box for box in with_dwarves if box.box == self.game and box is not BASE]
        return [row.name for box in own or with_dwarves for row in box.dwarf]

    def tokens(self) -> list[str]:
        return [row.name for box in self.boxes() for row in box.token]


def _ending(event: RoundEnded) -> str:
    if event.winner == "saboteurs":
        return event.called
    if event.winner == "nobody" and event.why == "barred":
        return "nobody-reached"
    return event.winner.replace(" ", "-")
