"""Writing logs: many tables' entries in one commit, each acknowledged when it is safe.

Whoever appends waits for the commit. While one commit is under way the next entries gather, so a
busy house makes few large commits and a quiet one small quick ones.
"""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from saboteur.server.store import schema
from saboteur.texts import SaboteurError

MOST_AT_ONCE = 200


class StoreAway(SaboteurError):
    """Nothing can be stored now: the disk is full, or the database locked or away."""


class Append(NamedTuple):
    """An entry to be stored."""

    table_id: str
    version: int
    at: float
    entry: str
    command: str | None


class Writer:
    """The one that commits log entries."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[tuple[Append, asyncio.Future[bool]]] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        dialect = sqlite if engine.dialect.name == "sqlite" else postgresql
        self._insert: Any = (
            dialect.insert(schema.log)
            .on_conflict_do_nothing()
            .returning(schema.log.c.table_id, schema.log.c.version)
        )
        self.commits = 0
        self.entries = 0

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="log writer")

    async def close(self) -> None:
        """Finish what is under way."""
        if self._task is not None:
            while self._waiting:
                await asyncio.sleep(0.01)
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def append(self, entry: Append) -> bool:
        """Store an entry; False if that version is taken or the command was stored before."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((entry, done))
        self._wake.set()
        return await done

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                batch, self._waiting = (
                    self._waiting[:MOST_AT_ONCE],
                    self._waiting[MOST_AT_ONCE:],
                )
                await self._commit(batch)

    async def _commit(self, batch: list[tuple[Append, asyncio.Future[bool]]]) -> None:
        try:
            async with self._engine.begin() as connection:
                stored = await self._store(connection, [entry for entry, _ in batch])
        except (DBAPIError, OSError):
            for _, done in batch:
                if not done.done():
                    done.set_exception(StoreAway("server.store-away"))
            return
        self.commits += 1
        self.entries += len(stored)
        for entry, done in batch:
            if not done.done():
                done.set_result((entry.table_id, entry.version) in stored)

    async def _store(
        self, connection: AsyncConnection, entries: list[Append]
    ) -> set[tuple[str, int]]:
        rows = [entry._asdict() for entry in entries]
        found = await connection.execute(self._insert, rows)
        return {(table_id, version) for table_id, version in found}
