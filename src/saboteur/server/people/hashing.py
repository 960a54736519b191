"""Work that is meant to be much: hashing passwords, where it slows nobody.

One thread does it, one hash after the other. There is a line for it, in which those who wait take
turns by address, and whoever finds it too long is asked to come back.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from saboteur.server.tables.thinker import MODEST
from saboteur.server.wire.turns import Turns, asking

T = TypeVar("T")

WAITING = 50
"""Hashes that may wait in all."""
EACH = 10
"""Hashes that may wait for one address."""


def _be_modest() -> None:
    """Give way to the tables. Only Linux lets one thread be less urgent than the others."""
    if sys.platform == "linux":
        os.nice(MODEST)


_turns = Turns(1, each=EACH, most=WAITING)
_thread = ThreadPoolExecutor(1, thread_name_prefix="hashing", initializer=_be_modest)


async def in_line(work: Callable[..., T], *what: object) -> T:
    """Let the thread do it when it is one's turn; what is begun is finished before the next."""
    await _turns.take((asking.get(),))
    doing = asyncio.get_running_loop().run_in_executor(_thread, work, *what)
    doing.add_done_callback(lambda _: _turns.give())
    return await asyncio.shield(doing)
