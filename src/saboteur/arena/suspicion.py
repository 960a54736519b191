"""How right bots were about each other, from the moments that were noted down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from saboteur.arena.figures import Figure, in_groups, jackknife, separation, share
from saboteur.arena.played import Played

PARTS = 5
"""A round is looked at in so many parts of the same length, and at its end."""
CLASSES = 10
"""Beliefs are compared with the truth in so many classes."""


class Guess(msgspec.Struct, frozen=True):
    """How likely one seat thought another to be a saboteur, and whether it was one."""

    gone: float
    """The share of the round that was gone; 1 just before its last move."""
    odds: float
    guilty: bool


class Separation(msgspec.Struct, frozen=True):
    """How well suspicion tells saboteurs from others in one part of the round."""

    begin: float
    end: float
    """Shares of the round; both 1: its end, before any card is turned up."""
    auc: Figure
    guesses: int


class Class(msgspec.Struct, frozen=True):
    """Guesses that were about equally sure."""

    believed: float
    """The average of what was believed."""
    found: Figure
    """How many were saboteurs in truth."""
    guesses: int


class Suspicion(msgspec.Struct, frozen=True):
    """All that is told about it."""

    by_part: list[Separation]
    calibration: list[Class]
    calibration_at_end: list[Class]


def judge(games: Sequence[Played]) -> Suspicion | None:
    """How right everybody was; None if nobody was asked."""
    groups = [list(_guesses(group)) for group in in_groups(games)]
    everything = [guess for group in groups for guess in group]
    if not everything:
        return None
    edges = [part / PARTS for part in range(PARTS + 1)]
    parts = [*pairwise(edges), (1.0, 1.0)]
    return Suspicion(
        by_part=[_separation(groups, begin, end) for begin, end in parts],
        calibration=_calibration(everything),
        calibration_at_end=_calibration([guess for guess in everything if guess.gone == 1]),
    )


def _guesses(games: Sequence[Played]) -> Iterator[Guess]:
    for game in games:
        for round in game.rounds:
            for moment in round.moments:
                gone = moment.at / round.decisions
                both = zip(moment.suspicion, moment.saboteurs, strict=True)
                for seat, (odds, guilty) in enumerate(both):
                    if seat != moment.seat:  # everybody knows about themselves
                        yield Guess(gone, odds, guilty)


def _separation(groups: Sequence[list[Guess]], begin: float, end: float) -> Separation:
    there = [
        [guess for guess in group if begin <= guess.gone < end or begin == end == guess.gone]
        for group in groups
    ]
    halves = [
        (
            [guess.odds for guess in group if guess.guilty],
            [guess.odds for guess in group if not guess.guilty],
        )
        for group in there
    ]

    def auc(chosen: Sequence[tuple[list[float], list[float]]]) -> float | None:
        guilty = [odds for half, _ in chosen for odds in half]
        innocent = [odds for _, half in chosen for odds in half]
        return separation(guilty, innocent)

    return Separation(begin, end, jackknife(halves, auc).within(0, 1), sum(map(len, there)))


def _calibration(guesses: Sequence[Guess]) -> list[Class]:
    classes: list[list[Guess]] = [[] for _ in range(CLASSES)]
    for guess in guesses:
        classes[min(int(guess.odds * CLASSES), CLASSES - 1)].append(guess)
    return [
        Class(
            believed=sum(guess.odds for guess in members) / len(members),
            found=share(sum(guess.guilty for guess in members), len(members)),
            guesses=len(members),
        )
        for members in classes
        if members
    ]
