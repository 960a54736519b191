"""What people are told while they are elsewhere: what waits to be sent, where to, and what not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Literal

import msgspec
from sqlalchemy import ColumnElement, Table, and_, delete, or_, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from saboteur.server.store.database import Database, Row, batches
from saboteur.server.store.schema import (
    keys,
    mailboxes,
    nodes,
    notices,
    people,
    presence,
    seats,
    subscriptions,
    tables,
    unwanted,
)

Kind = Literal["turn", "full", "began", "invited", "tournament"]
"""It is your turn; your table is full; the game there began; a friend invites you; a round of a
tournament began."""
Way = Literal["push", "mail"]

MOST_SUBSCRIPTIONS = 10
"""Browsers of one person that are sent pushes; the newest ones."""


class Notice(Row, frozen=True):
    """Something that somebody has to be told about a table."""

    stored_in: ClassVar[Table] = notices

    person: str
    table_id: str
    kind: Kind
    by: str | None
    """Who invites."""
    at: float
    push: float | None
    """When to send it; None once it was sent, or if it need not be."""
    mail: float | None


class Subscription(Row, frozen=True):
    """A browser to which pushes can be sent."""

    stored_in: ClassVar[Table] = subscriptions

    id: str
    person: str
    token: str
    endpoint: str
    p256dh: str
    auth: str
    lang: str
    created: float


class Mailbox(Row, frozen=True):
    """An address, and whether somebody has said that it is theirs."""

    stored_in: ClassVar[Table] = mailboxes

    person: str
    address: str
    lang: str
    confirmed: float | None
    code: str | None
    until: float | None
    stop: str | None

    @property
    def takes_notices(self) -> bool:
        """Whether more than codes for a new password may be sent there."""
        return bool(self.confirmed) and self.stop is not None


async def note(database: Database, connection: AsyncConnection, some: Iterable[Notice]) -> None:
    """The same as part of what is stored anyway, all or nothing."""
    rows = [msgspec.structs.asdict(one) for one in some]
    here: set[str] = set()
    for few in batches(sorted({n for row in rows for n in (row["person"], row["by"]) if n})):
        # Nobody can leave until this is stored.
        asked = select(people.c.id).where(people.c.id.in_(few)).order_by(people.c.id)
        here |= set(await connection.scalars(asked.with_for_update(key_share=True)))
    rows = [row for row in rows if row["person"] in here and row["by"] in {None, *here}]
    if rows:
        await connection.execute(database.upsert(notices).on_conflict_do_nothing(), rows)


class KeptNotices:
    """Everything about notices that is stored."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # --- what waits -------------------------------------------------------------------------------

    async def add(self, some: Iterable[Notice]) -> None:
        """Something has to be told, unless it waits already, or was told and not looked at.

        Whoever has left the house meanwhile is told nothing.
        """
        told = list(some)
        if told:
            async with self._database.change() as connection:
                await note(self._database, connection, told)

    async def looked(self, who: Iterable[tuple[str, str]]) -> None:
        """These people have looked at these tables."""
        known = tuple_(notices.c.person, notices.c.table_id)
        for few in batches([f"{person}/{table}" for person, table in who]):
            pairs = [tuple(pair.split("/")) for pair in few]
            # Most have nothing to look at: that costs no writing.
            if await self._database.all(select(notices.c.kind).where(known.in_(pairs)).limit(1)):
                await self._database.run(delete(notices).where(known.in_(pairs)))

    async def over(self, table_ids: list[str]) -> None:
        """There is nothing more to tell about these tables."""
        for few in batches(table_ids):
            here = notices.c.table_id.in_(few)
            if await self._database.all(select(notices.c.kind).where(here).limit(1)):
                await self._database.run(delete(notices).where(here))

    async def due(self, now: float, most: int) -> list[Notice]:
        """What is to be sent now, the oldest first."""
        return await self._database.find(
            Notice,
            or_(notices.c.push <= now, notices.c.mail <= now),
            order=(notices.c.at,),
            most=most,
        )

    async def take(self, notice: Notice, way: Way) -> bool:
        """Whether it is this node that sends it: whoever is second does not."""
        column = notices.c[way]
        mine = update(notices).where(_this(notice), column.is_not(None)).values({way: None})
        return bool(await self._database.run(mine))

    async def drop(self, notice: Notice) -> None:
        """It need not be told any more."""
        await self._database.run(delete(notices).where(_this(notice)))

    async def is_looking(self, person: str, table_id: str, lease: float) -> bool:
        """Whether somebody looks at a table, at any node that lives."""
        found = await self._database.one(
            select(presence.c.node)
            .join(nodes, nodes.c.id == presence.c.node)
            .where(
                presence.c.table_id == table_id,
                presence.c.person == person,
                presence.c.gone.is_(None),
                presence.c.looking == 1,
                nodes.c.seen > self._database.now() - lease,
            )
        )
        return found is not None

    async def running_tables_of(self, person: str, most: int) -> list[str]:
        """Where somebody may have to play, the table that began last last."""
        rows = await self._database.all(
            select(tables.c.id)
            .join(seats, seats.c.table_id == tables.c.id)
            .where(seats.c.person == person, tables.c.state == "running")
            .order_by(tables.c.changed)
            .limit(most)
        )
        return [row[0] for row in rows]

    # --- where to ---------------------------------------------------------------------------------

    async def subscribe(self, subscription: Subscription) -> None:
        """Send pushes there, too; a browser that was somebody else's is theirs no more."""
        row = msgspec.structs.asdict(subscription)
        newest = (
            select(subscriptions.c.id)
            .where(subscriptions.c.person == subscription.person)
            .order_by(subscriptions.c.created.desc())
            .limit(MOST_SUBSCRIPTIONS)
        )
        await self._database.run(
            self._database.putting(subscriptions, **row),
            delete(subscriptions).where(
                subscriptions.c.person == subscription.person, subscriptions.c.id.not_in(newest)
            ),
        )

    async def subscriptions(self, person: str) -> list[Subscription]:
        """Where somebody is sent pushes."""
        return await self._database.find(Subscription, subscriptions.c.person == person)

    async def unsubscribe(self, subscription: str) -> None:
        """Nobody is there any more."""
        await self._database.run(delete(subscriptions).where(subscriptions.c.id == subscription))

    async def unsubscribe_device(self, token: str) -> None:
        """No more pushes to this device."""
        await self._database.run(delete(subscriptions).where(subscriptions.c.token == token))

    async def mailbox(self, person: str) -> Mailbox | None:
        """Somebody's address."""
        return await self._database.find_one(Mailbox, mailboxes.c.person == person)

    async def set_mailbox(self, mailbox: Mailbox) -> None:
        """A new address, or another code for it."""
        await self._database.run(
            self._database.putting(mailboxes, **msgspec.structs.asdict(mailbox))
        )

    async def remove_mailbox(self, person: str) -> None:
        await self._database.run(delete(mailboxes).where(mailboxes.c.person == person))

    async def confirm(self, code: str, now: float) -> bool:
        """Whoever has this code reads what is sent there."""
        mine = update(mailboxes).where(mailboxes.c.code == code, mailboxes.c.until > now)
        return bool(await self._database.run(mine.values(confirmed=now, code=None, until=None)))

    async def person_to_stop(self, stop: str) -> str | None:
        """Who is sent mails that can be ended like this."""
        found = await self._database.one(select(mailboxes.c.person).where(mailboxes.c.stop == stop))
        return None if found is None else str(found[0])

    # --- what not ---------------------------------------------------------------------------------

    async def unwanted(self, person: str) -> set[tuple[str, str]]:
        """The ways and kinds that somebody has switched off."""
        rows = await self._database.all(
            select(unwanted.c.way, unwanted.c.kind).where(unwanted.c.person == person)
        )
        return {(way, kind) for way, kind in rows}

    async def want(self, person: str, way: Way, kinds: Iterable[Kind], *, wanted: bool) -> None:
        """Switch kinds on or off."""
        if wanted:
            which = and_(unwanted.c.way == way, unwanted.c.kind.in_(list(kinds)))
            await self._database.run(delete(unwanted).where(unwanted.c.person == person, which))
            return
        rows = [{"person": person, "way": way, "kind": kind} for kind in kinds]
        await self._database.run(
            self._database.upsert(unwanted).values(rows).on_conflict_do_nothing()
        )

    # --- who could be invited ---------------------------------------------------------------------

    # --- keys -------------------------------------------------------------------------------------

    async def key(self, name: str, fresh: str) -> str:
        """A key of the house; this fresh one if there is none yet, on whatever node."""
        if await self._known_key(name) is None:
            made = self._database.upsert(keys).values(name=name, value=fresh)
            await self._database.run(made.on_conflict_do_nothing())
        found = await self._known_key(name)
        assert found is not None
        return found

    async def _known_key(self, name: str) -> str | None:
        found = await self._database.one(select(keys.c.value).where(keys.c.name == name))
        return None if found is None else str(found[0])


def _this(notice: Notice) -> ColumnElement[bool]:
    return and_(
        notices.c.person == notice.person,
        notices.c.table_id == notice.table_id,
        notices.c.kind == notice.kind,
    )
