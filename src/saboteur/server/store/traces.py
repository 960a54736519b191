"""What somebody leaves behind in the store: found for who asks for it, taken away for who goes.

Others keep their games. In those the person becomes somebody without a name, a different one at
every table, so that nobody can put together who it was; their words are gone.
"""

from __future__ import annotations

import json
import re
import secrets
from typing import Any

from sqlalchemy import delete, or_, select, tuple_, update

from saboteur.server.store.accounts import end_where
from saboteur.server.store.database import Database
from saboteur.server.store.schema import (
    distance,
    intents,
    log,
    mailboxes,
    measures,
    notes,
    notices,
    people,
    played,
    presence,
    ratings,
    recovery,
    reports,
    seats,
    sharing,
    solved,
    subscriptions,
    tables,
    tokens,
    unwanted,
)

SOME = 5000
"""How many entries of logs are read at once."""
ID = re.compile(r"[0-9a-f]{24}")
"""What ids of people look like."""
GOING = -1.0
"""When people were last seen who are just about to go: before everybody else."""
WORDS = ("text", "phrase", "words", "note")
"""Fields that hold what somebody said."""


class Traces:
    """Where people have been, and how they are forgotten."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # --- finding ----------------------------------------------------------------------------------

    async def tables(self, *who: str) -> dict[str, set[str]]:
        """At which tables each of these people sat, watched and spoke, or was named.

        Whoever plays has sat down there, so moves, which are most of all entries, can be left out.
        """
        found: dict[str, set[str]] = {person: set() for person in who}
        for column, table_id in ((seats.c.person, seats.c.table_id), (tables.c.host, tables.c.id)):
            for row in await self._database.all(select(column, table_id).where(column.in_(who))):
                found[row[0]].add(row[1])
        wanted = select(log.c.table_id, log.c.version, log.c.entry).where(
            log.c.entry.not_like('{"entry":"played"%')
        )
        if len(who) == 1:
            wanted = wanted.where(log.c.entry.contains(who[0]))
        wanted = wanted.order_by(log.c.table_id, log.c.version).limit(SOME)
        after = ("", 0)
        while True:
            rows = await self._database.all(
                wanted.where(tuple_(log.c.table_id, log.c.version) > after)
            )
            for table_id, _, entry in rows:
                for person in ID.findall(entry):
                    if person in found:
                        found[person].add(table_id)
            if len(rows) < SOME:
                return found
            after = (rows[-1][0], rows[-1][1])

    async def unused_guests(self, day: float, most: int) -> list[str]:
        """Guests who have not been here since this day, and people who were just about to go."""
        rows = await self._database.all(
            select(people.c.id)
            .where(people.c.password.is_(None), people.c.seen < day)
            .order_by(people.c.seen)
            .limit(most)
        )
        return [row[0] for row in rows]

    async def rewritten(self, table_ids: list[str]) -> dict[str, int]:
        """How often somebody was taken out of the log of these tables."""
        asked = select(tables.c.id, tables.c.rewritten).where(tables.c.rewritten > 0)
        return dict(map(tuple, await self._database.named(asked, tables.c.id, table_ids)))

    async def kept(self, person: str) -> dict[str, list[dict[str, Any]]]:
        """What is stored about somebody besides tables: whom they avoid, reports, measures, which
        games they share, notes, what they are told, riddles."""
        told = {
            distance.c.person: ("other", "kind", "at"),
            reports.c.reporter: ("at", "about", "table_id", "words", "note", "settled"),
            measures.c.person: ("kind", "why", "at", "until", "lifted"),
            sharing.c.person: ("table_id", "shares"),
            notes.c.person: ("table_id", "ply", "text", "shown", "at"),
            subscriptions.c.person: ("endpoint", "lang", "created"),
            mailboxes.c.person: ("address", "lang", "confirmed"),
            unwanted.c.person: ("way", "kind"),
            notices.c.person: ("table_id", "kind", "at"),
            solved.c.person: ("day", "at", "outcome"),
        }
        found: dict[str, list[dict[str, Any]]] = {}
        for whose, names in told.items():
            asked = select(*(whose.table.c[name] for name in names)).where(whose == person)
            rows = await self._database.all(asked)
            found[whose.table.name] = [dict(row._mapping) for row in rows]
        return found

    # --- forgetting -------------------------------------------------------------------------------

    async def let_go(self, person: str, unused_since: float | None = None) -> list[str] | None:
        """Nobody can be this person any more; the tokens that ended.

        Should all else have to wait because the store goes away, it can be found again: a guest who
        has not been here since ever. With a day, only a guest who has not been here since; None if
        there is no such person.
        """
        which = [people.c.id == person]
        if unused_since is not None:
            which += [people.c.password.is_(None), people.c.seen < unused_since]
        nobody = {"name": "", "handle": None, "password": None, "email": None, "seen": GOING}
        async with self._database.change() as connection:
            gone = await connection.execute(update(people).where(*which).values(**nobody))
            if not gone.rowcount:
                return None
            for reached in (recovery, mailboxes, notices):
                await connection.execute(delete(reached).where(reached.c.person == person))
            return await end_where(connection, tokens.c.person == person)

    async def rewrite(self, table_id: str, person: str) -> None:
        """Make somebody at a table somebody without a name, and take away what they said."""
        nobody = secrets.token_hex(12)
        here = log.c.table_id == table_id
        theirs = log.c.command.startswith(f"{person}:")
        rows = await self._database.all(
            select(log.c.version, log.c.entry).where(here, log.c.entry.contains(person))
        )
        entries = [
            update(log)
            .where(here, log.c.version == version)
            .values(entry=without(person, nobody, entry))
            for version, entry in rows
        ]
        # Nobody sends these commands again, and clients may have called them anything.
        entries.append(update(log).where(here, theirs).values(command=None))
        await self._database.run(
            *entries,
            update(seats)
            .where(seats.c.table_id == table_id, seats.c.person == person)
            .values(person=nobody),
            update(played)
            .where(played.c.table_id == table_id, played.c.person == person)
            .values(person=nobody),
            delete(presence).where(presence.c.table_id == table_id, presence.c.person == person),
            update(intents)
            .where(intents.c.table_id == table_id, intents.c.command.startswith(f"{person}:"))
            .values(command=None),
            update(tables)
            .where(tables.c.id == table_id, tables.c.host == person)
            .values(host=nobody),
            update(tables)
            .where(tables.c.id == table_id)
            .values(rewritten=tables.c.rewritten + 1, shown=None),
        )

    async def forget(self, person: str) -> None:
        """The last of it: nothing leads to this person any more."""
        nobody = secrets.token_hex(12)
        rows = await self._database.all(
            select(reports.c.id, reports.c.words).where(
                or_(reports.c.reporter == person, reports.c.words.contains(person))
            )
        )
        await self._database.run(
            delete(reports).where(reports.c.about == person),
            *(
                update(reports)
                .where(reports.c.id == number)
                .values(words=without(person, nobody, words))
                for number, words in rows
            ),
            update(reports).where(reports.c.reporter == person).values(reporter=nobody, note=""),
            delete(presence).where(presence.c.person == person),
            delete(ratings).where(ratings.c.person == person),
            update(played).where(played.c.person == person).values(person=nobody),
            delete(people).where(people.c.id == person),
        )


def without(person: str, nobody: str, text: str) -> str:
    """The same JSON with somebody who has no name and says nothing in the place of a person."""
    found = json.loads(text.replace(person, nobody))
    _silence(nobody, found)
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))


def _silence(nobody: str, value: Any) -> None:
    if isinstance(value, list):
        for part in value:
            _silence(nobody, part)
    elif isinstance(value, dict):
        for part in value.values():
            _silence(nobody, part)
        if value.get("person") == nobody:
            value.update({field: "" for field in ("name", *WORDS) if field in value})
