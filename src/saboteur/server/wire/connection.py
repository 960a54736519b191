"""One client: what waits to be sent to it, and how much it may send."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from saboteur.server.tables.sight import Shown

Send = Callable[[bytes], Awaitable[None]]

MOST_BYTES = 2_000_000
"""How much may wait for a slow reader, however few messages it is."""


class Bucket:
    """Lets so many things a second pass, and so many at once."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate, self.burst = rate, float(burst)
        self._left = self.burst
        self._at = time.monotonic()

    def take(self, many: int = 1) -> bool:
        """Whether one more may pass, or one that counts as many."""
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < many:
            return False
        self._left -= many
        return True


class TooSlow(Exception):
    """A client that does not read what it is sent."""


class Connection:
    """A socket of somebody at a table."""

    def __init__(self, person: str, send: Send, most: int) -> None:
        self.person = person
        self._send = send
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue(most)
        self.too_slow = asyncio.Event()
        """Set when so much waits that the client must be cut off."""
        self._bytes = 0
        """How much waits."""
        self.lang: str | None = None
        """The language in which it wants to be told things, if it has named one."""
        self.ending: Exception | None = None
        """Why it is cut off, if it is not for being slow."""
        self.ready = False
        """Whether it has been told how everything stands, so that news make sense to it."""
        self.told: Shown | None = None
        """What exactly it has been told last, if that is known: news say what has changed."""
        self.whole = False
        """Whether it would rather be told everything every time."""

    def send(self, frame: bytes) -> None:
        """Send when there is time; nobody waits for a slow reader."""
        if self._waiting.full() or (self._bytes and self._bytes + len(frame) > MOST_BYTES):
            self.too_slow.set()
            return
        self._waiting.put_nowait(frame)
        self._bytes += len(frame)

    def end(self, why: Exception) -> None:
        """Cut it off."""
        self.ending = why
        self.too_slow.set()

    async def drained(self) -> None:
        """Wait until everything is sent; whoever calls it waits for a slow reader."""
        await self._waiting.join()

    async def run(self) -> None:
        """Send what waits, until the client is too slow or gone."""
        speaking = asyncio.create_task(self._speak())
        cut = asyncio.create_task(self.too_slow.wait())
        try:
            await asyncio.wait({speaking, cut}, return_when=asyncio.FIRST_COMPLETED)
            if not self.too_slow.is_set():
                await speaking  # it has failed: the client is gone
        finally:
            speaking.cancel()
            cut.cancel()
            await asyncio.gather(speaking, cut, return_exceptions=True)
        raise self.ending or TooSlow

    async def _speak(self) -> None:
        while True:
            frame = await self._waiting.get()
            await self._send(frame)
            self._bytes -= len(frame)
            self._waiting.task_done()
