"""Many games between random bots as arrays of small integers: the same summary, far sooner.

Imported only when asked for: Numba takes a while, and it is an extra.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from time import perf_counter

from saboteur.arena.contest import ArenaError
from saboteur.arena.simulate import Summary, Tally, check_games, seat_bots
from saboteur.rules.catalogue import create
from saboteur.rules.options import Setting
from saboteur.texts import quote

try:
    import numpy as np

    from saboteur import dense
    from saboteur.dense.table import DWARVES, NOBODY, SIDES
except ImportError as missing:
    raise ArenaError("dense.extra") from missing

RANDOM = "random"
CHUNK = 4096
"""So many games lie side by side: enough for all cores, and a few dozen megabytes."""


def simulate_densely(
    game: str,
    players: int,
    games: int,
    bots: Sequence[str],
    seed: int | str,
    modules: Sequence[str] = (),
    progress: Callable[[int], None] | None = None,
    settings: Mapping[str, Setting] | None = None,
) -> Summary:
    """Like `simulate`, for random bots alone, on all cores; `progress` is told now and then.

    The games are others than those of `simulate`. Game `number` of a seed is always the same,
    however many there are: the one on that table of a `dense.Batch` with `number_of(seed)`.
    """
    check_games(games)
    chosen = dict(settings or {})
    table = create(game, players, modules, chosen, seed)
    names = seat_bots(bots, players)
    for name in names:
        if name != RANDOM:
            raise ArenaError("arena.dense-bots", bot=quote(name))
    tally = Tally(table.sides, players)
    number = number_of(seed)
    _compile(game, players, modules, chosen)
    batch = dense.Batch(game, players, min(games, CHUNK), modules, chosen, seed=number)
    begin = perf_counter()
    for first in range(0, games, CHUNK):
        count = min(CHUNK, games - first)
        if batch.games != count:
            batch = dense.Batch(game, players, count, modules, chosen, seed=number)
        numbers = np.arange(first, first + count)
        batch.deal(number, numbers)
        batch.play_randomly(number, numbers=numbers)
        count_batch(tally, batch)
        if progress is not None:
            progress(tally.games)
    return tally.summary(perf_counter() - begin, names)


def number_of(seed: int | str) -> int:
    """A seed as 64 bits: a whole number is one, of a text it is the beginning of its SHA-256."""
    if isinstance(seed, int):
        return seed % 2**64
    return int.from_bytes(sha256(seed.encode()).digest()[:8], "big")


def count_batch(tally: Tally, batch: dense.Batch) -> None:
    """Add up games that are all over."""
    tables, players = batch.tables, batch.options.players
    tally.games += batch.games
    tally.moves += int(tables["moves"].sum())
    gold = batch.scores.sum(axis=0, dtype=np.int64)
    tally.scores = [sum(both) for both in zip(tally.scores, gold.tolist(), strict=True)]
    tally.treasures += int((tables["won_by"] != NOBODY).sum())
    for side, rounds in zip(SIDES, np.bincount(tables["winner"].ravel()).tolist(), strict=False):
        if rounds:
            tally.rounds_won[side] = tally.rounds_won.get(side, 0) + rounds
    were = tables["round_dwarf"][:, :, :players].ravel()
    earned = np.bincount(were, tables["round_gold"][:, :, :players].ravel()).tolist()
    for dwarf, seats, gold in zip(DWARVES, np.bincount(were).tolist(), earned, strict=False):
        if seats:
            tally.dwarves[dwarf] += seats
            tally.gold[dwarf] += int(gold)


def _compile(
    game: str, players: int, modules: Sequence[str], settings: Mapping[str, Setting]
) -> None:
    """Have everything compiled before the clock runs; that takes a while, but only once."""
    dense.Batch(game, players, 1, modules, settings).play_randomly(0)
