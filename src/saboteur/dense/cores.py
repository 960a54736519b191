"""Games on the cores of this machine: each thread does its share of the tables."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from saboteur.dense import at_table
from saboteur.dense.compiled import DenseError, compiled
from saboteur.dense.moves import MOST_MOVES
from saboteur.dense.sight import see
from saboteur.dense.table import OVER, TABLE

FEW = 64
"""So many games are not worth dividing among threads."""


class Cores:
    """Threads, and arrays in the memory they work in."""

    def __init__(self, games: int, threads: int | None) -> None:
        self.games = games
        self.threads = threads or os.cpu_count() or 1
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None

    def close(self) -> None:
        """Let the threads go; all is done by one from now on."""
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None

    # --- arrays -----------------------------------------------------------------------------------

    def tables(self) -> NDArray[np.void]:
        """Tables on which nothing lies."""
        return np.zeros(self.games, TABLE)

    def empty(self, shape: tuple[int, ...], kind: Any) -> NDArray[Any]:
        """An array to write into."""
        return np.empty(shape, kind)

    def hold(self, made: NDArray[Any]) -> NDArray[Any]:
        """Have these numbers at hand from now on."""
        return made

    def actions(self, given: Any) -> NDArray[np.int64]:
        """One action for each table, as the caller has them."""
        found = np.asarray(given)
        if found.shape != (self.games,) or not np.issubdtype(found.dtype, np.integer):
            raise DenseError("dense.actions", games=self.games)
        return found.astype(np.int64, copy=False)

    def fetch(self, tables: NDArray[np.void], at: int) -> Any:
        """What lies on a table."""
        return tables[at]

    def bring(self, tables: NDArray[np.void], at: int, table: Any) -> None:
        """Let this lie on a table."""
        tables[at] = table

    # --- all tables -------------------------------------------------------------------------------

    def to_act(self, tables: NDArray[np.void]) -> NDArray[np.int8]:
        """The seat that decides at each of them."""
        seats: NDArray[np.int8] = tables["to_act"]
        return seats

    def over(self, tables: NDArray[np.void]) -> NDArray[np.bool_]:
        """Where the game has ended."""
        ended: NDArray[np.bool_] = tables["decision"] == OVER
        return ended

    def scores(self, tables: NDArray[np.void], players: int) -> NDArray[np.int16]:
        """The gold of each seat."""
        gold: NDArray[np.int16] = tables["gold"][:, :players]
        return gold

    def total(self, counts: NDArray[np.int64]) -> int:
        """All of these together."""
        return int(counts.sum())

    def illegal(self, chosen: NDArray[np.int32]) -> int | None:
        """The first table for which no legal move was chosen, if there is one."""
        at = int(chosen.argmin())
        return at if chosen[at] == at_table.ILLEGAL else None

    def run(self, work: str, tables: NDArray[np.void], rules: Any, *given: Any) -> None:
        """Do this at each table; arrays are divided with them among the threads."""
        if self._pool is None or self.games < FEW:
            LOOPS[work](tables, rules, *given)
            return
        games, pool, loop = self.games, self._pool, LOOPS[work]
        bounds = np.linspace(0, games, self.threads + 1).astype(int)
        shares = [slice(begin, end) for begin, end in pairwise(bounds)]

        def part(value: Any, share: slice) -> Any:
            of_games = isinstance(value, np.ndarray) and len(value) == games
            return value[share] if of_games else value

        def submit(share: slice) -> Future[None]:
            parts = [part(value, share) for value in given]
            return pool.submit(loop, tables[share], rules, *parts)

        done = [submit(share) for share in shares]
        for one in done:
            one.result()


# --- what a thread does ---------------------------------------------------------------------------
#
# Each makes its own room once: so the compiler knows that nothing else lies there.


@compiled
def _deal(tables, rules, seed, numbers, where):
    for i in range(tables.size):
        if where[i]:
            at_table.deal(tables[i], rules[0], seed, numbers[i])


@compiled
def _mask(tables, rules, numbers, out):
    found, numbered = np.empty(MOST_MOVES, np.int32), np.empty(MOST_MOVES, np.int32)
    for i in range(tables.size):
        out[i, :] = 0
        at_table.mark_legal(tables[i], rules[0], numbers[0], found, numbered, out[i])


@compiled
def _observe(tables, rules, layout, seats, out):
    for i in range(tables.size):
        out[i, :] = 0
        see(tables[i], rules[0], layout[0], seats[i], out[i])


@compiled
def _resolve(tables, rules, numbers, actions, chosen):
    found, numbered = np.empty(MOST_MOVES, np.int32), np.empty(MOST_MOVES, np.int32)
    for i in range(tables.size):
        chosen[i] = at_table.resolve(tables[i], rules[0], numbers[0], actions[i], found, numbered)


@compiled
def _play(tables, rules, chosen):
    for i in range(tables.size):
        at_table.play_chosen(tables[i], rules[0], chosen[i])


@compiled
def _play_randomly(tables, rules, seed, numbers, most, played):
    found = np.empty(MOST_MOVES, np.int32)
    for i in range(tables.size):
        played[i] = at_table.play_randomly(tables[i], rules[0], seed, numbers[i], most, found)


@compiled
def _begin(tables, rules, plan, following):
    for i in range(tables.size):
        at_table.deal_next(tables[i], rules[0], plan[0], following, i)


@compiled
def _show(tables, rules, numbers, layout, observations, masks, seats):
    found, numbered = np.empty(MOST_MOVES, np.int32), np.empty(MOST_MOVES, np.int32)
    for i in range(tables.size):
        table = tables[i]
        seats[i] = table.to_act
        masks[i, :] = 0
        at_table.mark_legal(table, rules[0], numbers[0], found, numbered, masks[i])
        observations[i, :] = 0
        see(table, rules[0], layout[0], table.to_act, observations[i])


@compiled
def _go_on(
    tables, rules, numbers, layout, observations, masks, seats,
    plan, chosen, following, rewards, ended, sides,
):  # fmt: skip
    found, numbered = np.empty(MOST_MOVES, np.int32), np.empty(MOST_MOVES, np.int32)
    for i in range(tables.size):
        table = tables[i]
        at_table.go_on(table, rules[0], plan[0], chosen[i], following, i, rewards, ended, sides)
        seats[i] = table.to_act
        masks[i, :] = 0
        at_table.mark_legal(table, rules[0], numbers[0], found, numbered, masks[i])
        observations[i, :] = 0
        see(table, rules[0], layout[0], table.to_act, observations[i])


@compiled
def _draw(tables, rules, seed, numbers, out):
    found, numbered = np.empty(MOST_MOVES, np.int32), np.empty(MOST_MOVES, np.int32)
    for i in range(tables.size):
        out[i] = at_table.draw(tables[i], rules[0], seed, numbers[0], found, numbered)


LOOPS: dict[str, Callable[..., None]] = {
    "deal": _deal,
    "mask": _mask,
    "observe": _observe,
    "resolve": _resolve,
    "play": _play,
    "play_randomly": _play_randomly,
    "begin": _begin,
    "show": _show,
    "go_on": _go_on,
    "draw": _draw,
}
