"""Candidates: the moves worth searching, out of all that are legal."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from saboteur.bots.searcher import Candidate
from saboteur.rules.actions import Repair, Sabotage
from saboteur.rules.moves import Move

MOST = 40
"""So many moves are searched at most: nearly all of the base game, but where several cards may be
passed at once there are hundreds."""
HOPELESS = 0.3
"""A move that seems to bring so much less gold than the best is not tried at all."""


def candidates(moves: Sequence[Move], worths: Sequence[float]) -> list[Candidate]:
    """By the gold they seem to bring, the best first. What comes to the same is tried once."""
    order = sorted(range(len(moves)), key=lambda place: -worths[place])
    chosen: dict[Hashable, Candidate] = {}
    for place in order:
        if len(chosen) == MOST or worths[place] < worths[order[0]] - HOPELESS:
            break
        chosen.setdefault(_same(moves[place]), Candidate(moves[place], worths[place]))
    return list(chosen.values())


def _same(move: Move) -> Hashable:
    """What two moves have in common that come to the same."""
    if isinstance(move, Sabotage):
        return Sabotage, move.seat
    if isinstance(move, Repair):
        return Repair, move.seat
    return move
