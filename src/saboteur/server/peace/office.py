"""The operator's office: reading reports and keeping order, beside a house that is running.

It has a line of its own to the database. What is written there the house finds when it next looks,
after `SABOTEUR_POLL` seconds at the latest.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import structlog

from saboteur.server.settings import Settings
from saboteur.server.store.database import Database
from saboteur.server.store.engines import UnusableDatabase, sqlite_file
from saboteur.server.store.migrate import NEWEST, version_of
from saboteur.server.store.peace import KeptPeace, Kind, Known, Report
from saboteur.texts import SaboteurError, quote

SECONDS = {"s": 1, "m": 60, "h": 3600, "d": 24 * 3600, "w": 7 * 24 * 3600}
LONGEST = 100 * 365 * SECONDS["d"]
WHY_LENGTH = 300
NUMBERS = range(1, 2**31)
"""What a report can be called."""


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


class Office:
    """What the operator can do, where something can be wrong about it."""

    def __init__(self, kept: KeptPeace) -> None:
        self.kept = kept

    async def report(self, number: int) -> Report:
        """One report."""
        found = await self.kept.report(number) if number in NUMBERS else None
        if found is None:
            raise Misunderstood("admin.no-report", number=quote(number))
        return found

    async def settle(self, number: int) -> None:
        """Nothing more is to be done about a report."""
        if number not in NUMBERS or not await self.kept.settle(number):
            raise Misunderstood("admin.no-report", number=quote(number))

    async def who(self, name: str) -> list[Known]:
        """People who could be meant."""
        found = await self.kept.who(name)
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
        await self.kept.take(person.id, kind, reason, seconds)
        return person

    async def lift(self, name: str) -> Known:
        """Take back everything that is in force against somebody; who it was."""
        person = await self.one(name)
        if not await self.kept.lift(person.id):
            raise Misunderstood("admin.nothing-to-lift", name=quote(person.name))
        return person


@asynccontextmanager
async def open_office(settings: Settings) -> AsyncIterator[Office]:
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
    url = settings.database_address()
    if url.startswith("sqlite"):
        file = sqlite_file(url)
        if file is None or not file.is_file():
            place = settings.data if settings.database is None else file
            raise Misunderstood("admin.no-house", place=quote(place))
    return url
