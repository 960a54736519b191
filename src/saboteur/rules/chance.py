"""Chance: every shuffle of a game follows from its seed.

The same seed gives the same cards on every machine and every version of Python, and nobody can
guess the rest of a deal from a part of it: each draw is a fresh piece of the SHAKE-128 stream of
`saboteur:<seed>:<number of the draw>`. The whole state is a key and a counter, so a copy is free.

The order of draws is fixed. Once a game: who begins, unless the rules or the options say so, and
goals that last for all rounds. Every round: the dwarf cards, the goals or mines, the treasures or
whatever modules lay out, the deck. What happens by chance in a round is drawn when it happens: gold
cards, a card lost in a trap.
"""

from __future__ import annotations

from hashlib import shake_128
from struct import unpack
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """A generator that a seed decides."""

    __slots__ = ("_draws", "_key")

    def __init__(self, seed: object) -> None:
        self._key = f"saboteur:{seed}:"
        self._draws = 0

    def clone(self) -> Chance:
        """A generator that will give the same as this one."""
        twin: Chance = Chance.__new__(Chance)
        twin._key = self._key
        twin._draws = self._draws
        return twin

    def _bytes(self, count: int) -> bytes:
        self._draws += 1
        return shake_128(f"{self._key}{self._draws}".encode()).digest(count)

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1."""
        return int.from_bytes(self._bytes(16), "big") % limit

    def shuffle(self, things: list[T]) -> None:
        """Give everything a random 64-bit number and sort by it."""
        count = len(things)
        numbers = unpack(f">{count}Q", self._bytes(8 * count))
        things[:] = [things[place] for _, place in sorted(zip(numbers, range(count), strict=True))]
