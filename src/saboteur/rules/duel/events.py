"""What can happen in The Duel."""

from __future__ import annotations

import msgspec

from saboteur.rules.events import Event, RoundOver
from saboteur.rules.grid import Cell


class Claimed(Event, frozen=True, tag="claimed"):
    """A seat's way reached gold: a marker with its colour lies on it now (DU-25)."""

    seat: int
    at: Cell
    card: str
    gold: int


class Bribed(Event, frozen=True, tag="bribed"):
    """A seat put a marker on a troll, who lets everybody pass from now on (DU-26)."""

    seat: int
    at: Cell


class KeyTurned(Event, frozen=True, tag="key-turned"):
    """A seat put a key on a door of the other colour (DU-32)."""

    seat: int
    at: Cell


class Mishap(Event, frozen=True, tag="mishap"):
    """In a solo game a card that hits at once was drawn, but there was nothing to hit (SO-02)."""

    seat: int
    card: str


class Token(msgspec.Struct, frozen=True):
    """A marker or a key on a card, and whose it is."""

    at: Cell
    seat: int


class GoldCounted(RoundOver, frozen=True, kw_only=True, tag="gold-counted"):
    """The round is over and everybody takes the gold under their markers (DU-41)."""

    gold: tuple[int, ...]
    """What each seat won."""
    gold_cards: tuple[tuple[int, ...], ...]
    """The values of the gold cards that each seat won."""
    debts: tuple[int, ...]
    """What each seat owes to trolls."""
    claims: tuple[Token, ...]
    """The markers on gold as they lay, and those on trolls, and the keys on doors."""
    bribes: tuple[Token, ...]
    keys: tuple[Token, ...]

    def treasures(self) -> int:
        return len(self.claims)

    def drawing(self) -> str:
        from saboteur.rules.duel.drawing import draw

        return draw(self.maze)


class TrollsPaid(Event, frozen=True, tag="trolls-paid"):
    """A seat gave these gold cards for the trolls it had bribed (DU-42)."""

    seat: int
    gold: tuple[int, ...]

    def gains(self) -> dict[int, int]:
        return {self.seat: -sum(self.gold)}


class Rank(msgspec.Struct, frozen=True):
    """What one is in a solo game with at least so much gold (SO-05)."""

    rank: str
    least: int
    here: bool
    """Whether it is the one that the gold so far is enough for."""


class Ranked(Event, frozen=True, tag="ranked"):
    """The gold of a solo game gives a rank (SO-05)."""

    seat: int
    gold: int
    rank: str
