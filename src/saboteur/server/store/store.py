"""Everything the server stores and finds again."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError

from saboteur.server.store import schema
from saboteur.server.store.engines import open_engines
from saboteur.server.store.migrate import migrate
from saboteur.server.store.writer import Append, StoreAway, Writer

T = TypeVar("T")


class PersonRow(msgspec.Struct, frozen=True):
    """Somebody who has been here."""

    id: str
    name: str
    handle: str | None
    password: str | None
    created: float


class TableRow(msgspec.Struct, frozen=True):
    """What is stored about a table besides its log."""

    id: str
    options: str
    seed: str
    invitation: str
    listed: int
    clock: int | None
    host: str
    state: str
    rules: int
    rematch_of: str | None
    created: float
    changed: float
    driver: str | None = None
    driven_until: float = 0.0


class LogRow(msgspec.Struct, frozen=True):
    """One entry of a table's log."""

    version: int
    at: float
    entry: str
    command: str | None


class Store:
    """The database."""

    def __init__(self, url: str) -> None:
        self._write, self._read = open_engines(url)
        self.writer = Writer(self._write)
        dialect = sqlite if self._write.dialect.name == "sqlite" else postgresql
        self._upsert = dialect.insert

    async def open(self) -> None:
        """Create or migrate the database, and begin to write."""
        try:
            await migrate(self._write)
        except (DBAPIError, OSError) as error:
            raise StoreAway("server.store-away") from error
        self.writer.start()

    async def close(self) -> None:
        """Finish what is under way and let go."""
        await self.writer.close()
        await self._write.dispose()
        await self._read.dispose()

    async def check(self) -> None:
        """Complain if nothing can be read."""
        await self._all(select(1))

    # --- people -----------------------------------------------------------------------------------

    async def add_person(self, person: PersonRow) -> None:
        await self._run(insert(schema.people).values(**msgspec.structs.asdict(person)))

    async def person(self, person_id: str) -> PersonRow | None:
        return _row(
            PersonRow, await self._one(select(schema.people).where(schema.people.c.id == person_id))
        )

    async def person_by_handle(self, handle: str) -> PersonRow | None:
        return _row(
            PersonRow,
            await self._one(select(schema.people).where(schema.people.c.handle == handle)),
        )

    async def rename(self, person_id: str, name: str) -> None:
        await self._run(
            update(schema.people).where(schema.people.c.id == person_id).values(name=name)
        )

    async def claim(self, person_id: str, handle: str, password: str) -> bool:
        """Give a guest a password; False if the handle is taken or they have one already."""
        people = schema.people
        try:
            changed = await self._run(
                update(people)
                .where(people.c.id == person_id, people.c.password.is_(None))
                .values(handle=handle, password=password)
            )
        except IntegrityError:
            return False
        return bool(changed)

    async def add_token(self, digest: str, person_id: str, at: float) -> None:
        await self._run(insert(schema.tokens).values(digest=digest, person=person_id, created=at))

    async def remove_token(self, digest: str) -> None:
        await self._run(delete(schema.tokens).where(schema.tokens.c.digest == digest))

    async def person_by_token(self, digest: str) -> PersonRow | None:
        people, tokens = schema.people, schema.tokens
        return _row(
            PersonRow,
            await self._one(
                select(people)
                .join(tokens, tokens.c.person == people.c.id)
                .where(tokens.c.digest == digest)
            ),
        )

    # --- tables -----------------------------------------------------------------------------------

    async def add_table(self, table: TableRow) -> None:
        await self._run(insert(schema.tables).values(**msgspec.structs.asdict(table)))

    async def table(self, table_id: str) -> TableRow | None:
        return _row(
            TableRow, await self._one(select(schema.tables).where(schema.tables.c.id == table_id))
        )

    async def table_by_invitation(self, invitation: str) -> TableRow | None:
        return _row(
            TableRow,
            await self._one(select(schema.tables).where(schema.tables.c.invitation == invitation)),
        )

    async def set_table(self, table_id: str, **values: Any) -> None:
        await self._run(
            update(schema.tables).where(schema.tables.c.id == table_id).values(**values)
        )

    async def listed_tables(self, states: tuple[str, ...], most: int) -> list[TableRow]:
        tables = schema.tables
        return _rows(
            TableRow,
            await self._all(
                select(tables)
                .where(tables.c.state.in_(states), tables.c.listed == 1)
                .order_by(tables.c.changed.desc())
                .limit(most)
            ),
        )

    async def tables_of(self, person_id: str, most: int) -> list[TableRow]:
        tables, seats = schema.tables, schema.seats
        return _rows(
            TableRow,
            await self._all(
                select(tables)
                .join(seats, seats.c.table_id == tables.c.id)
                .where(seats.c.person == person_id)
                .order_by(tables.c.changed.desc())
                .limit(most)
            ),
        )

    async def count_tables_of(self, person_id: str, states: tuple[str, ...]) -> int:
        tables = schema.tables
        found = await self._one(
            select(func.count())
            .select_from(tables)
            .where(tables.c.host == person_id, tables.c.state.in_(states))
        )
        return int(found[0]) if found is not None else 0

    async def set_seat(self, table_id: str, person_id: str, seat: int) -> None:
        seats = schema.seats
        await self._run(
            self._upsert(seats)
            .values(table_id=table_id, person=person_id, seat=seat)
            .on_conflict_do_update(index_elements=["table_id", "person"], set_={"seat": seat})
        )

    async def remove_seat(self, table_id: str, person_id: str) -> None:
        seats = schema.seats
        await self._run(
            delete(seats).where(seats.c.table_id == table_id, seats.c.person == person_id)
        )

    # --- logs -------------------------------------------------------------------------------------

    async def append(self, entry: Append) -> bool:
        """Store an entry of a log; False if its version is taken or its command was stored."""
        return await self.writer.append(entry)

    async def log(self, table_id: str, after: int = 0) -> list[LogRow]:
        log = schema.log
        return _rows(
            LogRow,
            await self._all(
                select(log.c.version, log.c.at, log.c.entry, log.c.command)
                .where(log.c.table_id == table_id, log.c.version > after)
                .order_by(log.c.version)
            ),
        )

    async def last_versions(self, table_ids: list[str]) -> dict[str, int]:
        """The newest version of each of these tables."""
        log = schema.log
        found = await self._all(
            select(log.c.table_id, func.max(log.c.version))
            .where(log.c.table_id.in_(table_ids))
            .group_by(log.c.table_id)
        )
        return dict(tuple(row) for row in found)

    # --- who drives, who is there -----------------------------------------------------------------

    async def take_tables(self, node: str, now: float, until: float, most: int) -> list[str]:
        """Drive running tables: those that are driven already, and those that nobody drives."""
        tables = schema.tables
        free = (
            select(tables.c.id)
            .where(
                tables.c.state == "running",
                or_(tables.c.driver == node, tables.c.driven_until < now),
            )
            .limit(most)
        )
        found = await self._returning(
            update(tables)
            .where(tables.c.id.in_(free))
            .where(or_(tables.c.driver == node, tables.c.driven_until < now))
            .values(driver=node, driven_until=until)
            .returning(tables.c.id)
        )
        return [row[0] for row in found]

    async def let_go(self, node: str) -> None:
        """Drive no table any more."""
        tables = schema.tables
        await self._run(update(tables).where(tables.c.driver == node).values(driven_until=0.0))

    async def note_presence(self, rows: list[tuple[str, str]], node: str, now: float) -> None:
        presence = schema.presence
        if rows:
            statement = self._upsert(presence)
            await self._run(
                statement.on_conflict_do_update(
                    index_elements=["table_id", "person", "node"],
                    set_={"seen": statement.excluded.seen},
                ),
                [
                    {"table_id": table, "person": person, "node": node, "seen": now}
                    for table, person in rows
                ],
            )

    async def present(self, table_id: str) -> dict[str, float]:
        """When each person was last seen at this table."""
        presence = schema.presence
        found = await self._all(
            select(presence.c.person, func.max(presence.c.seen))
            .where(presence.c.table_id == table_id)
            .group_by(presence.c.person)
        )
        return dict(tuple(row) for row in found)

    async def set_intent(self, table_id: str, seat: int, ply: int, move: str) -> None:
        intents = schema.intents
        values = {"ply": ply, "move": move}
        await self._run(
            self._upsert(intents)
            .values(table_id=table_id, seat=seat, **values)
            .on_conflict_do_update(index_elements=["table_id", "seat"], set_=values)
        )

    async def intents(self, table_id: str, ply: int) -> dict[int, str]:
        """What seats will answer to what is asked at this ply."""
        intents = schema.intents
        found = await self._all(
            select(intents.c.seat, intents.c.move).where(
                intents.c.table_id == table_id, intents.c.ply == ply
            )
        )
        return dict(tuple(row) for row in found)

    # --- how it is done ---------------------------------------------------------------------------

    async def _run(self, statement: Any, rows: list[dict[str, Any]] | None = None) -> int:
        try:
            async with self._write.begin() as connection:
                return (await connection.execute(statement, rows)).rowcount
        except IntegrityError:
            raise
        except (DBAPIError, OSError) as error:
            raise StoreAway("server.store-away") from error

    async def _returning(self, statement: Any) -> list[Any]:
        try:
            async with self._write.begin() as connection:
                return list(await connection.execute(statement))
        except (DBAPIError, OSError) as error:
            raise StoreAway("server.store-away") from error

    async def _all(self, statement: Any) -> list[Any]:
        try:
            async with self._read.connect() as connection:
                return list(await connection.execute(statement))
        except (DBAPIError, OSError) as error:
            raise StoreAway("server.store-away") from error

    async def _one(self, statement: Any) -> Any | None:
        found = await self._all(statement)
        return found[0] if found else None


def _row(kind: type[T], row: Any | None) -> T | None:
    return None if row is None else kind(*row)


def _rows(kind: type[T], rows: list[Any]) -> list[T]:
    return [kind(*row) for row in rows]
