"""How somebody concludes step by step who is what: the explanation of a riddle, and its effort.

A step is what follows at once from something that happened or from how many saboteurs there are.
Where nothing does, somebody is supposed to be something until that leads to a contradiction.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from saboteur.riddles.conduct import Deed, counts

SUPPOSING = 3
"""What it costs to suppose something, in steps."""


class Step(NamedTuple):
    """A seat that turns out to be a saboteur, or not to be one."""

    seat: int
    sabotages: bool
    why: str
    """What a deed says (`Deed.why`), `all-found`, `all-needed`, or what supposing the opposite
    leads to: `too-many` or `too-few` saboteurs, or a `clash`."""
    other: int | None = None
    """The other seat it follows from, or with which it clashes."""
    doer: int | None = None
    """Who did the deed that tells it."""
    supposed: tuple[Step, ...] = ()
    """What would follow, if the opposite were so."""


class Contradiction(Exception):
    """It cannot be so."""

    def __init__(self, why: str, other: int | None = None) -> None:
        self.why, self.other = why, other


def deduce(players: int, told: Sequence[Deed], known: Mapping[int, bool]) -> list[Step]:
    """The steps to knowing everybody, as far as supposing one thing at a time leads."""
    sure = dict(known)
    steps: list[Step] = []
    while True:
        steps += follow(players, told, sure)
        if len(sure) == players:
            return steps
        step = _suppose(players, told, sure)
        if step is None:
            return steps
        sure[step.seat] = step.sabotages
        steps.append(step)


def effort(steps: Sequence[Step]) -> int:
    """How much there is to think."""
    return sum(1 + bool(step.supposed) * SUPPOSING + len(step.supposed) for step in steps)


def follow(players: int, told: Sequence[Deed], sure: dict[int, bool]) -> list[Step]:
    """All that follows without supposing anything, which is sure from now on."""
    steps: list[Step] = []
    while True:
        step = next(_next(players, told, sure), None)
        if step is None:
            return steps
        sure[step.seat] = step.sabotages
        steps.append(step)


def _next(players: int, told: Sequence[Deed], sure: Mapping[int, bool]) -> Iterator[Step]:
    for deed in told:
        yield from _told_by(deed, sure)
    least, most = counts(players)
    found = sum(sure.values())
    open_seats = [seat for seat in range(players) if seat not in sure]
    if found > most:
        raise Contradiction("too-many")
    if found + len(open_seats) < least:
        raise Contradiction("too-few")
    if open_seats and found == most:
        yield Step(open_seats[0], False, "all-found")
    elif open_seats and found + len(open_seats) == least:
        yield Step(open_seats[0], True, "all-needed")


def _told_by(deed: Deed, sure: Mapping[int, bool]) -> Iterator[Step]:
    seat, other, why = deed.seat, deed.other, deed.why
    if other is None:
        sabotages = why != "clear"
        if seat not in sure:
            yield Step(seat, sabotages, why, doer=seat)
        elif sure[seat] != sabotages:
            raise Contradiction("clash", seat)
        return
    same = why == "mend"
    for one, two in ((seat, other), (other, seat)):
        if one not in sure and two in sure:
            yield Step(one, sure[two] == same, why, two, seat)
    if seat in sure and other in sure and (sure[seat] == sure[other]) != same:
        raise Contradiction("clash", other)


def _suppose(players: int, told: Sequence[Deed], sure: Mapping[int, bool]) -> Step | None:
    """What is so because the opposite cannot be; the shortest way to see one of these."""
    found: list[Step] = []
    for seat in range(players):
        for sabotages in (True, False) if seat not in sure else ():
            supposed = {**sure, seat: not sabotages}
            try:
                follow(players, told, supposed)
            except Contradiction as error:
                after = tuple(
                    Step(one, so, "") for one, so in supposed.items() if one not in (*sure, seat)
                )
                found.append(Step(seat, sabotages, error.why, error.other, supposed=after))
    return min(found, key=lambda step: len(step.supposed), default=None)
