"""Saboteur and Saboteur 2 in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from saboteur.components import Box
from saboteur.rules.cards import Cards
from saboteur.rules.events import Event
from saboteur.rules.moves import Move
from saboteur.rules.saboteur.box import BASE, CARDS
from saboteur.rules.saboteur.events import DwarfDealt, Offered, SaboteursMet
from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.rules.saboteur.modules import boxes
from saboteur.telling.narrator import Narrator
from saboteur.telling.saboteur.knowing import what_you_know
from saboteur.telling.saboteur.rooms import room_tellings
from saboteur.telling.telling import Telling


class SaboteurTelling(Telling[SaboteurView]):
    """Hidden dwarves in a maze with goals, and whatever the modules bring along."""

    cards: ClassVar[Cards] = CARDS

    # --- how things stand -------------------------------------------------------------------------

    def knowledge(self, view: SaboteurView, narrator: Narrator) -> list[str]:
        return what_you_know(view, narrator)

    def question_facts(
        self, view: SaboteurView, moves: list[Move], narrator: Narrator
    ) -> dict[str, object]:
        facts = super().question_facts(view, moves, narrator)
        if view.decision == "pick-gold":
            facts["cards"] = ", ".join(map(str, view.offers[-1].cards))
        if view.played is not None:  # whoever may stop it is told what it would do
            seat, move = view.played.seat, view.played.move
            facts |= {"who": narrator.name(seat), "move": narrator.describe(move, by=seat)}
        for room in room_tellings():
            facts |= room.question_facts(view, narrator)
        return facts

    # --- telling what happened --------------------------------------------------------------------

    def facts(self, event: Event, narrator: Narrator) -> dict[str, object]:
        if isinstance(event, SaboteursMet) and event.saboteurs is not None:
            who = [narrator.names[seat] for seat in event.saboteurs]
            return {
                "count": len(who),
                "who": narrator.listing(who) or self.words.say("word.nobody"),
            }
        return super().facts(event, narrator)

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
