"""How fast learners can play: `python -m benchmarks.research [--seconds S]`.

Whole games through PettingZoo, every agent observing before it acts: by a random policy that reads
masks, and by the `normal` bot. Each figure stands beside its ratio to the calibration loop.

Then tables side by side, everybody observing and masked at every step: by one thread and by all.
Actions are drawn at random in the same time. Beside the steps in a second stand those in a second
of processor time, which other programs disturb less: with one thread, what a core does.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from random import Random
from time import perf_counter, process_time

import numpy as np

from benchmarks.calibration import loops_per_second
from saboteur.bots import ask, make_bot
from saboteur.research.pettingzoo import raw_env
from saboteur.research.vector import Tables

TABLES: list[tuple[str, int]] = [
    ("saboteur", 3),
    ("saboteur", 5),
    ("saboteur", 10),
    ("saboteur2", 5),
    ("duel", 2),
    ("solo", 1),
    ("lost-mines", 6),
]

SIDE_BY_SIDE: list[tuple[str, int]] = [("saboteur", 3), ("saboteur", 5), ("saboteur2", 5)]
GAMES = (256, 1024, 4096)
"""So many side by side."""

Policy = Callable[[raw_env, "np.ndarray[tuple[int], np.dtype[np.int8]]"], int]


def any_action(rng: Random) -> Policy:
    """Any action of the mask."""

    def choose(table: raw_env, mask: np.ndarray[tuple[int], np.dtype[np.int8]]) -> int:
        return int(rng.choice(np.flatnonzero(mask)))

    return choose


def bot_action(level: str) -> Policy:
    """What a bot would do."""
    bot = make_bot(level, 1)

    def choose(table: raw_env, mask: np.ndarray[tuple[int], np.dtype[np.int8]]) -> int:
        wanted = ask(bot, table.course.game)
        return next(number for number, move in table.course.choices().items() if move == wanted)

    return choose


def steps_per_second(table: raw_env, policy: Policy, seconds: float) -> float:
    """Steps a second in whole games, one after the other."""
    steps = games = 0
    begin = perf_counter()
    while (now := perf_counter()) - begin < seconds:
        table.reset(seed=games)
        games += 1
        while not table.course.game.over:
            mask = table.observe(table.agent_selection)["action_mask"]
            table.step(policy(table, mask))
            steps += 1
    return steps / (now - begin)


def vector_steps_per_second(tables: Tables, seconds: float) -> tuple[float, float]:
    """Steps a second of all tables together, and a second of processor time."""
    actions = tables.draw()
    tables.step(actions)  # compiled
    steps = 0
    begin, used = perf_counter(), process_time()
    while (now := perf_counter()) - begin < seconds:
        tables.draw(out=actions)
        tables.step(actions)
        steps += tables.num_envs
    return steps / (now - begin), steps / (process_time() - used)


def one_by_one(seconds: float) -> None:
    """Print the table for PettingZoo."""
    print(
        f"{'game':<12} {'players':>7} {'vector':>7} {'actions':>8} {'policy':>7}   steps/s  ratio"
    )
    for game, players in TABLES:
        table = raw_env(game, players)
        for name, policy in (("random", any_action(Random(1))), ("normal", bot_action("normal"))):
            before = loops_per_second()
            steps = steps_per_second(table, policy, seconds)
            ratio = steps / ((before + loops_per_second()) / 2)
            sizes = f"{table.study.sight.size:>7} {table.study.actions.size:>8}"
            print(f"{game:<12} {players:>7} {sizes} {name:>7} {steps:>9,.0f} {ratio:>6.2f}")


def side_by_side(seconds: float) -> None:
    """Print the table for games side by side."""
    print(
        f"{'game':<12} {'players':>7} {'games':>6} {'threads':>7} {'steps/s':>11} {'/cpu s':>11}"
        f" {'ratio':>8}"
    )
    for game, players in SIDE_BY_SIDE:
        for games in GAMES:
            for threads in sorted({1, os.cpu_count() or 1}):
                tables = Tables(game, players, games, threads=threads)
                before = loops_per_second()
                steps, by_core = vector_steps_per_second(tables, seconds)
                ratio = steps / ((before + loops_per_second()) / 2)
                tables.close()
                figures = f"{steps:>11,.0f} {by_core:>11,.0f} {ratio:>8.2f}"
                print(f"{game:<12} {players:>7} {games:>6} {threads:>7} {figures}")


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure")
    seconds = parser.parse_args().seconds
    one_by_one(seconds)
    print()
    side_by_side(seconds)


if __name__ == "__main__":
    main()
