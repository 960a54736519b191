"""Writing logs: many tables' entries in one commit, each acknowledged when it is safe.

Whoever appends waits for the commit. While one commit is under way the next entries gather, so a
busy house makes few large commits and a quiet one small quick ones.
"""

from __future__ import annotations

import asyncio
from operator import attrgetter
from typing import Any, NamedTuple

from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncConnection

from saboteur.server.operation.logs import log
from saboteur.server.store import schema
from saboteur.server.store.database import Database
from saboteur.server.store.reach import StoreAway

MOST_AT_ONCE = 200


class Append(NamedTuple):
    """An entry to be stored."""

    table_id: str
    version: int
    at: float
    entry: str
    command: str | None
    state: str | None = None
    """What the table is from now on; the list of tables says so from the same moment."""
    host: str | None = None
    """Who is the host from now on."""
    invitation: str | None = None
    """The link to it from now on."""

    def noted(self) -> dict[str, object]:
        """What the list of tables says from now on."""
        notes = {"state": self.state, "host": self.host, "invitation": self.invitation}
        return {name: value for name, value in notes.items() if value is not None}


class Writer:
    """The one that commits log entries."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[tuple[Append, asyncio.Future[bool]]] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._insert: Any = (
            database.upsert(schema.log)
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
                batch = self._waiting[:MOST_AT_ONCE]
                del self._waiting[:MOST_AT_ONCE]
                await self._commit(batch)

    async def _commit(self, batch: list[tuple[Append, asyncio.Future[bool]]]) -> None:
        try:
            async with self._database.change_now() as connection:
                stored = await self._store(connection, [entry for entry, _ in batch])
        except Exception as error:  # whatever it is, it must not end all writing
            if not isinstance(error, StoreAway):
                log.error("log writer failed", reason=type(error).__name__)
            for _, done in batch:
                if not done.done():
                    why = error.code if isinstance(error, StoreAway) else "server.store-away"
                    done.set_exception(StoreAway(why))
            return
        self.commits += 1
        self.entries += len(stored)
        for entry, done in batch:
            if not done.done():
                done.set_result((entry.table_id, entry.version) in stored)

    async def _store(
        self, connection: AsyncConnection, entries: list[Append]
    ) -> set[tuple[str, int]]:
        # In one order everywhere, so that nodes never wait for each other in a ring.
        entries = sorted(entries, key=attrgetter("table_id", "version"))
        columns = schema.log.c.keys()
        rows = [{name: getattr(entry, name) for name in columns} for entry in entries]
        found = await connection.execute(self._insert, rows)
        stored = {(table_id, version) for table_id, version in found}
        tables = schema.tables
        for entry in entries:
            notes = entry.noted()
            if notes and (entry.table_id, entry.version) in stored:
                await connection.execute(
                    update(tables)
                    .where(tables.c.id == entry.table_id)
                    .values({**notes, "changed": entry.at})
                )
        return stored
