"""A tournament as it lives on this node: its log, and where it stands on paper.

Nobody drives it: whatever is to be done follows from its log and its tables, and the store takes
each version once. So any node may do it, and go on where another one died.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Literal

import msgspec

from saboteur.rules.records import seed_hash
from saboteur.server.problems import Conflict
from saboteur.server.store.store import Store
from saboteur.server.store.tournaments import TournamentLogRow, TournamentRow
from saboteur.server.tournaments import entries as log
from saboteur.server.tournaments.entries import AnyEntry, read_entry, write_entry
from saboteur.server.tournaments.opening import Opening, table_id
from saboteur.texts import SaboteurError
from saboteur.tournaments import Standing, Tournament, TournamentError
from saboteur.tournaments.tournament import Drawn, Ended, Entry, Left, SignedUp
from saboteur.tournaments.tournament import State as OnPaper

State = OnPaper | Literal["closed"]
Decide = Callable[[Tournament], Entry | None]
"""Says what happens next, and may try it: what it is given is a copy."""

TRIES = 50
"""How often something is tried again when another node was quicker."""


class LiveTournament:
    """One tournament."""

    def __init__(self, row: TournamentRow, store: Store) -> None:
        self.id = row.id
        self.row = row
        self.opening = msgspec.json.decode(row.opening, type=Opening)
        self._store = store.tournaments
        self.on_paper = Tournament(self.opening.plan)
        self.organiser = row.organiser
        self.put_out: set[str] = set()
        self.closed: log.Why | None = None
        self.version = 0
        self.turned = row.created
        """The time of day when the last table ended."""
        self._lock = asyncio.Lock()
        self._changes: set[asyncio.Task[None]] = set()
        self._standings: tuple[int, list[Standing]] = -1, []

    @property
    def state(self) -> State:
        """What is going on."""
        return "closed" if self.closed else self.on_paper.state

    @property
    def seed_hash(self) -> str:
        """Whoever knows it can check the seed when it is shown, and draw everything again."""
        return seed_hash(self.id, self.opening.plan.seed)

    @property
    def next_round_at(self) -> float | None:
        """The time of day when the next round is drawn, if that is not somebody's choice."""
        if self.state != "between" or self.opening.pause is None:
            return None
        return self.turned + self.opening.pause

    def standings(self) -> list[Standing]:
        """Everybody, the best first."""
        if self._standings[0] != self.version:
            self._standings = self.version, self.on_paper.standings()
        return self._standings[1]

    def takes_part(self, person: str) -> bool:
        """Whether somebody is drawn when the next round is."""
        return person in self.on_paper.names and person not in self.on_paper.left

    @property
    def gone(self) -> set[str]:
        """Who has left by themselves; who was put out plays what has been drawn."""
        return self.on_paper.left - self.put_out

    def table_of(self, person: str) -> str | None:
        """The table at which somebody sits in this round, until it has ended."""
        paper = self.on_paper
        for table in paper.open_tables:
            if person in paper.rounds[-1][table]:
                return table_id(self.id, paper.round, table)
        return None

    # --- following the log ------------------------------------------------------------------------

    async def refresh(self) -> None:
        """Read what has been written since."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> int:
        rows = await self._store.log(self.id, self.version)
        for row in rows:
            self._apply(row, read_entry(row.entry))
        return len(rows)

    def _apply(self, row: TournamentLogRow, entry: AnyEntry) -> None:
        assert row.version == self.version + 1, f"{self.id}: {row.version} after {self.version}"
        self.version = row.version
        match entry:
            case log.PutOut():
                self.put_out.add(entry.person)
                self.on_paper.apply(Left(entry.person))
            case log.Organised():
                self.organiser = entry.person
            case log.Closed():
                self.closed = entry.why
            case SignedUp() | Left() | Drawn():
                self.on_paper.apply(entry)
            case Ended():
                self.on_paper.apply(entry)
                self.turned = row.at

    # --- writing ----------------------------------------------------------------------------------

    async def change(self, decide: Decide, *, thinks: bool = False) -> None:
        """Write what `decide` says, once; it is asked anew if another node was quicker.

        Once begun it is finished, even if whoever asked for it does not wait any more. What has to
        be thought about for long is decided while the house goes on.
        """
        task = asyncio.create_task(self._change(decide, thinks))
        self._changes.add(task)
        task.add_done_callback(self._changed)
        await asyncio.shield(task)

    def _changed(self, task: asyncio.Task[None]) -> None:
        self._changes.discard(task)
        if not task.cancelled():
            task.exception()  # whoever asked has been told, or is gone

    async def _change(self, decide: Decide, thinks: bool) -> None:
        async with self._lock:
            for _ in range(TRIES):
                copy = self.on_paper.clone()
                try:
                    entry = await asyncio.to_thread(decide, copy) if thinks else decide(copy)
                except SaboteurError as error:
                    if await self._catch_up():
                        continue  # it may be fine after what this node did not know yet
                    if isinstance(error, TournamentError):  # not now; it makes sense all the same
                        raise Conflict(error.code, None, **error.facts) from None
                    raise
                if entry is None or await self._write(entry):
                    return
                await self._catch_up()
        raise Conflict("server.busy-table")

    async def _write(self, entry: Entry) -> bool:
        row = TournamentLogRow(self.version + 1, time.time(), write_entry(entry))
        entrant = entry.person if isinstance(entry, SignedUp) else None
        if not await self._store.append(self.row, row, self._noted(entry), entrant):
            return False
        self._apply(row, read_entry(row.entry))
        return True

    def _noted(self, entry: Entry) -> dict[str, str]:
        """What the list of tournaments has to say after this entry."""
        match entry:
            case log.Closed():
                return {"state": "closed"}
            case log.Organised():
                return {"organiser": entry.person}
            case Drawn():
                return {"state": "running"}
            case Ended():
                after = self.on_paper.clone()
                after.apply(entry)
                return {"state": "over"} if after.state == "over" else {}
        return {}
