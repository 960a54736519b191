"""How fast dense games are: `python -m benchmarks.dense [--seconds S] [--repeats N] [--out DIR]`.

With `--gpu` on a GPU instead, see `dense_gpu.py`.

Random games with every legal move listed, beside the floor (`floor.c`, compiled by this machine's
`cc`) and the calibration loop. All but the threads is measured in processor time of one core, and
of several tries the best counts: so others who work on this machine disturb little. The figures go
to `benchmarks/reports/dense`, those of games side by side as plots too.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

import numpy as np

from benchmarks.calibration import loops_per_second
from benchmarks.drawing import alone
from saboteur import dense, games
from saboteur.arena.charts import Series, points
from saboteur.arena.figures import Figure
from saboteur.dense.table import TABLE

HERE = Path(__file__).parent
OUT = HERE / "reports" / "dense"
GAMES = 512
"""Whole games on one core: a few megabytes."""
SIDE_BY_SIDE = (1, 10, 100, 1000, 10_000, 100_000)
BEGUN = 30
"""Games side by side have begun: so many moves lie behind them."""
SEEN = 256
"""Games that are looked at and played by numbers."""
MANY = 8192
"""Games that threads divide among themselves."""
FIRST_USE = """
import time
begin, used = time.perf_counter(), time.process_time()
from saboteur import dense
batch = dense.Batch("saboteur", 5, 1)
batch.play_randomly(1, most=5)
if {numbers}:
    batch.observe()
    batch.step(batch.mask().argmax(axis=1))
print(time.perf_counter() - begin, time.process_time() - used)
"""


class Tries:
    """Does things several times, for so long each, and keeps the best."""

    def __init__(self, seconds: float, repeats: int) -> None:
        self.seconds = seconds
        self.repeats = repeats

    def speed(self, act: Callable[[int], int], clock: Callable[[], float] = process_time) -> float:
        """How many a second; `act` is told how often it was called and says how many it did."""
        act(0)
        return max(self._once(act, clock) for _ in range(self.repeats))

    def _once(self, act: Callable[[int], int], clock: Callable[[], float]) -> float:
        done = calls = 0
        begin = clock()
        while (passed := clock() - begin) < self.seconds or not calls:
            calls += 1
            done += act(calls)
        return done / passed


# --- one core -------------------------------------------------------------------------------------


def whole_games(tries: Tries, game: str, players: int) -> float:
    """Moves a second of whole games, one after the other on one core, dealing included."""
    batch = dense.Batch(game, players, GAMES, threads=1)

    def play(time: int) -> int:
        batch.deal(time)
        return batch.play_randomly(time)

    return tries.speed(play)


def compile_floor(folder: str) -> str | None:
    """The floor as a program, if this machine has a compiler."""
    compiler = shutil.which("cc")
    if compiler is None:
        return None
    program = f"{folder}/floor"
    source = str(HERE / "floor.c")
    subprocess.run([compiler, "-O3", "-march=native", source, "-o", program], check=True)
    return program


def floor(tries: Tries, program: str, players: int) -> float:
    """Moves a second of the floor."""
    asked = [program, str(players), str(tries.seconds)]
    ran = [subprocess.run(asked, capture_output=True, text=True) for _ in range(tries.repeats)]
    return max(float(one.stdout.split()[0]) for one in ran)


def by_numbers(tries: Tries, game: str) -> dict[str, float]:
    """Mask, observation and step on one core; drawing an action of the mask is not counted."""
    batch = dense.Batch(game, 5, SEEN, threads=1)
    mask, seen = batch.mask(), batch.observe()
    rng = np.random.default_rng(1)
    used, begun = np.zeros(3), 0

    def turn() -> None:
        nonlocal begun
        marks = [process_time()]
        batch.mask(mask)
        marks.append(process_time())
        batch.observe(seen)
        marks.append(process_time())
        chosen = (rng.random(mask.shape, np.float32) * mask).argmax(axis=1)
        drawn = process_time()
        batch.step(chosen)
        begun += 1
        batch.deal_some(begun, np.arange(SEEN), batch.over)
        used[:] += (marks[1] - marks[0], marks[2] - marks[1], process_time() - drawn)

    turn()
    best: dict[str, float] = {}
    for _ in range(tries.repeats):
        used[:], turns = 0, 0
        while used.sum() < tries.seconds:
            turn()
            turns += 1
        found = {"all three": turns * SEEN / used.sum()} | {
            name: turns * SEEN / spent
            for name, spent in zip(("mask", "observe", "step"), used, strict=True)
        }
        best = {name: max(value, best.get(name, 0.0)) for name, value in found.items()}
    return best | {"numbers in a mask": mask.shape[1], "numbers in an observation": seen.shape[1]}


def side_by_side(tries: Tries, game: str, players: int, count: int) -> float:
    """Moves a second where each call plays one move at every table: memory comes and goes."""
    batch = dense.Batch(game, players, count, threads=1)
    batch.play_randomly(1, most=BEGUN)
    numbers = np.arange(count)

    def step(time: int) -> int:
        played = batch.play_randomly(time, most=1, numbers=numbers)
        if played < count:  # some are over
            batch.deal_some(time, numbers, batch.over)
        return played

    return tries.speed(step)


# --- several cores, first use ---------------------------------------------------------------------


def with_threads(tries: Tries, threads: int) -> tuple[float, float]:
    """Moves a second by the clock on the wall, and by the processor time of all threads."""
    batch = dense.Batch("saboteur", 5, MANY, threads=threads)

    def play(time: int) -> int:
        batch.deal(time)
        return batch.play_randomly(time)

    return tries.speed(play, perf_counter), tries.speed(play)


def first_use(numbers: bool, cache: str) -> dict[str, float]:
    """Seconds until a first game is played, with what was kept in this folder."""
    ran = subprocess.run(
        [sys.executable, "-c", FIRST_USE.format(numbers=numbers)],
        env={**os.environ, "NUMBA_CACHE_DIR": cache},
        capture_output=True,
        text=True,
        check=True,
    )
    wall, used = map(float, ran.stdout.split())
    return {"seconds": wall, "processor_seconds": used}


# --- all of it ------------------------------------------------------------------------------------


def measure(tries: Tries, most: int) -> dict[str, Any]:
    """Everything, printed as it comes."""
    found: dict[str, Any] = {
        "seconds": tries.seconds,
        "repeats": tries.repeats,
        "cores": os.cpu_count(),
        "load_before": os.getloadavg(),
        "calibration": loops_per_second(1.0, process_time),
        "bytes_a_game": TABLE.itemsize,
        "floor": {},
        "whole_games": {"saboteur": {}, "saboteur2": {}},
        "side_by_side": {"saboteur": {}, "saboteur2": {}},
    }
    load = ", ".join(f"{one:.1f}" for one in found["load_before"])
    print(f"Load {load} on {found['cores']} cores; calibration {found['calibration']:,.0f} loops/s")
    print(f"Memory: {TABLE.itemsize:,} bytes a game")

    print("Whole random games on one core, moves/s of processor time")
    with TemporaryDirectory() as folder:
        program = compile_floor(folder)
        if program is None:
            print("  There is no compiler cc here, so there is no floor to compare with.")
        for game in ("saboteur", "saboteur2"):
            for players in sizes(game):
                speed = whole_games(tries, game, players)
                found["whole_games"][game][players] = speed
                if game == "saboteur" and program is not None:
                    found["floor"][players] = floor(tries, program, players)
                    speed = max(speed, whole_games(tries, game, players))  # before it and after
                    found["whole_games"][game][players] = speed
                beside = found["floor"].get(players if game == "saboteur" else 5)
                ratio = f"   {speed / beside:4.2f} of the floor" if beside else ""
                loops = f"{speed / found['calibration']:6.1f} per calibration loop"
                print(f"  {game:<9} {players:>2} players {speed:>11,.0f}   {loops}{ratio}")

    print("Mask, observation and step for five players on one core, a second of processor time")
    found["by_numbers"] = {game: by_numbers(tries, game) for game in found["whole_games"]}
    for game, speeds in found["by_numbers"].items():
        told = ", ".join(f"{name} {value:,.0f}" for name, value in speeds.items())
        print(f"  {game:<9} {told}")

    print("Threads, five players, moves/s by the clock on the wall and of processor time")
    found["threads"] = {}
    for threads in range(1, (os.cpu_count() or 1) + 1):
        wall, used = with_threads(tries, threads)
        found["threads"][threads] = {"by_the_wall": wall, "of_processor_time": used}
        print(f"  {threads:>3} {wall:>12,.0f} {used:>12,.0f}   load {os.getloadavg()[0]:.1f}")

    counts = [count for count in SIDE_BY_SIDE if count <= most]
    print("Games side by side, one move at each in turn, one core, moves/s of processor time")
    print(f"  {'':<20}" + "".join(f"{count:>11,}" for count in counts))
    for game in ("saboteur", "saboteur2"):
        for players in sizes(game):
            speeds = {count: side_by_side(tries, game, players, count) for count in counts}
            found["side_by_side"][game][players] = speeds
            row = "".join(f"{speed:>11,.0f}" for speed in speeds.values())
            print(f"  {game:<9} {players:>2} players{row}", flush=True)

    print("First use: seconds by the clock on the wall and of processor time")
    found["first_use"] = {}
    for name, numbers in (("random games", False), ("everything", True)):
        with TemporaryDirectory() as cache:
            for kept in ("compiled", "kept"):
                spent = first_use(numbers, cache)
                found["first_use"][f"{name}, {kept}"] = spent
                told = f"{spent['seconds']:7.1f} {spent['processor_seconds']:7.1f}"
                print(f"  {f'{name}, {kept}':<24} {told}   load {os.getloadavg()[0]:.1f}")
    found["load_after"] = os.getloadavg()
    found["calibration_after"] = loops_per_second(1.0, process_time)
    return found


def sizes(game: str) -> range:
    """How many can play."""
    info = games()[game]
    return range(info.least_players, info.most_players + 1)


def draw(found: dict[str, Any], game: str, name: str) -> str:
    """Moves a second by the number of players, and of games side by side."""
    tables = found["side_by_side"][game]
    counts = next(iter(tables.values())).keys()
    lines = [
        Series(
            f"{count:,} game{'s' * (count > 1)}",
            [Figure(speeds[count] / 1e6) for speeds in tables.values()],
        )
        for count in counts
    ]
    label = f"{name}: million moves a second, one core, one move at each table in turn"
    places = [str(players) for players in tables]
    return alone(points(label, places, lines, below="players; colours: games side by side"))


def main() -> None:
    """Measure, print, write."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seconds", type=float, default=0.2, help="for each try")
    arguments.add_argument("--repeats", type=int, default=3, help="the best of so many")
    arguments.add_argument("--most", type=int, default=SIDE_BY_SIDE[-1], help="games side by side")
    arguments.add_argument("--out", type=Path, default=OUT, help="where figures and plots go")
    arguments.add_argument("--gpu", action="store_true", help="on a GPU instead")
    chosen = arguments.parse_args()
    if chosen.gpu:
        from benchmarks import dense_gpu  # needs numba-cuda

        dense_gpu.measure(chosen.repeats, max(chosen.most, dense_gpu.GAMES[-1]), chosen.out)
        return
    found = measure(Tries(chosen.seconds, chosen.repeats), chosen.most)
    chosen.out.mkdir(parents=True, exist_ok=True)
    (chosen.out / "dense.json").write_text(json.dumps(found, indent=1) + "\n")
    for game, name in (("saboteur", "Saboteur"), ("saboteur2", "Saboteur 2")):
        (chosen.out / f"{game}.svg").write_text(draw(found, game, name))
    print(f"Written to {chosen.out}")


if __name__ == "__main__":
    main()
