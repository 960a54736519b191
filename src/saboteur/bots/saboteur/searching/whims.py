"""Whims: the chance in a playout, the same for all moves that are compared.

What somebody feels like doing depends on the turn and on what it is, and on nothing else: so two
playouts in the same world differ by what the first move has changed, and not by luck.
"""

from __future__ import annotations

from random import Random

from saboteur.rules.cards import Card, Face
from saboteur.rules.saboteur.box import CARDS

TABLE = list(map(Random.random, [Random("whims")] * 4096))
"""Random numbers, looked up in place of being drawn."""
LAST = len(TABLE) - 1

CARD: dict[Card, int] = {card: 61 * place for place, card in enumerate(CARDS.by_name.values())}
FACE: dict[Face, int] = {
    face: CARD[card] + 17 * turn + 7
    for card in CARDS.by_name.values()
    for turn, face in enumerate(card.faces)
}
"""Where to begin to look for each of them."""


class Whims:
    """The chance of one playout."""

    __slots__ = ("turn",)

    def __init__(self, start: int) -> None:
        self.turn = start
        """Where this turn begins in the table."""

    def next_turn(self) -> None:
        """Everybody feels differently."""
        self.turn += 389

    def about(self, what: int) -> float:
        """A number from 0 to 1, always the same about the same in the same turn."""
        return TABLE[self.turn + what & LAST]

    def one_of(self, count: int) -> int:
        """A place among so many."""
        return int(count * TABLE[self.turn + 3 & LAST])
