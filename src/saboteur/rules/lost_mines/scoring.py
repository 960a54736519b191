"""What a round is worth to everybody (LM-51 to LM-54)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from saboteur.rules.lost_mines.box import CLANS

DRAGON_COSTS = 2


class Scoring(NamedTuple):
    """The points of a round."""

    points: tuple[int, ...]
    """By seat."""
    groups: dict[str, int]
    """The worth of the treasures of each clan's group."""
    scores_with: tuple[str | None, ...]
    """With which clan each seat is counted; None for who keeps all for themselves."""
    dragon_took: int
    """What the dragon cost who holds it."""


def group(clan: str, dwarf: str) -> str | None:
    """The clan with which this dwarf scores; None if it keeps all for itself (LM-51)."""
    if dwarf == "selfish":
        return None
    return next(other for other in CLANS if (other == clan) == (dwarf != "saboteur"))


def score(
    clans: Sequence[str],
    dwarves: Sequence[str],
    values: Sequence[Sequence[int]],
    dragon: int | None = None,
) -> Scoring:
    """The points by seat, from clan, character and the values of the treasures of each seat.

    `dragon` is the seat that holds the dragon token.
    """
    points = [sum(mine) for mine in values]  # so it stays for the selfish
    groups = {}
    of = [group(clan, dwarf) for clan, dwarf in zip(clans, dwarves, strict=True)]
    for clan in CLANS:
        members = [seat for seat, theirs in enumerate(of) if theirs == clan]
        shares = _share([values[seat] for seat in members])
        groups[clan] = sum(sum(values[seat]) for seat in members)
        for seat, share in zip(members, shares, strict=True):
            points[seat] = share
    dragon_took = 0
    if dragon is not None:
        dragon_took = min(points[dragon], DRAGON_COSTS)
        points[dragon] -= dragon_took  # LM-53
    return Scoring(tuple(points), groups, tuple(of), dragon_took)


def _share(values: list[Sequence[int]]) -> list[int]:
    """What each member of a group gets, from the values each of them brought (LM-51, LM-52)."""
    if not any(values):
        return [0] * len(values)
    each, rest = divmod(sum(map(sum, values)), len(values))
    highest = max(max(brought) for brought in values if brought)
    finders = [highest in brought for brought in values]
    return [each + found * (rest // sum(finders)) for found in finders]
