"""Chances: how likely the treasure is reached in this round.

A formula learned from many rounds: every state of a round was noted, and whether the treasure was
reached in the end; `python -m benchmarks.habits` plays them and finds the weights.
"""

from __future__ import annotations

from math import exp, log
from typing import NamedTuple

AT_FIRST = -10.87
PER_CARD = 2.66
"""For the logarithm of how many cards there are for each one that is missing on the way."""
CARDS = 1.32
"""For the logarithm of how many cards there are at all."""
FAR_AWAY = 0.94 / 8
"""For each card that is missing; the first weight is a little too strong."""
DIGGER, HINDERED_DIGGER = 2.92, 0.63
SABOTEUR, HINDERED_SABOTEUR = -8.59, -5.84
"""For the share of seats that are this."""
KNOWING = 1.0
"""For the share of diggers who know where the treasure is."""


class Company(NamedTuple):
    """How many there are of each at the table, as far as one can tell."""

    diggers: float
    hindered_diggers: float
    saboteurs: float
    hindered_saboteurs: float
    knowing: float
    """The share of diggers who know where the treasure is."""


def strength(company: Company) -> float:
    """What the company at the table does for the chances."""
    players = sum(company[:4])
    sum_up = DIGGER * company.diggers + HINDERED_DIGGER * company.hindered_diggers
    sum_up += SABOTEUR * company.saboteurs + HINDERED_SABOTEUR * company.hindered_saboteurs
    return AT_FIRST + sum_up / players + KNOWING * company.knowing


def chance(missing: float, left: int, strength: float) -> float:
    """How likely it is to get there with so many cards missing and so many left to play."""
    if missing <= 0:
        return 1.0
    if left < missing:
        return 0.0
    per_card = PER_CARD * log((left + 1) / (missing + 0.5))
    score = strength + per_card + CARDS * log(left + 1) + FAR_AWAY * missing
    return 1 / (1 + exp(-score))
