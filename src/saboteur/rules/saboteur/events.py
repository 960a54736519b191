"""What can happen in a game of Saboteur."""

from __future__ import annotations

from typing import ClassVar

from saboteur.rules.events import Event
from saboteur.rules.grid import Cell
from saboteur.rules.saboteur.placed import Placed


class RoundBegan(Event, frozen=True, tag="round-began"):
    """Everything was shuffled and dealt anew (B-50)."""

    round: int
    starter: int
    draw_pile: int


class LaidOut(Event, frozen=True, tag="laid-out"):
    """A card lies in the maze from the beginning of the round."""

    at: Cell
    card: str
    turned: bool


class Dealt(Event, frozen=True, tag="dealt"):
    """A seat got its dwarf card and its hand."""

    secrets: ClassVar[tuple[str, ...]] = ("dwarf", "cards")

    seat: int
    count: int
    dwarf: str | None
    cards: tuple[str, ...] | None


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


class Collapsed(Event, frozen=True, tag="collapsed"):
    """A rockfall took a card out of the maze."""

    seat: int
    at: Cell
    card: str


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
    """A revealed goal was laid so that its ways match."""

    seat: int
    at: Cell
    turned: bool


class RoundEnded(Event, frozen=True, tag="round-ended"):
    """The dwarf cards were turned up."""

    round: int
    winner: str
    by: int | None
    dwarves: tuple[str, ...]
    maze: tuple[Placed, ...]
    """The maze at the end, for everybody to look at; goals nobody reached stay face down."""

    def drawing(self) -> str:
        from saboteur.rules.saboteur.drawing import draw

        return draw(self.maze)


class Paid(Event, frozen=True, tag="paid"):
    """A seat got gold for all to see."""

    seat: int
    gold: tuple[int, ...]


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


class GameEnded(Event, frozen=True, tag="game-ended"):
    """The last round is over and everybody shows their gold."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
