"""A table as it lives on this node: its log, its game, and everybody who watches.

A command is checked, committed, then applied, acknowledged and sent. Two nodes may hold the same
table: the store takes each version once, so whoever comes second catches up and tries again.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from random import random
from typing import TYPE_CHECKING, Any

import msgspec

from saboteur.rules.catalogue import create
from saboteur.rules.events import Dealt, Event
from saboteur.rules.game import Game
from saboteur.server.problems import Away, Conflict
from saboteur.server.store.reach import StoreAway
from saboteur.server.store.store import LogRow, Store, TableRow
from saboteur.server.store.writer import Append
from saboteur.server.tables import entries as log
from saboteur.server.tables.clocks import Clock
from saboteur.server.tables.entries import Entry, read_entry, write_entry
from saboteur.server.tables.interval import Interval
from saboteur.server.tables.seating import Seating
from saboteur.texts import SaboteurError

if TYPE_CHECKING:
    from saboteur.server.wire.connection import Connection

LASTING = (
    "connections",
    "elsewhere",
    "listeners",
    "lock",
    "signs",
    "used",
    "_changes",
)
"""What of a table does not follow from the store."""
TRIES = 50
"""How often a command is tried again when another node was quicker."""


class Before(msgspec.Struct, frozen=True):
    """What was played before a table began: the first moves of a game that ended elsewhere."""

    table: str
    """Where that game was played."""
    moves: tuple[tuple[int, str], ...]


class AtTournament(msgspec.Struct, frozen=True):
    """That a table belongs to a tournament, and which of its tables it is."""

    id: str
    name: str
    round: int
    final: bool
    table: int
    """From 1 on in each round."""


class TableOptions(msgspec.Struct, frozen=True):
    """What is played at a table, and how it begins: with the deal, or in the middle of a game."""

    game: str
    players: int
    modules: tuple[str, ...] = ()
    settings: dict[str, Any] = {}
    before: Before | None = None
    tournament: AtTournament | None = None

    def deal(self, seed: str, rules: int) -> Game:
        """The game as it is set up."""
        modules, settings = list(self.modules), dict(self.settings)
        return create(self.game, self.players, modules, settings, seed, rules)

    def begin(self, seed: str, rules: int) -> Game:
        """The game as it begins at this table."""
        game = self.deal(seed, rules)
        for seat, move in self.before.moves if self.before else ():
            game.play(move, seat)
        return game


class Happened(msgspec.Struct, frozen=True):
    """An entry of the log and the events it caused, secrets included."""

    version: int
    at: float
    entry: Any
    events: list[Event]


class Overtaken(Exception):
    """Somebody else wrote this version; this node has caught up."""


class LiveTable:
    """One table."""

    def __init__(
        self,
        row: TableRow,
        store: Store,
        *,
        shared: bool = False,
        waits: float = 0.0,
        hush: float = 0.0,
    ) -> None:
        self.id = row.id
        self.row = row
        self.options = msgspec.json.decode(row.options, type=TableOptions)
        self.store = store
        self.shared = shared
        """Whether other nodes may write here as well."""
        self.waits = waits
        """For how many seconds a round that was dealt is held until everybody is ready."""
        self.hush = hush
        """Seconds for answers whose timing must tell nothing (C-19)."""
        self.seating = Seating(
            self.options.players,
            row.host,
            row.invitation,
            others_wait=self.options.tournament is not None,
        )
        self.seating.spectators_speak = bool(row.spectators_speak)
        self.clock = Clock(self.options.players, row.clock, row.bank, row.increment)
        self.game: Game | None = None
        self.interval: Interval | None = None
        """While a round that was dealt is held."""
        self.happened: list[Happened] = []
        self.commands: dict[str, int] = {}
        """The version that each command became."""
        self.connections: set[Connection] = set()
        self.elsewhere: frozenset[str] = frozenset()
        """Who is connected to it at other nodes."""
        self.lock = asyncio.Lock()
        self.signs: dict[str, float] = {}
        """When each person last did something here or was last connected, by a steady clock."""
        self.looked_at: tuple[int, Game] | None = None
        """A ply of the finished game and how it stood then: who looks back goes on from there."""
        self.used = time.monotonic()
        """When somebody last had to do with it here."""
        self.listeners: list[Callable[[LiveTable, Happened, bool], None]] = []
        """Told what happened, and whether it was this node that wrote it."""
        self._changes: set[asyncio.Task[int]] = set()

    @classmethod
    def remembered(cls, row: TableRow, rows: list[LogRow]) -> LiveTable:
        """A table whose log is known and to which nothing more happens."""
        table = cls(row, None)  # type: ignore[arg-type]  # nothing is read or written
        for one in rows:
            table._apply(one, read_entry(one.entry))
        return table

    @property
    def version(self) -> int:
        """The newest version."""
        return len(self.happened)

    @property
    def begins(self) -> int:
        """How many moves had been played before this table began."""
        return len(self.options.before.moves) if self.options.before else 0

    @property
    def ply(self) -> int:
        """How many moves have been played."""
        return 0 if self.game is None or self.game.history is None else len(self.game.history)

    @property
    def hushed(self) -> bool:
        """Whether the time of an answer must tell nothing (C-19)."""
        decision = None if self.game is None else self.game.decision
        return decision is not None and decision.hushed

    # --- following the log ------------------------------------------------------------------------

    async def catch_up(self) -> int:
        """Read what others have written; how much it was. Whoever calls it holds the lock."""
        rows = await self.store.log(self.id, self.version)
        for row in rows:
            self._apply(row, read_entry(row.entry))
        return len(rows)

    async def refresh(self, version: int | None = None) -> None:
        """Catch up with other nodes, at least to this version."""
        if self.shared and (version is None or self.version < version):
            async with self.lock:
                if version is None or self.version < version:
                    await self.catch_up()

    async def read_anew(self) -> None:
        """Read everything once more, because the log has been rewritten: somebody is gone for good.

        Whoever calls it holds the lock, and tells those who watch.
        """
        row = await self.store.table(self.id)
        assert row is not None
        waits, hush = self.waits, self.hush
        fresh = LiveTable(row, self.store, shared=self.shared, waits=waits, hush=hush)
        await fresh.catch_up()
        for name, value in vars(fresh).items():
            if name not in LASTING:
                setattr(self, name, value)

    def _apply(self, row: LogRow, entry: Entry, *, ours: bool = False) -> None:
        assert row.version == self.version + 1, f"{self.id}: {row.version} after {self.version}"
        events: list[Event] = []
        match entry:
            case log.Started():
                self.game = self.options.begin(self.row.seed, self.row.rules)
                events = list(self.game.log)
                self.clock.turn(row.at)
                if any(isinstance(event, Dealt) and event.dwarf for event in events):
                    self._hold()  # everybody looks at who they are
                if self.hushed:
                    self.clock.ask(self.ply)
            case log.Played():
                events = self._play(entry, row.at)
            case log.Readied() if self.interval is not None:
                self.interval.say(entry.seat, ready=entry.ready)
            case log.Resumed():
                self.interval = None
                self.clock.turn(row.at)
            case log.CameBack() | log.Awaited() if self.interval is None:
                # Whoever plays from now on has all their time; but where others wait elsewhere
                # nobody gains any by going away and coming back.
                if not self.seating.others_wait:
                    self.clock.turn(row.at)
            case log.Stood():
                self.clock.stand(entry.seconds, row.at)
        self.seating.apply(entry)
        if row.command is not None:
            self.commands[row.command] = row.version
        happened = Happened(row.version, row.at, entry, events)
        self.happened.append(happened)
        for listener in self.listeners:
            listener(self, happened, ours)

    def _play(self, entry: log.Played, at: float) -> list[Event]:
        game = self.game
        assert game is not None
        self.interval = None  # games of before there was one went on
        asked, round_before, open_before = self.hushed, game.round, (game.to_act, game.decision)
        out_of_turn = game.to_act != entry.seat
        events = game.play(entry.move, entry.seat)
        if entry.took is not None:
            self.clock.pay(entry.seat, entry.took)
        place = self.seating.seats[entry.seat]
        if entry.why == "time":
            place.late += 1
        elif entry.why is None and entry.bot is None and not asked:
            place.late = 0  # what is asked of many at once pages may answer by themselves
        if not out_of_turn or (game.to_act, game.decision) != open_before:
            self.clock.turn(at)
        if game.round != round_before:
            self._hold()
        if self.hushed and not asked:
            self.clock.ask(self.ply)
        return events

    def _hold(self) -> None:
        """Hold the round that was dealt, if there is anybody to wait for."""
        if self.waits and Interval().waits_for(self.seating):
            self.interval = Interval()

    def interval_ends(self) -> float | None:
        """The time of day when the round begins in any case; None if that is somebody's choice."""
        assert self.interval is not None
        if self.interval.has_all_time(self.seating):
            return None
        return self.clock.turned + self.waits

    def interval_left(self) -> float | None:
        """Seconds until the round begins if nobody says anything; None if it does not."""
        assert self.interval is not None
        if not self.interval.waits_for(self.seating):
            return 0.0
        if self.interval.has_all_time(self.seating):
            return None
        return max(0.0, self.waits - self.clock.waited())

    def time_left(self, seat: int) -> float | None:
        """Seconds until somebody decides for this seat; None if nobody ever does.

        Where nobody else waits there is no clock, and none runs for bots or for hushed answers.
        """
        if not self.clock.runs or self.hushed or self.interval or self._is_not_waited_for(seat):
            return None
        return self.clock.left(seat)

    def deadline(self) -> float | None:
        """The time of day when somebody will decide for the seat that is to act, if ever."""
        seat = None if self.game is None else self.game.to_act
        if seat is None or self.hushed or self.interval or self._is_not_waited_for(seat):
            return None
        return self.clock.deadline(seat)

    def _is_not_waited_for(self, seat: int) -> bool:
        return self.seating.seats[seat].played_by_bot is not None or self.seating.alone(seat)

    def round_so_far(self) -> list[Happened]:
        """The entries since the one whose events begin the game's log: those of this round."""
        left = 0 if self.game is None else len(self.game.log)
        first = len(self.happened)
        while left > 0:
            first -= 1
            left -= len(self.happened[first].events)
        return self.happened[first:]

    def new_game(self) -> Game:
        """The game as it was set up."""
        return self.options.deal(self.row.seed, self.row.rules)

    # --- writing ----------------------------------------------------------------------------------

    async def change(self, decide: Callable[[], Entry | None], command: str | None = None) -> int:
        """Write what `decide` says, once; it is asked anew if another node was quicker.

        Returns the version, the old one if this command was carried out before. Once begun it is
        finished, even if whoever asked for it does not wait any more: what the store has been told
        must happen here too.
        """
        task = asyncio.create_task(self._change(decide, command))
        self._changes.add(task)
        task.add_done_callback(self._changed)
        return await asyncio.shield(task)

    def _changed(self, task: asyncio.Task[int]) -> None:
        self._changes.discard(task)
        if not task.cancelled():
            task.exception()  # whoever asked has been told, or is gone

    async def _change(self, decide: Callable[[], Entry | None], command: str | None) -> int:
        async with self.lock:
            self.used = time.monotonic()
            for _ in range(TRIES):
                if command is not None and command in self.commands:
                    return self.commands[command]
                try:
                    entry = decide()
                except SaboteurError:
                    if self.shared and await self._caught_up():
                        continue  # it may be fine after what this node did not know yet
                    raise
                if entry is None:
                    return self.version
                try:
                    return await self._write(entry, command)
                except Overtaken:
                    await asyncio.sleep(random() / 200)  # so that no node is always second
        raise Conflict("server.busy-table")

    async def _caught_up(self) -> int:
        try:
            return await self.catch_up()
        except StoreAway as error:
            raise Away(error.code) from error

    async def _write(self, entry: Entry, command: str | None) -> int:
        row = LogRow(self.version + 1, time.time(), write_entry(entry), command)
        state, host, invitation = _noted(entry)
        try:
            stored = await self.store.append(
                Append(
                    self.id, row.version, row.at, row.entry, row.command, state, host, invitation
                )
            )
        except StoreAway as error:
            raise Away(error.code) from error
        if not stored:
            await self._caught_up()
            raise Overtaken
        self._apply(row, entry, ours=True)
        return row.version


def _noted(entry: Entry) -> tuple[str | None, str | None, str | None]:
    """What the list of tables has to say after this entry: a new state, host or invitation."""
    match entry:
        case log.Started():
            return "running", None, None
        case log.Finished():
            return "finished", None, None
        case log.Closed():
            return "closed", None, None
        case log.Hosted():
            return None, entry.person, None
        case log.Freed():
            return None, None, entry.invitation
    return None, None, None
