"""How fast dense games are on a GPU: `python -m benchmarks.dense --gpu`.

Random games of Saboteur and Saboteur 2, whole ones and one move at each table in turn, and mask,
observation and step by numbers, for more and more games side by side. Time is taken by the clock
on the wall around work that is waited for; of several tries the best counts. Before that a sample
of games is played on the cores as well and compared field by field.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np
from numba import cuda

from saboteur import dense
from saboteur.dense.rows import Rows
from saboteur.dense.table import TABLE

GAMES = (1_000, 10_000, 100_000, 300_000, 1_000_000)
LEARNT = (1_000, 10_000, 100_000)
"""Fewer, because masks and observations are larger than the games."""
SAMPLE = 2_000
BEGUN = 30
TURNS = 20
"""So many moves at each table are timed together."""


def compare(game: str, players: int) -> int:
    """Play a sample on both and compare everything; how many moves it were."""
    cpu, gpu = (dense.Batch(game, players, SAMPLE, seed=7, device=d) for d in ("cpu", "cuda"))
    _same(cpu, gpu)
    for _ in range(TURNS):
        mask = cpu.mask()
        assert np.array_equal(mask, gpu.mask().copy_to_host())
        assert np.array_equal(cpu.observe(), gpu.observe().copy_to_host())
        actions = mask.argmax(axis=1)
        cpu.step(actions)
        gpu.step(actions)
    _same(cpu, gpu)
    moves = cpu.play_randomly(1)
    assert moves == gpu.play_randomly(1)
    _same(cpu, gpu)
    return moves


def _same(cpu: dense.Batch, gpu: dense.Batch) -> None:
    there = gpu.tables.copy_to_host()
    for name in TABLE.names or ():
        assert np.array_equal(cpu.tables[name], there[name]), f"{name} differs on the GPU"


def best(repeats: int, act: Callable[[int], int]) -> float:
    """How many a second; the first time, when all is compiled, does not count."""
    act(0)
    speeds = []
    for time in range(1, repeats + 1):
        cuda.synchronize()
        begin = perf_counter()
        done = act(time)
        cuda.synchronize()
        speeds.append(done / (perf_counter() - begin))
    return max(speeds)


def whole_games(repeats: int, game: str, players: int, games: int) -> float:
    """Moves a second of whole games, dealing included."""
    batch = dense.Batch(game, players, games, device="cuda")

    def play(time: int) -> int:
        batch.deal(time)
        return batch.play_randomly(time)

    return best(repeats, play)


def in_turn(repeats: int, game: str, players: int, games: int) -> float:
    """Moves a second where each call plays one move at every table."""
    batch = dense.Batch(game, players, games, device="cuda")

    def play(time: int) -> int:
        if time % 2 == 0:  # by then 40 moves were played, and hardly a game is over
            batch.deal(time)
            batch.play_randomly(time, most=BEGUN)
        begin = perf_counter()
        moves = sum(batch.play_randomly(time + turn, most=1) for turn in range(TURNS))
        spent.append((perf_counter() - begin) / moves)
        return moves

    spent: list[float] = []
    best(repeats, play)
    return 1 / min(spent[1:])


def by_numbers(repeats: int, game: str, players: int, games: int) -> float:
    """Steps a second of rows: an action is drawn and played, mask and observation are written."""
    rows = Rows(game, players, games, device="cuda")
    made = (rows.observe(), rows.mask(), rows.empty(np.int8))
    results = (rows.empty(np.float32, players), rows.empty(np.bool_), rows.empty(np.int8))
    actions = rows.empty(np.int64)

    def play(time: int) -> int:
        for turn in range(TURNS):
            rows.draw(time * TURNS + turn, actions)
            rows.go_on(actions, *made, *results)
        return games * TURNS

    return best(repeats, play)


def measure(repeats: int, most: int, out: Path) -> None:
    """Everything, printed as it comes, and written down."""
    if not cuda.is_available():
        raise SystemExit(str(dense.DenseError("dense.no-gpu")))
    found: dict[str, Any] = {"device": str(cuda.get_current_device().name), "repeats": repeats}
    print(found["device"])
    for game in ("saboteur", "saboteur2"):
        begin = perf_counter()
        moves = compare(game, 5)
        spent = perf_counter() - begin
        print(f"{game}: {SAMPLE:,} games ({moves:,} moves) are the same on both; {spent:.0f} s")
        kinds = (("whole games", whole_games, GAMES), ("one move in turn", in_turn, GAMES))
        for kind, speed, counts in (*kinds, ("by numbers", by_numbers, LEARNT)):
            for count in [one for one in counts if one <= most]:
                a_second = speed(repeats, game, 5, count)
                found.setdefault(game, {}).setdefault(kind, {})[count] = a_second
                print(f"  {kind:<18}{count:>10,} games {a_second:>15,.0f} moves/s", flush=True)
    out.mkdir(parents=True, exist_ok=True)
    (out / "gpu.json").write_text(json.dumps(found, indent=1) + "\n")
    print(f"Written to {out}")
