"""One client: what waits to be sent to it, and how much it may send."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from saboteur.server.tables.sight import Shown

Send = Callable[[bytes], Awaitable[None]]
SendAtOnce = Callable[[bytes], bool]
"""Sends something without waiting, and says whether it could."""

MOST_BYTES = 2_000_000
"""How much may wait for a slow reader, however few messages it is."""


class Bucket:
    """Lets so many things a second pass, and so many at once."""

    __slots__ = ("_at", "_left", "burst", "rate")

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
    """A socket of somebody at a table.

    Whoever reads as quickly as others play is sent everything at once; only while something waits
    for a slow reader does a task look after it.
    """

    __slots__ = (
        "_at_once",
        "_bytes",
        "_most",
        "_send",
        "_speaking",
        "_waiting",
        "ending",
        "lang",
        "looking",
        "over",
        "person",
        "ready",
        "told",
        "whole",
    )

    def __init__(
        self,
        person: str,
        send: Send,
        at_once: SendAtOnce,
        most: int,
        over: asyncio.Future[None],
    ) -> None:
        self.person = person
        self._send = send
        self._at_once = at_once
        self._most = most
        self._waiting: list[bytes] = []
        self._bytes = 0
        """How much waits."""
        self._speaking: asyncio.Task[None] | None = None
        self.over = over
        """Fails with the reason when the socket has to be closed."""
        self.ending: Exception | None = None
        """Why it is cut off, if somebody has decided so."""
        self.lang: str | None = None
        """The language in which it wants to be told things, if it has named one."""
        self.looking = True
        """Whether somebody looks at the table there, as far as it says so."""
        self.ready = False
        """Whether it has been told how everything stands, so that news make sense to it."""
        self.told: Shown | None = None
        """What exactly it has been told last, if that is known: news say what has changed."""
        self.whole = False
        """Whether it would rather be told everything every time."""

    def send(self, frame: bytes) -> None:
        """Send when there is time; nobody waits for a slow reader."""
        if self.over.done() or (self._speaking is None and self._at_once(frame)):
            return
        full = len(self._waiting) >= self._most
        if full or (self._bytes and self._bytes + len(frame) > MOST_BYTES):
            self.fail(TooSlow())
            return
        self._waiting.append(frame)
        self._bytes += len(frame)
        if self._speaking is None:
            self._speaking = asyncio.create_task(self._speak())

    def end(self, why: Exception) -> None:
        """Cut it off."""
        self.ending = why
        self.fail(why)

    def fail(self, error: Exception) -> None:
        """It cannot go on."""
        if not self.over.done():
            self.over.set_exception(error)
            self.over.exception()  # a socket that closes just now does not look any more

    async def drained(self) -> None:
        """Wait until everything is sent; whoever calls it waits for a slow reader."""
        if self._speaking is not None:
            await asyncio.wait({self._speaking})

    async def stop(self) -> None:
        """Send nothing more."""
        if self._speaking is not None:
            self._speaking.cancel()
            await asyncio.wait({self._speaking})

    async def _speak(self) -> None:
        try:
            while self._waiting:
                frame = self._waiting[0]
                await self._send(frame)
                del self._waiting[0]
                self._bytes -= len(frame)
        except Exception as error:
            self.fail(error)
        finally:
            self._speaking = None
