"""The draw: who sits at which table, so that all meet as evenly as possible.

It begins by lot: with a shuffle, or with a pattern in which lots gave everybody a place. Then two
people at different tables change places again and again: those two for whom it does most against
meeting anew, even if nothing gets better by it at once. Who has just changed stays for a while. The
best there was is taken.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from saboteur.tournaments.pattern import table_for

Seats = tuple[str | None, ...]
"""Who sits at a table, by seat: people by their ids, None for a bot that fills a seat."""

PATIENCE = 100_000
"""For so many changes, divided by how many people there are, it goes on without getting better."""
LEAST_PATIENCE = 60
BOTS = 10
"""Two bots at one table are as bad as two people who meet so often."""
STAYS = 6
"""For so many changes, and up to as many more, whoever has just changed stays."""


def seats_at_tables(people: int, least: int, best: int, most: int) -> list[int]:
    """How many sit at each table: nearly the same everywhere, and near the best size.

    Where people cannot be divided like that, there are more seats than people.
    """
    fewest, many = -(-people // most), people // least
    if fewest <= many:
        tables = min(range(fewest, many + 1), key=lambda count: abs(people / count - best))
        seats = people
    else:
        tables = fewest
        seats = tables * least
    size, larger = divmod(seats, tables)
    return [size + (table < larger) for table in range(tables)]


def meetings(tables: Iterable[Seats]) -> Counter[tuple[str | None, str | None]]:
    """How often each two have sat at one table; a bot is like any other bot."""
    met: Counter[tuple[str | None, str | None]] = Counter()
    for seats in tables:
        for one, other in combinations(seats, 2):
            if one is not None or other is not None:
                met[one, other] += 1
                met[other, one] += 1
    return met


def draw(
    people: Sequence[str],
    before: Sequence[Sequence[Seats]],
    sizes: Sequence[int],
    rng: Random,
    places: Sequence[str] = (),
) -> list[Seats]:
    """Seat these people at tables of these sizes; `before` are the tables of every round so far.

    `places` names everybody in an order that lots decided once for all rounds: by it they stand in
    the pattern. Who is not named there has no place in it and sits where there is room.
    """
    seated: list[str | None] = [*sorted(people), *[None] * (sum(sizes) - len(people))]
    met = meetings(seats for tables in before for seats in tables)
    again = np.zeros((len(seated), len(seated)), np.int64)
    for at, one in enumerate(seated):
        for other in range(at):
            bots = one is seated[other] is None
            times = BOTS if bots else met.get((one, seated[other]), 0)
            again[at, other] = again[other, at] = times * times
    begun = [_by_pattern(seated, len(before), sizes, places, rng), _by_lot(sizes, rng)]
    settled = (_settle(again, at_table, rng) for at_table in begun[0 if places else 1 :])
    at_table = _cheapest(settled)
    tables = []
    for table in range(len(sizes)):
        seats = [seated[at] for at in np.flatnonzero(at_table == table).tolist()]
        rng.shuffle(seats)
        tables.append(tuple(seats))
    rng.shuffle(tables)
    return tables


# --- where it begins ------------------------------------------------------------------------------


def _by_lot(sizes: Sequence[int], rng: Random) -> list[int]:
    """A table for each, at random."""
    tables = [table for table, size in enumerate(sizes) for _ in range(size)]
    rng.shuffle(tables)
    return tables


def _by_pattern(
    seated: Sequence[str | None],
    round_: int,
    sizes: Sequence[int],
    places: Sequence[str],
    rng: Random,
) -> list[int]:
    """The table of each by the pattern, as far as there is room; the others sit in what is left."""
    place = {person: at for at, person in enumerate(places)}
    count = len(sizes)
    wanted = {
        at: table_for(place[person], round_, count)
        for at, person in sorted(enumerate(seated), key=lambda one: place.get(one[1] or "", -1))
        if person in place
    }
    liked = Counter(wanted.values())
    room = dict(
        zip(sorted(range(count), key=lambda t: -liked[t]), sorted(sizes)[::-1], strict=True)
    )
    tables = [-1] * len(seated)
    for at, table in wanted.items():
        if room[table]:
            tables[at], room[table] = table, room[table] - 1
    rest = [table for table, left in room.items() for _ in range(left)]
    rng.shuffle(rest)
    return [table if table >= 0 else rest.pop() for table in tables]


# --- changing places ------------------------------------------------------------------------------


def _cheapest(settled: Iterable[tuple[int, NDArray[Any]]]) -> NDArray[Any]:
    """The one that costs least; none is looked for beyond one that costs nothing."""
    best_cost, best = -1, np.zeros(0, np.int64)
    for cost, table in settled:
        if best_cost < 0 or cost < best_cost:
            best_cost, best = cost, table
        if not best_cost:
            break
    return best


def _settle(again: NDArray[Any], tables: list[int], rng: Random) -> tuple[int, NDArray[Any]]:
    """What it costs that some meet again, and the table of each, so that this is little."""
    table = np.array(tables)
    count = len(tables)
    sitting = np.zeros((count, table.max() + 1), np.int64)
    sitting[np.arange(count), table] = 1
    cost_at = again @ sitting  # what it costs to put each at each table
    own = np.arange(count)
    stays = np.zeros(count, np.int64)
    cost = best_cost = int(cost_at[own, table].sum()) // 2
    best, since, step = table.copy(), 0, 0
    while best_cost and since < max(LEAST_PATIENCE, PATIENCE // count):
        step += 1
        since += 1
        here = cost_at[own, table]
        there = cost_at[:, table]
        change = there + there.T - 2 * again - here[:, None] - here[None, :]
        free = stays < step
        barred = (table[:, None] == table[None, :]) | ~(free[:, None] & free[None, :])
        change[barred] = np.iinfo(np.int64).max
        one, other = divmod(int(change.argmin()), count)
        if barred[one, other]:
            continue
        cost += int(change[one, other])
        left, entered = int(table[one]), int(table[other])
        cost_at[:, left] += again[:, other] - again[:, one]
        cost_at[:, entered] += again[:, one] - again[:, other]
        table[one], table[other] = entered, left
        stays[one] = stays[other] = step + STAYS + rng.randrange(STAYS)
        if cost < best_cost:
            best, best_cost, since = table.copy(), cost, 0
    return best_cost, best
