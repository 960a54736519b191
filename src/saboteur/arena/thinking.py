"""How long bots think: times are counted in classes, so that millions of them stay small."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, exp, log

import msgspec

STEP = log(1.05)
"""Each class of times ends 5 % above the one before; class 0 ends with a millisecond."""
SHORTEST = 1e-4
"""Milliseconds below which nobody tells times apart."""


class Times(msgspec.Struct):
    """How often a decision took how long."""

    classes: dict[int, int] = {}
    longest: float = 0.0
    """In milliseconds."""

    def add(self, seconds: float) -> None:
        """One more decision."""
        milliseconds = seconds * 1000
        place = ceil(log(max(milliseconds, SHORTEST)) / STEP)
        self.classes[place] = self.classes.get(place, 0) + 1
        self.longest = max(self.longest, round(milliseconds, 3))

    @property
    def decisions(self) -> int:
        """How many there were."""
        return sum(self.classes.values())

    def within(self, share: float) -> float:
        """This share of all decisions took at most so many milliseconds, to within 5 %."""
        wanted = share * self.decisions
        for place, count in sorted(self.classes.items()):
            wanted -= count
            if wanted <= 0:
                return min(exp(place * STEP), self.longest)
        return self.longest


def together(all_times: Iterable[Times]) -> Times:
    """Several of them as one."""
    sum_of_all = Times()
    for times in all_times:
        for place, count in times.classes.items():
            sum_of_all.classes[place] = sum_of_all.classes.get(place, 0) + count
        sum_of_all.longest = max(sum_of_all.longest, times.longest)
    return sum_of_all
