"""In the store: who lets others look back at a game, and what is written beside its moves."""

from __future__ import annotations

from typing import ClassVar

from sqlalchemy import Table, and_, delete, func, or_, select, update

from saboteur.server.store.database import Database, Row
from saboteur.server.store.schema import notes, people, seats, sharing


class NoteRow(Row, frozen=True):
    """What somebody has written beside a move."""

    stored_in: ClassVar[Table] = notes

    table_id: str
    person: str
    ply: int
    text: str
    shown: int
    at: float


class KeptSharing:
    """Sharing and notes."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # --- who lets others look back ----------------------------------------------------------------

    async def is_open(self, table_id: str) -> bool:
        """Whether everybody who played lets others look back: by what they said of this game, else
        by what they usually want."""
        said = and_(sharing.c.table_id == seats.c.table_id, sharing.c.person == seats.c.person)
        against = (
            select(func.count())
            .select_from(seats)
            .join(people, people.c.id == seats.c.person)
            .outerjoin(sharing, said)
            .where(
                seats.c.table_id == table_id,
                func.coalesce(sharing.c.shares, people.c.shares) == 0,
            )
        )
        found = await self._database.one(against)
        return found is not None and not found[0]

    async def shares(self, table_id: str, person: str) -> bool:
        """Whether somebody lets others look back at this game."""
        said = and_(sharing.c.person == people.c.id, sharing.c.table_id == table_id)
        asked = (
            select(func.coalesce(sharing.c.shares, people.c.shares))
            .select_from(people)
            .outerjoin(sharing, said)
            .where(people.c.id == person)
        )
        found = await self._database.one(asked)
        return bool(found and found[0])

    async def share(self, table_id: str, person: str, shares: bool) -> None:
        """Somebody says whether others may look back at this game."""
        row = {"table_id": table_id, "person": person, "shares": int(shares)}
        await self._database.run(self._database.putting(sharing, **row))

    async def share_usually(self, person: str, shares: bool) -> None:
        """Somebody says whether others may look back at their games, unless they say otherwise."""
        changed = update(people).where(people.c.id == person).values(shares=int(shares))
        await self._database.run(changed)

    # --- notes ------------------------------------------------------------------------------------

    async def notes_at(self, table_id: str, reader: str, plays: bool) -> list[NoteRow]:
        """One's own notes and, for who played there, what others show."""
        own = notes.c.person == reader
        seen = or_(own, notes.c.shown == 1) if plays else own
        order = (notes.c.ply, notes.c.at)
        return await self._database.find(NoteRow, notes.c.table_id == table_id, seen, order=order)

    async def write_note(self, note: NoteRow, most: int) -> bool:
        """Write a note, instead of the one that was there; False if there are so many already."""
        theirs = (notes.c.table_id == note.table_id, notes.c.person == note.person)
        others = select(func.count()).where(*theirs, notes.c.ply != note.ply)
        async with self._database.change() as connection:
            if (await connection.execute(others)).scalar_one() >= most:
                return False
            row = {name: getattr(note, name) for name in note.__struct_fields__}
            await connection.execute(self._database.putting(notes, **row))
        return True

    async def tear_up(self, table_id: str, person: str, ply: int) -> None:
        """Take a note away."""
        here = (notes.c.table_id == table_id, notes.c.person == person, notes.c.ply == ply)
        await self._database.run(delete(notes).where(*here))
