"""Looking back at finished games without holding up those that are played.

Everything is worked out by one modest process. Who asks takes turns by address and person; what has
been answered is remembered for a while, and what several ask at once is worked out once.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any

from saboteur.server.looking_back.looker import Question, draw_invitation, look
from saboteur.server.operation.logs import log
from saboteur.server.pictures.poster import Invited
from saboteur.server.problems import Busy
from saboteur.server.store.store import LogRow
from saboteur.server.tables.entries import write_entry
from saboteur.server.tables.thinker import settle_in
from saboteur.server.tables.thinking import end
from saboteur.server.wire.turns import Turns, Whose

if TYPE_CHECKING:
    from saboteur.server.tables.live_table import LiveTable

EACH = 60
"""Questions of one address that may wait: a browser asks for a few moves at once."""
WAITING = 300
"""Questions that may wait in all."""
HANGING = 60.0
"""Seconds after which a process that has said nothing is given up."""
IDLE = 300.0
"""Seconds after which a process that nobody asks is let go."""
REMEMBERED = 16_000_000
"""Bytes of answers that are remembered."""
FRESH = 600.0
"""Seconds for which an answer is remembered: names may change."""

Key = tuple[Any, ...]
"""What was asked; it begins with the table it was about."""
Ask = Callable[[ProcessPoolExecutor], "Future[bytes]"]
"""Hands the question to the process."""


class LookingBack:
    """The one who looks back for a node; started when somebody first asks."""

    def __init__(self) -> None:
        self._turns = Turns(1, each=EACH, most=WAITING)
        self._pool: ProcessPoolExecutor | None = None
        self._known: dict[Key, tuple[float, bytes]] = {}
        self._size = 0
        self._asked: dict[Key, asyncio.Task[bytes]] = {}
        self._idle: asyncio.TimerHandle | None = None

    async def answer(self, table: LiveTable, question: Question, whose: Whose = ()) -> bytes:
        """The answer as packed JSON, or a picture. The game is over, the question makes sense."""

        def ask(pool: ProcessPoolExecutor) -> Future[bytes]:
            return pool.submit(look, table.row, log_of(table), question)

        return await self._remembered((table.id, table.version, question), ask, whose)

    async def invitation(self, table: str, shown: Invited, whose: Whose = ()) -> bytes:
        """The picture beside an invitation, as PNG: drawn of what is shown, and of nothing else."""

        def ask(pool: ProcessPoolExecutor) -> Future[bytes]:
            return pool.submit(draw_invitation, shown)

        return await self._remembered((table, shown), ask, whose)

    async def _remembered(self, key: Key, ask: Ask, whose: Whose) -> bytes:
        at, known = self._known.get(key, (0.0, b""))
        if known and time.monotonic() - at < FRESH:
            return known
        task = self._asked.get(key)
        if task is None:
            task = self._asked[key] = asyncio.create_task(self._find_out(ask, whose))
            task.add_done_callback(lambda done: self._found(key, done))
        return await asyncio.shield(task)

    def forget(self, table_id: str) -> None:
        """What is said about this table has changed."""
        for key in [key for key in self._known if key[0] == table_id]:
            self._drop(key)

    def close(self) -> None:
        """Nobody looks back any more."""
        if self._idle is not None:
            self._idle.cancel()
            self._idle = None
        if self._pool is not None:
            end(self._pool)
            self._pool = None

    async def _find_out(self, ask: Ask, whose: Whose) -> bytes:
        async with self._turns.turn(whose):
            pool = self._pool or self._start()
            try:
                async with asyncio.timeout(HANGING):
                    return await asyncio.wrap_future(ask(pool))
            except (TimeoutError, BrokenProcessPool, RuntimeError) as error:
                log.warning("look back failed", reason=type(error).__name__)
                if self._pool is pool:
                    self.close()
                raise Busy("server.look-later") from None
            finally:
                self._stay_a_while()

    def _start(self) -> ProcessPoolExecutor:
        self._pool = ProcessPoolExecutor(1, get_context("spawn"), initializer=settle_in)
        return self._pool

    def _stay_a_while(self) -> None:
        if self._idle is not None:
            self._idle.cancel()
        self._idle = asyncio.get_running_loop().call_later(IDLE, self.close)

    def _found(self, key: Key, task: asyncio.Task[bytes]) -> None:
        self._asked.pop(key, None)
        if task.cancelled() or task.exception() is not None:
            return
        self._drop(key)
        self._known[key] = time.monotonic(), task.result()
        self._size += len(task.result())
        while self._size > REMEMBERED:
            self._drop(next(iter(self._known)))

    def _drop(self, key: Key) -> None:
        _, known = self._known.pop(key, (0.0, b""))
        self._size -= len(known)


def log_of(table: LiveTable) -> list[LogRow]:
    """The log of a table as it is stored, to be sent to another process."""
    return [LogRow(h.version, h.at, write_entry(h.entry), None) for h in table.happened]
