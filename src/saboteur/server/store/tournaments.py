"""Tournaments, their logs and the tables of their rounds."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
from sqlalchemy import Table, delete, func, or_, select, update

from saboteur.server.store.database import Database, Row, adding
from saboteur.server.store.notices import Notice, note
from saboteur.server.store.schema import (
    entrants,
    log,
    people,
    seats,
    tables,
    tournament_log,
    tournaments,
)
from saboteur.server.store.traces import without

if TYPE_CHECKING:
    from saboteur.server.store.store import TableRow

GOING_ON = ("open", "running")


class TournamentRow(Row, frozen=True):
    """What is stored about a tournament besides its log."""

    stored_in: ClassVar[Table] = tournaments

    id: str
    name: str
    opening: str
    listed: int
    organiser: str
    state: str
    created: float
    changed: float
    rewritten: int = 0


class TournamentLogRow(Row, frozen=True):
    """One entry of a tournament's log."""

    stored_in: ClassVar[Table] = tournament_log

    version: int
    at: float
    entry: str


class KeptTournaments:
    """Everything about tournaments that is stored."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, row: TournamentRow, most: int) -> bool:
        """Store a new one; False if its organiser has that many that are not over.

        Two at once cannot both be the last one: whoever counts holds the organiser's row.
        """
        theirs = (
            select(func.count())
            .select_from(tournaments)
            .where(tournaments.c.organiser == row.organiser, tournaments.c.state.in_(GOING_ON))
        )
        async with self._database.change() as connection:
            await connection.execute(
                select(people.c.id).where(people.c.id == row.organiser).with_for_update()
            )
            if (await connection.execute(theirs)).scalar_one() >= most:
                return False
            await connection.execute(adding(row))
        return True

    async def one(self, tournament: str) -> TournamentRow | None:
        return await self._database.find_one(TournamentRow, tournaments.c.id == tournament)

    async def listed(self, most: int) -> list[TournamentRow]:
        """Those that everybody finds: going on first, then the newest."""
        going_on = tournaments.c.state.in_(GOING_ON)
        order = (going_on.desc(), tournaments.c.changed.desc())
        listed = tournaments.c.listed == 1
        return await self._database.find(TournamentRow, listed, order=order, most=most)

    async def of(self, person: str, most: int | None = None) -> list[TournamentRow]:
        """Those that somebody has organised or signed up for, the latest first."""
        entered = select(entrants.c.tournament_id).where(entrants.c.person == person)
        theirs = or_(tournaments.c.organiser == person, tournaments.c.id.in_(entered))
        order = (tournaments.c.changed.desc(),)
        return await self._database.find(TournamentRow, theirs, order=order, most=most)

    async def running(self) -> list[str]:
        """Those of which rounds are played."""
        asked = select(tournaments.c.id).where(tournaments.c.state == "running")
        return [row[0] for row in await self._database.all(asked.order_by(tournaments.c.id))]

    async def quiet(self, since: float) -> list[str]:
        """Those that are not over and at which nothing has happened since then."""
        asked = select(tournaments.c.id).where(
            tournaments.c.state.in_(GOING_ON), tournaments.c.changed < since
        )
        return [row[0] for row in await self._database.all(asked)]

    async def people(self, ids: Sequence[str]) -> dict[str, int]:
        """How many ever signed up for each of these."""
        asked = select(entrants.c.tournament_id, func.count()).group_by(entrants.c.tournament_id)
        column = entrants.c.tournament_id
        return {row[0]: row[1] for row in await self._database.named(asked, column, ids)}

    # --- logs -------------------------------------------------------------------------------------

    async def log(self, tournament: str, after: int = 0) -> list[TournamentLogRow]:
        return await self._database.find(
            TournamentLogRow,
            tournament_log.c.tournament_id == tournament,
            tournament_log.c.version > after,
            order=(tournament_log.c.version,),
        )

    async def append(
        self,
        tournament: TournamentRow,
        row: TournamentLogRow,
        noted: dict[str, Any],
        entrant: str | None,
    ) -> bool:
        """Store an entry, and what is to be said of the tournament from then on.

        False if its version is taken, or if the log has been rewritten: then the entry may name
        somebody who has left the house.
        """
        entry = {"tournament_id": tournament.id, **msgspec.structs.asdict(row)}
        adds = self._database.upsert(tournament_log).values(**entry).on_conflict_do_nothing()
        async with self._database.change() as connection:
            if not (await connection.execute(_as_known(tournament))).first():
                return False
            if not (await connection.execute(adds.returning(tournament_log.c.version))).first():
                return False
            await connection.execute(
                update(tournaments)
                .where(tournaments.c.id == tournament.id)
                .values(changed=row.at, **noted)
            )
            if entrant is not None:
                who = {"tournament_id": tournament.id, "person": entrant}
                comes = self._database.upsert(entrants).values(**who)
                await connection.execute(comes.on_conflict_do_nothing())
        return True

    # --- tables -----------------------------------------------------------------------------------

    async def states(self, table_ids: Sequence[str]) -> dict[str, str]:
        """The state of those tables that have been set up."""
        asked = select(tables.c.id, tables.c.state)
        return dict(map(tuple, await self._database.named(asked, tables.c.id, table_ids)))

    async def set_up(
        self,
        tournament: TournamentRow,
        version: int,
        table: TableRow,
        entries: Iterable[str],
        seated: dict[str, int],
        told: Iterable[Notice],
    ) -> bool:
        """Store a table with the first entries of its log and what people are told of it, all or
        nothing: who has a table hears of it, whatever becomes of this node.

        False if it is there already, or if the log of the tournament goes on behind this version
        or has been rewritten: somebody may have left.
        """
        row, at = msgspec.structs.asdict(table), table.created
        first = [
            {"table_id": row["id"], "version": number, "at": at, "entry": entry, "command": None}
            for number, entry in enumerate(entries, 1)
        ]
        sitting = [{"table_id": row["id"], "person": p, "seat": s} for p, s in seated.items()]
        adds = self._database.upsert(tables).values(**row).on_conflict_do_nothing()
        newest = select(func.max(tournament_log.c.version)).where(
            tournament_log.c.tournament_id == tournament.id
        )
        async with self._database.change() as connection:
            if not (await connection.execute(_as_known(tournament))).first():
                return False
            if await connection.scalar(newest) != version:
                return False
            if not (await connection.execute(adds.returning(tables.c.id))).first():
                return False
            await connection.execute(log.insert(), first)
            if sitting:
                await connection.execute(seats.insert(), sitting)
            await note(self._database, connection, told)
        return True

    # --- forgetting -------------------------------------------------------------------------------

    async def take_out(self, person: str, tournament: str) -> None:
        """Make somebody at a tournament somebody without a name."""
        nobody = secrets.token_hex(12)
        this = tournaments.c.id == tournament
        here = tournament_log.c.tournament_id == tournament
        theirs = select(tournament_log.c.version, tournament_log.c.entry).where(
            here, tournament_log.c.entry.contains(person)
        )
        async with self._database.change() as connection:
            # First of all: from now on nobody writes who knows it as it was.
            await connection.execute(
                update(tournaments).where(this).values(rewritten=tournaments.c.rewritten + 1)
            )
            for version, entry in (await connection.execute(theirs)).all():
                await connection.execute(
                    update(tournament_log)
                    .where(here, tournament_log.c.version == version)
                    .values(entry=without(person, nobody, entry))
                )
            await connection.execute(
                delete(entrants).where(
                    entrants.c.tournament_id == tournament, entrants.c.person == person
                )
            )
            await connection.execute(
                update(tournaments)
                .where(this, tournaments.c.organiser == person)
                .values(organiser=nobody)
            )


def _as_known(tournament: TournamentRow) -> Any:
    """Finds the tournament if its log was not rewritten since it was read; nobody else can change
    it until this transaction ends."""
    return (
        select(tournaments.c.id)
        .where(tournaments.c.id == tournament.id, tournaments.c.rewritten == tournament.rewritten)
        .with_for_update()
    )
