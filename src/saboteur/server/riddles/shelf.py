"""Where riddles lie once they are made: nobody who asks for one has to wait for bots to play.

They are made by one modest process, that of tomorrow before anybody can ask for it, and stored, so
that the archive is made once. What is not there yet is made as soon as somebody asks for it.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from datetime import date, timedelta
from itertools import islice
from multiprocessing import get_context

import msgspec

from saboteur.riddles import AnyRiddle, make, of_day
from saboteur.riddles.calendar import days, today
from saboteur.riddles.riddle import MAKER
from saboteur.server.operation.logs import log
from saboteur.server.problems import Conflict
from saboteur.server.store.store import Store
from saboteur.server.tables.thinker import settle_in
from saboteur.server.tables.thinking import end
from saboteur.texts import SaboteurError

LATELY = 30
"""Riddles of so many days are made ahead; older ones when somebody asks for them."""
BETWEEN = 2.0
"""Seconds between two riddles that are made ahead."""
LOOK = 600.0
"""Seconds between two looks whether it is time for the next riddle."""
LONGEST = 300.0
"""Seconds after which making one is given up."""
SHOWN = 60
"""How many riddles stay at hand."""


def make_text(day: str) -> bytes:
    """The riddle of a day as JSON, made in another process."""
    return msgspec.json.encode(make(*of_day(date.fromisoformat(day))))


def read_text(text: bytes | str) -> AnyRiddle:
    """A riddle that was stored."""
    riddle: AnyRiddle = msgspec.json.decode(text, type=AnyRiddle)
    return riddle


class Shelf:
    """The riddles of a house."""

    def __init__(self, store: Store, after: float) -> None:
        self._store = store
        self._after = after
        self._at_hand: dict[date, AnyRiddle] = {}
        self._making: dict[date, asyncio.Task[AnyRiddle]] = {}
        self._one = asyncio.Lock()
        self._pool: ProcessPoolExecutor | None = None

    async def of(self, day: date) -> AnyRiddle:
        """The riddle of a day; if it is not there yet, it will be in a moment."""
        riddle = self._at_hand.get(day) or await self._stored(day)
        if riddle is None:
            self._make(day)
            raise Conflict("riddle.error.making")
        return riddle

    async def run(self) -> None:
        """Make ahead what somebody may ask for: the newest, tomorrow's, then those before."""
        await asyncio.sleep(self._after)
        while self._after:
            try:
                newest = today()
                lately = (past for past, _, _ in islice(days(), LATELY))
                for day in (newest, newest + timedelta(days=1), *lately):
                    if day not in self._at_hand and await self._stored(day) is None:
                        await asyncio.shield(self._make(day))
                        await asyncio.sleep(BETWEEN)
            except SaboteurError:
                pass  # the store is away, or there was no time: later
            self._let_go()
            await asyncio.sleep(LOOK)

    async def close(self) -> None:
        """Nobody asks any more."""
        for task in self._making.values():
            task.cancel()
        await asyncio.gather(*self._making.values(), return_exceptions=True)
        self._let_go()

    async def _stored(self, day: date) -> AnyRiddle | None:
        text = await self._store.riddles.made(day.isoformat(), MAKER)
        return None if text is None else self._keep(day, read_text(text))

    def _keep(self, day: date, riddle: AnyRiddle) -> AnyRiddle:
        self._at_hand[day] = riddle
        while len(self._at_hand) > SHOWN:
            del self._at_hand[next(iter(self._at_hand))]
        return riddle

    def _make(self, day: date) -> asyncio.Task[AnyRiddle]:
        task = self._making.get(day)
        if task is None:
            task = self._making[day] = asyncio.create_task(self._find(day))
            task.add_done_callback(lambda done: self._made(day, done))
        return task

    async def _find(self, day: date) -> AnyRiddle:
        async with self._one:
            pool = self._pool or ProcessPoolExecutor(1, get_context("spawn"), initializer=settle_in)
            self._pool = pool
            try:
                made = pool.submit(make_text, day.isoformat())
                async with asyncio.timeout(LONGEST):
                    text = await asyncio.wrap_future(made)
            except (TimeoutError, BrokenProcessPool, RuntimeError) as error:
                self._let_go()
                log.warning("no riddle was made", day=day.isoformat(), reason=type(error).__name__)
                raise Conflict("riddle.error.making") from None
        await self._store.riddles.keep(day.isoformat(), MAKER, text.decode())
        return self._keep(day, read_text(text))

    def _made(self, day: date, task: asyncio.Task[AnyRiddle]) -> None:
        self._making.pop(day, None)
        if not task.cancelled():
            task.exception()  # it has been told to the log

    def _let_go(self) -> None:
        if self._pool is not None and not self._one.locked():
            end(self._pool)
            self._pool = None
