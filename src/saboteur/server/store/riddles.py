"""Riddles that were made, and who has solved which."""

from __future__ import annotations

from typing import ClassVar, Literal

from sqlalchemy import Table, select

from saboteur.server.store.database import Database, Row
from saboteur.server.store.schema import riddles, solved

Outcome = Literal["solved", "shown"]


class Solved(Row, frozen=True):
    """What became of a riddle for somebody: it was solved, or its answer was shown first."""

    stored_in: ClassVar[Table] = solved

    day: str
    """Whose riddle it was."""
    at: float
    """When that was."""
    outcome: Outcome


class KeptRiddles:
    """What is stored about riddles."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def made(self, day: str, maker: int) -> str | None:
        """The riddle of a day as it was stored, if it was made by this version of the maker."""
        wanted = select(riddles.c.riddle).where(riddles.c.day == day, riddles.c.maker == maker)
        row = await self._database.one(wanted)
        return None if row is None else str(row[0])

    async def keep(self, day: str, maker: int, riddle: str) -> None:
        """Store a riddle that was made."""
        await self._database.run(
            self._database.putting(riddles, day=day, maker=maker, riddle=riddle)
        )

    async def note(self, person: str, day: str, at: float, outcome: Outcome) -> None:
        """Note what became of it; what was noted first stays."""
        row = {"person": person, "day": day, "at": at, "outcome": outcome}
        adding = self._database.upsert(solved).values(**row).on_conflict_do_nothing()
        await self._database.run(adding)

    async def of(self, person: str) -> list[Solved]:
        """What became of all riddles for somebody, the oldest first."""
        order = (solved.c.day,)
        return await self._database.find(Solved, solved.c.person == person, order=order)
