"""What can happen in a game of Saboteur."""

from __future__ import annotations

from typing import ClassVar, Self

import msgspec

from saboteur.rules.events import Event, RoundOver
from saboteur.rules.grid import Cell


class RoundEnded(RoundOver, frozen=True, kw_only=True, tag="round-ended"):
    """The dwarf cards were turned up."""

    by: int | None
    """Who reached the treasure, if anyone did."""
    called: str
    """What whoever won is called: the side, or the one dwarf who was all there was of it."""
    captives: tuple[int, ...]
    """Who wins nothing whatever their dwarf card says (S-58)."""
    shares: tuple[int | None, ...]
    """What everybody is paid for all to see; None for who picks gold cards in secret (B-44)."""

    def treasures(self) -> int:
        return int(self.by is not None)

    def drawing(self) -> str:
        from saboteur.rules.saboteur.drawing import draw

        return draw(self.maze)


class GoalShown(Event, frozen=True, tag="goal-shown"):
    """A goal that nobody reached was turned up when the round was over (B-34)."""

    at: Cell
    goal: str


class Offered(Event, frozen=True, tag="offered"):
    """The gold cards to choose from came to a seat."""

    secrets: ClassVar[tuple[str, ...]] = ("gold",)

    seat: int
    count: int
    gold: tuple[int, ...] | None


class Took(Event, frozen=True, tag="took"):
    """A seat took one of the gold cards."""

    secrets: ClassVar[tuple[str, ...]] = ("gold",)

    seat: int
    gold: int | None

    def gains(self) -> dict[int, int]:
        return {self.seat: self.gold or 0}


class SaboteursMet(Event, frozen=True, tag="saboteurs-met"):
    """The saboteurs have looked at each other; nobody else has seen who they are (H-20)."""

    secrets: ClassVar[tuple[str, ...]] = ("saboteurs",)

    saboteurs: tuple[int, ...] | None

    def seen_by(self, seat: int | None) -> Self:
        met = self.saboteurs is not None and seat in self.saboteurs
        return self if met else msgspec.structs.replace(self, saboteurs=None)


# --- Saboteur 2 -----------------------------------------------------------------------------------


class Inspected(Event, frozen=True, tag="inspected"):
    """A seat looked at another's dwarf card; all see whose."""

    secrets: ClassVar[tuple[str, ...]] = ("dwarf",)

    seat: int
    target: int
    dwarf: str | None


class DwarfDealt(Event, frozen=True, tag="dwarf-dealt"):
    """A seat has a new dwarf card."""

    secrets: ClassVar[tuple[str, ...]] = ("dwarf",)

    seat: int
    dwarf: str | None


class HandsSwapped(Event, frozen=True, tag="hands-swapped"):
    """A seat swapped hands with another."""

    seat: int
    target: int


# --- the championship cards -----------------------------------------------------------------------


class GoalsHandled(Event, frozen=True, tag="goals-handled"):
    """A seat took two goals and put them back, swapped or not."""

    secrets: ClassVar[tuple[str, ...]] = ("swapped",)

    seat: int
    at: Cell
    other: Cell
    swapped: bool | None


class Searched(Event, frozen=True, tag="searched"):
    """A seat looked through the top of the discard pile."""

    secrets: ClassVar[tuple[str, ...]] = ("cards",)

    seat: int
    count: int
    cards: tuple[str, ...] | None


class Kept(Event, frozen=True, tag="kept"):
    """A seat kept one of the cards it looked through."""

    secrets: ClassVar[tuple[str, ...]] = ("card",)

    seat: int
    card: str | None


# --- the mini expansions --------------------------------------------------------------------------


class GoalPushed(Event, frozen=True, tag="goal-pushed"):
    """A face-down goal was pushed one cell away from the start."""

    seat: int
    at: Cell


class CardTaken(Event, frozen=True, tag="card-taken"):
    """A seat took a random card from another's hand; those two know which."""

    secrets: ClassVar[tuple[str, ...]] = ("card",)

    seat: int
    target: int
    card: str | None

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.target else super().seen_by(seat)


class DrewToChoose(Event, frozen=True, tag="drew-to-choose"):
    """A seat drew cards to keep one of them."""

    secrets: ClassVar[tuple[str, ...]] = ("cards",)

    seat: int
    count: int
    cards: tuple[str, ...] | None


class DeckThinned(Event, frozen=True, tag="deck-thinned"):
    """Cards went unseen from the draw pile to the discards."""

    seat: int
    count: int
