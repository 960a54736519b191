"""Chance: the same seed gives the same games on every machine and every device.

A draw is its own number, mixed with the key of the game (SplitMix64): the state is a key and a
counter. `DenseChance` is the same generator for the readable rules, so that a dense game that
became a `Game` goes on as it would have.
"""

from __future__ import annotations

from typing import TypeVar

import numpy as np

from saboteur.dense.compiled import compiled
from saboteur.rules.chance import Chance

T = TypeVar("T")

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_FIRST, _SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_30, _27, _31, _32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)
_64_BITS = (1 << 64) - 1


@compiled
def mixed(key, count):
    """The draw with this number, 64 bits."""
    z = key + np.uint64(count) * GOLDEN
    z = (z ^ (z >> _30)) * _FIRST
    z = (z ^ (z >> _27)) * _SECOND
    return z ^ (z >> _31)


@compiled
def key_of(seed, number):
    """The key of the game with this number."""
    return mixed(mixed(np.uint64(seed), 1), number + 1)


@compiled
def scaled(draw, limit):
    """A draw as a whole number from 0 to limit - 1."""
    return np.int64(((draw >> _32) * np.uint64(limit)) >> _32)


@compiled
def below(table, limit):
    """A whole number from 0 to limit - 1."""
    table.draws += 1
    return scaled(mixed(table.key, table.draws), limit)


@compiled
def shuffle(table, things, size):
    """Shuffle the first of these things."""
    for last in range(size - 1, 0, -1):
        other = below(table, last + 1)
        things[last], things[other] = things[other], things[last]


class DenseChance(Chance):
    """The same generator for the readable rules."""

    __slots__ = ("key",)

    def __init__(self, key: int, draws: int) -> None:
        super().__init__("")
        self.key = key
        self._draws = draws

    @property
    def draws(self) -> int:
        """How many numbers were drawn so far."""
        return self._draws

    def clone(self) -> DenseChance:
        """A generator that will give the same as this one."""
        return DenseChance(self.key, self._draws)

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1."""
        self._draws += 1
        z = (self.key + self._draws * int(GOLDEN)) & _64_BITS
        z = (z ^ z >> 30) * int(_FIRST) & _64_BITS
        z = (z ^ z >> 27) * int(_SECOND) & _64_BITS
        z ^= z >> 31
        return (z >> 32) * limit >> 32

    def shuffle(self, things: list[T]) -> None:
        """Swap everything, from the last on, with something before it."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]
