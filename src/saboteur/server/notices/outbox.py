"""What is on its way out: so much at most, a few things at a time, and again after a while if it
did not work.

Nothing here is waited for by who plays. What cannot be sent is forgotten in the end: the house
tells everybody who comes anyway whose turn it is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from saboteur.server.operation.logs import log
from saboteur.server.operation.metrics import Metrics

MOST = 2000
"""Things that are on their way at once."""
CARRIERS = 6
"""Things that are sent at the same time."""
PAUSES = (10.0, 60.0, 300.0, 1200.0)
"""Seconds before each further try."""
LONGEST = 3600.0
"""Seconds for which one waits at most because somebody wants it."""


class Gone(Exception):
    """Nobody is there any more: never try again, and forget the address."""


class Refused(Exception):
    """It will not be taken, however often one tries."""


class Again(Exception):
    """It did not work this time."""

    def __init__(self, why: str, after: float | None = None) -> None:
        super().__init__(why)
        self.after = after
        """For how many seconds to wait at least."""


class Errand(NamedTuple):
    """Something to be sent."""

    way: str
    send: Callable[[], Awaitable[None]]
    forget: Callable[[], Awaitable[None]] | None = None
    """What to do if nobody is there any more."""


class Outbox:
    """Carries errands out, in the order they came."""

    def __init__(self, metrics: Metrics, pauses: tuple[float, ...] = PAUSES) -> None:
        self._metrics = metrics
        self._pauses = pauses
        self._queue: asyncio.Queue[tuple[Errand, int]] = asyncio.Queue()
        self._waiting: set[asyncio.TimerHandle] = set()
        self._busy = 0
        self._carriers: list[asyncio.Task[None]] = []

    @property
    def count(self) -> int:
        """How many things are on their way."""
        return self._queue.qsize() + len(self._waiting) + self._busy

    @property
    def room(self) -> int:
        """How many more may be."""
        return max(0, MOST - self.count)

    def open(self) -> None:
        """Begin to carry."""
        self._carriers = [
            asyncio.create_task(self._carry(), name=f"carrier {number}")
            for number in range(CARRIERS)
        ]

    async def close(self) -> None:
        """Carry nothing more."""
        for handle in self._waiting:
            handle.cancel()
        for carrier in self._carriers:
            carrier.cancel()
        await asyncio.gather(*self._carriers, return_exceptions=True)

    def put(self, errand: Errand) -> bool:
        """Send it some time; False if too much is on its way already."""
        if not self.room:
            self._told(errand, "dropped")
            return False
        self._queue.put_nowait((errand, 0))
        return True

    async def _carry(self) -> None:
        while True:
            errand, tried = await self._queue.get()
            self._busy += 1
            try:
                await self._try(errand, tried)
            except Exception as error:  # whatever it is, others have to be carried
                log.error("notice failed", way=errand.way, reason=type(error).__name__)
                self._told(errand, "failed")
            finally:
                self._busy -= 1

    async def _try(self, errand: Errand, tried: int) -> None:
        try:
            await errand.send()
        except Gone:
            self._told(errand, "gone")
            if errand.forget is not None:
                await errand.forget()
        except Refused as error:
            log.warning("notice refused", way=errand.way, reason=str(error))
            self._told(errand, "refused")
        except Again as error:
            if tried < len(self._pauses):
                pause = max(self._pauses[tried], min(error.after or 0.0, LONGEST))
                self._later(errand, tried + 1, pause)
            else:
                log.warning("notice given up", way=errand.way, reason=str(error))
                self._told(errand, "given-up")
        else:
            self._told(errand, "sent")

    def _later(self, errand: Errand, tried: int, pause: float) -> None:
        def go() -> None:
            self._waiting.discard(handle)
            self._queue.put_nowait((errand, tried))

        handle = asyncio.get_running_loop().call_later(pause, go)
        self._waiting.add(handle)

    def _told(self, errand: Errand, how: str) -> None:
        self._metrics.notices.labels(errand.way, how).inc()
