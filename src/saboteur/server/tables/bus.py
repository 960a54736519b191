"""How nodes tell each other at once that a table has a new version.

A message may get lost: it is only a hint to look into the store, and every node looks by itself
now and then.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

from sqlalchemy.engine import make_url

from saboteur.extras import extra
from saboteur.texts import SaboteurError, quote

CHANNEL = "saboteur_news"
Hear = Callable[[str, int], None]


class UnusableBus(SaboteurError):
    """A bus that the server cannot work with."""


class Bus:
    """No other nodes: nobody to tell."""

    alone = True

    @staticmethod
    def named(bus: str | None, database: str) -> Bus:
        """The bus that the settings name; several nodes on PostgreSQL have one by themselves."""
        if bus and bus.startswith(("redis://", "rediss://", "unix://")):
            return RedisBus(bus)
        if bus:
            raise UnusableBus("server.bus", bus=quote(bus))
        if make_url(database).get_backend_name() == "postgresql":
            return PostgresBus(database)
        return Bus()

    async def open(self, hear: Hear) -> None:
        """Begin to listen."""

    def tell(self, table_id: str, version: int) -> None:
        """Tell the others; nobody waits for it."""

    async def close(self) -> None:
        """Stop listening."""


class Speaking(Bus):
    """What buses have in common: words wait in a queue, and a broken line is mended."""

    alone = False

    def __init__(self) -> None:
        self._words: asyncio.Queue[str] = asyncio.Queue(10_000)
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, hear: Hear) -> None:
        self._tasks = [
            asyncio.create_task(self._again(lambda: self._listen(hear)), name="bus listener"),
            asyncio.create_task(self._again(self._speak), name="bus speaker"),
        ]

    def tell(self, table_id: str, version: int) -> None:
        with contextlib.suppress(asyncio.QueueFull):
            self._words.put_nowait(f"{table_id} {version}")

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @staticmethod
    async def _again(work: Callable[[], Any]) -> None:
        while True:
            with contextlib.suppress(Exception):
                await work()
            await asyncio.sleep(0.5)

    async def _listen(self, hear: Hear) -> None:
        raise NotImplementedError

    async def _speak(self) -> None:
        raise NotImplementedError


def _hear(hear: Hear, words: str) -> None:
    table_id, _, version = words.partition(" ")
    if version.isdecimal():
        hear(table_id, int(version))


class RedisBus(Speaking):
    """Redis carries the words."""

    def __init__(self, address: str) -> None:
        super().__init__()
        with extra("redis"):
            import redis  # noqa: F401
        self._address = address

    async def _listen(self, hear: Hear) -> None:
        from redis.asyncio import Redis

        async with Redis.from_url(self._address) as redis, redis.pubsub() as channel:
            await channel.subscribe(CHANNEL)
            async for message in channel.listen():
                if message["type"] == "message":
                    _hear(hear, message["data"].decode())

    async def _speak(self) -> None:
        from redis.asyncio import Redis

        async with Redis.from_url(self._address) as redis:
            while True:
                await redis.publish(CHANNEL, await self._words.get())


class PostgresBus(Speaking):
    """PostgreSQL itself carries the words."""

    def __init__(self, database: str) -> None:
        super().__init__()
        self._address = make_url(database).set(drivername="postgresql").render_as_string(False)

    async def _listen(self, hear: Hear) -> None:
        import asyncpg

        line = await asyncpg.connect(self._address)
        try:
            await line.add_listener(CHANNEL, lambda *said: _hear(hear, said[3]))
            while not line.is_closed():
                await asyncio.sleep(1)
        finally:
            await line.close(timeout=1)

    async def _speak(self) -> None:
        import asyncpg

        line = await asyncpg.connect(self._address)
        try:
            while True:
                await line.execute("SELECT pg_notify($1, $2)", CHANNEL, await self._words.get())
        finally:
            await line.close(timeout=1)
