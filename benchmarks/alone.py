"""Which numbers of who plays solo should change: `python -m benchmarks.alone [MINUTES [BOT]]`.

Every game is played with all numbers of `bots/duel/solo.py` changed a little, each by chance. As
the changes have nothing to do with each other, what one of them does to the gold shows in its
covariance with it, for all numbers at once. Printed is the gold that one step up brings, the
clearest first. Move the numbers some steps that way, and play again.
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from random import Random
from statistics import fmean, pstdev
from time import perf_counter
from typing import Any

from saboteur.bots import make_bot
from saboteur.bots.bot import ask
from saboteur.bots.duel import levels, solo
from saboteur.rules.catalogue import create

MINUTES = 10.0
BOT = "hard@24"
STEP = 0.15
"""How much a number changes, as a part of what is much for it."""
PLAIN: list[tuple[Any, str, float]] = [
    (solo, "TURNED_UP", 1.7),
    (solo, "PATH_GOLD", 0.4),
    (solo, "MARKER", 0.05),
    (solo, "BRIBE", 1.5),
    (solo, "KEY", 0.2),
    (solo, "HOLD", 0.4),
    (solo, "FADING", 0.12),
    (levels, "MISSED", 0.35),
]
"""Where a number lies, and what is much for it."""
ENDS, KEEP = 0.4, 0.4
"""The same for the open ends and for cards in hand,"""
OUTLOOK = (1.0, 0.6, 0.15, 0.4, 0.4, 0.3, 0.5)
"""and for the signs of a good round."""


def change(rng: Random) -> dict[str, float]:
    """Change every number by chance; by how many steps, by its name. Called once in a process."""
    steps: dict[str, float] = {}

    def changed(name: str, number: float, much: float) -> float:
        steps[name] = rng.gauss(0, 1)
        return number + steps[name] * STEP * much

    for module, name, much in PLAIN:
        setattr(module, name, changed(name, getattr(module, name), much))
    first, *ends = solo.ENDS
    solo.ENDS = (first, *(changed(f"ENDS {n}", end, ENDS) for n, end in enumerate(ends, 1)))  # type: ignore[assignment]
    for kind, worth in solo.KEEP.items():
        solo.KEEP[kind] = changed(f"KEEP {kind}", worth, KEEP)
    solo.OUTLOOK = tuple(  # type: ignore[assignment]
        tuple(changed(f"OUTLOOK {sign}/{power}", worth, much) for power, worth in enumerate(worths))
        for sign, (worths, much) in enumerate(zip(solo.OUTLOOK, OUTLOOK, strict=True))
    )
    return steps


def play(number: int, name: str) -> tuple[dict[str, float], float]:
    """One game with other numbers: what was changed, and the gold."""
    rng = Random(f"alone/{number}")
    steps = change(rng)
    bot = make_bot(name, number)
    game = create("solo", 1, (), {}, f"alone/{number}")
    while game.to_act is not None:
        game.play(ask(bot, game))
    return steps, float((game.scores or (0,))[0])


def main() -> None:
    """Play for so many minutes and print what was learned."""
    minutes = float(sys.argv[1]) if sys.argv[1:] else MINUTES
    name = sys.argv[2] if sys.argv[2:] else BOT
    end = perf_counter() + 60 * minutes
    played: list[tuple[dict[str, float], float]] = []
    workers = os.cpu_count() or 1
    # One game in a process, so that changes do not add up.
    with ProcessPoolExecutor(workers, max_tasks_per_child=1) as pool:
        while perf_counter() < end or len(played) < 2:
            numbers = range(len(played), len(played) + 8 * workers)
            played += pool.map(play, numbers, [name] * len(numbers))
    gold = [won for _, won in played]
    mean, count = fmean(gold), len(gold)
    print(f"{name}: {count} games, gold {mean:.2f} ± {1.96 * pstdev(gold) / sqrt(count):.2f}")
    error = pstdev(gold) / sqrt(count)
    brings = {
        number: fmean([steps[number] * (won - mean) for steps, won in played])
        for number in played[0][0]
    }
    for number, more in sorted(brings.items(), key=lambda pair: -abs(pair[1])):
        print(f"  {number:12} {more:+.2f} ± {1.96 * error:.2f}")


if __name__ == "__main__":
    main()
