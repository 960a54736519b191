"""Waiting for one of the few lines to the database.

Whoever finds them all in use waits for a turn. That says nothing about the database: on a busy
machine the queue is long and everybody in it gets their turn. Only where nobody at all is answered
for as long as the patience goes is the store away for those who wait as well. Time in which our own
loop stood still does not count, because nobody could have heard an answer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar, cast

from sqlalchemy.pool import AsyncAdaptedQueuePool
from sqlalchemy.util import await_only
from sqlalchemy.util.queue import AsyncAdaptedQueue, Empty

from saboteur.server.store.reach import Reach, StoreBusy

T = TypeVar("T")

LOOKS = 10
"""How often whoever waits looks around before the patience is over."""
MOST = 30.0
"""Seconds one waits for a turn at most, however busy the store is."""


class Lines(AsyncAdaptedQueue[Any]):
    """Lines to the database, handed out in the order in which they were asked for."""

    reach: Reach

    def get(self, block: bool = True, timeout: float | None = None) -> Any:
        """A line; waits for one if need be, and if told to."""
        try:
            return self.get_nowait()
        except Empty:
            if not block:
                raise
        return await_only(self._wait(cast(float, timeout)))

    async def _wait(self, patience: float) -> Any:
        getting = asyncio.ensure_future(self._queue.get())
        try:
            unanswered, look = 0, patience / LOOKS
            for _ in range(max(LOOKS, round(MOST / look))):
                heard = self.reach.answers
                await asyncio.wait({getting}, timeout=look)
                if getting.done():
                    return getting.result()
                unanswered = 0 if self.reach.answers != heard else unanswered + 1
                if unanswered >= LOOKS:
                    raise Empty
            raise StoreBusy("server.store-busy")
        except BaseException:
            if not getting.cancel() and not getting.cancelled():
                self.put_nowait(getting.result())  # it came too late for us: the next one's turn
            raise


def pool_with(reach: Reach) -> type[AsyncAdaptedQueuePool]:
    """The kind of pool whose queue knows by `reach` whether the database answers anybody."""
    lines: Callable[..., Any] = type("Lines", (Lines,), {"reach": reach})
    return type("Pool", (AsyncAdaptedQueuePool,), {"_queue_class": lines})
