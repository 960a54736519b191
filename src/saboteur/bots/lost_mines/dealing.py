"""The ways in which the dwarf cards may have been dealt, and how likely each is (LM-01)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from math import exp
from random import Random
from typing import NamedTuple

from saboteur.bots.belief import Odds
from saboteur.rules.lost_mines.box import CLANS
from saboteur.rules.lost_mines.knowledge import LostMinesView

Evidence = list[dict[str, float]]
"""For each seat the logarithm of how well its deeds go with each character."""


class Deals(NamedTuple):
    """The unknown characters of one clan."""

    seats: list[int]
    ways: list[tuple[str, ...]]
    """What these seats may be."""
    weights: list[float]
    """How likely each way is, but for a common factor."""


def deals(view: LostMinesView, evidence: Evidence) -> list[Deals]:
    """The ways to deal each clan: every card of it is as likely to lie anywhere as any other."""
    found = []
    for clan in CLANS:
        deck = [character for of, character in view.dwarf_deck if of == clan]
        seats = []
        for seat, known in enumerate(view.dwarves):
            if view.clans[seat] == clan:
                if known is None:
                    seats.append(seat)
                else:
                    deck.remove(known)
        ways = list(permutations(deck, len(seats)))
        highest = sum(max(evidence[seat].values()) for seat in seats)
        sums = [
            sum(evidence[seat][dwarf] for seat, dwarf in zip(seats, way, strict=True))
            for way in ways
        ]
        found.append(Deals(seats, ways, [exp(fitting - highest) for fitting in sums]))
    return found


def odds_of(known: Sequence[str | None], clans: Sequence[Deals]) -> list[Odds]:
    """For each seat which dwarf it may be."""
    found: list[Odds] = [{} if dwarf is None else {dwarf: 1.0} for dwarf in known]
    for seats, ways, weights in clans:
        total = sum(weights)
        for way, weight in zip(ways, weights, strict=True):
            for seat, dwarf in zip(seats, way, strict=True):
                found[seat][dwarf] = found[seat].get(dwarf, 0.0) + weight / total
    return found


def dealt(known: Sequence[str | None], clans: Sequence[Deals], rng: Random) -> list[str]:
    """Everybody's character, drawn by how likely it is."""
    found = ["" if dwarf is None else dwarf for dwarf in known]
    for seats, ways, weights in clans:
        for seat, dwarf in zip(seats, rng.choices(ways, weights)[0], strict=True):
            found[seat] = dwarf
    return found
