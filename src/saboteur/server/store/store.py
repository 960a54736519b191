"""Everything the server stores and finds again."""

from __future__ import annotations

from typing import ClassVar

import msgspec
from sqlalchemy import ColumnElement, Table, and_, delete, func, or_, select, update

from saboteur.server.store.accounts import Accounts, PersonRow
from saboteur.server.store.database import Database, Row, adding, batches
from saboteur.server.store.engines import PATIENCE
from saboteur.server.store.fellows import Fellows
from saboteur.server.store.notices import KeptNotices
from saboteur.server.store.peace import KeptPeace
from saboteur.server.store.riddles import KeptRiddles
from saboteur.server.store.schema import intents, log, nodes, people, presence, seats, tables
from saboteur.server.store.sharing import KeptSharing
from saboteur.server.store.standings import Standings
from saboteur.server.store.tournaments import KeptTournaments
from saboteur.server.store.traces import Traces
from saboteur.server.store.writer import Append, Writer

__all__ = ["LogRow", "PersonRow", "Store", "TableRow"]

FORGOTTEN = 24 * 3600.0
"""Seconds after which nobody needs to know any more who was where."""


class TableRow(Row, frozen=True):
    """What is stored about a table besides its log."""

    stored_in: ClassVar[Table] = tables

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
    rewritten: int = 0


class LogRow(Row, frozen=True):
    """One entry of a table's log."""

    stored_in: ClassVar[Table] = log

    version: int
    at: float
    entry: str
    command: str | None


class Intent(Row, frozen=True):
    """What a seat answers to a hushed question."""

    stored_in: ClassVar[Table] = intents

    seat: int
    move: str
    command: str | None = None
    """Who sent it and under which id; None if nobody did."""


class Store:
    """The database, and what is kept in it."""

    def __init__(self, url: str, patience: float = PATIENCE) -> None:
        self.database = Database(url, patience)
        self.reach = self.database.reach
        self.accounts = Accounts(self.database)
        self.traces = Traces(self.database)
        self.writer = Writer(self.database)
        self.peace = KeptPeace(self.database)
        self.sharing = KeptSharing(self.database)
        self.fellows = Fellows(self.database)
        self.standings = Standings(self.database)
        self.notices = KeptNotices(self.database)
        self.riddles = KeptRiddles(self.database)
        self.tournaments = KeptTournaments(self.database)

    async def open(self) -> None:
        """Create or migrate the database, and begin to write."""
        await self.database.open()
        if self.database.is_sqlite:  # a file has one server: whoever drove before is gone
            await self.database.run(
                update(tables).where(tables.c.driven_until > 0).values(driven_until=0)
            )
        self.writer.start()

    async def close(self) -> None:
        """Finish what is under way and let go."""
        await self.writer.close()
        await self.database.close()

    async def check(self) -> None:
        """Complain if nothing can be read."""
        await self.database.all(select(1))

    # --- tables -----------------------------------------------------------------------------------

    async def add_table(self, table: TableRow, most: int | None = None) -> bool:
        """Store a new table; False if its host has that many, open or running.

        Two at once cannot both be the last one: whoever counts holds the host's row, on every node.
        """
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
                if (await connection.execute(theirs)).scalar_one() >= most:
                    return False
            await connection.execute(adding(table))
        return True

    async def table(self, table_id: str) -> TableRow | None:
        return await self.database.find_one(TableRow, tables.c.id == table_id)

    async def table_by_invitation(self, invitation: str) -> TableRow | None:
        return await self.database.find_one(TableRow, tables.c.invitation == invitation)

    async def listed_tables(self, states: tuple[str, ...], most: int) -> list[TableRow]:
        return await self._latest(most, tables.c.state.in_(states), tables.c.listed == 1)

    async def tables_of(self, person_id: str, most: int) -> list[TableRow]:
        theirs = select(seats.c.table_id).where(seats.c.person == person_id)
        return await self._latest(most, tables.c.id.in_(theirs))

    async def _latest(self, most: int, *which: ColumnElement[bool]) -> list[TableRow]:
        order = (tables.c.changed.desc(),)
        return await self.database.find(TableRow, *which, order=order, most=most)

    async def unstarted(self, seconds: float) -> list[str]:
        """Tables that have been open for so long without beginning, and where nobody is."""
        here = select(presence.c.table_id).where(presence.c.gone.is_(None))
        found = await self.database.all(
            select(tables.c.id).where(
                tables.c.state == "open",
                tables.c.changed < self.database.now() - seconds,
                tables.c.id.not_in(here),
            )
        )
        return [row[0] for row in found]

    async def set_seat(self, table_id: str, person_id: str, seat: int) -> None:
        await self.database.run(
            self.database.putting(seats, table_id=table_id, person=person_id, seat=seat)
        )

    async def remove_seat(self, table_id: str, person_id: str) -> None:
        await self.database.run(
            delete(seats).where(seats.c.table_id == table_id, seats.c.person == person_id)
        )

    # --- logs -------------------------------------------------------------------------------------

    async def append(self, entry: Append) -> bool:
        """Store an entry of a log; False if its version is taken or its command was stored."""
        return await self.writer.append(entry)

    async def log(self, table_id: str, after: int = 0) -> list[LogRow]:
        return await self.database.find(
            LogRow, log.c.table_id == table_id, log.c.version > after, order=(log.c.version,)
        )

    async def last_versions(self, table_ids: list[str]) -> dict[str, int]:
        """The newest version of each of these tables."""
        newest = select(func.max(log.c.version)).where(log.c.table_id == tables.c.id)
        asked = select(tables.c.id, func.coalesce(newest.scalar_subquery(), 0))
        return dict(map(tuple, await self.database.named(asked, tables.c.id, table_ids)))

    # --- who drives, who is there -----------------------------------------------------------------

    async def take_tables(self, node: str, lease: float, most: int) -> dict[str, float]:
        """Say that this node lives, and drive running tables for as long as the lease says.

        They are those that it drives already, and those that nobody drives. For each it says for
        how many seconds nobody drove it before.
        """
        now = self.database.now()
        ours = or_(
            tables.c.driver == node,
            tables.c.driven_until < now,
            # No lease is that long: it was written by a clock that has been set back since.
            tables.c.driven_until > now + 2 * lease,
        )
        alive = select(nodes.c.seen).where(nodes.c.id == tables.c.driver).scalar_subquery()
        # Locked in one order everywhere, so that no two transactions wait for each other.
        found = (
            select(tables.c.id, tables.c.driver, now - func.coalesce(alive, now))
            .where(tables.c.state == "running", ours)
            .order_by(tables.c.id)
            .limit(most)
            .with_for_update(key_share=True)
        )
        async with self.database.change_now() as connection:
            await connection.execute(self.database.putting(nodes, id=node, seen=now))
            taken = {
                table_id: 0.0 if driver in (None, node) else max(0.0, alone)
                for table_id, driver, alone in await connection.execute(found)
            }
            for some in batches(list(taken)):
                await connection.execute(
                    update(tables)
                    .where(tables.c.id.in_(some))
                    .values(driver=node, driven_until=now + lease)
                )
        return taken

    async def let_go(self, node: str) -> None:
        """This node closes: it drives no table any more, and nobody is here any more."""
        now = self.database.now()
        await self.database.run(
            update(tables).where(tables.c.driver == node).values(driven_until=0.0),
            update(nodes).where(nodes.c.id == node).values(seen=now),
            update(presence)
            .where(presence.c.node == node, presence.c.gone.is_(None))
            .values(gone=now),
            now=True,
        )

    async def note_presence(self, node: str, rows: list[tuple[str, str, bool, bool]]) -> None:
        """Store who is connected to which table at this node, who of them looks at it, and who is
        not there any more."""
        async with self.database.change_now() as connection:
            for here, gone in ((True, None), (False, self.database.now())):
                some = [
                    {"table_id": table_id, "person": person, "node": node, "looking": int(looks)}
                    for table_id, person, is_here, looks in sorted(rows)
                    if is_here == here
                ]
                if some:
                    await connection.execute(self.database.putting(presence, gone=gone), some)

    async def elsewhere(
        self, table_ids: list[str], node: str, lease: float
    ) -> dict[str, frozenset[str]]:
        """Who is connected to these tables at other nodes that live."""
        asked = (
            select(presence.c.table_id, presence.c.person)
            .join(nodes, nodes.c.id == presence.c.node)
            .where(
                presence.c.node != node,
                presence.c.gone.is_(None),
                nodes.c.seen > self.database.now() - lease,
            )
        )
        found: dict[str, set[str]] = {}
        for table_id, person in await self.database.named(asked, presence.c.table_id, table_ids):
            found.setdefault(table_id, set()).add(person)
        return {table_id: frozenset(there) for table_id, there in found.items()}

    async def forget(self, node: str) -> None:
        """Forget who was where long ago, and nodes that died then."""
        long_ago = self.database.now() - FORGOTTEN
        lost = and_(presence.c.node != node, presence.c.node.not_in(select(nodes.c.id)))
        await self.database.run(
            delete(nodes).where(nodes.c.seen < long_ago, nodes.c.id != node),
            delete(presence).where(or_(presence.c.gone < long_ago, lost)),
            now=True,
        )

    async def add_intents(
        self, table_id: str, ply: int, answers: list[Intent]
    ) -> dict[int, Intent]:
        """What seats answer to what is asked at this ply; the first answer of each counts.

        Returns what everybody has answered.
        """
        if answers:
            rows = [
                {"table_id": table_id, "ply": ply, **msgspec.structs.asdict(answer)}
                for answer in answers
            ]
            statement = self.database.upsert(intents).values(rows)
            await self.database.run(statement.on_conflict_do_nothing(), now=True)
        return await self.intents(table_id, ply)

    async def intents(self, table_id: str, ply: int) -> dict[int, Intent]:
        """What seats answer to what is asked at this ply."""
        here = intents.c.table_id == table_id
        found = await self.database.find(Intent, here, intents.c.ply == ply)
        return {intent.seat: intent for intent in found}

    async def has_intent(self, table_id: str, command: str) -> bool:
        """Whether this command was ever noted as an answer to a hushed question."""
        here = intents.c.table_id == table_id
        return bool(await self.database.find(Intent, here, intents.c.command == command))
