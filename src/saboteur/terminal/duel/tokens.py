"""What the players have put on cards: markers on gold and on trolls, and keys."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from saboteur.rules.duel.events import Bribed, Claimed, GoldCounted, KeyTurned
from saboteur.rules.duel.knowledge import DuelView
from saboteur.rules.events import Collapsed, Event, RoundBegan
from saboteur.rules.grid import Cell

Owners = Mapping[Cell, int]
"""Whose token lies where."""


@dataclass(frozen=True)
class Tokens:
    """The tokens on the table, each with the seat of its owner."""

    claims: Owners = field(default_factory=dict)
    bribes: Owners = field(default_factory=dict)
    keys: Owners = field(default_factory=dict)


def tokens_of(view: DuelView) -> Tokens:
    """What lies on the table now."""
    return Tokens(
        {token.at: token.seat for token in view.claims},
        {token.at: token.seat for token in view.bribes},
        {token.at: token.seat for token in view.keys},
    )


class TokensSoFar:
    """Follows the game, because the end of a round does not tell what lay where."""

    def __init__(self, now: Tokens) -> None:
        self.claims, self.bribes, self.keys = dict(now.claims), dict(now.bribes), dict(now.keys)
        self.at_end: dict[int, Tokens] = {}

    def follow(self, events: Iterable[Event]) -> None:
        """Take note of what happened."""
        for event in events:
            match event:
                case RoundBegan():
                    self.claims, self.bribes, self.keys = {}, {}, {}
                case Claimed(seat=seat, at=at):
                    self.claims[at] = seat
                case Bribed(seat=seat, at=at):
                    self.bribes[at] = seat
                case KeyTurned(seat=seat, at=at):
                    self.keys[at] = seat
                case Collapsed(at=at):
                    self.keys.pop(at, None)
                case GoldCounted(round=number):
                    self.at_end[number] = Tokens(self.claims, self.bribes, self.keys)

    def of_round(self, number: int) -> Tokens:
        """What lay there at the end of this round."""
        return self.at_end.get(number, Tokens())
