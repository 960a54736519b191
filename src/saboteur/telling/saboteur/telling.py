"""Saboteur and Saboteur 2 in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from saboteur.components import Box
from saboteur.rules.cards import Cards
from saboteur.rules.events import Event
from saboteur.rules.moves import Move
from saboteur.rules.saboteur.box import (
    BASE,
    CARDS,
    CHAMPIONSHIP,
    CHESTS,
    NEW_GOALS,
    POSTCARD,
    SECOND,
)
from saboteur.rules.saboteur.events import DwarfDealt, Offered
from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.telling.narrator import Narrator
from saboteur.telling.saboteur import events as told
from saboteur.telling.saboteur.knowing import what_you_know
from saboteur.telling.saboteur.questions import question_facts
from saboteur.telling.saboteur.words import SaboteurWords
from saboteur.telling.telling import Telling

_FOR_BOTH = (BASE, CHAMPIONSHIP, NEW_GOALS, CHESTS, POSTCARD)


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
        assert view.seat is not None
        trapped = "trapped" in view.in_front[view.seat]
        more = [self.words.say("warning.trapped")] if trapped else []
        return super().warnings(view, narrator) + more

    def question_facts(
        self, view: SaboteurView, moves: list[Move], narrator: Narrator
    ) -> dict[str, object]:
        facts = question_facts(view, narrator)
        return super().question_facts(view, moves, narrator) if facts is None else facts

    # --- telling what happened --------------------------------------------------------------------

    def variant(self, event: Event, narrator: Narrator) -> str | None:
        return told.variant(event, narrator)

    def is_echo(self, events: Sequence[Event], place: int) -> bool:
        return super().is_echo(events, place) or told.is_echo(events, place)

    def is_quiet(self, event: Event, you: int | None) -> bool:
        if isinstance(event, DwarfDealt):
            return event.seat != you
        # Gold cards going round: whoever has them is asked about them.
        return isinstance(event, Offered) or super().is_quiet(event, you)

    # --- what there is ----------------------------------------------------------------------------

    def boxes(self) -> tuple[Box, ...]:
        return (*_FOR_BOTH, SECOND) if self._second else _FOR_BOTH

    def dwarves(self) -> list[str]:
        boxes = (SECOND,) if self._second else (BASE, CHAMPIONSHIP)  # the greedy dwarf is a variant
        return [row.name for box in boxes for row in box.dwarf]

    def tokens(self) -> list[str]:
        return ["toll"]

    @property
    def _second(self) -> bool:
        return self.game == SECOND.box
