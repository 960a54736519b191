"""Who is connected where. Each node stores who is with it, and reads who is with the others."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from saboteur.server.tables.messages import Present, encode

if TYPE_CHECKING:
    from saboteur.server.house import House
    from saboteur.server.tables.live_table import LiveTable

AT_ONCE = 500
"""How many comings and goings are stored in one go."""


class Presence:
    """Who is connected to the tables of one node."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._unnoted: dict[tuple[str, str], None] = {}
        """Tables and people about whom the store may be wrong, in the order they came and went."""
        self._noting = asyncio.Lock()

    def people(self, table: LiveTable) -> list[str]:
        """Everybody who is connected to this table, here or elsewhere."""
        return sorted({connection.person for connection in table.connections} | table.elsewhere)

    def changed(self, table: LiveTable, person: str) -> None:
        """Somebody came or went."""
        self._tell(table)
        self.unnoted(table, person)

    def unnoted(self, table: LiveTable, person: str) -> None:
        """The store has to learn how somebody is there."""
        self._unnoted[table.id, person] = None

    async def note(self) -> None:
        """Store what has changed. What could not be stored waits for the next time."""
        house = self._house
        async with self._noting:
            while self._unnoted:
                some = list(self._unnoted)[:AT_ONCE]
                for one in some:
                    del self._unnoted[one]
                try:
                    await house.store.note_presence(
                        house.node, [(*one, *self._is_here(*one)) for one in some]
                    )
                except BaseException:
                    self._unnoted = dict.fromkeys(some) | self._unnoted
                    raise
                for table_id in {table_id for table_id, _ in some}:
                    house.bus.tell(table_id, 0)  # no new version, but look who is there

    async def look(self, tables: list[LiveTable]) -> None:
        """Read who is connected to these tables elsewhere."""
        house = self._house
        watched = {
            table.id: table for table in tables if table.connections or house.driver.drives(table)
        }
        found = await house.store.elsewhere(list(watched), house.node, house.settings.lease)
        for table in watched.values():
            before = self.people(table)
            table.elsewhere = found.get(table.id, frozenset())
            if self.people(table) != before:
                for person in set(before) ^ set(self.people(table)):
                    table.signs[person] = time.monotonic()
                self._tell(table)
                house.driver.wake(table)

    def _is_here(self, table_id: str, person: str) -> tuple[bool, bool]:
        """Whether somebody is connected, and whether they look."""
        table = self._house.tables.get(table_id)
        theirs = [c for c in table.connections if c.person == person] if table else []
        return bool(theirs), any(connection.looking for connection in theirs)

    def _tell(self, table: LiveTable) -> None:
        frame = encode(Present(self.people(table)))
        for connection in table.connections:
            if connection.ready:
                connection.send(frame)
