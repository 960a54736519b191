"""The house: everybody and everything this node knows."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections import Counter
from typing import Any

import msgspec

from saboteur.rules.catalogue import create
from saboteur.rules.records import RULES_VERSION
from saboteur.server import entries as log
from saboteur.server import lobby, playing, sight
from saboteur.server.bus import Bus
from saboteur.server.connection import Connection
from saboteur.server.driver import Driver
from saboteur.server.live_table import Happened, LiveTable, TableOptions
from saboteur.server.messages import Present, Welcome, encode
from saboteur.server.metrics import Metrics
from saboteur.server.people import People
from saboteur.server.problems import Conflict, NotFound, Problem, TooMuch
from saboteur.server.settings import Settings
from saboteur.server.store.store import PersonRow, Store, TableRow

CLOCKS = (20, 7 * 24 * 3600)
"""The shortest and the longest time for a decision, in seconds."""
IDLE = 300.0
"""Seconds after which a table that nobody watches is forgotten here; the store knows it."""


class House:
    """One node with its tables."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.node = secrets.token_hex(8)
        self.store = Store(settings.database_url())
        self.people = People(self.store)
        self.bus = Bus.named(settings.bus, settings.database_url())
        self.tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self.driver = Driver(self)
        self.metrics = Metrics()
        self._tasks: list[asyncio.Task[None]] = []
        self._sockets: Counter[str] = Counter()
        self.closing = False

    async def open(self) -> None:
        """Open the doors."""
        await self.store.open()
        await self.bus.open(self._told)
        self._tasks = [
            asyncio.create_task(self._watch(), name="watch"),
            asyncio.create_task(self.driver.run(), name="driver"),
        ]

    async def close(self) -> None:
        """Finish what is under way, then close."""
        self.closing = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.driver.close()
        await self.bus.close()
        await self.store.close()

    # --- tables -----------------------------------------------------------------------------------

    async def table(self, table_id: str) -> LiveTable:
        """A table, read from the store if this node does not know it."""
        found = self.tables.get(table_id)
        if found is not None:
            found.used = time.monotonic()
            return found
        async with self._loading.setdefault(table_id, asyncio.Lock()):
            found = self.tables.get(table_id)
            if found is None:
                row = await self.store.table(table_id) if len(table_id) <= 32 else None
                if row is None:
                    raise NotFound("server.no-table")
                found = LiveTable(row, self.store)
                await found.catch_up()
                found.listeners.append(self._happened)
                self.tables[table_id] = found
        self._loading.pop(table_id, None)
        return found

    async def new_table(
        self,
        host: PersonRow,
        options: TableOptions,
        *,
        listed: bool,
        clock: int | None,
        rematch_of: str | None = None,
    ) -> LiveTable:
        """Set up a table; its host sits down first."""
        least, most = CLOCKS
        if clock is not None and not least <= clock <= most:
            raise Problem("server.clock", least=least, most=most)
        seed = secrets.token_hex(16)
        made = create(options.game, options.players, options.modules, options.settings, seed)
        options = TableOptions(
            made.options.game, made.options.players, made.options.modules, made.options.settings
        )
        tables = await self.store.count_tables_of(host.id, ("open", "running"))
        if tables >= self.settings.most_tables:
            raise Conflict("server.many-tables", most=self.settings.most_tables)
        now = time.time()
        row = TableRow(
            id=secrets.token_hex(8),
            options=msgspec.json.encode(options).decode(),
            seed=seed,
            invitation=secrets.token_urlsafe(12),
            listed=int(listed),
            clock=clock,
            host=host.id,
            state="open",
            rules=RULES_VERSION,
            rematch_of=rematch_of,
            created=now,
            changed=now,
        )
        await self.store.add_table(row)
        table = await self.table(row.id)
        await self.sit(table, host, 0)
        return table

    async def sit(self, table: LiveTable, person: PersonRow, seat: int | None) -> int:
        """Sit somebody down."""
        taken = await lobby.sit(table, person, seat)
        await self.store.set_seat(table.id, person.id, taken)
        return taken

    async def leave(self, table: LiveTable, person: PersonRow) -> None:
        """Let somebody get up."""
        await lobby.leave(table, person)
        await self.store.remove_seat(table.id, person.id)

    async def free(self, table: LiveTable, host: PersonRow, seat: int) -> None:
        """Make a seat free again."""
        known = 0 <= seat < len(table.seating.seats)
        sitting = table.seating.seats[seat].person if known else None
        await lobby.free(table, host, seat)
        if sitting is not None:
            await self.store.remove_seat(table.id, sitting)

    async def rematch(self, table: LiveTable, host: PersonRow) -> LiveTable:
        """A new table for the same people, who are invited to it; bots sit down again."""
        if table.seating.state != "finished":
            raise Conflict("server.not-finished")
        again = await self.new_table(
            host,
            table.options,
            listed=bool(table.row.listed),
            clock=table.row.clock,
            rematch_of=table.id,
        )
        bots = [seat.bot for seat in table.seating.seats if seat.bot is not None]
        for seat, bot in zip(reversed(range(table.options.players)), bots, strict=False):
            await lobby.give_to_bot(again, host, seat, bot)
        return again

    def may_see(self, table: LiveTable, person: PersonRow | None, invitation: str | None) -> None:
        """Complain if this table is none of their business."""
        sits = person is not None and table.seating.seat_of(person.id) is not None
        invited = invitation is not None and secrets.compare_digest(
            invitation.encode(), table.row.invitation.encode()
        )
        if not (table.row.listed or sits or invited):
            raise NotFound("server.no-table")

    # --- live -------------------------------------------------------------------------------------

    def open_socket(self, person: str) -> None:
        """Somebody opens a socket; complains if they have too many."""
        if self._sockets[person] >= self.settings.sockets:
            raise TooMuch("server.many-sockets")
        self._sockets[person] += 1
        self.metrics.sockets.inc()

    def close_socket(self, person: str) -> None:
        """One socket less."""
        self._sockets[person] -= 1
        if not self._sockets[person]:
            del self._sockets[person]
        self.metrics.sockets.dec()

    async def come(self, table: LiveTable, person: PersonRow, connection: Connection) -> None:
        """Somebody looks at a table from now on."""
        table.connections.add(connection)
        await self.store.note_presence([(table.id, person.id)], self.node, time.time())
        await playing.come_back(table, person)
        self._tell_presence(table)

    def go(self, table: LiveTable, connection: Connection) -> None:
        """Somebody does not look any more."""
        table.connections.discard(connection)
        self._tell_presence(table)

    def welcome(self, table: LiveTable, person: str) -> bytes:
        """How everything stands, for somebody."""
        seat = table.seating.seat_of(person)
        return encode(
            Welcome(
                version=table.version,
                you=seat,
                table=sight.table_shown(table),
                state=sight.state_shown(table, seat, whole=True),
                chat=sight.chat_shown(table),
                present=self._present(table),
                now=time.time(),
            )
        )

    def news(self, table: LiveTable, person: str, since: int) -> list[bytes]:
        """Everything after this version, for somebody; the last one says how things stand."""
        seat = table.seating.seat_of(person)
        missed = table.happened[since:]
        return [self._news(table, h, seat, state=h is missed[-1]) for h in missed]

    def _happened(self, table: LiveTable, happened: Happened) -> None:
        """Tell everybody here, and the other nodes."""
        if isinstance(happened.entry, log.Played):
            self.metrics.moves.labels("bot" if happened.entry.bot else "person").inc()
        frames: dict[int | None, bytes] = {}
        for connection in table.connections:
            if connection.ready:
                seat = table.seating.seat_of(connection.person)
                if seat not in frames:
                    frames[seat] = self._news(table, happened, seat, state=True)
                connection.send(frames[seat])
        self.driver.wake(table)
        self.bus.tell(table.id, happened.version)
        state = table.seating.state
        if isinstance(happened.entry, log.Started | log.Finished | log.Closed | log.Hosted):
            self._note_state(table, state)

    def _news(
        self, table: LiveTable, happened: Happened, seat: int | None, *, state: bool
    ) -> bytes:
        news = sight.news_shown(table, happened, seat)
        if state and not isinstance(happened.entry, log.Said | log.Called):
            news = msgspec.structs.replace(
                news,
                table=sight.table_shown(table),
                state=sight.state_shown(table, seat, whole=isinstance(happened.entry, log.Started)),
            )
        return encode(news)

    def _note_state(self, table: LiveTable, state: str) -> None:
        """Keep the list of tables up to date; the log has it already."""
        values: dict[str, Any] = {"state": state, "changed": time.time()}
        values["host"] = table.seating.host
        task = asyncio.create_task(self._set_table(table.id, values))
        self._tasks.append(task)
        task.add_done_callback(self._tasks.remove)

    async def _set_table(self, table_id: str, values: dict[str, Any]) -> None:
        with contextlib.suppress(Problem):
            await self.store.set_table(table_id, **values)
            self.driver.look()

    def _present(self, table: LiveTable) -> list[str]:
        return sorted({connection.person for connection in table.connections})

    def _tell_presence(self, table: LiveTable) -> None:
        frame = encode(Present(self._present(table)))
        for connection in table.connections:
            if connection.ready:
                connection.send(frame)

    # --- other nodes ------------------------------------------------------------------------------

    def _told(self, table_id: str, version: int) -> None:
        """Another node says that a table has a new version."""
        table = self.tables.get(table_id)
        if table is not None and table.version < version:
            self._later(self._catch_up(table))

    async def _catch_up(self, table: LiveTable) -> None:
        async with table.lock:
            await table.catch_up()

    def _later(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.append(task)
        task.add_done_callback(self._tasks.remove)

    async def _watch(self) -> None:
        """Look now and then for what the bus has lost, note who is here, forget idle tables."""
        while True:
            await asyncio.sleep(self.settings.poll)
            with contextlib.suppress(Problem, Exception):
                await self._look_around()

    async def _look_around(self) -> None:
        now = time.monotonic()
        for table in list(self.tables.values()):
            idle = not table.connections and not self.driver.drives(table)
            if idle and now - table.used > IDLE:
                del self.tables[table.id]
        here = [
            (table.id, connection.person)
            for table in self.tables.values()
            for connection in table.connections
        ]
        await self.store.note_presence(sorted(set(here)), self.node, time.time())
        if self.bus.alone:
            return
        for table_id, version in (await self.store.last_versions(list(self.tables))).items():
            self._told(table_id, version)
