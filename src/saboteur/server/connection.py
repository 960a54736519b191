"""One client: what waits to be sent to it, and how much it may send."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

Send = Callable[[bytes], Awaitable[None]]


class Bucket:
    """Lets so many things a second pass, and so many at once."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate, self.burst = rate, float(burst)
        self._left = self.burst
        self._at = time.monotonic()

    def take(self) -> bool:
        """Whether one more may pass."""
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
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
        self.ready = False
        """Whether it has been told how everything stands, so that news make sense to it."""

    def send(self, frame: bytes) -> None:
        """Send when there is time; nobody waits for a slow reader."""
        try:
            self._waiting.put_nowait(frame)
        except asyncio.QueueFull:
            self.too_slow.set()

    async def run(self) -> None:
        """Send what waits, until the client is too slow or gone."""
        cut = asyncio.create_task(self.too_slow.wait())
        try:
            while not self.too_slow.is_set():
                frame = asyncio.create_task(self._waiting.get())
                await asyncio.wait({frame, cut}, return_when=asyncio.FIRST_COMPLETED)
                if not frame.done():
                    frame.cancel()
                    break
                sending = asyncio.ensure_future(self._send(frame.result()))
                await asyncio.wait({sending, cut}, return_when=asyncio.FIRST_COMPLETED)
                if not sending.done():
                    sending.cancel()
                    break
                sending.result()
        finally:
            cut.cancel()
        raise TooSlow
