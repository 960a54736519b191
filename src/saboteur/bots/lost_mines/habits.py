"""How often whom does what: counted in games of bots among themselves.

210 first rounds of easy bots, with 4, 6 and 8 players.
`python -m benchmarks.lost_mines count` counts such tables anew, in all rounds.
A deed is what a card did to the ways of others (deeds.py).
"""

from __future__ import annotations

from collections.abc import Mapping

LATE = 2
"""After so many turns of everybody a round is no longer young: saboteurs hide at first."""
TRUST = 0.6
"""How much one deed counts beside others: what somebody does is never quite independent of what
they did before."""

YOUNG = {
    "built-against-all": (6, 2, 3),
    "built-against-clan": (18, 7, 7),
    "built-against-rivals": (6, 31, 2),
    "built-for-all": (80, 41, 41),
    "built-for-clan": (511, 282, 227),
    "built-for-nobody": (16, 14, 20),
    "built-for-rivals": (115, 40, 56),
    "looked-at-fellow": (21, 8, 18),
    "looked-at-rival": (37, 23, 20),
    "passed-one": (301, 81, 121),
    "passed-two": (0, 0, 0),
    "struck-against-all": (0, 2, 0),
    "struck-against-clan": (0, 4, 10),
    "struck-against-rivals": (1, 20, 1),
    "struck-for-all": (4, 1, 0),
    "struck-for-clan": (2, 1, 2),
    "struck-for-nobody": (0, 0, 0),
    "struck-for-rivals": (1, 2, 0),
}
"""Deeds of loyal, selfish and saboteur dwarves while a round is young."""
OLD = {
    "built-against-all": (4, 7, 6),
    "built-against-clan": (12, 8, 19),
    "built-against-rivals": (12, 42, 12),
    "built-for-all": (93, 61, 58),
    "built-for-clan": (285, 189, 169),
    "built-for-nobody": (86, 49, 41),
    "built-for-rivals": (220, 127, 150),
    "looked-at-fellow": (44, 30, 30),
    "looked-at-rival": (54, 37, 37),
    "passed-one": (1654, 656, 745),
    "passed-two": (1, 0, 0),
    "struck-against-all": (2, 6, 12),
    "struck-against-clan": (31, 52, 87),
    "struck-against-rivals": (32, 131, 10),
    "struck-for-all": (4, 4, 1),
    "struck-for-clan": (11, 10, 8),
    "struck-for-nobody": (3, 6, 4),
    "struck-for-rivals": (11, 3, 0),
}
"""The same later."""

TOWARDS = {"towards": (2788, 829), "away": (511, 390)}
"""Steps of those who had looked at a mine, towards it and away: if it was a mine with treasure, and
if it was the dragon's."""

Habit = tuple[float, ...]


def often(counts: Mapping[str, tuple[int, ...]]) -> dict[str, Habit]:
    """How often each column does what, a little more even than it was counted."""
    columns = len(next(iter(counts.values())))
    sums = [sum(row[column] for row in counts.values()) + len(counts) for column in range(columns)]
    return {
        deed: tuple((count + 1) / total for count, total in zip(row, sums, strict=True))
        for deed, row in counts.items()
    }


DEEDS = often(YOUNG), often(OLD)
"""The odds of each deed for each character, while a round is young and later."""
APPROACHES = often(TOWARDS)
"""The odds of a step for a mine with treasure and for the dragon's."""
