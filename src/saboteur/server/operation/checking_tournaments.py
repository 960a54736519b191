"""What `saboteur check` looks at in a tournament.

Its log is the truth, so it is followed entry by entry, and each must be possible after those before
it. What the lists say must follow from it, and so must the tables: who was drawn sits there, and a
result that counts is the one with which the table ended.
"""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from saboteur.server.store.schema import (
    entrants,
    log,
    people,
    tables,
    tournament_log,
    tournaments,
)
from saboteur.server.tables import entries as at_table
from saboteur.server.tables.live_table import TableOptions
from saboteur.server.tables.lobby import NOBODY
from saboteur.server.tables.seating import Seating
from saboteur.server.tournaments.entries import (
    AnyEntry,
    Closed,
    Organised,
    PutOut,
    read_entry,
)
from saboteur.server.tournaments.opening import Opening, table_id
from saboteur.server.tournaments.result import result_of
from saboteur.texts import SaboteurError
from saboteur.tournaments import Tournament
from saboteur.tournaments.tournament import Drawn, Ended, Left, SignedUp


class Impossible(Exception):
    """An entry that cannot have happened after those before it."""


class TournamentLook:
    """One tournament, followed through its log."""

    def __init__(self, row: Any) -> None:
        self.id: str = row.id
        self._row = row
        self.faults: list[tuple[str, int | None]] = []
        """What is wrong, and in which version."""
        self.entries = 0
        self.paper: Tournament | None = None
        self.drawn: list[int] = []
        """The version in which each round was drawn."""
        self.ended: list[tuple[int, Ended]] = []
        self._closed = False
        self._organiser: str | None = None
        try:
            plan = msgspec.json.decode(row.opening, type=Opening).plan
            self.paper = Tournament(plan)
        except (msgspec.MsgspecError, SaboteurError):
            self.fault("options")

    def fault(self, code: str, version: int | None = None) -> None:
        """Note that something is wrong."""
        self.faults.append((code, version))

    def follow(self, version: int, written: str) -> None:
        """Take the next entry of the log; after a fault nothing more can be said."""
        self.entries += 1
        if self.faults or self.paper is None:
            return
        if version != self.entries:
            self.fault("gap", self.entries)
            return
        try:
            self._take(self.paper, version, read_entry(written))
        except (msgspec.MsgspecError, SaboteurError, Impossible):
            self.fault("entry", version)

    def _take(self, paper: Tournament, version: int, entry: AnyEntry) -> None:
        if self._closed or (paper.state == "over" and not isinstance(entry, Organised)):
            raise Impossible
        match entry:
            case SignedUp():
                paper.sign_up(entry.person, entry.name)
            case Left() | PutOut():
                paper.leave(entry.person)
            case Organised():
                self._organiser = entry.person
            case Closed():
                self._closed = True
            case Drawn():
                _could_be_drawn(paper, entry)
                paper.apply(entry)
                self.drawn.append(version)
            case Ended(result):
                if paper.end(result.table, result.scores, result.stood_in) != entry:
                    raise Impossible
                self.ended.append((version, entry))

    def end(self, entered: set[str], known: set[str]) -> None:
        """The log is at its end: what the lists say must follow from it."""
        if self.faults or self.paper is None:
            return
        paper, row = self.paper, self._row
        state = {"signing-up": "open", "over": "over"}.get(paper.state, "running")
        if ("closed" if self._closed else state) != row.state:
            self.fault("tournament-state")
        if self._organiser not in (None, row.organiser):
            self.fault("organiser")
        # Who has left the house has signed up nowhere any more.
        if entered - paper.names.keys() or (paper.names.keys() & known) - entered:
            self.fault("entrants")


def _could_be_drawn(paper: Tournament, drawn: Drawn) -> None:
    """Whether a round could be like that: everybody who is there sits somewhere, and once."""
    plan, seated = paper.plan, [p for seats in drawn.tables for p in seats if p is not None]
    final = paper.round == plan.rounds
    everybody = final or len(seated) == len(paper.there)
    if (
        paper.state not in ("signing-up", "between")
        or drawn.round != paper.round + 1
        or len(set(seated)) != len(seated)
        or not set(seated) <= set(paper.there)
        or not everybody
        or (final and len(drawn.tables) != 1)
        or any(not plan.least <= len(seats) <= plan.most for seats in drawn.tables)
    ):
        raise Impossible


async def look_at(now: AsyncConnection, tournament: str) -> TournamentLook | None:
    """One tournament, as it is at one moment; None if it is not there any more."""
    row = (await now.execute(select(tournaments).where(tournaments.c.id == tournament))).first()
    if row is None:
        return None
    look = TournamentLook(row)
    here = tournament_log.c.tournament_id == tournament
    written = select(tournament_log.c.version, tournament_log.c.entry).where(here)
    for version, entry in await now.execute(written.order_by(tournament_log.c.version)):
        look.follow(version, entry)
    entered = select(entrants.c.person).where(entrants.c.tournament_id == tournament)
    names = list(look.paper.names) if look.paper is not None else []
    known = set(await now.scalars(select(people.c.id).where(people.c.id.in_(names))))
    look.end(set(await now.scalars(entered)), known)
    if not look.faults:
        await _look_at_tables(now, look, known)
    return look


async def _look_at_tables(now: AsyncConnection, look: TournamentLook, known: set[str]) -> None:
    """What was drawn and what counts, beside the tables themselves."""
    assert look.paper is not None
    ended = {(e.result.round, e.result.table): (version, e) for version, e in look.ended}
    for number, (version, round_) in enumerate(zip(look.drawn, look.paper.rounds, strict=True), 1):
        for table, seats in enumerate(round_):
            found = await _seating(now, table_id(look.id, number, table))
            at, counted = ended.get((number, table), (None, None))
            if found is None:
                if counted is not None:
                    look.fault("ended", at)
                continue  # nobody has set it up yet
            seating, over = found
            sat = [seat.person for seat in seating.seats]
            if len(sat) != len(seats) or not all(map(_same(known), seats, sat)):
                look.fault("seated", version)
            elif counted is not None:
                result = (counted.result.scores, counted.result.stood_in)
                if seating.state not in ("finished", "closed") or result != result_of(
                    seating, over
                ):
                    look.fault("ended", at)


def _same(known: set[str]) -> Any:
    """Compares two people; who has left the house is somebody else everywhere."""

    def same(drawn: str | None, sits: str | None) -> bool:
        if drawn is None or sits is None:
            return drawn is sits
        return drawn == sits or drawn not in known

    return same


async def _seating(
    now: AsyncConnection, table: str
) -> tuple[Seating, at_table.Finished | None] | None:
    """Who sits at a table, and how it ended; None if it is not there.

    What is wrong with its own log is told with the table.
    """
    row = (await now.execute(select(tables.c.options).where(tables.c.id == table))).first()
    if row is None:
        return None
    over: at_table.Finished | None = None
    written = select(log.c.entry).where(log.c.table_id == table).order_by(log.c.version)
    try:
        seating = Seating(msgspec.json.decode(row.options, type=TableOptions).players, NOBODY)
        for text in await now.scalars(written):
            entry = at_table.read_entry(text)
            seating.apply(entry)
            over = entry if isinstance(entry, at_table.Finished) else over
    except (msgspec.MsgspecError, IndexError):
        return None
    return seating, over
