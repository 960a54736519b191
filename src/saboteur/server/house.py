"""The house: everybody and everything this node knows."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Coroutine
from typing import Any

from saboteur.server.fellows.counting import Counting
from saboteur.server.fellows.fellowship import Fellowship
from saboteur.server.looking_back.advising import Advising
from saboteur.server.looking_back.replaying import check_ply
from saboteur.server.looking_back.work import LookingBack
from saboteur.server.new_table import NewTable, another, play_on, set_up
from saboteur.server.notices.notices import Notices
from saboteur.server.operation import logs
from saboteur.server.operation.backups import Backups
from saboteur.server.operation.metrics import Metrics
from saboteur.server.operation.private import keep_private
from saboteur.server.operation.pulse import Pulse
from saboteur.server.peace.peace import Peace
from saboteur.server.people.accounts import Accounts
from saboteur.server.people.farewells import Farewells
from saboteur.server.people.mail import Mail
from saboteur.server.people.people import People
from saboteur.server.people.sockets import Sockets
from saboteur.server.problems import Conflict, NotAllowed, NotFound
from saboteur.server.riddles.shelf import Shelf
from saboteur.server.settings import Settings
from saboteur.server.store.engines import sqlite_file
from saboteur.server.store.store import PersonRow, Store, TableRow
from saboteur.server.tables import absence, lobby
from saboteur.server.tables import entries as log
from saboteur.server.tables.bot_names import by_lot
from saboteur.server.tables.bus import Bus
from saboteur.server.tables.driver import Driver
from saboteur.server.tables.live_table import Happened, LiveTable
from saboteur.server.tables.presence import Presence
from saboteur.server.tables.spreading import Spreading
from saboteur.server.tables.thinking import Thinking
from saboteur.server.tournaments.hall import Hall
from saboteur.server.wire.connection import Connection
from saboteur.server.wire.limits import Chat, Limit, Recent, SignIns, SocketCount
from saboteur.server.wire.turns import Turns, Whose
from saboteur.texts import SaboteurError

EXPORTS = 6
"""How often a minute somebody can ask for everything that is stored about them."""
ADVICE = 20
"""How often a minute an address can ask what a bot would have done."""
FILMS = 10
"""How many films of finished games an address can ask for in a minute."""
IDLE = 300.0
"""Seconds after which a table that nobody watches is forgotten here; the store knows it."""
MOST_IDLE = 300
"""Tables that nobody watches and that are remembered all the same."""
TOGETHER = 10
"""Sockets of one address that may send at once as if each were alone."""
TIDY = 3600.0
"""Seconds between two times that the store forgets who was where long ago."""


class House:
    """One node with its tables."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.node = secrets.token_hex(8)
        self.store = Store(settings.database_url(), settings.patience)
        self.people = People(self.store)
        self.accounts = Accounts(self)
        self.farewells = Farewells(self)
        self.mail = Mail(self)
        self.sockets = Sockets()
        self.bus = Bus.named(settings.bus, settings.database_url())
        self.tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self.thinking = Thinking(settings.bot_workers)
        self.driver = Driver(self)
        self.presence = Presence(self)
        self.spreading = Spreading(self)
        self.peace = Peace(self)
        self._tidied = float("-inf")
        self.metrics = Metrics()
        self.notices = Notices(self)
        self.pulse = Pulse(self.metrics)
        self.backups = Backups(settings, self.metrics)
        self.store.reach.late = lambda: self.pulse.late
        self._tasks: list[asyncio.Task[None]] = []
        self._sockets = SocketCount(settings.sockets, settings.address_sockets)
        self.requests = Limit(settings.requests)
        self.exports = Limit(EXPORTS)
        self.sign_ins = SignIns(settings.sign_ins, settings.account_tries)
        self.messages = Limit(60 * TOGETHER * settings.rate, TOGETHER * settings.burst)
        self.new_tables = Limit(settings.new_tables)
        self.chat = Chat(settings.chat_rate, settings.chat_burst)
        self.looking_back = LookingBack()
        self.advising = Advising(self.thinking)
        self.advice = Limit(ADVICE)
        self.films = Limit(FILMS)
        self.counting = Counting(self)
        self.fellows = Fellowship(self)
        self.riddles = Shelf(self.store, settings.riddles)
        self.hall = Hall(self)
        self.reading = Turns(1, each=50, most=500)
        """Who wants to see many tables, or old ones, lets those who play go first."""
        self.addresses = Recent[str, str]()
        """Where people were last, as far as this node has seen them."""
        self.closing = False

    async def open(self) -> None:
        """Open the doors."""
        if (file := sqlite_file(self.settings.database_url())) is not None:
            named = self.settings.database is not None
            keep_private(file, None if named else file.parent)
        await self.store.open()
        await self.peace.look()
        await self.bus.open(self._told)
        self._tasks = [
            asyncio.create_task(self.pulse.run(), name="pulse"),
            asyncio.create_task(self.backups.run(), name="backups"),
            asyncio.create_task(self._watch(), name="watch"),
            asyncio.create_task(self.driver.run(), name="driver"),
            asyncio.create_task(self.counting.run(), name="counting"),
            asyncio.create_task(self.notices.run(), name="notices"),
            asyncio.create_task(self.riddles.run(), name="riddles"),
            asyncio.create_task(self.hall.run(), name="tournaments"),
        ]

    async def close(self) -> None:
        """Finish what is under way, then close."""
        self.closing = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.people.close()
        await self.driver.close()
        await self.notices.close()
        self.thinking.close()
        self.looking_back.close()
        await self.riddles.close()
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
        loaded = LiveTable(
            row,
            self.store,
            shared=not self.bus.alone,
            waits=self.settings.interval,
            hush=self.settings.hush,
        )
        await loaded.catch_up()
        loaded.listeners.append(self._happened)
        return self.tables.setdefault(table_id, loaded)  # there must never be two of a table

    async def fresh(self, table_id: str) -> LiveTable:
        """A table with everything that other nodes have written."""
        table = await self.table(table_id)
        await table.refresh()
        return table

    async def new_table(
        self, host: PersonRow, wanted: NewTable, rematch_of: str | None = None
    ) -> LiveTable:
        """Set up a table; its host sits down first, and bots if they are wanted."""
        table = await self._add(set_up(wanted, host.id, rematch_of))
        await self.sit(table, host, 0)
        if wanted.bots is not None:
            for seat in range(1, table.options.players):
                await lobby.give_to_bot(table, host, seat, wanted.bots)
        return table

    async def _add(self, row: TableRow) -> LiveTable:
        most = self.settings.most_tables
        if not await self.store.add_table(row, most):
            raise Conflict("server.many-tables", most=most)
        return await self.table(row.id)

    async def play_on(
        self, table: LiveTable, person: PersonRow, ply: int, seat: int, bot: str
    ) -> LiveTable:
        """A table at which a finished game goes on from a move: somebody on a seat, and bots."""
        check_ply(table, ply)
        if ply == table.ply:
            raise Conflict("server.nothing-left")
        if seat >= table.options.players:
            raise NotFound("server.no-seat", seat=seat)
        by_lot(bot, "", 0)  # says so if there is no such bot, before all else
        again = await self._add(play_on(table, ply, person.id))
        await self.sit(again, person, seat)
        for other in range(again.options.players):
            if other != seat:
                await lobby.give_to_bot(again, person, other, bot)
        await lobby.start(again, person)
        return again

    async def sit(self, table: LiveTable, person: PersonRow, seat: int | None) -> int:
        """Sit somebody down."""
        await self.peace.may_sit(table, person.id)
        taken = await lobby.sit(table, person, seat)
        await self.store.set_seat(table.id, person.id, taken)
        await self.store.fellows.decline(person.id, table.id)
        return taken

    async def leave(self, table: LiveTable, person: PersonRow) -> None:
        """Let somebody get up; from a running game that is final."""
        if table.seating.state == "running":
            await absence.leave(table, person)
            return
        await lobby.leave(table, person)
        await self.store.remove_seat(table.id, person.id)

    async def free(self, table: LiveTable, host: PersonRow, seat: int) -> None:
        """Make a seat free again; who sat there hears nothing more."""
        put_out = await lobby.free(table, host, seat)
        if put_out is not None:
            await self.store.remove_seat(table.id, put_out)

    async def rematch(self, table: LiveTable, host: PersonRow) -> LiveTable:
        """A new table for the same people, who are invited to it; bots sit down again."""
        if table.seating.state != "finished":
            raise Conflict("server.not-finished")
        again = await self.new_table(host, another(table), rematch_of=table.id)
        await lobby.set_pace(again, host, table.seating.pace)
        bots = [seat.bot for seat in table.seating.seats if seat.bot is not None]
        for seat, bot in zip(reversed(range(table.options.players)), bots, strict=False):
            await lobby.give_to_bot(again, host, seat, bot)
        await self.fellows.invite_again(again, table, host)
        return again

    async def may_see(
        self, table: LiveTable, person: PersonRow | None, invitation: str | None
    ) -> None:
        """Complain if this table is none of their business.

        A finished game is for whoever has its address, if all who played it want that. So is one
        under way at a tournament: whoever watches that finds the address there.
        """
        seating = table.seating
        invited = invitation is not None and secrets.compare_digest(
            invitation.encode(), seating.invitation.encode()
        )
        known = False
        if person is not None:
            if person.id in seating.put_out and not invited:
                raise NotAllowed("server.put-out")
            sits = seating.seat_of(person.id) is not None
            known = sits or (seating.state == "finished" and seating.played_here(person.id))
        if seating.state == "finished":
            if not known and not await self.store.sharing.is_open(table.id):
                raise NotFound("server.not-shared")
        elif not (invited or table.row.listed or known or table.options.tournament):
            raise NotFound("server.no-table")

    # --- live -------------------------------------------------------------------------------------

    def open_socket(self, person: str, address: str) -> None:
        """Somebody opens a socket; complains if they have too many."""
        self._sockets.open(person, address)
        self.addresses[person] = address
        self.metrics.sockets.inc()

    def close_socket(self, person: str, address: str) -> None:
        """One socket less."""
        self._sockets.close(person, address)
        self.metrics.sockets.dec()

    def whose(self, table_id: str) -> Whose:
        """For whom something is done at a table: its host, and where they are."""
        table = self.tables.get(table_id)
        if table is None:
            return ()
        host = table.seating.host
        return self.addresses.get(host, host), host

    async def come(self, table: LiveTable, person: PersonRow, connection: Connection) -> None:
        """Somebody looks at a table from now on."""
        if connection not in table.connections:
            table.connections.add(connection)
            self._moved(table, person.id)
            if not self.bus.alone:
                self.later(self.presence.look([table]))
        if connection.looking:
            self.notices.looked(table, person.id)
        await self.peace.meet(person.id)
        await absence.connected(table, person.id)

    def go(self, table: LiveTable, connection: Connection) -> None:
        """Somebody does not look any more."""
        if connection in table.connections:
            table.connections.discard(connection)
            self._moved(table, connection.person)

    def look(self, table: LiveTable, connection: Connection, *, looking: bool) -> None:
        """Somebody who is connected looks at the table, or at something else."""
        if connection.looking == looking:
            return
        connection.looking = looking
        if looking:
            self.notices.looked(table, connection.person)
        if not self.bus.alone:
            self.presence.unnoted(table, connection.person)
            self.later(self.presence.note())

    def _moved(self, table: LiveTable, person: str) -> None:
        table.signs[person] = time.monotonic()
        self.driver.wake(table)
        self.presence.changed(table, person)
        self.later(self.presence.note())

    def _happened(self, table: LiveTable, happened: Happened, ours: bool) -> None:
        """Tell everybody here, and the other nodes what this one has written."""
        if isinstance(happened.entry, log.Freed) and happened.entry.put_out:
            self._show_out(table, happened.entry.put_out)
        if ours and isinstance(happened.entry, log.Played):
            self.metrics.moves.labels("bot" if happened.entry.bot else "person").inc()
        self.spreading.spread(table, happened)
        self.driver.wake(table)
        if ours:
            self.notices.happened(table, happened)
            self.bus.tell(table.id, happened.version)
            if isinstance(happened.entry, log.Started):
                self.driver.look()
            if isinstance(happened.entry, log.Finished):
                self.counting.finished()
                if table.options.tournament is not None:
                    self.hall.wake()
        if isinstance(happened.entry, log.Missed | log.Substituted):
            self.later(self._not_gone(table, happened.entry.seat))

    def _show_out(self, table: LiveTable, person: str) -> None:
        """Whoever was put out hears nothing more."""
        for connection in list(table.connections):
            if connection.person == person:
                connection.end(NotAllowed("server.put-out"))
                self.go(table, connection)

    async def _not_gone(self, table: LiveTable, seat: int) -> None:
        """A node took somebody for gone who is connected here."""
        person = table.seating.seats[seat].person
        if person is not None and any(c.person == person for c in table.connections):
            await absence.connected(table, person)

    # --- other nodes ------------------------------------------------------------------------------

    def _told(self, about: str, version: int) -> None:
        """Another node says that a table has a new version, or with 0 that somebody came or went.

        It may also say that something is different about a person, that a token has ended, or that
        a table has to be read anew.
        Only who wrote a version says so: nodes that catch up stay silent.
        """
        kind, _, name = about.rpartition(":")
        table = self.tables.get(about)
        if kind == "person":
            self.later(self.peace.look_at(name))
        elif kind == "token":
            self.sockets.end([name])
        elif kind == "anew":
            self.later(self.farewells.hear(name, version))
        elif table is None:
            return
        elif version == 0:
            self.later(self.presence.look([table]))
        elif table.version < version:
            self.later(table.refresh(version))

    def later(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something that nobody has to wait for, unless the house closes before.

        If the store is away, who looks around or cleans up next makes up for it.
        """
        task = asyncio.create_task(_quietly(work))
        self._tasks.append(task)
        task.add_done_callback(self._tasks.remove)
        return task

    async def _watch(self) -> None:
        """Look now and then for what the bus has lost, note who is here, forget idle tables."""
        while True:
            await asyncio.sleep(self.settings.poll)
            await _quietly(self._look_around())

    async def _look_around(self) -> None:
        now = time.monotonic()
        for table in list(self.tables.values()):
            if table.seating.state == "open" and table.connections:
                await self._find_host(table)
        idle = [
            table
            for table in self.tables.values()
            if not table.connections and not self.driver.drives(table)
        ]
        idle.sort(key=lambda table: table.used)
        for place, table in enumerate(idle, 1):
            if now - table.used > IDLE or len(idle) - place >= MOST_IDLE:
                del self.tables[table.id]
        if not self.bus.alone:
            for table_id, version in (await self.store.last_versions(list(self.tables))).items():
                if version:
                    self._told(table_id, version)
            await self.accounts.look()
            await self.farewells.look()
            await self.presence.look(list(self.tables.values()))
        await self.peace.look()
        await self.presence.note()
        if now - self._tidied > min(TIDY, self.settings.unstarted):
            self._tidied = now
            for table_id in await self.store.unstarted(self.settings.unstarted):
                await lobby.close(await self.table(table_id))
            await self.store.forget(self.node)
            await self.store.fellows.forget_invitations()
            self.later(self.farewells.clean())

    async def _find_host(self, table: LiveTable) -> None:
        """A host who has gone away from an open table is followed by somebody who is there."""
        present = self.presence.people(table)
        if table.seating.host in present:
            table.signs[table.seating.host] = time.monotonic()
            return
        since = table.signs.setdefault(table.seating.host, time.monotonic())
        if time.monotonic() - since > self.settings.grace:
            await lobby.hand_over(table, present)


async def _quietly(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except SaboteurError:
        pass  # the store is away; it has told the log
    except Exception as error:
        logs.log.error("work failed", exc_info=error)
