"""What is kept of a game in the arena: a line of its file of results."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, exp, log

import msgspec

STEP = log(1.05)
"""Each class of times ends 5 % above the one before; class 0 ends with a millisecond."""
SHORTEST = 1e-4
"""Milliseconds below which nobody tells times apart."""


class Moment(msgspec.Struct, frozen=True):
    """Whom one seat suspected, and who they were."""

    at: int
    """How many decisions there had been in this round."""
    seat: int
    suspicion: tuple[float, ...]
    """For each seat how likely this one thought it to be a saboteur."""
    saboteurs: tuple[bool, ...]
    """For each seat whether it was one at that moment."""


class Times(msgspec.Struct):
    """How often a decision took how long: in classes, so that millions of them stay small."""

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


class PlayedRound(msgspec.Struct, frozen=True):
    """One round. Lists by seat have an entry for every seat."""

    winner: str
    dwarves: tuple[str, ...]
    """Who was what at its end."""
    gold: tuple[int, ...]
    """What everybody got out of it."""
    decisions: int
    """How many there were until it was over."""
    treasures: int
    moments: tuple[Moment, ...] = ()
    """What was believed meanwhile; empty if nobody looked."""


class Played(msgspec.Struct, frozen=True):
    """One game."""

    players: int
    number: int
    bots: tuple[str, ...]
    """Who sat where."""
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    moves: int
    rounds: tuple[PlayedRound, ...]
    thinking: dict[str, Times]
    """By bot: how long it thought where it had a choice."""
    faults: dict[str, dict[str, int]] = {}
    """By bot from outside: what cost it how many moves."""
