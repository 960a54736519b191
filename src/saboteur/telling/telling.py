"""What one has to know about a game to talk about it.

Everything else in this folder is the same for all games. A game of the family has a folder of its
own with a subclass of `Telling`, and a line in `tellings.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Generic, TypeVar

from saboteur.components import Box
from saboteur.rules.cards import Cards
from saboteur.rules.discarding import Pass
from saboteur.rules.events import (
    Dealt,
    Drew,
    Event,
    Fitted,
    Freed,
    NewHand,
    Paid,
    Passed,
    RoundOver,
)
from saboteur.rules.moves import CardMove, Move
from saboteur.rules.turning_up import Fit
from saboteur.rules.view import View
from saboteur.telling.narrator import Narrator, tag
from saboteur.telling.words import Words

TURN = "turn"
"""The decision with which somebody's turn begins, in every game."""

AnyView = TypeVar("AnyView", bound=View)


class Telling(Generic[AnyView]):
    """One game in words, in one language. What is here suits most games."""

    cards: ClassVar[Cards]
    """Every kind of card of the game."""
    naming: ClassVar[type[Words]] = Words
    """What things are called in it."""
    words_of: ClassVar[tuple[str, ...]] = ()
    """Games whose own words are used where this one has none (see `Speech`)."""

    def __init__(self, game: str, lang: str) -> None:
        self.game = game
        self.lang = lang
        self.words = self.naming(self.cards, lang, game, *self.words_of)

    # --- following the game -----------------------------------------------------------------------

    def begin(self, view: AnyView) -> None:
        """Take note of the table before anything else is told; any seat's view will do."""

    def follow(self, events: Sequence[Event]) -> None:
        """Take note of what happened, as far as it is needed later."""

    # --- how things stand -------------------------------------------------------------------------

    def knowledge(self, view: AnyView, narrator: Narrator) -> list[str]:
        """What one knows besides what lies on the table, one sentence each."""
        return []

    def warnings(self, view: AnyView, narrator: Narrator) -> list[str]:
        """What keeps one from doing things in one's turn."""
        assert view.seat is not None
        lying = view.in_front[view.seat]
        broken = self.words.broken_tools(lying)
        tools = self.words.listing(broken)
        said = [self.words.say("warning.broken", tools=tools)] if broken else []
        cards = (f"warning.{card}" for card in lying)
        return said + [self.words.say(card) for card in cards if self.words.find(card)]

    # --- asking -----------------------------------------------------------------------------------

    def question(self, view: AnyView, moves: list[Move], narrator: Narrator) -> str:
        """What is asked, of whoever may choose from these moves."""
        facts = self.question_facts(view, moves, narrator)
        only = f"ask.{view.decision}-only" if len(moves) == 1 else ""  # there is no choice
        asked = only if self.words.find(only) else f"ask.{view.decision}"
        return self.words.say(asked, **facts)

    def question_facts(
        self, view: AnyView, moves: list[Move], narrator: Narrator
    ) -> dict[str, object]:
        """What the question of this decision has to mention."""
        if view.decision == TURN:
            return {"ways": self._ways(moves)}
        fits = [move for move in moves if isinstance(move, Fit)]
        return {"at": fits[0].at, "card": self.words.a_card(fits[0].card)} if fits else {}

    def _ways(self, moves: list[Move]) -> str:
        """What one can do in a turn: "play a card or discard one"."""
        found = {way(move) for move in moves}
        ways = ["play"] if "play" in found else []
        if "pass" in found:
            several = "pass-several" if "pass-several" in found else "pass"
            ways.append(several if ways else f"only-{several}")
        ways += sorted(found - {"play", "pass", "pass-several"})
        return self.words.either([self.words.say(f"turn.{way}") for way in ways])

    def waiting(self, view: AnyView, narrator: Narrator) -> str:
        """Whom everybody else waits for, and what for; nothing once the game is over."""
        if view.to_act is None:
            return ""
        return self.words.say(f"waiting.{view.decision}", who=narrator.name(view.to_act))

    def describe(self, move: Move, view: AnyView, narrator: Narrator) -> str:
        """The move as something that the seat of this view could do."""
        return narrator.describe(move)

    # --- telling what happened --------------------------------------------------------------------

    def facts(self, event: Event, narrator: Narrator) -> dict[str, object]:
        """Blanks of the event's sentence that its fields do not fill by themselves."""
        return {}

    def is_echo(self, events: Sequence[Event], place: int) -> bool:
        """Whether another event beside this one says it better."""
        after = events[place + 1] if place + 1 < len(events) else None
        return isinstance(events[place], Passed) and isinstance(after, Freed)

    def is_tallied(self, events: Sequence[Event], place: int) -> bool:
        """Whether whoever shows the result of a round as a table need not tell it."""
        if not isinstance(events[place], Paid):
            return False
        while place > 0 and isinstance(events[place], Paid):
            place -= 1
        return isinstance(events[place], RoundOver)

    def is_quiet(self, event: Event, you: int | None) -> bool:
        """Whether it goes without saying for this seat."""
        if isinstance(event, Drew | Dealt | NewHand):  # everybody sees it in the table
            return event.seat != you
        return isinstance(event, Fitted)  # cards that fall into place

    def is_alarming(self, event: Event, you: int | None) -> bool:
        """Whether this seat should take notice."""
        hit = you is not None and getattr(event, "target", None) == you
        return hit and getattr(event, "seat", you) != you

    def unfinished(self, events: Sequence[Event]) -> int:
        """How many of the last events are better told together with what may follow."""
        return 0

    def without_echoes(self, events: Sequence[Event]) -> Iterator[tuple[int, Event]]:
        """The events with their places, less those that another one beside them says better."""
        for place, event in enumerate(events):
            if not self.is_echo(events, place):
                yield place, event

    # --- what there is ----------------------------------------------------------------------------

    def boxes(self) -> tuple[Box, ...]:
        """Whose cards may come into play."""
        raise NotImplementedError

    def dwarves(self) -> list[str]:
        """Who one can be."""
        return [row.name for box in self.boxes() for row in box.dwarf]

    def tokens(self) -> list[str]:
        """What lies on cards or before players and is no card."""
        return []


def way(move: Move) -> str:
    """What somebody does who plays this in their turn, in a word of the texts."""
    if isinstance(move, CardMove):
        return "play"
    return "pass-several" if isinstance(move, Pass) and len(move.cards) > 1 else tag(move)
