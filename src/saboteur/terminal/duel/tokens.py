"""What the players have put on cards: markers on gold and on trolls, and keys."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from saboteur.rules.duel.events import GoldCounted
from saboteur.rules.duel.knowledge import DuelView
from saboteur.rules.grid import Cell

Owners = Mapping[Cell, int]
"""Whose token lies where."""


@dataclass(frozen=True)
class Tokens:
    """The tokens on the table, each with the seat of its owner."""

    claims: Owners = field(default_factory=dict)
    bribes: Owners = field(default_factory=dict)
    keys: Owners = field(default_factory=dict)


def tokens_of(seen: DuelView | GoldCounted) -> Tokens:
    """What lies on the table now, or lay there at the end of a round."""
    return Tokens(
        {token.at: token.seat for token in seen.claims},
        {token.at: token.seat for token in seen.bribes},
        {token.at: token.seat for token in seen.keys},
    )
