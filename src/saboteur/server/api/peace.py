"""Peace among people: whom one does not want to hear or to see, reports, and warnings."""

from __future__ import annotations

import time
from typing import Annotated

import msgspec
from litestar import Controller, delete, get, post, put
from litestar.params import Parameter

from saboteur.server.api.asking import TableId
from saboteur.server.api.documented import refused
from saboteur.server.api.tables import TableWithLink, with_link
from saboteur.server.house import House
from saboteur.server.problems import Conflict, NotFound, Problem
from saboteur.server.store.peace import Distance, KeptAway
from saboteur.server.store.store import PersonRow
from saboteur.server.tables import lobby
from saboteur.server.tables.live_table import LiveTable
from saboteur.server.wire.packing import UNPACKED

MOST_KEPT_AWAY = 500
MOST_WORDS = 20
NOTE_LENGTH = 1000

PersonId = Annotated[str, Parameter(min_length=1, max_length=40)]


class KeepAway(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far to keep somebody away: `mute` is no words, `block` no seat at one's tables either."""

    kind: Distance


class NewReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the operator should read about somebody."""

    about: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    """A person who sits or sat at this table, or has spoken here."""
    versions: Annotated[
        list[Annotated[int, msgspec.Meta(ge=1, le=2**31 - 1)]], msgspec.Meta(max_length=MOST_WORDS)
    ] = []
    """Which of their words are in question, by the versions of the table."""
    note: Annotated[str, msgspec.Meta(max_length=NOTE_LENGTH)] = ""
    """It may be empty if there are words in question."""
    invitation: Annotated[str, msgspec.Meta(max_length=60)] | None = None


class Spectators(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether spectators may speak."""

    speak: bool


class Warning(msgspec.Struct, frozen=True):
    """A warning by the operator."""

    id: int
    why: str
    at: float


class Peace(Controller):
    """What keeps peace."""

    path = "/api"
    opt = UNPACKED
    tags = ("peace",)

    @get("/me/kept-away")
    async def kept_away(self, person: PersonRow, house: House) -> list[KeptAway]:
        """Whom one has muted or blocked."""
        return await house.store.peace.kept_away(person.id)

    @put("/me/kept-away/{person_id:str}", status_code=204, responses=refused(404, 409))
    async def keep_away(
        self, person_id: PersonId, data: KeepAway, person: PersonRow, house: House
    ) -> None:
        """Mute or block somebody."""
        kept = house.store.peace
        if person.id == person_id:
            raise Problem("server.oneself")
        if len(await kept.kept_away(person.id)) >= MOST_KEPT_AWAY:
            raise Conflict("server.many-kept-away", most=MOST_KEPT_AWAY)
        if not await kept.keep_away(person.id, person_id, data.kind, time.time()):
            raise NotFound("server.no-person")
        if data.kind == "block":
            await house.store.fellows.keep_away(person.id, person_id)
        await house.peace.changed(person.id)

    @delete("/me/kept-away/{person_id:str}")
    async def make_up(self, person_id: PersonId, person: PersonRow, house: House) -> None:
        """Neither mute nor block somebody any more."""
        await house.store.peace.make_up(person.id, person_id)
        await house.peace.changed(person.id)

    @post("/tables/{table_id:str}/reports", status_code=204)
    async def report(
        self, table_id: TableId, data: NewReport, person: PersonRow, house: House
    ) -> None:
        """Tell the operator about somebody at a table."""
        table = await house.fresh(table_id)
        await house.may_see(table, person, data.invitation)
        await house.peace.report(table, person.id, data.about, data.versions, data.note)

    @post("/tables/{table_id:str}/spectators", status_code=200, responses=refused(409))
    async def spectators(
        self, table: LiveTable, data: Spectators, person: PersonRow
    ) -> TableWithLink:
        """Let spectators speak, or not."""
        await lobby.let_spectators_speak(table, person, data.speak)
        return with_link(table, person)

    @get("/me/warnings")
    async def warnings(self, person: PersonRow, house: House) -> list[Warning]:
        """Warnings by the operator that one has not confirmed yet."""
        return [Warning(m.id, m.why, m.at) for m in await house.store.peace.warnings(person.id)]

    @post("/me/warnings/{warning:int}/read", status_code=204, responses=refused(404))
    async def confirm(
        self,
        warning: Annotated[int, Parameter(ge=1, le=2**31 - 1)],
        person: PersonRow,
        house: House,
    ) -> None:
        """Confirm that one has read a warning."""
        if not await house.store.peace.confirm(person.id, warning):
            raise NotFound("server.no-warning")
        await house.peace.changed(person.id)
