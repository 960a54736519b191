"""Everything the server stores and finds again."""

from __future__ import annotations

import msgspec
from sqlalchemy import and_, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from saboteur.server.store import schema
from saboteur.server.store.database import Database, as_row, as_rows, columns
from saboteur.server.store.engines import PATIENCE
from saboteur.server.store.writer import Append, Writer

MOST_NAMED = 1000
"""How many tables one question names at most."""
FORGOTTEN = 24 * 3600.0
"""Seconds after which nobody needs to know any more who was where."""


class PersonRow(msgspec.Struct, frozen=True):
    """Somebody who has been here."""

    id: str
    name: str
    handle: str | None
    password: str | None
    created: float
    seen: float = 0.0
    email: str | None = None


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
    bank: int | None = None
    increment: int | None = None
    spectators_speak: int = 1


class LogRow(msgspec.Struct, frozen=True):
    """One entry of a table's log."""

    version: int
    at: float
    entry: str
    command: str | None


class Store:
    """The database, and what is kept in it."""

    def __init__(self, url: str, patience: float = PATIENCE) -> None:
        self.database = Database(url, patience)
        self.reach = self.database.reach
        self.writer = Writer(self.database.writing, self.reach)

    async def open(self) -> None:
        """Create or migrate the database, and begin to write."""
        await self.database.open()
        if self.database.is_sqlite:  # a file has one server: whoever drove before is gone
            await self.database.run(
                update(schema.tables).where(schema.tables.c.driven_until > 0).values(driven_until=0)
            )
        self.writer.start()

    async def close(self) -> None:
        """Finish what is under way and let go."""
        await self.writer.close()
        await self.database.close()

    async def check(self) -> None:
        """Complain if nothing can be read."""
        await self.database.check()

    # --- people -----------------------------------------------------------------------------------

    async def add_person(self, person: PersonRow) -> None:
        await self.database.run(insert(schema.people).values(**msgspec.structs.asdict(person)))

    async def person(self, person_id: str) -> PersonRow | None:
        return as_row(
            PersonRow,
            await self.database.one(
                select(*columns(PersonRow, schema.people)).where(schema.people.c.id == person_id)
            ),
        )

    async def person_by_handle(self, handle: str) -> PersonRow | None:
        return as_row(
            PersonRow,
            await self.database.one(
                select(*columns(PersonRow, schema.people)).where(schema.people.c.handle == handle)
            ),
        )

    async def rename(self, person_id: str, name: str) -> None:
        await self.database.run(
            update(schema.people).where(schema.people.c.id == person_id).values(name=name)
        )

    async def claim(self, person_id: str, handle: str, password: str) -> bool:
        """Give a guest a password; False if the handle is taken or they have one already."""
        people = schema.people
        try:
            changed = await self.database.run(
                update(people)
                .where(people.c.id == person_id, people.c.password.is_(None))
                .values(handle=handle, password=password)
            )
        except IntegrityError:
            return False
        return bool(changed)

    async def add_token(self, digest: str, person_id: str, at: float) -> None:
        await self.database.run(
            insert(schema.tokens).values(digest=digest, person=person_id, created=at)
        )

    async def remove_token(self, digest: str) -> None:
        await self.database.run(delete(schema.tokens).where(schema.tokens.c.digest == digest))

    async def person_by_token(self, digest: str) -> PersonRow | None:
        people, tokens = schema.people, schema.tokens
        return as_row(
            PersonRow,
            await self.database.one(
                select(*columns(PersonRow, people))
                .join(tokens, tokens.c.person == people.c.id)
                .where(tokens.c.digest == digest)
            ),
        )

    # --- tables -----------------------------------------------------------------------------------

    async def add_table(self, table: TableRow, most: int | None = None) -> bool:
        """Store a new table; False if its host has that many, open or running.

        Two at once cannot both be the last one: whoever counts holds the host's row, on every node.
        """
        tables, people = schema.tables, schema.people
        theirs = (
            select(func.count())
            .select_from(tables)
            .where(tables.c.host == table.host, tables.c.state.in_(("open", "running")))
        )
        async with self.database.change() as connection:
            if most is not None:
                await connection.execute(
                    select(people.c.id).where(people.c.id == table.host).with_for_update()
                )
                if ((await connection.execute(theirs)).scalar() or 0) >= most:
                    return False
            await connection.execute(insert(tables).values(**msgspec.structs.asdict(table)))
        return True

    async def table(self, table_id: str) -> TableRow | None:
        return as_row(
            TableRow,
            await self.database.one(
                select(*columns(TableRow, schema.tables)).where(schema.tables.c.id == table_id)
            ),
        )

    async def table_by_invitation(self, invitation: str) -> TableRow | None:
        return as_row(
            TableRow,
            await self.database.one(
                select(*columns(TableRow, schema.tables)).where(
                    schema.tables.c.invitation == invitation
                )
            ),
        )

    async def listed_tables(self, states: tuple[str, ...], most: int) -> list[TableRow]:
        tables = schema.tables
        return as_rows(
            TableRow,
            await self.database.all(
                select(*columns(TableRow, tables))
                .where(tables.c.state.in_(states), tables.c.listed == 1)
                .order_by(tables.c.changed.desc())
                .limit(most)
            ),
        )

    async def tables_of(self, person_id: str, most: int) -> list[TableRow]:
        tables, seats = schema.tables, schema.seats
        return as_rows(
            TableRow,
            await self.database.all(
                select(*columns(TableRow, tables))
                .join(seats, seats.c.table_id == tables.c.id)
                .where(seats.c.person == person_id)
                .order_by(tables.c.changed.desc())
                .limit(most)
            ),
        )

    async def set_seat(self, table_id: str, person_id: str, seat: int) -> None:
        seats = schema.seats
        await self.database.run(
            self.database.upsert(seats)
            .values(table_id=table_id, person=person_id, seat=seat)
            .on_conflict_do_update(index_elements=["table_id", "person"], set_={"seat": seat})
        )

    async def remove_seat(self, table_id: str, person_id: str) -> None:
        seats = schema.seats
        await self.database.run(
            delete(seats).where(seats.c.table_id == table_id, seats.c.person == person_id)
        )

    # --- logs -------------------------------------------------------------------------------------

    async def append(self, entry: Append) -> bool:
        """Store an entry of a log; False if its version is taken or its command was stored."""
        return await self.writer.append(entry)

    async def log(self, table_id: str, after: int = 0) -> list[LogRow]:
        log = schema.log
        return as_rows(
            LogRow,
            await self.database.all(
                select(log.c.version, log.c.at, log.c.entry, log.c.command)
                .where(log.c.table_id == table_id, log.c.version > after)
                .order_by(log.c.version)
            ),
        )

    async def last_versions(self, table_ids: list[str]) -> dict[str, int]:
        """The newest version of each of these tables."""
        tables, log = schema.tables, schema.log
        newest = select(func.max(log.c.version)).where(log.c.table_id == tables.c.id)
        found: dict[str, int] = {}
        for some in _batches(table_ids):
            rows = await self.database.all(
                select(tables.c.id, newest.scalar_subquery()).where(tables.c.id.in_(some))
            )
            found.update((table_id, version or 0) for table_id, version in rows)
        return found

    # --- who drives, who is there -----------------------------------------------------------------

    async def take_tables(self, node: str, lease: float, most: int) -> list[str]:
        """Say that this node lives, and drive running tables for as long as the lease says.

        They are those that it drives already, and those that nobody drives.
        """
        tables, nodes, now = schema.tables, schema.nodes, self.database.now()
        ours = or_(tables.c.driver == node, tables.c.driven_until < now)
        # Locked in one order everywhere, so that no two transactions wait for each other.
        free = (
            select(tables.c.id)
            .where(tables.c.state == "running", ours)
            .order_by(tables.c.id)
            .limit(most)
            .with_for_update(key_share=True)
        )
        with self.reach.trying():
            async with self.database.writing.begin() as connection:
                await connection.execute(
                    self.database.upsert(nodes)
                    .values(id=node, seen=now)
                    .on_conflict_do_update(index_elements=["id"], set_={"seen": now})
                )
                found = await connection.execute(
                    update(tables)
                    .where(tables.c.id.in_(free), ours)
                    .values(driver=node, driven_until=now + lease)
                    .returning(tables.c.id)
                )
                return [row[0] for row in found]

    async def let_go(self, node: str) -> None:
        """This node closes: it drives no table any more, and nobody is here any more."""
        tables, presence = schema.tables, schema.presence
        with self.reach.trying():
            async with self.database.writing.begin() as connection:
                await connection.execute(
                    update(tables).where(tables.c.driver == node).values(driven_until=0.0)
                )
                await connection.execute(
                    update(presence)
                    .where(presence.c.node == node, presence.c.gone.is_(None))
                    .values(gone=self.database.now())
                )

    async def note_presence(self, node: str, rows: list[tuple[str, str, bool]]) -> None:
        """Store who is connected to which table at this node, and who is not any more."""
        presence = schema.presence
        with self.reach.trying():
            async with self.database.writing.begin() as connection:
                for here in (True, False):
                    gone = None if here else self.database.now()
                    statement = (
                        self.database.upsert(presence)
                        .values(gone=gone)
                        .on_conflict_do_update(
                            index_elements=["table_id", "person", "node"], set_={"gone": gone}
                        )
                    )
                    some = [
                        {"table_id": table_id, "person": person, "node": node}
                        for table_id, person, is_here in sorted(rows)
                        if is_here == here
                    ]
                    if some:
                        await connection.execute(statement, some)

    async def away(self, table_id: str) -> dict[str, float]:
        """For how many seconds each person who was at this table has not been seen there."""
        presence, nodes = schema.presence, schema.nodes
        seen = func.max(func.coalesce(presence.c.gone, nodes.c.seen))
        found = await self.database.all(
            select(presence.c.person, self.database.now() - seen)
            .select_from(presence.outerjoin(nodes, nodes.c.id == presence.c.node))
            .where(presence.c.table_id == table_id)
            .group_by(presence.c.person)
        )
        return {person: away for person, away in found if away is not None}

    async def elsewhere(
        self, table_ids: list[str], node: str, lease: float
    ) -> dict[str, frozenset[str]]:
        """Who is connected to these tables at other nodes that live."""
        presence, nodes = schema.presence, schema.nodes
        people: dict[str, set[str]] = {}
        for some in _batches(table_ids):
            rows = await self.database.all(
                select(presence.c.table_id, presence.c.person)
                .join(nodes, nodes.c.id == presence.c.node)
                .where(
                    presence.c.table_id.in_(some),
                    presence.c.node != node,
                    presence.c.gone.is_(None),
                    nodes.c.seen > self.database.now() - lease,
                )
            )
            for table_id, person in rows:
                people.setdefault(table_id, set()).add(person)
        return {table_id: frozenset(found) for table_id, found in people.items()}

    async def forget(self, node: str) -> None:
        """Forget who was where long ago, and nodes that died then."""
        presence, nodes = schema.presence, schema.nodes
        long_ago = self.database.now() - FORGOTTEN
        known = select(nodes.c.id)
        with self.reach.trying():
            async with self.database.writing.begin() as connection:
                await connection.execute(
                    delete(nodes).where(nodes.c.seen < long_ago, nodes.c.id != node)
                )
                lost = and_(presence.c.node != node, presence.c.node.not_in(known))
                await connection.execute(
                    delete(presence).where(or_(presence.c.gone < long_ago, lost))
                )

    async def add_intents(self, table_id: str, ply: int, answers: dict[int, str]) -> dict[int, str]:
        """What seats answer to what is asked at this ply; the first answer of each counts.

        Returns what everybody has answered.
        """
        intents = schema.intents
        statement = self.database.upsert(intents).values(
            [
                {"table_id": table_id, "seat": seat, "ply": ply, "move": move}
                for seat, move in answers.items()
            ]
        )
        new = statement.excluded
        await self.database.run(
            statement.on_conflict_do_update(
                index_elements=["table_id", "seat"],
                set_={"ply": new.ply, "move": new.move},
                where=intents.c.ply < new.ply,
            ),
            now=True,
        )
        return await self.intents(table_id, ply)

    async def intents(self, table_id: str, ply: int) -> dict[int, str]:
        """What seats answer to what is asked at this ply."""
        intents = schema.intents
        found = await self.database.all(
            select(intents.c.seat, intents.c.move).where(
                intents.c.table_id == table_id, intents.c.ply == ply
            )
        )
        return dict(tuple(row) for row in found)


def _batches(names: list[str]) -> list[list[str]]:
    return [names[at : at + MOST_NAMED] for at in range(0, len(names), MOST_NAMED)]
