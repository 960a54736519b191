"""Candidates: the few moves worth searching, out of all that are legal."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from saboteur.rules.actions import Map, Repair, Rockfall, Sabotage
from saboteur.rules.discarding import Pass
from saboteur.rules.laying import Lay
from saboteur.rules.moves import Move

MOST = 8
"""So many moves are searched at most."""
MOST_OF_A_KIND: dict[type[Move], int] = {
    Lay: 4,
    Pass: 2,
    Sabotage: 3,
    Repair: 2,
    Rockfall: 2,
    Map: 2,
}
"""And so many of each kind; of other kinds as many as of the rarest."""
OTHERWISE = 2
HOPELESS = 0.12
"""A move that seems to bring so much less gold than the best is not tried at all."""


class Candidate:
    """A move, what it seems worth at first sight, and what playouts made of it."""

    __slots__ = ("gold", "move", "worth")

    def __init__(self, move: Move, worth: float) -> None:
        self.move = move
        self.worth = worth
        self.gold: list[float] = []
        """What one has earned in each imagined world."""


def candidates(moves: Sequence[Move], worths: Sequence[float]) -> list[Candidate]:
    """By the gold they seem to bring, the best of every kind, the best of all first.

    What comes to the same is tried once.
    """
    order = sorted(range(len(moves)), key=lambda place: -worths[place])
    chosen: list[Candidate] = []
    alike: set[Hashable] = set()
    counts: dict[type[Move], int] = {}
    for place in order:
        move = moves[place]
        if worths[place] < worths[order[0]] - HOPELESS:
            break
        kind, same = type(move), _same(move)
        if same in alike or counts.get(kind, 0) >= MOST_OF_A_KIND.get(kind, OTHERWISE):
            continue
        alike.add(same)
        counts[kind] = counts.get(kind, 0) + 1
        chosen.append(Candidate(move, worths[place]))
        if len(chosen) == MOST:
            break
    return chosen


def _same(move: Move) -> Hashable:
    """What two moves have in common that come to the same."""
    if isinstance(move, Sabotage):
        return Sabotage, move.seat
    if isinstance(move, Repair):
        return Repair, move.seat
    return move
