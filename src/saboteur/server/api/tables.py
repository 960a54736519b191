"""Tables: set up, find, sit down, start, and what remains of them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.params import Parameter

from saboteur.rules.records import write_record
from saboteur.server.api.documented import ANYBODY, BODY, SIGNED_IN, refused
from saboteur.server.house import BANKS, CLOCKS, INCREMENT, House, Times
from saboteur.server.looking_back.replaying import record_notes
from saboteur.server.people.identity import person_asking
from saboteur.server.problems import Conflict, NotAllowed, NotFound, NotSignedIn
from saboteur.server.store.store import PersonRow, TableRow
from saboteur.server.tables import lobby
from saboteur.server.tables.bot_names import by_lot
from saboteur.server.tables.live_table import LiveTable, TableOptions
from saboteur.server.tables.sight import TableShown, table_shown
from saboteur.server.wire.packing import UNPACKED
from saboteur.server.wire.turns import asking

MOST_LISTED = 100

TableId = Annotated[str, Parameter(min_length=1, max_length=40)]
ModuleId = Annotated[str, msgspec.Meta(max_length=40)]
SettingId = Annotated[str, msgspec.Meta(max_length=40)]
Setting = int | Annotated[str, msgspec.Meta(max_length=400)] | bool
Invitation = Annotated[str | None, Parameter(max_length=60, description="from the link")]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=99)]
Asked = Request[Any, Any, Any]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be set up, from the options that `GET /api/games` describes."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    players: Annotated[int, msgspec.Meta(ge=1, le=99)]
    modules: Annotated[list[ModuleId], msgspec.Meta(max_length=40)] = []
    settings: Annotated[dict[SettingId, Setting], msgspec.Meta(max_length=40)] = {}
    listed: bool = True
    """Whether anybody may sit down, or only who has the link."""
    spectators_speak: bool = True
    """Whether those who only watch may speak; the host can change it later."""
    clock: Annotated[int, msgspec.Meta(ge=CLOCKS[0], le=CLOCKS[1])] | None = None
    """Seconds for each decision; no clock runs where only one person plays."""
    bank: Annotated[int, msgspec.Meta(ge=BANKS[0], le=BANKS[1])] | None = None
    """Instead: seconds for all decisions of a seat together."""
    increment: Annotated[int, msgspec.Meta(ge=0, le=INCREMENT)] | None = None
    """Seconds that come back to the bank with each decision."""
    bots: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    """Give all other seats to this bot at once: `easy`, `normal:sly`, `hard:any` …"""


class SitDown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where to sit; anywhere if no seat is named."""

    seat: SeatNumber | None = None
    invitation: Annotated[str, msgspec.Meta(max_length=60)] | None = None


class GiveSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What becomes of a seat."""

    seat: SeatNumber
    to: Literal["bot", "nobody", "lock", "unlock"]
    bot: Annotated[str, msgspec.Meta(max_length=40)] = "easy"


class TableWithLink(msgspec.Struct, frozen=True):
    """A table and, for those who sit there, the invitation to it."""

    table: TableShown
    invitation: str | None


class Tables(Controller):
    """Where people meet."""

    path = "/api"
    opt = UNPACKED
    tags = ("tables",)

    @get("/tables", summary="Open and running tables", responses=refused())
    async def listed(self, house: House) -> list[TableShown]:
        rows = await house.store.listed_tables(("open", "running"), MOST_LISTED)
        return await _shown(house, rows)

    @get(
        "/me/tables",
        summary="One's own tables, the latest first",
        responses=refused(401),
        security=SIGNED_IN,
    )
    async def mine(self, request: Asked, house: House) -> list[TableShown]:
        person = await person_asking(request, house)
        rows = await house.store.tables_of(person.id, MOST_LISTED)
        return await _shown(house, rows)

    @post(
        "/tables",
        summary="Set up a table",
        responses=refused(401, 403, 409, *BODY),
        security=SIGNED_IN,
    )
    async def set_up(self, data: NewTable, request: Asked, house: House) -> TableWithLink:
        person = await person_asking(request, house)
        if data.bots is not None:
            by_lot(data.bots, "", 0)  # says so if there is no such bot, before all else
        house.new_tables.take(asking.get())
        house.addresses.note(person.id, asking.get())
        options = TableOptions(data.game, data.players, tuple(data.modules), data.settings)
        table = await house.new_table(
            person,
            options,
            listed=data.listed,
            times=Times(data.clock, data.bank, data.increment),
            spectators_speak=data.spectators_speak,
        )
        if data.bots is not None:
            for seat in range(1, data.players):
                await lobby.give_to_bot(table, person, seat, data.bots)
        return with_link(table, person)

    @get(
        "/tables/{table_id:str}",
        summary="One table",
        responses=refused(400, 404),
        security=ANYBODY,
    )
    async def one(
        self, table_id: TableId, request: Asked, house: House, invitation: Invitation = None
    ) -> TableWithLink:
        person = await _maybe(request, house)
        table = await house.fresh(table_id)
        house.may_see(table, person, invitation)
        return with_link(table, person)

    @get(
        "/invitations/{invitation:str}",
        summary="The table behind a link",
        responses=refused(400, 404),
        security=ANYBODY,
    )
    async def invited(
        self, invitation: Annotated[str, Parameter(max_length=60)], request: Asked, house: House
    ) -> TableWithLink:
        could_be = invitation.isascii() and invitation.isprintable()
        row = await house.store.table_by_invitation(invitation) if could_be else None
        if row is None:
            raise NotFound("server.no-table")
        return with_link(await house.fresh(row.id), await _maybe(request, house))

    @post(
        "/tables/{table_id:str}/seats",
        summary="Sit down",
        status_code=200,
        responses=refused(401, 403, 404, 409, *BODY),
        security=SIGNED_IN,
    )
    async def sit(
        self, table_id: TableId, data: SitDown, request: Asked, house: House
    ) -> TableWithLink:
        person = await person_asking(request, house)
        table = await house.fresh(table_id)
        house.may_see(table, person, data.invitation)
        await house.sit(table, person, data.seat)
        return with_link(table, person)

    @post(
        "/tables/{table_id:str}/leave",
        summary="Get up; during a game that is final, and a bot plays on",
        status_code=200,
        responses=refused(400, 401, 403, 404, 409),
        security=SIGNED_IN,
    )
    async def leave(self, table_id: TableId, request: Asked, house: House) -> TableWithLink:
        person, table = await _seen(request, house, table_id)
        await house.leave(table, person)
        return with_link(table, person)

    @post(
        "/tables/{table_id:str}/give",
        summary="Give, free or lock a seat",
        status_code=200,
        responses=refused(401, 403, 404, 409, *BODY),
        security=SIGNED_IN,
    )
    async def give(
        self, table_id: TableId, data: GiveSeat, request: Asked, house: House
    ) -> TableWithLink:
        person, table = await _seen(request, house, table_id)
        match data.to:
            case "bot":
                await lobby.give_to_bot(table, person, data.seat, data.bot)
            case "nobody":
                await house.free(table, person, data.seat)
            case _:
                await lobby.lock(table, person, data.seat, data.to == "lock")
        return with_link(table, person)

    @post(
        "/tables/{table_id:str}/start",
        summary="Begin the game",
        status_code=200,
        responses=refused(400, 401, 403, 404, 409),
        security=SIGNED_IN,
    )
    async def start(self, table_id: TableId, request: Asked, house: House) -> TableWithLink:
        person, table = await _seen(request, house, table_id)
        await lobby.start(table, person)
        return with_link(table, person)

    @post(
        "/tables/{table_id:str}/rematch",
        summary="The same people once more",
        responses=refused(400, 401, 403, 404, 409),
        security=SIGNED_IN,
    )
    async def rematch(self, table_id: TableId, request: Asked, house: House) -> TableWithLink:
        person, table = await _seen(request, house, table_id)
        if table.seating.seat_of(person.id) is None:
            raise NotAllowed("server.not-seated")
        house.new_tables.take(asking.get())
        return with_link(await house.rematch(table, person), person)

    @get(
        "/tables/{table_id:str}/record",
        summary="The record of a finished game",
        media_type="text/plain",
        responses=refused(400, 404, 409),
        security=ANYBODY,
    )
    async def record(
        self, table_id: TableId, request: Asked, house: House, invitation: Invitation = None
    ) -> Response[str]:
        table = await seen_by_anybody(request, house, table_id, invitation)
        if table.game is None or table.seating.state != "finished":
            raise Conflict("server.not-finished")
        return Response(
            write_record(table.game, record_notes(table)),
            media_type="text/plain",
            headers={"content-disposition": f'attachment; filename="saboteur-{table.id}.txt"'},
        )


async def seen_by_anybody(
    request: Asked, house: House, table_id: str, invitation: str | None
) -> LiveTable:
    """A table that whoever asks may see, signed in or not."""
    async with house.reading.turn((asking.get(),)):
        table = await house.fresh(table_id)
    house.may_see(table, await _maybe(request, house), invitation)
    return table


async def _shown(house: House, rows: list[TableRow]) -> list[TableShown]:
    """Tables as a list shows them; those that have to be read first are read one by one."""
    async with house.reading.turn((asking.get(),)):
        return [table_shown(await house.table(row.id)) for row in rows]


async def _maybe(request: Asked, house: House) -> PersonRow | None:
    try:
        return await person_asking(request, house)
    except NotSignedIn:
        return None


async def _seen(request: Asked, house: House, table_id: str) -> tuple[PersonRow, LiveTable]:
    person = await person_asking(request, house)
    table = await house.fresh(table_id)
    house.may_see(table, person, None)
    return person, table


def with_link(table: LiveTable, person: PersonRow | None) -> TableWithLink:
    """A table, and how to invite others to it for those who sit there."""
    sits = person is not None and table.seating.seat_of(person.id) is not None
    return TableWithLink(table_shown(table), table.seating.invitation if sits else None)
