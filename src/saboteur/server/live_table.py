"""A table as it lives on this node: its log, its game, and everybody who watches.

A command is checked, committed, then applied, acknowledged and sent. Two nodes may hold the same
table: the store takes each version once, so whoever comes second catches up and tries again.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from saboteur.rules.catalogue import create
from saboteur.rules.events import Event
from saboteur.rules.game import Game
from saboteur.server import entries as log
from saboteur.server.entries import Entry, read_entry, write_entry
from saboteur.server.problems import Away, Conflict
from saboteur.server.seating import Seating
from saboteur.server.store.store import LogRow, Store, TableRow
from saboteur.server.store.writer import Append, StoreAway

if TYPE_CHECKING:
    from saboteur.server.connection import Connection

TRIES = 8
"""How often a command is tried again when another node was quicker."""


class TableOptions(msgspec.Struct, frozen=True):
    """What is played at a table."""

    game: str
    players: int
    modules: tuple[str, ...] = ()
    settings: dict[str, Any] = {}


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

    def __init__(self, row: TableRow, store: Store) -> None:
        self.id = row.id
        self.row = row
        self.options = msgspec.json.decode(row.options, type=TableOptions)
        self.store = store
        self.seating = Seating(self.options.players, row.host)
        self.game: Game | None = None
        self.happened: list[Happened] = []
        self.commands: dict[str, int] = {}
        """The version that each command became."""
        self.connections: set[Connection] = set()
        self.lock = asyncio.Lock()
        self.turned = row.created
        """When the decision that is open now came up."""
        self.used = time.monotonic()
        """When somebody last had to do with it here."""
        self.listeners: list[Callable[[LiveTable, Happened], None]] = []

    @property
    def version(self) -> int:
        """The newest version."""
        return len(self.happened)

    @property
    def ply(self) -> int:
        """How many moves have been played."""
        return 0 if self.game is None or self.game.history is None else len(self.game.history)

    # --- following the log ------------------------------------------------------------------------

    async def catch_up(self) -> int:
        """Read what others have written; how much it was."""
        rows = await self.store.log(self.id, self.version)
        for row in rows:
            self._apply(row)
        return len(rows)

    def _apply(self, row: LogRow) -> None:
        assert row.version == self.version + 1, f"{self.id}: {row.version} after {self.version}"
        entry = read_entry(row.entry)
        events: list[Event] = []
        match entry:
            case log.Started():
                self.game = self._new_game()
                events = list(self.game.log)
                self.turned = row.at
            case log.Played():
                assert self.game is not None
                events = self.game.play(entry.move, entry.seat)
                self.turned = row.at
        self.seating.apply(entry)
        if row.command is not None:
            self.commands[row.command] = row.version
        happened = Happened(row.version, row.at, entry, events)
        self.happened.append(happened)
        for listener in self.listeners:
            listener(self, happened)

    def _new_game(self) -> Game:
        chosen = self.options
        return create(
            chosen.game, chosen.players, list(chosen.modules), dict(chosen.settings), self.row.seed
        )

    # --- writing ----------------------------------------------------------------------------------

    async def change(self, decide: Callable[[], Entry | None], command: str | None = None) -> int:
        """Write what `decide` says, once; it is asked anew if another node was quicker.

        Returns the version, the old one if this command was carried out before.
        """
        async with self.lock:
            self.used = time.monotonic()
            for _ in range(TRIES):
                if command is not None and command in self.commands:
                    return self.commands[command]
                entry = decide()
                if entry is None:
                    return self.version
                try:
                    return await self._write(entry, command)
                except Overtaken:
                    continue
        raise Conflict("server.busy-table")

    async def _write(self, entry: Entry, command: str | None) -> int:
        row = LogRow(self.version + 1, time.time(), write_entry(entry), command)
        try:
            stored = await self.store.append(
                Append(self.id, row.version, row.at, row.entry, row.command)
            )
            if not stored:
                await self.catch_up()
                raise Overtaken
        except StoreAway as error:
            raise Away(error.code) from error
        self._apply(row)
        return row.version
