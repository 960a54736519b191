"""Events: what happened, one fact each.

An event may hold a secret of the seat it is about. `seen_by` is the one door through which events
reach anyone: for every other seat, and for spectators, the secret fields are empty. Whether a
field is secret never depends on what is in it, so its absence tells nothing.
"""

from __future__ import annotations

from typing import ClassVar, Self

import msgspec

from saboteur.rules.grid import Cell
from saboteur.rules.placed import Placed


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="event"):
    """Something that happened at the table."""

    secrets: ClassVar[tuple[str, ...]] = ()
    """The fields that only the event's own `seat` may know."""

    def drawing(self) -> str | None:
        """A maze this event shows, as text."""
        return None

    def gains(self) -> dict[int, int]:
        """What seats won by it, or lost."""
        return {}

    def seen_by(self, seat: int | None) -> Self:
        """What this seat (None: a spectator) may know of it."""
        if not self.secrets or (seat is not None and seat == self.seat):  # type: ignore[attr-defined]
            return self
        return msgspec.structs.replace(self, **dict.fromkeys(self.secrets))


class Trace(msgspec.Struct, frozen=True, gc=False):
    """Where cards went, told to the reader of the story alone: what seats know follows from it.

    No screen is told: everybody at the table sees it, or an event says it in other words.
    """


# --- what happens in several games ----------------------------------------------------------------


class RoundBegan(Event, frozen=True, tag="round-began"):
    """Everything was shuffled and dealt anew (B-50)."""

    round: int
    starter: int
    draw_pile: int


class Dealt(Event, frozen=True, tag="dealt"):
    """A seat got its dwarf card and its hand."""

    secrets: ClassVar[tuple[str, ...]] = ("dwarf", "cards")

    seat: int
    count: int
    dwarf: str | None
    cards: tuple[str, ...] | None


class NewHand(Event, frozen=True, tag="new-hand"):
    """A seat got a whole hand of cards."""

    secrets: ClassVar[tuple[str, ...]] = ("cards",)

    seat: int
    count: int
    cards: tuple[str, ...] | None


class LaidOut(Event, frozen=True, tag="laid-out"):
    """A card lies in the maze from the beginning of the round."""

    at: Cell
    card: str
    turned: bool


class Laid(Event, frozen=True, tag="laid"):
    """A path card was laid into the maze."""

    seat: int
    card: str
    at: Cell
    turned: bool


class Sabotaged(Event, frozen=True, tag="sabotaged"):
    """A seat broke another's tool."""

    seat: int
    card: str
    target: int


class Repaired(Event, frozen=True, tag="repaired"):
    """A seat mended a broken tool, its own or another's."""

    seat: int
    card: str
    target: int
    tool: str


class Freed(Event, frozen=True, tag="freed"):
    """A seat discarded two cards and removed one lying in front of it."""

    seat: int
    card: str


class Collapsed(Event, frozen=True, tag="collapsed"):
    """A rockfall took a card out of the maze."""

    seat: int
    at: Cell
    card: str | None
    """None: it lay face down and nobody saw it."""
    turned: bool
    """Which way up it lay."""


class Looked(Event, frozen=True, tag="looked"):
    """A seat looked at a face-down goal; all see which one."""

    secrets: ClassVar[tuple[str, ...]] = ("goal",)

    seat: int
    at: Cell
    goal: str | None


class Passed(Event, frozen=True, tag="passed"):
    """A seat put cards on the discard pile, face down."""

    secrets: ClassVar[tuple[str, ...]] = ("cards",)

    seat: int
    count: int
    cards: tuple[str, ...] | None


class Drew(Event, frozen=True, tag="drew"):
    """A seat drew a card."""

    secrets: ClassVar[tuple[str, ...]] = ("card",)

    seat: int
    card: str | None


class Revealed(Event, frozen=True, tag="revealed"):
    """A goal was reached and turned up."""

    seat: int
    at: Cell
    goal: str


class Fitted(Event, frozen=True, tag="fitted"):
    """A revealed card was laid so that its ways match."""

    seat: int
    at: Cell
    card: str
    turned: bool


class RoundOver(Event, frozen=True, kw_only=True):
    """A round has ended and everybody shows who they were; every game adds what it has to tell."""

    round: int
    winner: str
    """The side that won it."""
    winners: tuple[int, ...]
    """The seats that won it."""
    why: str
    """What ended it, in a word that has a text."""
    dwarves: tuple[str, ...]
    """Who was what, by seat."""
    maze: tuple[Placed, ...]
    """The maze at the end, for everybody to look at; what nobody turned up stays face down."""

    def treasures(self) -> int:
        """How many treasures were found."""
        return 0


class Paid(Event, frozen=True, tag="paid"):
    """A seat got gold for all to see."""

    seat: int
    gold: tuple[int, ...]

    def gains(self) -> dict[int, int]:
        return {self.seat: sum(self.gold)}


class GameEnded(Event, frozen=True, tag="game-ended"):
    """The last round is over and everybody shows their gold."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
