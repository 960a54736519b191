"""`saboteur check`: is everything that is stored sound, and does every log replay?

The log of a table is the truth, so every game is played again from its seed and its moves, and
whatever else is stored about the table must say the same. What is told of a fault names the table
and the version, never a card, a move or a name. A running house may be looked at: each table is
read as it stands at one moment, and one that seems wrong is looked at again before it counts.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec
from sqlalchemy import Column, func, select, text
from sqlalchemy.exc import DBAPIError

from saboteur.rules.game import Game
from saboteur.rules.options import RULES_VERSION
from saboteur.rules.records import seed_hash
from saboteur.server.operation.checking_tournaments import TournamentLook, look_at
from saboteur.server.store.engines import away
from saboteur.server.store.migrate import NEWEST
from saboteur.server.store.reading import Reading
from saboteur.server.store.schema import log, people, seats, tables, tournaments
from saboteur.server.tables import entries
from saboteur.server.tables.live_table import TableOptions
from saboteur.server.tables.lobby import NOBODY
from saboteur.server.tables.seating import Seating
from saboteur.texts import say

AT_ONCE = 500
"""Rows that are held in memory at a time."""
MOST_TOLD = 1000
"""Faults that are told one by one."""
AGAIN = 1.0
"""Seconds after which a table that seems wrong is looked at again: it may have been in between."""


TOURNAMENTS = "0007"
"""The first version of the database that has any."""


class Fault(msgspec.Struct, frozen=True):
    """Something that is not as it should be."""

    code: str
    table: str | None = None
    tournament: str | None = None
    version: int | None = None
    about: str | None = None

    def say(self, lang: str) -> str:
        """In words, where it is first."""
        told = say(f"check.{self.code}", lang, version=self.version, about=self.about)
        for what in ("table", "tournament"):
            name = getattr(self, what)
            told = told if name is None else f"{say(f'check.{what}', lang, **{what: name})} {told}"
        return told


class Checked(msgspec.Struct):
    """What a check has found."""

    schema: str
    """The version of the database."""
    newest: bool
    """Whether that is the newest one."""
    tables: int = 0
    tournaments: int = 0
    entries: int = 0
    moves: int = 0
    """How many were played again."""
    finished: int = 0
    """Games whose result was compared."""
    older_rules: int = 0
    """Games of other rules than ours, which were read but not played again."""
    faulty: int = 0
    """How many faults there are in all."""
    faults: list[Fault] = []
    seconds: float = 0.0


async def check(house: Reading, told: Callable[[int, int], None] | None = None) -> Checked:
    """Look through a whole house; `told` hears how many tables are done, and of how many."""
    began = time.monotonic()
    version = await house.version()
    found = Checked(version, version == NEWEST, faults=[])

    def note(faults: list[Fault]) -> None:
        found.faulty += len(faults)
        found.faults += faults[: max(0, MOST_TOLD - len(found.faults))]

    try:
        if house.file is not None:
            note(await _integrity(house))
        async for looked in _all(house, told):
            note(looked.faults)
            found.tables += 1
            found.entries += looked.entries
            found.moves += looked.moves
            found.finished += looked.finished
            found.older_rules += looked.other_rules
        if version >= TOURNAMENTS:
            async for tournament in _tournaments(house):
                note([Fault(code, None, tournament.id, at) for code, at in tournament.faults])
                found.tournaments += 1
                found.entries += tournament.entries
    except DBAPIError as error:  # what is damaged cannot be read on
        if house.file is None:
            raise away(error) from error
        note([Fault("integrity", about=str(error.orig))])
    found.seconds = round(time.monotonic() - began, 3)
    return found


async def _all(house: Reading, told: Callable[[int, int], None] | None) -> AsyncIterator[Look]:
    """Every table, looked at again if it seems wrong."""
    async with house.moment() as now:
        total = await now.scalar(select(func.count()).select_from(tables)) or 0
    done = 0
    async for table in _ids(house, tables.c.id):
        looked = await _look(house, table)
        if looked is not None and looked.faults:
            await asyncio.sleep(AGAIN)
            looked = await _look(house, table)
        if looked is not None:
            yield looked
        done += 1
        if told is not None:
            told(done, max(total, done))


async def _integrity(house: Reading) -> list[Fault]:
    """What SQLite itself finds wrong."""
    async with house.moment() as now:
        broken = list(await now.scalars(text("PRAGMA integrity_check")))
        lost = list(await now.scalars(text("PRAGMA foreign_key_check")))
    return [
        *(Fault("integrity", about=about) for about in broken if about != "ok"),
        *(Fault("reference", about=about) for about in lost),
    ]


async def _tournaments(house: Reading) -> AsyncIterator[TournamentLook]:
    """Every tournament, looked at again if it seems wrong."""
    async for tournament in _ids(house, tournaments.c.id):
        for again in (True, False):
            async with house.moment() as now:
                looked = await look_at(now, tournament)
            if looked is None or not looked.faults:
                break
            if again:
                await asyncio.sleep(AGAIN)
        if looked is not None:
            yield looked


async def _ids(house: Reading, column: Column[str]) -> AsyncIterator[str]:
    """Every one of them, a few at a time."""
    last = ""
    while True:
        rest = select(column).where(column > last).order_by(column).limit(AT_ONCE)
        async with house.moment() as now:
            some = list(await now.scalars(rest))
        for table in some:
            yield table
        if len(some) < AT_ONCE:
            return
        last = some[-1]


class Look:
    """One table, followed through its log."""

    def __init__(self, row: Any) -> None:
        self.id: str = row.id
        self._row = row
        self.faults: list[Fault] = []
        self.entries = 0
        self.moves = 0
        self.finished = 0
        self.other_rules = row.rules not in range(1, RULES_VERSION + 1)
        self._game: Game | None = None
        self._host: str | None = None
        self.sat: set[tuple[str, int]] = set()
        """Who ever sat where."""
        self._options: TableOptions | None = None
        try:
            self._options = msgspec.json.decode(row.options, type=TableOptions)
        except msgspec.MsgspecError:
            self.fault("options")
        if self._options is not None and self._options.tournament is not None:
            self._host = NOBODY
        self.seating = Seating(self._options.players if self._options else 0, row.host)

    def fault(self, code: str, version: int | None = None) -> None:
        """Note that something is wrong."""
        self.faults.append(Fault(code, self.id, version=version))

    def follow(self, version: int, written: str) -> None:
        """Take the next entry of the log; after a fault nothing more can be said."""
        self.entries += 1
        if self.faults:
            return None
        if version != self.entries:
            return self.fault("gap", self.entries)
        try:
            entry = entries.read_entry(written)
        except msgspec.MsgspecError:
            return self.fault("entry", version)
        try:
            self._play(version, entry)
            self.seating.apply(entry)
        except Exception:  # whatever the rules say to what cannot have been played
            return self.fault("move" if isinstance(entry, entries.Played) else "entry", version)
        self.sat |= self._sitting()
        return None

    def _sitting(self) -> set[tuple[str, int]]:
        seats = enumerate(self.seating.seats)
        return {(seat.person, number) for number, seat in seats if seat.person is not None}

    def _play(self, version: int, entry: Any) -> None:
        match entry:
            case entries.Sat() if self._host is None:
                self._host = entry.person  # who sets up a table sits down first
            case entries.Hosted():
                self._host = entry.person
            case entries.Started():
                if entry.seed_hash != seed_hash(self.id, self._row.seed):
                    self.fault("seed-hash", version)
                if not self.other_rules:
                    self._game = self._set_up()
            case entries.Played() if not self.other_rules:
                assert self._game is not None
                self._game.play(entry.move, entry.seat)
                self.moves += 1
            case entries.Finished():
                self._compare(version, entry)

    def _set_up(self) -> Game:
        assert self._options is not None
        return self._options.begin(self._row.seed, self._row.rules)

    def _compare(self, version: int, entry: entries.Finished) -> None:
        """The result that is stored and the one that the moves come to."""
        if entry.seed != self._row.seed:
            self.fault("seed", version)
        game = self._game
        if game is None:
            return
        if not game.over:
            self.fault("not-over", version)
        elif (tuple(game.scores or ()), tuple(game.winners)) != (entry.scores, entry.winners):
            self.fault("result", version)
        self.finished += 1

    def end(self, seats: set[tuple[str, int]], known: set[str]) -> None:
        """The log is at its end: what the lists say must follow from it."""
        if self.faults:
            return
        if self.seating.state != self._row.state:
            self.fault("state")
        if self._host is not None and self._host != self._row.host:
            self.fault("host")
        # Somebody whose account is deleted has no games any more; whoever got up may have.
        if seats - self.sat or {who for who, _ in self._sitting() - seats} & known:
            self.fault("seats")


async def _look(house: Reading, table: str) -> Look | None:
    """One table, as it is at one moment; None if it is not there any more."""
    async with house.moment() as now:
        # Only what every version of the database has.
        wanted = [tables.c[name] for name in ("id", "options", "seed", "host", "state", "rules")]
        row = (await now.execute(select(*wanted).where(tables.c.id == table))).first()
        if row is None:
            return None
        look = Look(row)
        written = select(log.c.version, log.c.entry).where(log.c.table_id == table)
        some_at_once = written.order_by(log.c.version).execution_options(yield_per=AT_ONCE)
        async for version, entry in await now.stream(some_at_once):
            look.follow(version, entry)
        at = await now.execute(
            select(seats.c.person, seats.c.seat).where(seats.c.table_id == table)
        )
        ids = {who for who, _ in look.sat}
        known = await now.scalars(select(people.c.id).where(people.c.id.in_(ids)))
        look.end({(person, seat) for person, seat in at}, set(known))
        return look
