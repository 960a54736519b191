"""The house: everybody and everything this node knows."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import Coroutine
from typing import Any

import msgspec

from saboteur.rules.catalogue import create
from saboteur.rules.records import RULES_VERSION
from saboteur.server import entries as log
from saboteur.server import lobby, logs, playing, sight
from saboteur.server.backups import Backups
from saboteur.server.bus import Bus
from saboteur.server.connection import Connection
from saboteur.server.driver import Driver
from saboteur.server.limits import Limit
from saboteur.server.live_table import Happened, LiveTable, TableOptions
from saboteur.server.messages import Welcome, encode
from saboteur.server.metrics import Metrics
from saboteur.server.people import People
from saboteur.server.presence import Presence
from saboteur.server.private import keep_private
from saboteur.server.problems import Conflict, NotFound, Problem, TooMuch
from saboteur.server.pulse import Pulse
from saboteur.server.settings import Settings
from saboteur.server.store.engines import sqlite_file
from saboteur.server.store.store import PersonRow, Store, TableRow
from saboteur.server.thinking import Thinking
from saboteur.texts import SaboteurError

CLOCKS = (20, 7 * 24 * 3600)
"""The shortest and the longest time for a decision, in seconds."""
IDLE = 300.0
"""Seconds after which a table that nobody watches is forgotten here; the store knows it."""
TIDY = 3600.0
"""Seconds between two times that the store forgets who was where long ago."""


class House:
    """One node with its tables."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.node = secrets.token_hex(8)
        self.store = Store(settings.database_url(), settings.patience)
        self.people = People(self.store)
        self.bus = Bus.named(settings.bus, settings.database_url())
        self.tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self.thinking = Thinking(settings.bot_workers)
        self.driver = Driver(self)
        self.presence = Presence(self)
        self._tidied = float("-inf")
        self.metrics = Metrics()
        self.pulse = Pulse(self.metrics)
        self.backups = Backups(settings, self.metrics)
        self.store.reach.late = lambda: self.pulse.late
        self._tasks: list[asyncio.Task[None]] = []
        self._sockets: Counter[str] = Counter()
        self.requests = Limit(settings.requests)
        self.sign_ins = Limit(settings.sign_ins)
        self.closing = False

    async def open(self) -> None:
        """Open the doors."""
        if (file := sqlite_file(self.settings.database_url())) is not None:
            named = self.settings.database is not None
            keep_private(file, None if named else file.parent)
        await self.store.open()
        await self.bus.open(self._told)
        self._tasks = [
            asyncio.create_task(self.pulse.run(), name="pulse"),
            asyncio.create_task(self.backups.run(), name="backups"),
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
        self.thinking.close()
        await self.bus.close()
        await self.store.close()

    # --- tables -----------------------------------------------------------------------------------

    async def table(self, table_id: str) -> LiveTable:
        """A table, read from the store if this node does not know it."""
        found = self.tables.get(table_id)
        if found is not None:
            found.used = time.monotonic()
            return found
        try:
            async with self._loading.setdefault(table_id, asyncio.Lock()):
                return self.tables.get(table_id) or await self._load(table_id)
        finally:
            self._loading.pop(table_id, None)

    async def _load(self, table_id: str) -> LiveTable:
        could_be = len(table_id) <= 32 and table_id.isalnum()
        row = await self.store.table(table_id) if could_be else None
        if row is None:
            raise NotFound("server.no-table")
        loaded = LiveTable(row, self.store, shared=not self.bus.alone)
        await loaded.catch_up()
        loaded.listeners.append(self._happened)
        return self.tables.setdefault(table_id, loaded)  # there must never be two of a table

    async def fresh(self, table_id: str) -> LiveTable:
        """A table with everything that other nodes have written."""
        table = await self.table(table_id)
        await table.refresh()
        return table

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
        if connection not in table.connections:
            table.connections.add(connection)
            self._moved(table, person.id)
            if not self.bus.alone:
                self._later(self.presence.look([table]))
        await playing.come_back(table, person.id)

    def go(self, table: LiveTable, connection: Connection) -> None:
        """Somebody does not look any more."""
        if connection in table.connections:
            table.connections.discard(connection)
            self._moved(table, connection.person)

    def _moved(self, table: LiveTable, person: str) -> None:
        self.presence.changed(table, person)
        self._later(self.presence.note())

    def welcome(self, table: LiveTable, person: str, lang: str | None = None) -> bytes:
        """How everything stands, for somebody."""
        seat = table.seating.seat_of(person)
        state = sight.state_shown(table, seat, lang, whole=True)
        return encode(
            Welcome(
                version=table.version,
                you=seat,
                table=sight.table_shown(table),
                state=state,
                chat=sight.chat_shown(table),
                present=self.presence.people(table),
                now=time.time(),
                told=[] if state is None else sight.lines_told(table, seat, lang, state.view.log),
            )
        )

    def news(
        self, table: LiveTable, connection: Connection, since: int, until: int | None = None
    ) -> list[bytes]:
        """Everything after a version, for somebody, up to another or to the newest.

        The newest one says how things stand, whatever it is.
        """
        seat, lang = table.seating.seat_of(connection.person), connection.lang
        missed = table.happened[since:until]
        return [self._news(table, h, seat, lang, state=h.version == table.version) for h in missed]

    def _happened(self, table: LiveTable, happened: Happened, ours: bool) -> None:
        """Tell everybody here, and the other nodes what this one has written."""
        if ours and isinstance(happened.entry, log.Played):
            self.metrics.moves.labels("bot" if happened.entry.bot else "person").inc()
        frames: dict[tuple[int | None, str | None], bytes] = {}
        for connection in table.connections:
            if connection.ready:
                to = table.seating.seat_of(connection.person), connection.lang
                if to not in frames:
                    changed = not isinstance(happened.entry, log.Said | log.Called)
                    frames[to] = self._news(table, happened, *to, state=changed)
                connection.send(frames[to])
        self.driver.wake(table)
        if ours:
            self.bus.tell(table.id, happened.version)
            if isinstance(happened.entry, log.Started):
                self.driver.look()
        if isinstance(happened.entry, log.Substituted):
            self._later(self._not_gone(table, happened.entry.seat))

    async def _not_gone(self, table: LiveTable, seat: int) -> None:
        """A node took somebody for gone who is connected here."""
        person = table.seating.seats[seat].person
        if person is not None and any(c.person == person for c in table.connections):
            await playing.come_back(table, person)

    def _news(
        self,
        table: LiveTable,
        happened: Happened,
        seat: int | None,
        lang: str | None,
        *,
        state: bool,
    ) -> bytes:
        news = sight.news_shown(table, happened, seat, lang)
        if state:
            begun = isinstance(happened.entry, log.Started)
            news = msgspec.structs.replace(
                news,
                table=sight.table_shown(table),
                state=sight.state_shown(table, seat, lang, whole=begun),
            )
        return encode(news)

    # --- other nodes ------------------------------------------------------------------------------

    def _told(self, table_id: str, version: int) -> None:
        """Another node says that a table has a new version, or with 0 that somebody came or went.

        Only who wrote a version says so: nodes that catch up stay silent.
        """
        table = self.tables.get(table_id)
        if table is None:
            return
        if version == 0:
            self._later(self.presence.look([table]))
        elif table.version < version:
            self._later(table.refresh(version))

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that nobody waits for; if the store is away, `_watch` makes up for it."""
        task = asyncio.create_task(_quietly(work))
        self._tasks.append(task)
        task.add_done_callback(self._tasks.remove)

    async def _watch(self) -> None:
        """Look now and then for what the bus has lost, note who is here, forget idle tables."""
        while True:
            await asyncio.sleep(self.settings.poll)
            await _quietly(self._look_around())

    async def _look_around(self) -> None:
        now = time.monotonic()
        for table in list(self.tables.values()):
            idle = not table.connections and not self.driver.drives(table)
            if idle and now - table.used > IDLE:
                del self.tables[table.id]
        if not self.bus.alone:
            for table_id, version in (await self.store.last_versions(list(self.tables))).items():
                if version:
                    self._told(table_id, version)
            await self.presence.look(list(self.tables.values()))
        await self.presence.note()
        if now - self._tidied > TIDY:
            self._tidied = now
            await self.store.forget(self.node)


async def _quietly(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except SaboteurError:
        pass  # the store is away; it has told the log
    except Exception as error:
        logs.log.error("work failed", exc_info=error)
