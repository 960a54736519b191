"""A fixed piece of plain Python, timed beside every benchmark.

Machines differ and are noisy; the ratio of two figures taken together is not. The loop does what
the engine does most: look up whole numbers in dictionaries, mask bits, build short lists.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter


def _loop() -> int:
    cells = {number * 1000 + number % 7: number & 15 for number in range(64)}
    found = 0
    for _ in range(200):
        fitting = [cell for cell, edges in cells.items() if edges & 5 == 5]
        for cell in fitting:
            found += cells.get(cell + 1, 3) | cells.get(cell - 1, 8)
    return found


def loops_per_second(seconds: float = 1.0, clock: Callable[[], float] = perf_counter) -> float:
    """How often this machine runs the loop in a second, right now."""
    loops = 0
    begin = clock()
    while (now := clock()) - begin < seconds:
        _loop()
        loops += 1
    return loops / (now - begin)
