"""Chances: how likely the treasure is reached in this round.

A formula learned from many rounds: every state of a round was noted, and whether the treasure was
reached in the end; `python -m benchmarks.habits` plays them and finds the weights.
"""

from __future__ import annotations

from math import exp, log
from typing import NamedTuple


class Weights(NamedTuple):
    """What counts how much."""

    at_first: float
    per_card: float
    """For the logarithm of how many cards there are for each one that is missing on the way."""
    cards: float
    """For the logarithm of how many cards there are at all."""
    far_away: float
    """For each card that is missing; the first weight is a little too strong."""
    digger: float
    hindered_digger: float
    saboteur: float
    hindered_saboteur: float
    """For the share of seats that are this."""
    knowing: float
    """For the share of diggers who know where the treasure is."""


LEARNED = Weights(
    at_first=-10.87,
    per_card=2.66,
    cards=1.32,
    far_away=0.94 / 8,
    digger=2.92,
    hindered_digger=0.63,
    saboteur=-8.59,
    hindered_saboteur=-5.84,
    knowing=1.0,
)
SHARPENED = Weights(
    at_first=-10.5,
    per_card=3.36,
    cards=1.32,
    far_away=0.092,
    digger=4.12,
    hindered_digger=-1.44,
    saboteur=-11.1,
    hindered_saboteur=-2.44,
    knowing=1.0,
)
"""Not what happened most often, but what played best: with all numbers of a miner changed a little
at random, these were the changes that brought gold (done once, by a script that is not kept).
Tools, broken or mended, count much more."""


class Company(NamedTuple):
    """How many there are of each at the table, as far as one can tell."""

    diggers: float
    hindered_diggers: float
    saboteurs: float
    hindered_saboteurs: float
    knowing: float
    """The share of diggers who know where the treasure is."""


def strength(company: Company, weights: Weights) -> float:
    """What the company at the table does for the chances."""
    players = sum(company[:4])
    sum_up = weights.digger * company.diggers
    sum_up += weights.hindered_digger * company.hindered_diggers
    sum_up += weights.saboteur * company.saboteurs
    sum_up += weights.hindered_saboteur * company.hindered_saboteurs
    return weights.at_first + sum_up / players + weights.knowing * company.knowing


def chance(missing: float, left: int, strength: float, weights: Weights) -> float:
    """How likely it is to get there with so many cards missing and so many left to play."""
    if missing <= 0:
        return 1.0
    if left < missing:
        return 0.0
    score = strength + weights.per_card * log((left + 1) / (missing + 0.5))
    score += weights.cards * log(left + 1) + weights.far_away * missing
    return 1 / (1 + exp(-score))
