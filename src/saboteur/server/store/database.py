"""Asking the database: everything that is stored or found goes through here."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, ClassVar, TypeVar

import msgspec
from sqlalchemy import (
    Column,
    ColumnElement,
    Float,
    Insert,
    Select,
    Table,
    cast,
    extract,
    func,
    insert,
    literal,
    select,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from saboteur.server.store.engines import PATIENCE, away, open_engines
from saboteur.server.store.migrate import migrate
from saboteur.server.store.reach import Reach, StoreBusy, is_away

SIDE_BY_SIDE = 5
"""Changes that a database which can do that carries out at once, besides what belongs to play."""
MOST_NAMED = 1000
"""How many people, tables or tokens one question names at most."""


class Row(msgspec.Struct, frozen=True):
    """A row of a table, or the part of it that is needed: its fields are called like columns.

    Not an object of SQLAlchemy's ORM: those can change, belong to a session, and are not equal to
    others that say the same.
    """

    stored_in: ClassVar[Table]


R = TypeVar("R", bound=Row)


class Database:
    """One database, with a hand that writes and hands that read."""

    def __init__(self, url: str, patience: float = PATIENCE) -> None:
        self.reach = Reach()
        self.writing, self.reading = open_engines(url, patience, self.reach)
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
            if is_away(error):
                raise away(error) from error
            raise

    async def close(self) -> None:
        """Let go of it."""
        await self.writing.dispose()
        await self.reading.dispose()

    def now(self) -> ColumnElement[float]:
        """The time by the one clock that all nodes share: that of the database."""
        if self.is_sqlite:  # there is one server, so its clock will do; it must not jump
            return literal(self._opened + time.monotonic())
        return cast(extract("epoch", func.statement_timestamp()), Float)

    def putting(self, table: Table, **row: Any) -> Any:
        """The statement that stores a row, or what is new in it if there is one with this key."""
        keys = [column.name for column in table.primary_key]
        new = {name: value for name, value in row.items() if name not in keys}
        return self.upsert(table).values(**row).on_conflict_do_update(index_elements=keys, set_=new)

    async def run(self, *statements: Any, now: bool = False) -> int:
        """Carry out statements, all or none; how many rows the last one changed.

        What belongs to play is carried out `now`, before all else that waits.
        """
        changed = 0
        async with self.change_now() if now else self.change() as connection:
            for statement in statements:
                changed = (await connection.execute(statement)).rowcount
        return changed

    @asynccontextmanager
    async def change(self) -> AsyncIterator[AsyncConnection]:
        """A transaction for anything but play: they line up here, so that a move waits for one of
        them at most, however many there are."""
        try:
            async with asyncio.timeout(self._patience):
                await self._line.acquire()
        except TimeoutError:  # others are busy writing: that does not mean that it is away
            raise StoreBusy("server.store-busy") from None
        try:
            async with self.change_now() as connection:
                yield connection
        finally:
            self._line.release()

    @asynccontextmanager
    async def change_now(self) -> AsyncIterator[AsyncConnection]:
        """A transaction for what belongs to play."""
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

    async def named(self, statement: Select[Any], column: Any, names: Sequence[str]) -> list[Any]:
        """Every row in which a column has one of these names, however many names there are."""
        found: list[Any] = []
        for some in batches(names):
            found += await self.all(statement.where(column.in_(some)))
        return found

    async def find(
        self, kind: type[R], *where: Any, order: Any = (), most: int | None = None
    ) -> list[R]:
        """Everything of a kind of which all of this is true."""
        statement = select(*columns(kind)).where(*where).order_by(*order).limit(most)
        return [kind(*row) for row in await self.all(statement)]

    async def find_one(self, kind: type[R], *where: Any) -> R | None:
        """The same where there can be one at most."""
        found = await self.find(kind, *where)
        return found[0] if found else None


def columns(kind: type[Row]) -> list[Column[Any]]:
    """The columns that make up such a row, whatever their order in the store."""
    return [kind.stored_in.c[name] for name in kind.__struct_fields__]


def batches(names: Sequence[str]) -> Iterator[Sequence[str]]:
    """As many names at a time as one question may hold."""
    for at in range(0, len(names), MOST_NAMED):
        yield names[at : at + MOST_NAMED]


def adding(row: Row) -> Insert:
    """The statement that stores a new row."""
    return insert(row.stored_in).values(**msgspec.structs.asdict(row))
