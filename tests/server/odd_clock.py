"""A server whose time is odd: `python odd_clock.py PACE JUMP serve …`.

For its tables a second is PACE seconds long, counted from a fixed moment, so that days pass in no
time and go on while the server is down. The time of day also jumps by as many seconds as the file
JUMP says, whenever it says so; the steady clock does not.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
import time as real
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from saboteur.cli import main
from saboteur.server import house
from saboteur.server.store import database
from saboteur.server.tables import clocks, driver, live_table

BEGAN = 1_790_000_000.0


def odd_time(pace: float, jump: Path) -> SimpleNamespace:
    def jumped() -> float:
        with contextlib.suppress(OSError, ValueError):
            return float(jump.read_text(encoding="utf-8"))
        return 0.0

    def of_day() -> float:
        now = real.time()
        return (BEGAN + (now - BEGAN) * pace if pace != 1 else now) + jumped()

    return SimpleNamespace(
        time=of_day, monotonic=lambda: real.monotonic() * pace, perf_counter=real.perf_counter
    )


class Hurried:
    """`asyncio` for somebody whose seconds are shorter."""

    def __init__(self, pace: float) -> None:
        self._pace = pace

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    def timeout(self, delay: float | None) -> asyncio.Timeout:
        return asyncio.timeout(None if delay is None else delay / self._pace)


if __name__ == "__main__":
    pace, jump = float(sys.argv.pop(1)), Path(sys.argv.pop(1))
    time = odd_time(pace, jump)
    for module in (clocks, live_table, driver, house, database):
        module.time = time
    driver.asyncio = Hurried(pace)
    sys.exit(main())
