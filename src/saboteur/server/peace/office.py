"""The operator's office: reading reports and keeping order, beside a house that is running.

It has a line of its own to the database. What is written there the house finds when it next looks,
after `SABOTEUR_POLL` seconds at the latest.
"""

from __future__ import annotations

import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import structlog
from sqlalchemy.engine import make_url

from saboteur.server.peace.peace import Words
from saboteur.server.settings import Settings
from saboteur.server.store.database import Database
from saboteur.server.store.engines import UnusableDatabase
from saboteur.server.store.migrate import NEWEST, version_of
from saboteur.server.store.peace import KeptPeace, Kind, Known, Measure, Report
from saboteur.texts import SaboteurError, quote

SECONDS = {"s": 1, "m": 60, "h": 3600, "d": 24 * 3600, "w": 7 * 24 * 3600}
LONGEST = 100 * 365 * SECONDS["d"]
WHY_LENGTH = 300


class Misunderstood(SaboteurError):
    """Something that the operator asked for makes no sense here."""


def read_duration(text: str) -> float:
    """`30m`, `2h`, `7d`, `1d12h` → seconds."""
    parts = re.findall(r"(\d{1,9})([smhdw])", text.lower(), re.ASCII)
    whole = "".join(number + unit for number, unit in parts)
    seconds = sum(int(number) * SECONDS[unit] for number, unit in parts)
    if whole != text.lower() or not 0 < seconds <= LONGEST:
        raise Misunderstood("admin.duration", text=quote(text))
    return float(seconds)


class ReportRead(msgspec.Struct, frozen=True):
    """A report with the names of those it is about."""

    id: int
    at: float
    reporter: str
    reporter_name: str | None
    about: str
    about_name: str | None
    table: str
    note: str
    settled: float | None
    words: list[Words]


class MeasureRead(msgspec.Struct, frozen=True):
    """A measure with the name of whom it concerns."""

    id: int
    person: str
    name: str | None
    kind: Kind
    why: str
    at: float
    until: float | None
    lifted: float | None

    def holds(self) -> bool:
        """Whether it is in force."""
        return self.lifted is None and (self.until is None or self.until > time.time())


class Office:
    """What the operator can do."""

    def __init__(self, kept: KeptPeace) -> None:
        self._kept = kept

    async def reports(self, *, settled: bool) -> list[ReportRead]:
        """Reports, the oldest first."""
        return await self._read(await self._kept.reports(settled=settled))

    async def report(self, number: int) -> ReportRead:
        """One report."""
        found = await self._kept.report(number) if 0 < number < 2**31 else None
        if found is None:
            raise Misunderstood("admin.no-report", number=quote(number))
        return (await self._read([found]))[0]

    async def _read(self, reports: list[Report]) -> list[ReportRead]:
        people = {report.reporter for report in reports} | {report.about for report in reports}
        names = await self._kept.names(sorted(people))
        return [
            ReportRead(
                id=report.id,
                at=report.at,
                reporter=report.reporter,
                reporter_name=names.get(report.reporter),
                about=report.about,
                about_name=names.get(report.about),
                table=report.table_id,
                note=report.note,
                settled=report.settled,
                words=msgspec.json.decode(report.words, type=list[Words]),
            )
            for report in reports
        ]

    async def settle(self, number: int) -> None:
        """Nothing more is to be done about a report."""
        if not (0 < number < 2**31 and await self._kept.settle(number)):
            raise Misunderstood("admin.no-report", number=quote(number))

    async def who(self, name: str) -> list[Known]:
        """People who could be meant."""
        found = await self._kept.who(name)
        if not found:
            raise Misunderstood("admin.nobody", name=quote(name))
        return found

    async def one(self, name: str) -> Known:
        """The one who is meant: by id, by handle, or by a name that only one person has."""
        found = await self.who(name)
        folded = name.casefold()
        meant = (
            [known for known in found if known.id == name]
            or [known for known in found if known.handle == folded]
            or [known for known in found if known.name.casefold() == folded]
        )
        if len(meant) == 1:
            return meant[0]
        raise Misunderstood("admin.several", name=quote(name), count=len(meant or found))

    async def take(self, name: str, kind: Kind, why: str, seconds: float | None) -> Known:
        """Warn, silence or ban somebody; who it was."""
        reason = " ".join(why.split())
        if not reason or len(reason) > WHY_LENGTH or not reason.isprintable():
            raise Misunderstood("admin.why", most=WHY_LENGTH)
        person = await self.one(name)
        await self._kept.take(person.id, kind, reason, seconds)
        return person

    async def lift(self, name: str) -> Known:
        """Take back everything that is in force against somebody; who it was."""
        person = await self.one(name)
        if not await self._kept.lift(person.id):
            raise Misunderstood("admin.nothing-to-lift", name=quote(person.name))
        return person

    async def measures(self, *, all_of_them: bool) -> list[MeasureRead]:
        """What is in force, or everything that ever was."""
        found: list[Measure] = await self._kept.measures(all_of_them=all_of_them)
        names = await self._kept.names(sorted({measure.person for measure in found}))
        return [
            MeasureRead(m.id, m.person, names.get(m.person), m.kind, m.why, m.at, m.until, m.lifted)
            for m in found
        ]


@asynccontextmanager
async def office(settings: Settings) -> AsyncIterator[Office]:
    """The office of the house that these settings name. It never sets up or changes a house."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))  # one sentence
    database = Database(_address(settings), settings.patience)
    try:
        with database.reach.trying():
            async with database.reading.connect() as connection:
                found = await connection.run_sync(version_of)
        if found != NEWEST:
            raise UnusableDatabase("admin.other-version", version=quote(found or "?"))
        yield Office(KeptPeace(database))
    finally:
        await database.close()


def _address(settings: Settings) -> str:
    """Where the house keeps everything; complains if there is none."""
    if settings.database is None:
        file = Path(settings.data) / "saboteur.db"
        if not file.is_file():
            raise Misunderstood("admin.no-house", place=quote(settings.data))
        return f"sqlite:///{file}"
    if settings.database.startswith("sqlite"):
        path = make_url(settings.database).database
        if path is None or not Path(path).is_file():
            raise Misunderstood("admin.no-house", place=quote(path))
    return settings.database
