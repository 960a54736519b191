"""Leaving the house for good: by one's own wish, or because a guest has not come for long.

Others keep the games, with somebody without a name in that seat. First nobody can be this person
any more, then traces are removed table by table; should the server end or the store go away in
between, the next cleaning goes on where this one stopped.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

from saboteur.server.people.people import DAY, today
from saboteur.server.problems import Problem

if TYPE_CHECKING:
    from saboteur.server.house import House
    from saboteur.server.store.accounts import PersonRow
    from saboteur.server.tables.live_table import LiveTable

MOST = 200
"""Guests who are cleaned away in one go."""


class Farewells:
    """Takes people out of the house."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._store = house.store.traces

    async def leave(self, person: PersonRow) -> None:
        """Somebody wants to be forgotten. Once begun it is finished, whoever waits for it."""
        ended = await self._store.let_go(person.id)
        if ended is None:
            return
        self._house.accounts.close_sockets(ended)
        forgetting = self._house.later(self._forget([person.id]))
        if self._house.bus.alone:
            await asyncio.shield(forgetting)

    async def clean(self) -> None:
        """End tokens that nobody uses, and forget guests who do not come any more."""
        house, settings = self._house, self._house.settings
        if settings.token_days:
            unused = today() - settings.token_days * DAY
            house.accounts.close_sockets(await house.store.accounts.end_tokens_unused_since(unused))
        since = today() - settings.guest_days * DAY if settings.guest_days else 0.0
        going = []
        for guest in await self._store.unused_guests(since, MOST):
            ended = await self._store.let_go(guest, unused_since=since)
            if ended is not None:
                house.accounts.close_sockets(ended)
                going.append(guest)
        await self._forget(going)

    async def _forget(self, people: list[str]) -> None:
        if not people:
            return
        if not self._house.bus.alone:  # until then other nodes have closed their sockets
            await asyncio.sleep(2 * self._house.settings.poll)
        for person in people:  # first, so that they are not drawn for a table any more
            await self._house.hall.take_out(person)
        for person, tables in (await self._store.tables(*people)).items():
            for table_id in sorted(tables):
                await self._take_out(person, table_id)
            await self._store.forget(person)
        await self.look()  # who came to a table in the meantime may have read what was before

    async def _take_out(self, person: str, table_id: str) -> None:
        house = self._house
        row = await house.store.table(table_id)
        nobody = await house.store.accounts.person(person)
        if row is None or nobody is None:
            return  # another node was quicker
        if row.state in ("open", "running"):
            with contextlib.suppress(Problem):
                await house.leave(await house.fresh(table_id), nobody)
        table = house.tables.get(table_id)
        if table is None:
            await self._store.rewrite(table_id, person)
        else:
            async with table.lock:  # no entry of theirs is on its way
                await self._store.rewrite(table_id, person)
            await self._read_anew(table)
        house.bus.tell(f"anew:{table_id}", row.rewritten + 1)

    async def hear(self, table_id: str, rewritten: int) -> None:
        """Another node has taken somebody out of a table."""
        table = self._house.tables.get(table_id)
        if table is not None and table.row.rewritten < rewritten:
            await self._read_anew(table)

    async def look(self) -> None:
        """The same, should the bus have lost the word."""
        found = await self._store.rewritten(list(self._house.tables))
        for table_id, rewritten in found.items():
            await self.hear(table_id, rewritten)

    async def _read_anew(self, table: LiveTable) -> None:
        self._house.looking_back.forget(table.id)
        self._house.advising.forget(table.id)
        async with table.lock:
            await table.read_anew()
            for connection in table.connections:
                if connection.ready:
                    self._house.spreading.welcome(table, connection)
