"""The Lost Mines in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from saboteur.components import Box
from saboteur.rules.cards import Cards
from saboteur.rules.events import Event
from saboteur.rules.lost_mines.box import AIDS, BOX, CARDS
from saboteur.rules.lost_mines.events import EndProposed, SetOut, TrapSprung
from saboteur.rules.lost_mines.knowledge import LostMinesView
from saboteur.rules.moves import Move
from saboteur.telling.lost_mines import events as told
from saboteur.telling.lost_mines import questions
from saboteur.telling.lost_mines.knowing import what_you_know
from saboteur.telling.lost_mines.words import TREASURES, LostMinesWords
from saboteur.telling.narrator import Narrator
from saboteur.telling.telling import Telling


class LostMinesTelling(Telling[LostMinesView]):
    """Two clans on a board, with dwarves that walk."""

    cards: ClassVar[Cards] = CARDS
    words: LostMinesWords

    def _words(self, lang: str, *games: str) -> LostMinesWords:
        return LostMinesWords(self.cards, lang, *games)

    # --- following the game -----------------------------------------------------------------------

    def begin(self, view: LostMinesView) -> None:
        self.words.kinds = tuple(treasure.kind for treasure in view.treasures)

    def follow(self, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, SetOut):
                self.words.kinds = event.treasures

    # --- how things stand -------------------------------------------------------------------------

    def knowledge(self, view: LostMinesView, narrator: Narrator) -> list[str]:
        return what_you_know(view, narrator, self.words)

    def warnings(self, view: LostMinesView, narrator: Narrator) -> list[str]:
        return [self.words.say("warning.dragon")] if view.dragon == view.seat else []

    def question(self, view: LostMinesView, moves: list[Move], narrator: Narrator) -> str:
        own = questions.question(view, narrator, self.words)
        return super().question(view, moves, narrator) if own is None else own

    def describe(self, move: Move, view: LostMinesView, narrator: Narrator) -> str:
        return questions.describe(move, view, narrator, self.words)

    # --- telling what happened --------------------------------------------------------------------

    def facts(self, event: Event, narrator: Narrator) -> dict[str, object]:
        return told.facts(event, narrator, self.words)

    def variant(self, event: Event, narrator: Narrator) -> str | None:
        return told.variant(event, narrator)

    def is_tallied(self, events: Sequence[Event], place: int) -> bool:
        return super().is_tallied(events, place) or told.is_tallied(events, place)

    def is_alarming(self, event: Event, you: int | None) -> bool:
        if isinstance(event, TrapSprung):
            return event.seat == you
        if isinstance(event, EndProposed):
            return event.seat != you
        return super().is_alarming(event, you)

    def without_echoes(self, events: Sequence[Event]) -> Iterator[tuple[int, Event]]:
        return told.in_one_go(super().without_echoes(events))

    def unfinished(self, events: Sequence[Event]) -> int:
        return told.still_walking(events)

    # --- what there is ----------------------------------------------------------------------------

    def boxes(self) -> tuple[Box, ...]:
        return (BOX,)

    def dwarves(self) -> list[str]:
        """Clan and character in one word: only together do they say with whom one scores."""
        return [row.name.replace(" ", "-") for row in BOX.dwarf]

    def tokens(self) -> list[str]:
        return [*TREASURES, *AIDS.values(), "trap", "troll", "dragon"]
