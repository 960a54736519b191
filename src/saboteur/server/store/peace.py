"""What keeps peace: whom people stay away from, what they report, what the operator did."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from sqlalchemy import delete, func, insert, literal, or_, select, update
from sqlalchemy.exc import IntegrityError

from saboteur.server.store import schema
from saboteur.server.store.database import Database, as_row, as_rows, columns

MOST_NAMED = 5000
"""How many people a question names at most."""
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
    kind: Kind
    why: str
    at: float
    until: float | None
    lifted: float | None
    """When it was taken back, or when a warning was read."""

    def holds(self, now: float) -> bool:
        """Whether it is in force."""
        return self.lifted is None and (self.until is None or self.until > now)


class Report(msgspec.Struct, frozen=True):
    """What somebody wants the operator to read."""

    id: int
    at: float
    reporter: str
    about: str
    table_id: str
    words: str
    note: str
    settled: float | None


class Known(msgspec.Struct, frozen=True):
    """Somebody as the operator sees them."""

    id: str
    name: str
    handle: str | None
    created: float


class KeptPeace:
    """Everything about peace that is stored."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # --- keeping away -----------------------------------------------------------------------------

    async def keep_away(self, person: str, other: str, kind: Distance, at: float) -> bool:
        """From now on; False if there is nobody of that name."""
        distance = schema.distance
        try:
            await self._database.run(
                self._database.upsert(distance)
                .values(person=person, other=other, kind=kind, at=at)
                .on_conflict_do_update(
                    index_elements=["person", "other"], set_={"kind": kind, "at": at}
                )
            )
        except IntegrityError:
            return False
        return True

    async def make_up(self, person: str, other: str) -> None:
        distance = schema.distance
        await self._database.run(
            delete(distance).where(distance.c.person == person, distance.c.other == other)
        )

    async def kept_away(self, person: str) -> list[KeptAway]:
        distance, people = schema.distance, schema.people
        return as_rows(
            KeptAway,
            await self._database.all(
                select(people.c.id, people.c.name, distance.c.kind, distance.c.at)
                .join(people, people.c.id == distance.c.other)
                .where(distance.c.person == person)
                .order_by(distance.c.at.desc())
            ),
        )

    async def unheard(self, people: list[str]) -> dict[str, frozenset[str]]:
        """Whom each of these people does not want to hear."""
        distance = schema.distance
        found: dict[str, set[str]] = {person: set() for person in people}
        for at in range(0, len(people), MOST_NAMED):
            some = people[at : at + MOST_NAMED]
            rows = await self._database.all(
                select(distance.c.person, distance.c.other).where(distance.c.person.in_(some))
            )
            for person, other in rows:
                found[person].add(other)
        return {person: frozenset(others) for person, others in found.items()}

    async def is_blocked(self, person: str, by: str) -> bool:
        """Whether somebody gets no seat where this one is the host."""
        distance = schema.distance
        found = await self._database.one(
            select(distance.c.kind).where(
                distance.c.person == by, distance.c.other == person, distance.c.kind == "block"
            )
        )
        return found is not None

    # --- reports ----------------------------------------------------------------------------------

    async def add_report(
        self, reporter: str, about: str, table_id: str, words: str, note: str, *, most: int
    ) -> bool:
        """Keep a report; False if there were so many from them within a day already."""
        reports, now = schema.reports, self._database.now()
        lately = (
            select(func.count())
            .select_from(reports)
            .where(reports.c.reporter == reporter, reports.c.at > now - DAY)
            .scalar_subquery()
        )
        given: dict[str, Any] = {
            "at": now,
            "reporter": literal(reporter),
            "about": literal(about),
            "table_id": literal(table_id),
            "words": literal(words),
            "note": literal(note),
        }
        added = await self._database.run(
            insert(reports).from_select(list(given), select(*given.values()).where(lately < most))
        )
        return bool(added)

    async def reports(self, *, settled: bool = False) -> list[Report]:
        """Reports, the oldest first; those that are settled only if they are asked for."""
        reports = schema.reports
        question = select(*columns(Report, reports)).order_by(reports.c.id)
        if not settled:
            question = question.where(reports.c.settled.is_(None))
        return as_rows(Report, await self._database.all(question))

    async def report(self, number: int) -> Report | None:
        reports = schema.reports
        return as_row(
            Report,
            await self._database.one(
                select(*columns(Report, reports)).where(reports.c.id == number)
            ),
        )

    async def settle(self, number: int) -> bool:
        """Nothing more has to be done about it; False if there is no such report."""
        reports = schema.reports
        settled = func.coalesce(reports.c.settled, self._database.now())
        return bool(
            await self._database.run(
                update(reports).where(reports.c.id == number).values(settled=settled)
            )
        )

    # --- measures ---------------------------------------------------------------------------------

    async def take(self, person: str, kind: Kind, why: str, seconds: float | None) -> None:
        """Do something about somebody, for so long or for good; it replaces what it repeats."""
        measures, now = schema.measures, self._database.now()
        same = (measures.c.person == person, measures.c.kind == kind, measures.c.lifted.is_(None))
        until = None if seconds is None else now + seconds
        statements: list[Any] = [
            insert(measures).values(person=person, kind=kind, why=why, at=now, until=until)
        ]
        if kind != "warn":  # whoever is warned twice reads both
            statements.insert(0, update(measures).where(*same).values(lifted=now))
        await self._database.run(*statements)

    async def lift(self, person: str) -> int:
        """Take back whatever is in force; how much it was."""
        measures, now = schema.measures, self._database.now()
        return await self._database.run(
            update(measures)
            .where(
                measures.c.person == person,
                measures.c.lifted.is_(None),
                or_(measures.c.until.is_(None), measures.c.until > now),
            )
            .values(lifted=now)
        )

    async def warnings(self, person: str) -> list[Measure]:
        """What somebody has not confirmed yet, the oldest first."""
        measures = schema.measures
        return as_rows(
            Measure,
            await self._database.all(
                select(*columns(Measure, measures))
                .where(
                    measures.c.person == person,
                    measures.c.kind == "warn",
                    measures.c.lifted.is_(None),
                )
                .order_by(measures.c.id)
            ),
        )

    async def confirm(self, person: str, warning: int) -> bool:
        """Somebody has read a warning; False if there is none."""
        measures = schema.measures
        return bool(
            await self._database.run(
                update(measures)
                .where(
                    measures.c.id == warning,
                    measures.c.person == person,
                    measures.c.kind == "warn",
                    measures.c.lifted.is_(None),
                )
                .values(lifted=self._database.now())
            )
        )

    async def mark(self) -> tuple[Any, ...]:
        """Something that is different as soon as a measure was taken or lifted."""
        measures = schema.measures
        found = await self._database.one(
            select(
                func.count(), func.count(measures.c.lifted), func.max(measures.c.id)
            ).select_from(measures)
        )
        return tuple(found or ())

    async def measures(self, *, all_of_them: bool = False) -> list[Measure]:
        """What is in force, or everything that ever was."""
        measures, now = schema.measures, self._database.now()
        question = select(*columns(Measure, measures)).order_by(measures.c.id)
        if not all_of_them:
            question = question.where(
                measures.c.lifted.is_(None),
                or_(measures.c.until.is_(None), measures.c.until > now),
            )
        return as_rows(Measure, await self._database.all(question))

    # --- people -----------------------------------------------------------------------------------

    async def who(self, name: str, most: int = 50) -> list[Known]:
        """People who could be meant, by id, handle or name; those who came last first."""
        people = schema.people
        like = or_(
            people.c.name.contains(name, autoescape=True),
            func.lower(people.c.name).contains(name.lower(), autoescape=True),
        )
        exact = or_(people.c.id == name, people.c.handle == name.casefold())
        return as_rows(
            Known,
            await self._database.all(
                select(*columns(Known, people))
                .where(or_(exact, like))
                .order_by(exact.desc(), people.c.created.desc())
                .limit(most)
            ),
        )

    async def names(self, ids: list[str]) -> dict[str, str]:
        """What these people are called now."""
        people = schema.people
        found: dict[str, str] = {}
        for at in range(0, len(ids), MOST_NAMED):
            rows = await self._database.all(
                select(people.c.id, people.c.name).where(people.c.id.in_(ids[at : at + MOST_NAMED]))
            )
            found.update((person, name) for person, name in rows)
        return found
