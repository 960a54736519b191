"""Figures with error bars."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import sqrt
from typing import TypeVar

import msgspec

NORMAL = 1.96
"""How many standard deviations 95 % of all chance lies within."""
GROUPS = 20
"""So many groups of games are left out one after the other to see how much a figure moves."""
STUDENT = 2.09
"""The same as `NORMAL` where the deviation itself is known from so many groups only."""

T = TypeVar("T")


class Figure(msgspec.Struct, frozen=True):
    """A figure and its 95 % interval; None if it cannot be known from so little."""

    value: float
    low: float | None = None
    high: float | None = None

    def within(self, least: float, most: float) -> Figure:
        """The same where nothing beyond these is possible."""
        low = None if self.low is None else max(least, self.low)
        high = None if self.high is None else min(most, self.high)
        return Figure(self.value, low, high)

    def text(self, digits: int = 2) -> str:
        """Like `0.52 (0.48–0.55)`."""
        return self._text(lambda number: f"{number:.{digits}f}")

    def percent(self) -> str:
        """Like `52.1 % (48.3–55.4)`."""
        return self._text(lambda number: f"{number * 100:.1f}", " %")

    def _text(self, write: Callable[[float], str], unit: str = "") -> str:
        if self.low is None or self.high is None:
            return write(self.value) + unit
        return f"{write(self.value)}{unit} ({write(self.low)}–{write(self.high)})"


def share(hits: float, of: float, trials: float | None = None) -> Figure:
    """A share with Wilson's interval, which also holds near 0 and 1.

    `trials` is how many of them were independent, if not all.
    """
    if not of:
        return Figure(0.0)
    found, count = hits / of, of if trials is None else trials
    weight = NORMAL * NORMAL / count
    middle = (found + weight / 2) / (1 + weight)
    width = NORMAL * sqrt(found * (1 - found) / count + weight / (4 * count)) / (1 + weight)
    return Figure(found, max(0.0, middle - width), min(1.0, middle + width))


def in_groups(things: Sequence[T]) -> list[Sequence[T]]:
    """Neighbours together, in as many groups as are needed for an error bar."""
    count = min(GROUPS, len(things))
    edges = [len(things) * place // count for place in range(count + 1)] if count else [0]
    return [things[begin:end] for begin, end in pairwise(edges)]


def jackknife(groups: Sequence[T], statistic: Callable[[Sequence[T]], float | None]) -> Figure:
    """Any figure, with an interval from how it changes when one group of games is left out."""
    value = statistic(groups)
    if value is None:
        return Figure(0.0)
    left = [statistic([*groups[:place], *groups[place + 1 :]]) for place in range(len(groups))]
    known = [other for other in left if other is not None]
    if len(known) < 2:
        return Figure(value)
    middle = sum(known) / len(known)
    spread = sum((other - middle) ** 2 for other in known) * (len(known) - 1) / len(known)
    width = STUDENT * sqrt(spread)
    return Figure(value, value - width, value + width)


def average(samples: Sequence[tuple[float, float]]) -> Figure:
    """All the firsts divided by all the seconds, one pair a game: a sum and of how much."""
    groups = [
        (sum(total for total, _ in group), sum(count for _, count in group))
        for group in in_groups(samples)
    ]
    return jackknife(groups, _quotient)


def _quotient(pairs: Iterable[tuple[float, float]]) -> float | None:
    pairs = list(pairs)
    count = sum(count for _, count in pairs)
    return sum(total for total, _ in pairs) / count if count else None


def separation(guilty: Sequence[float], innocent: Sequence[float]) -> float | None:
    """AUC: how often one of the guilty is suspected more than one of the innocent, ties half."""
    if not guilty or not innocent:
        return None
    ordered = sorted(innocent)
    less = sum(bisect_left(ordered, suspicion) for suspicion in guilty)
    not_more = sum(bisect_right(ordered, suspicion) for suspicion in guilty)
    return (less + not_more) / 2 / len(guilty) / len(innocent)
