"""Tables: set up, find, sit down, start, and what remains of them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from litestar import Controller, Response, get, post
from litestar.params import Parameter
from msgspec.structs import replace

from saboteur.rules.records import write_record
from saboteur.server.api.asking import Invitation, TableId
from saboteur.server.api.documented import refused
from saboteur.server.house import House
from saboteur.server.looking_back.replaying import game_over, record_notes
from saboteur.server.new_table import NewTable
from saboteur.server.problems import NotAllowed, NotFound
from saboteur.server.store.store import PersonRow, TableRow
from saboteur.server.tables import lobby
from saboteur.server.tables.bot_names import by_lot
from saboteur.server.tables.entries import Pace
from saboteur.server.tables.live_table import LiveTable
from saboteur.server.tables.sight import TableShown, table_shown
from saboteur.server.wire.packing import UNPACKED
from saboteur.server.wire.turns import asking

MOST_LISTED = 100

SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=99)]


class SitDown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where to sit; anywhere if no seat is named."""

    seat: SeatNumber | None = None
    invitation: Annotated[str, msgspec.Meta(max_length=60)] | None = None


class GiveSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What becomes of a seat."""

    seat: SeatNumber
    to: Literal["bot", "nobody", "lock", "unlock"]
    bot: Annotated[str, msgspec.Meta(max_length=40)] = "easy"


class SetPace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How quickly bots play."""

    pace: Pace


class TableWithLink(msgspec.Struct, frozen=True):
    """A table and, for those who sit there, the invitation to it."""

    table: TableShown
    invitation: str | None


class Tables(Controller):
    """Where people meet."""

    path = "/api"
    opt = UNPACKED
    tags = ("tables",)

    @get("/tables")
    async def listed(self, house: House) -> list[TableShown]:
        """Open and running tables."""
        rows = await house.store.listed_tables(("open", "running"), MOST_LISTED)
        return await _shown(house, rows)

    @get("/me/tables")
    async def mine(self, person: PersonRow, house: House) -> list[TableShown]:
        """One's own tables, the latest first."""
        rows = await house.store.tables_of(person.id, MOST_LISTED)
        return await _shown(house, rows)

    @post("/tables", responses=refused(409))
    async def set_up(self, data: NewTable, person: PersonRow, house: House) -> TableWithLink:
        """Set up a table."""
        if data.bots is not None:
            by_lot(data.bots, "", 0)  # says so if there is no such bot, before all else
        house.new_tables.take(asking.get())
        house.addresses[person.id] = asking.get()
        return with_link(await house.new_table(person, data), person)

    @get("/tables/{table_id:str}")
    async def one(
        self,
        table_id: TableId,
        visitor: PersonRow | None,
        house: House,
        invitation: Invitation = None,
    ) -> TableWithLink:
        """One table."""
        table = await house.fresh(table_id)
        await house.may_see(table, visitor, invitation)
        return with_link(table, visitor)

    @get("/invitations/{invitation:str}", responses=refused(404))
    async def invited(
        self,
        invitation: Annotated[str, Parameter(max_length=60)],
        visitor: PersonRow | None,
        house: House,
    ) -> TableWithLink:
        """The table behind a link."""
        return with_link(await invited_to(house, invitation, visitor), visitor)

    @post("/tables/{table_id:str}/seats", status_code=200, responses=refused(409))
    async def sit(
        self, table_id: TableId, data: SitDown, person: PersonRow, house: House
    ) -> TableWithLink:
        """Sit down."""
        table = await house.fresh(table_id)
        await house.may_see(table, person, data.invitation)
        await house.sit(table, person, data.seat)
        return with_link(table, person)

    @post("/tables/{table_id:str}/leave", status_code=200, responses=refused(409))
    async def leave(self, table: LiveTable, person: PersonRow, house: House) -> TableWithLink:
        """Get up; during a game that is final, and a bot plays on."""
        await house.leave(table, person)
        return with_link(table, person)

    @post("/tables/{table_id:str}/give", status_code=200, responses=refused(409))
    async def give(
        self, table: LiveTable, data: GiveSeat, person: PersonRow, house: House
    ) -> TableWithLink:
        """Give, free or lock a seat."""
        match data.to:
            case "bot":
                await lobby.give_to_bot(table, person, data.seat, data.bot)
            case "nobody":
                await house.free(table, person, data.seat)
            case _:
                await lobby.lock(table, person, data.seat, data.to == "lock")
        return with_link(table, person)

    @post("/tables/{table_id:str}/pace", status_code=200, responses=refused(409))
    async def pace(self, table: LiveTable, data: SetPace, person: PersonRow) -> TableWithLink:
        """Have bots play more slowly or more quickly."""
        await lobby.set_pace(table, person, data.pace)
        return with_link(table, person)

    @post("/tables/{table_id:str}/start", status_code=200, responses=refused(409))
    async def start(self, table: LiveTable, person: PersonRow) -> TableWithLink:
        """Begin the game."""
        await lobby.start(table, person)
        return with_link(table, person)

    @post("/tables/{table_id:str}/rematch", responses=refused(409))
    async def rematch(self, table: LiveTable, person: PersonRow, house: House) -> TableWithLink:
        """The same people once more."""
        if table.seating.seat_of(person.id) is None:
            raise NotAllowed("server.not-seated")
        house.new_tables.take(asking.get())
        return with_link(await house.rematch(table, person), person)

    @get("/tables/{table_id:str}/record", media_type="text/plain", responses=refused(409))
    async def record(self, seen_table: LiveTable) -> Response[str]:
        """The record of a finished game."""
        game = game_over(seen_table)
        return Response(
            write_record(game, record_notes(seen_table)),
            media_type="text/plain",
            headers={"content-disposition": f'attachment; filename="saboteur-{seen_table.id}.txt"'},
        )


async def _shown(house: House, rows: list[TableRow]) -> list[TableShown]:
    """Tables as a list shows them; those that have to be read first are read one by one."""
    over = [row.id for row in rows if row.state == "finished"]
    waits = house.settings.interval
    known = {
        table_id: replace(msgspec.json.decode(shown, type=TableShown), waits=waits)
        for table_id, shown in (await house.store.standings.shown(over)).items()
    }
    async with house.reading.turn((asking.get(),)):
        return [known.get(row.id) or table_shown(await house.table(row.id)) for row in rows]


async def invited_to(house: House, invitation: str, visitor: PersonRow | None) -> LiveTable:
    """The table behind a link."""
    could_be = invitation.isascii() and invitation.isprintable()
    row = await house.store.table_by_invitation(invitation) if could_be else None
    if row is None:
        raise NotFound("server.no-table")
    table = await house.fresh(row.id)
    await house.may_see(table, visitor, invitation)
    return table


def with_link(table: LiveTable, person: PersonRow | None) -> TableWithLink:
    """A table, and how to invite others to it for those who sit there."""
    sits = person is not None and table.seating.seat_of(person.id) is not None
    return TableWithLink(table_shown(table), table.seating.invitation if sits else None)
