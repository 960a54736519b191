"""Who may look back at a finished game, and what is written beside its moves."""

from __future__ import annotations

import time
from typing import Annotated

import msgspec
from litestar import Controller, delete, get, put
from litestar.params import Parameter

from saboteur.server.api.asking import TableId
from saboteur.server.api.documented import refused
from saboteur.server.house import House
from saboteur.server.looking_back.replaying import check_ply, game_over
from saboteur.server.problems import Conflict, NotAllowed, Problem
from saboteur.server.store.sharing import NoteRow
from saboteur.server.store.store import PersonRow
from saboteur.server.tables.live_table import LiveTable
from saboteur.server.wire.packing import UNPACKED

NOTE_LENGTH = 500
MOST_NOTES = 100
"""Of one person in one game."""

Ply = Annotated[int, Parameter(ge=0, le=100_000)]


class Share(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether others may look back."""

    shares: bool


class Shared(msgspec.Struct, frozen=True):
    """Who may look back at a finished game."""

    open: bool
    """Whether everybody may who has its address: if all who played want that."""
    yours: bool | None
    """What one has said oneself; None for who did not play."""


class WriteNote(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to be written beside a move."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=NOTE_LENGTH)]
    shown: bool = False
    """Whether the others who played may read it."""


class Note(msgspec.Struct, frozen=True):
    """What is written beside a move."""

    ply: int
    text: str
    shown: bool
    seat: int | None
    """Whose it is; None for one's own if one did not play."""
    yours: bool


class Sharing(Controller):
    """Finished games: who may see them, and notes."""

    path = "/api"
    opt = UNPACKED
    tags = ("tables",)

    @get("/tables/{table_id:str}/sharing", responses=refused(409))
    async def shared(self, table: LiveTable, person: PersonRow, house: House) -> Shared:
        """Who may look back at a finished game."""
        game_over(table)
        return await _shared(table, person, house)

    @put("/tables/{table_id:str}/sharing", responses=refused(409))
    async def share(
        self, table_id: TableId, data: Share, person: PersonRow, house: House
    ) -> Shared:
        """Say whether others may look back at a game that one has played; one no closes it."""
        table = await house.fresh(table_id)
        await house.may_see(table, person, None)
        game_over(table)
        if not table.seating.played_here(person.id):
            raise NotAllowed("server.not-seated")
        await house.store.sharing.share(table.id, person.id, data.shares)
        return await _shared(table, person, house)

    @get("/me/sharing")
    async def usual(self, person: PersonRow) -> Share:
        """Whether others may look back at one's games, where one has said nothing else."""
        return Share(bool(person.shares))

    @put("/me/sharing")
    async def share_usually(self, data: Share, person: PersonRow, house: House) -> Share:
        """Say whether others may look back at one's games, where one has said nothing else."""
        await house.store.sharing.share_usually(person.id, data.shares)
        return data

    @get("/tables/{table_id:str}/notes", responses=refused(409))
    async def notes(self, table: LiveTable, person: PersonRow, house: House) -> list[Note]:
        """One's own notes on a finished game and, for who played there, those that others show."""
        game_over(table)
        return await _notes(table, person, house)

    @put("/tables/{table_id:str}/notes/{ply:int}", responses=refused(409))
    async def write(
        self, table: LiveTable, ply: Ply, data: WriteNote, person: PersonRow, house: House
    ) -> list[Note]:
        """Write a note beside a move, instead of the one that was there."""
        check_ply(table, ply)
        if data.shown:
            if not table.seating.played_here(person.id):
                raise NotAllowed("server.not-seated")
            house.peace.may_speak(table, person.id)
        text = "".join(sign for sign in data.text if sign.isprintable() or sign == "\n").strip()
        if not text:
            raise Problem("server.text-length", most=NOTE_LENGTH)
        note = NoteRow(table.id, person.id, ply, text, int(data.shown), time.time())
        if not await house.store.sharing.write_note(note, MOST_NOTES):
            raise Conflict("server.many-notes", most=MOST_NOTES)
        return await _notes(table, person, house)

    @delete("/tables/{table_id:str}/notes/{ply:int}")
    async def tear_up(self, table_id: TableId, ply: Ply, person: PersonRow, house: House) -> None:
        """Take one's note away; there may be none."""
        await house.store.sharing.tear_up(table_id, person.id, ply)


async def _shared(table: LiveTable, person: PersonRow, house: House) -> Shared:
    kept = house.store.sharing
    plays = table.seating.played_here(person.id)
    yours = await kept.shares(table.id, person.id) if plays else None
    return Shared(await kept.is_open(table.id), yours)


async def _notes(table: LiveTable, person: PersonRow, house: House) -> list[Note]:
    seats = {seat.person: number for number, seat in enumerate(table.seating.seats)}
    await house.peace.meet(person.id)
    unheard = house.peace.unheard_by(person.id)
    found = await house.store.sharing.notes_at(table.id, person.id, person.id in seats)
    return [
        Note(
            note.ply, note.text, bool(note.shown), seats.get(note.person), note.person == person.id
        )
        for note in found
        if note.person == person.id or (note.person in seats and note.person not in unheard)
    ]
