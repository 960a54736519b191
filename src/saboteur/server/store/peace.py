"""What keeps peace: whom people stay away from, what they report, what the operator did."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

import msgspec
from sqlalchemy import (
    ColumnElement,
    Table,
    and_,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from saboteur.server.store.database import Database, Row
from saboteur.server.store.schema import distance, measures, people, reports

DAY = 24 * 3600.0

Distance = Literal["block", "mute"]
Kind = Literal["warn", "silence", "ban"]


class KeptAway(msgspec.Struct, frozen=True):
    """Somebody whom one does not want to hear, or not to have at one's tables either."""

    person: str
    name: str
    kind: Distance
    at: float


class Measure(msgspec.Struct, frozen=True):
    """What the operator has done about somebody."""

    id: int
    person: str
    name: str
    kind: Kind
    why: str
    at: float
    until: float | None
    lifted: float | None
    """When it was taken back, or when a warning was read."""

    def holds(self, now: float) -> bool:
        """Whether it is in force."""
        return self.lifted is None and (self.until is None or self.until > now)


class Words(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that was said, as the operator reads it in a report."""

    version: int
    at: float
    person: str
    name: str
    text: str | None = None
    phrase: str | None = None
    reported: bool = False
    """Whether these are the words in question, or stand around them."""


class Report(msgspec.Struct, frozen=True):
    """What somebody wants the operator to read; who has left since then has no name."""

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


class Known(Row, frozen=True):
    """Somebody as the operator sees them."""

    stored_in: ClassVar[Table] = people

    id: str
    name: str
    handle: str | None
    created: float


class KeptPeace:
    """Everything about peace that is stored."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @property
    def database(self) -> Database:
        """Where it is kept, and everything else."""
        return self._database

    # --- keeping away -----------------------------------------------------------------------------

    async def keep_away(self, person: str, other: str, kind: Distance, at: float) -> bool:
        """From now on; False if there is nobody of that name."""
        try:
            await self._database.run(
                self._database.putting(distance, person=person, other=other, kind=kind, at=at)
            )
        except IntegrityError:
            return False
        return True

    async def make_up(self, person: str, other: str) -> None:
        await self._database.run(
            delete(distance).where(distance.c.person == person, distance.c.other == other)
        )

    async def kept_away(self, person: str) -> list[KeptAway]:
        """Whom somebody has muted or blocked, the latest first."""
        found = await self._database.all(
            select(people.c.id, people.c.name, distance.c.kind, distance.c.at)
            .join(people, people.c.id == distance.c.other)
            .where(distance.c.person == person)
            .order_by(distance.c.at.desc())
        )
        return [KeptAway(*row) for row in found]

    async def unheard(self, by: list[str]) -> dict[str, frozenset[str]]:
        """Whom each of these people does not want to hear."""
        found: dict[str, set[str]] = {person: set() for person in by}
        asked = select(distance.c.person, distance.c.other)
        for person, other in await self._database.named(asked, distance.c.person, by):
            found[person].add(other)
        return {person: frozenset(others) for person, others in found.items()}

    async def is_blocked(self, person: str, by: str) -> bool:
        """Whether somebody gets no seat where this one is the host."""
        found = await self._database.one(
            select(distance.c.kind).where(
                distance.c.person == by, distance.c.other == person, distance.c.kind == "block"
            )
        )
        return found is not None

    # --- reports ----------------------------------------------------------------------------------

    async def add_report(
        self, reporter: str, about: str, table_id: str, words: list[Words], note: str, *, most: int
    ) -> bool:
        """Keep a report; False if there were so many from them within a day already."""
        now, said = self._database.now(), msgspec.json.encode(words).decode()
        lately = select(func.count()).where(
            reports.c.reporter == reporter, reports.c.at > now - DAY
        )
        report = {"reporter": reporter, "about": about, "table_id": table_id, "note": note}
        async with self._database.change() as connection:
            if (await connection.execute(lately)).scalar_one() >= most:
                return False
            await connection.execute(insert(reports).values(**report, words=said, at=now))
        return True

    async def reports(self, *, settled: bool = False) -> list[Report]:
        """Reports, the oldest first; those that are settled only if they are asked for."""
        return await self._reports(*(() if settled else (reports.c.settled.is_(None),)))

    async def report(self, number: int) -> Report | None:
        found = await self._reports(reports.c.id == number)
        return found[0] if found else None

    async def _reports(self, *which: Any) -> list[Report]:
        reporter, about = people.alias(), people.alias()
        found = await self._database.all(
            select(
                reports.c.id,
                reports.c.at,
                reports.c.reporter,
                reporter.c.name,
                reports.c.about,
                about.c.name,
                reports.c.table_id,
                reports.c.note,
                reports.c.settled,
                reports.c.words,
            )
            .outerjoin(reporter, reporter.c.id == reports.c.reporter)
            .outerjoin(about, about.c.id == reports.c.about)
            .where(*which)
            .order_by(reports.c.id)
        )
        decode = msgspec.json.Decoder(list[Words]).decode
        return [Report(*(*row[:-1], decode(row.words))) for row in found]

    async def settle(self, number: int) -> bool:
        """Nothing more has to be done about it; False if there is no such report."""
        settled = func.coalesce(reports.c.settled, self._database.now())
        return bool(
            await self._database.run(
                update(reports).where(reports.c.id == number).values(settled=settled)
            )
        )

    # --- measures ---------------------------------------------------------------------------------

    async def take(self, person: str, kind: Kind, why: str, seconds: float | None) -> None:
        """Do something about somebody, for so long or for good; it replaces what it repeats."""
        now = self._database.now()
        until = None if seconds is None else now + seconds
        new = insert(measures).values(person=person, kind=kind, why=why, at=now, until=until)
        same = and_(measures.c.person == person, measures.c.kind == kind)
        # Whoever is warned twice reads both.
        before = [] if kind == "warn" else [self._lifted(same, measures.c.lifted.is_(None))]
        await self._database.run(*before, new)

    async def lift(self, person: str) -> int:
        """Take back whatever is in force; how much it was."""
        return await self._database.run(self._lifted(measures.c.person == person, self._in_force()))

    async def warnings(self, person: str) -> list[Measure]:
        """What somebody has not confirmed yet, the oldest first."""
        return await self._measures(_unread_by(person))

    async def confirm(self, person: str, warning: int) -> bool:
        """Somebody has read a warning; False if there is none."""
        read = self._lifted(measures.c.id == warning, _unread_by(person))
        return bool(await self._database.run(read))

    async def mark(self) -> tuple[Any, ...]:
        """Something that is different as soon as a measure was taken or lifted."""
        found = await self._database.one(
            select(
                func.count(), func.count(measures.c.lifted), func.max(measures.c.id)
            ).select_from(measures)
        )
        return tuple(found or ())

    async def measures(self, *, all_of_them: bool = False) -> list[Measure]:
        """What is in force, or everything that ever was."""
        return await self._measures(*(() if all_of_them else (self._in_force(),)))

    async def _measures(self, *which: Any) -> list[Measure]:
        names = [people.c.name if n == "name" else measures.c[n] for n in Measure.__struct_fields__]
        question = select(*names).join(people, people.c.id == measures.c.person)
        found = await self._database.all(question.where(*which).order_by(measures.c.id))
        return [Measure(*row) for row in found]

    def _lifted(self, *which: Any) -> Any:
        return update(measures).where(*which).values(lifted=self._database.now())

    def _in_force(self) -> ColumnElement[bool]:
        lasts = or_(measures.c.until.is_(None), measures.c.until > self._database.now())
        return and_(measures.c.lifted.is_(None), lasts)

    # --- people -----------------------------------------------------------------------------------

    async def who(self, name: str, most: int = 50) -> list[Known]:
        """People who could be meant, by id, handle or name; those who came last first."""
        like = or_(
            people.c.name.contains(name, autoescape=True),
            func.lower(people.c.name).contains(name.lower(), autoescape=True),
        )
        exact = or_(people.c.id == name, people.c.handle == name.casefold())
        return await self._database.find(
            Known, or_(exact, like), order=(exact.desc(), people.c.created.desc()), most=most
        )


def _unread_by(person: str) -> ColumnElement[bool]:
    """Warnings that somebody has not confirmed."""
    return and_(measures.c.person == person, measures.c.kind == "warn", measures.c.lifted.is_(None))
