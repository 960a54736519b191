"""Taking turns at something of which there is little, so that nobody takes it all.

Those who wait are served in rounds: first one address after the other, then one person of that
address after the other, and of each the one who came first. Whoever wants much waits behind
themselves.
"""

from __future__ import annotations

import asyncio
import math
from collections import deque
from contextlib import asynccontextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

from saboteur.server.problems import TooMuch

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

Whose = tuple[str, ...]
"""For whom: an address, then a person; as much of it as is known."""

asking: ContextVar[str] = ContextVar("asking", default="")
"""The address from which is asked what is being done now."""


class Turns:
    """So many at once, and rounds of those who wait."""

    def __init__(self, at_once: int, *, each: float = math.inf, most: float = math.inf) -> None:
        self._free = at_once
        self._each, self._most = each, most
        self._rounds = _Round()

    async def take(self, whose: Whose = ()) -> None:
        """Wait for one's turn; refused if too many wait already, for oneself or in all."""
        if self._free and not self._rounds.count:
            self._free -= 1
            return
        if self._rounds.count >= self._most or self._rounds.of(whose[:1]) >= self._each:
            raise TooMuch("server.too-often")
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._rounds.add(whose, turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give()  # it had just been given to who does not want it any more
            else:
                self._rounds.remove(whose, turn)
            raise

    def give(self) -> None:
        """Done: the next one may."""
        self._free += 1
        while self._free and self._rounds.count:
            turn = self._rounds.next()
            if not turn.done():
                self._free -= 1
                turn.set_result(None)

    @asynccontextmanager
    async def turn(self, whose: Whose = ()) -> AsyncIterator[None]:
        """One's turn, from beginning to end."""
        await self.take(whose)
        try:
            yield
        finally:
            self.give()


class _Round:
    """Those who wait: some right here, others in rounds of their own."""

    def __init__(self) -> None:
        self.count = 0
        self._here: deque[asyncio.Future[None]] = deque()
        self._inner: dict[str, _Round] = {}
        """Whoever had a turn last stands last."""

    def add(self, whose: Whose, turn: asyncio.Future[None]) -> None:
        self.count += 1
        if whose:
            self._inner.setdefault(whose[0], _Round()).add(whose[1:], turn)
        else:
            self._here.append(turn)

    def of(self, whose: Whose) -> int:
        """How many wait for whoever this is."""
        if not whose:
            return len(self._here)
        return self._inner[whose[0]].count if whose[0] in self._inner else 0

    def next(self) -> asyncio.Future[None]:
        self.count -= 1
        if self._here:
            return self._here.popleft()
        name = next(iter(self._inner))
        inner = self._inner.pop(name)
        turn = inner.next()
        if inner.count:
            self._inner[name] = inner
        return turn

    def remove(self, whose: Whose, turn: asyncio.Future[None]) -> bool:
        """Whoever this is does not wait any more; False if it had been passed over already."""
        if whose:
            inner = self._inner.get(whose[0])
            found = inner is not None and inner.remove(whose[1:], turn)
            if inner is not None and not inner.count:
                del self._inner[whose[0]]
        else:
            found = turn in self._here
            if found:
                self._here.remove(turn)
        self.count -= found
        return found
