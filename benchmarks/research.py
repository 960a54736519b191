"""How fast learners can play: `python -m benchmarks.research [--seconds S]`.

Whole games through PettingZoo, every agent observing before it acts: by a random policy that reads
masks, and by the `normal` bot. Each figure stands beside its ratio to the calibration loop.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from random import Random
from time import perf_counter

import numpy as np

from benchmarks.calibration import loops_per_second
from saboteur.bots import ask, make_bot
from saboteur.research.pettingzoo import raw_env

TABLES: list[tuple[str, int]] = [
    ("saboteur", 3),
    ("saboteur", 5),
    ("saboteur", 10),
    ("saboteur2", 5),
    ("duel", 2),
    ("solo", 1),
    ("lost-mines", 6),
]

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


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure")
    seconds = parser.parse_args().seconds
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


if __name__ == "__main__":
    main()
