"""The Duel and its solo game in words."""

from __future__ import annotations

from typing import ClassVar

from saboteur.components import Box
from saboteur.rules.cards import Cards
from saboteur.rules.duel.box import BOX, CARDS
from saboteur.rules.duel.events import GoldCounted, Ranked
from saboteur.rules.duel.knowledge import DuelView
from saboteur.rules.events import Collapsed, Event, NewHand, Sabotaged
from saboteur.rules.moves import Move
from saboteur.telling.duel.knowing import what_you_know
from saboteur.telling.duel.words import DuelWords
from saboteur.telling.narrator import Narrator
from saboteur.telling.telling import Telling
from saboteur.telling.words import Words


class DuelTelling(Telling[DuelView]):
    """Two dwarves, two colours, and ways that one of them may use and the other may not."""

    cards: ClassVar[Cards] = CARDS
    naming: ClassVar[type[Words]] = DuelWords
    words_of: ClassVar[tuple[str, ...]] = (BOX.box,)

    def knowledge(self, view: DuelView, narrator: Narrator) -> list[str]:
        return what_you_know(view, narrator)

    def question_facts(
        self, view: DuelView, moves: list[Move], narrator: Narrator
    ) -> dict[str, object]:
        match view.decision:
            case "claim-gold":
                return {"markers": view.markers}
            case "pay-trolls":
                return {"gold": view.about["debt"]}
        return super().question_facts(view, moves, narrator)

    def facts(self, event: Event, narrator: Narrator) -> dict[str, object]:
        match event:
            case GoldCounted():
                names = [narrator.names[seat] for seat in event.winners]
                why = self.words.say(f"over.{event.why}")
                return {"who": narrator.listing(names), "gold": sum(event.gold), "why": why}
            case Ranked():
                return {"rank": self.words.say(f"rank.{event.rank}.a")}
        return {}

    def is_quiet(self, event: Event, you: int | None) -> bool:
        return isinstance(event, NewHand) or super().is_quiet(event, you)  # the hand is shown

    def boxes(self) -> tuple[Box, ...]:
        return (BOX,)

    def tokens(self) -> list[str]:
        return [row.name for row in (*BOX.marker, *BOX.token)]


class SoloTelling(DuelTelling):
    """One dwarf against bad luck."""

    def is_alarming(self, event: Event, you: int | None) -> bool:
        """Nobody but the deck does anything to one."""
        return isinstance(event, Sabotaged | Collapsed) or super().is_alarming(event, you)
