"""Narrowing down: of many moves that were tried a little, the better ones are tried more."""

from __future__ import annotations

from math import sqrt

from saboteur.bots.apart import apart
from saboteur.bots.saboteur.searching.candidates import Candidate

TRUST = 0.6
"""How much first sight counts beside the playouts, however many there are: it knows what is good
for the whole round, they know the next turns."""
FIRST = 4
"""After so many playouts the worse half of all moves is dropped, after twice as many the worse half
of the rest, and so on: looks deceive, so that many moves are tried, but few of them often."""
LAST = 3
"""So many moves are left at least,"""
SURE = 2.5
"""unless one is worse than the best by so many standard errors."""
LEAST_SPREAD = 0.02
"""Playouts that all ended alike may still have missed something."""


def score(candidate: Candidate) -> float:
    """What a move seems to be worth, by first sight and playouts together."""
    return TRUST * candidate.worth + sum(candidate.gold) / (len(candidate.gold) or 1)


def still(found: list[Candidate]) -> list[Candidate]:
    """Those that may still turn out the best."""
    played = len(found[0].gold)
    if played < FIRST or played & (played - 1):
        return found
    ranked = sorted(found, key=score, reverse=True)
    best = ranked[0]
    return [
        candidate
        for candidate in ranked[: max(LAST, (len(ranked) + 1) // 2)]
        if score(best) - score(candidate) <= SURE * _doubt(best, candidate)
    ]


def _doubt(one: Candidate, other: Candidate) -> float:
    """The standard error of what one seems to be worth more than the other."""
    _, spread = apart(one.gold, other.gold)
    return sqrt((spread + LEAST_SPREAD) / len(one.gold))
