"""Asking the database: everything that is stored or found goes through here."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import msgspec
from sqlalchemy import ColumnElement, Float, Table, cast, extract, func, literal, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from saboteur.server.store.engines import PATIENCE, UnusableDatabase, open_engines
from saboteur.server.store.migrate import migrate
from saboteur.server.store.reach import Reach, StoreBusy, is_away
from saboteur.texts import quote

T = TypeVar("T")

SIDE_BY_SIDE = 5
"""Changes that a database which can do that carries out at once, besides what belongs to play."""


class Database:
    """One database, with a hand that writes and hands that read."""

    def __init__(self, url: str, patience: float = PATIENCE) -> None:
        self.reach = Reach()
        self.writing, self.reading = open_engines(url, patience, reach=self.reach)
        self._opened = time.time() - time.monotonic()
        self._patience = max(0.1, patience)
        self._line = asyncio.Semaphore(1 if self.is_sqlite else SIDE_BY_SIDE)
        self.upsert = (sqlite if self.is_sqlite else postgresql).insert

    @property
    def is_sqlite(self) -> bool:
        """Whether it is a file that one server has for itself."""
        return self.writing.dialect.name == "sqlite"

    async def open(self) -> None:
        """Create or migrate it."""
        try:
            await migrate(self.writing)
        except Exception as error:
            await self.close()
            if not is_away(error):
                raise
            said = str(getattr(error, "orig", None) or error).strip() or type(error).__name__
            reason = quote(said.splitlines()[0])
            raise UnusableDatabase("server.database-away", reason=reason) from error

    async def close(self) -> None:
        """Let go of it."""
        await self.writing.dispose()
        await self.reading.dispose()

    async def check(self) -> None:
        """Complain if nothing can be read."""
        await self.all(select(1))

    def now(self) -> ColumnElement[float]:
        """The time by the one clock that all nodes share: that of the database."""
        if self.is_sqlite:  # there is one server, so its clock will do; it must not jump
            return literal(self._opened + time.monotonic())
        return cast(extract("epoch", func.statement_timestamp()), Float)

    async def run(self, *statements: Any, now: bool = False) -> int:
        """Carry out statements, all or none; how many rows the last one changed.

        What belongs to play is carried out `now`, before all else that waits.
        """
        changed = 0
        async with self._writing() if now else self.change() as connection:
            for statement in statements:
                changed = (await connection.execute(statement)).rowcount
        return changed

    @asynccontextmanager
    async def change(self) -> AsyncIterator[AsyncConnection]:
        """A transaction for anything but play: they line up here, so that a move waits for one of
        them at most, however many there are."""
        try:
            await asyncio.wait_for(self._line.acquire(), self._patience)
        except TimeoutError:  # others are busy writing: that does not mean that it is away
            raise StoreBusy("server.store-busy") from None
        try:
            async with self._writing() as connection:
                yield connection
        finally:
            self._line.release()

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        with self.reach.trying():
            async with self.writing.begin() as connection:
                yield connection

    async def all(self, statement: Any) -> list[Any]:
        """Every row that is found."""
        with self.reach.trying():
            async with self.reading.connect() as connection:
                return list(await connection.execute(statement))

    async def one(self, statement: Any) -> Any | None:
        """The first row, if there is any."""
        found = await self.all(statement)
        return found[0] if found else None


def columns(kind: type[msgspec.Struct], table: Table) -> list[Any]:
    """The columns of a table that make up such a row, whatever their order in the store."""
    return [table.c[name] for name in kind.__struct_fields__]


def as_row(kind: type[T], row: Any | None) -> T | None:
    """A row as what it is."""
    return None if row is None else kind(*row)


def as_rows(kind: type[T], rows: list[Any]) -> list[T]:
    """Rows as what they are."""
    return [kind(*row) for row in rows]
