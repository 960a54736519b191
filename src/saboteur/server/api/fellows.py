"""People among people: pages, ladders, friends, invitations."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, delete, get, post, put
from litestar.params import Parameter

from saboteur.server.api.asking import TableId
from saboteur.server.api.documented import refused
from saboteur.server.api.peace import PersonId
from saboteur.server.fellows.fellowship import MOST_INVITED, Ladder, PersonPage
from saboteur.server.house import House
from saboteur.server.store.fellows import Friends, InvitedTo, Privacy
from saboteur.server.store.store import PersonRow
from saboteur.server.tables.live_table import LiveTable
from saboteur.server.wire.packing import UNPACKED

GameId = Annotated[str, Parameter(min_length=1, max_length=40)]
Side = Annotated[
    str, Parameter(max_length=40, description="`miner`, `saboteur`; empty for whole games")
]


class Invite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Friends who are asked to a table."""

    people: Annotated[
        list[Annotated[str, msgspec.Meta(min_length=1, max_length=40)]],
        msgspec.Meta(min_length=1, max_length=MOST_INVITED),
    ]


class Fellows(Controller):
    """What people have to do with each other besides a table."""

    path = "/api"
    opt = UNPACKED
    tags = ("people",)

    @get("/people/{person_id:str}", responses=refused(404))
    async def page(
        self, person_id: PersonId, visitor: PersonRow | None, house: House
    ) -> PersonPage:
        """A person's page, as far as they show it to who asks.

        Only games that are over are in it.
        """
        return await house.fellows.page(person_id, visitor)

    @get("/ladders/{game:str}", responses=refused(404))
    async def ladder(
        self, game: GameId, visitor: PersonRow | None, house: House, side: Side = ""
    ) -> Ladder:
        """The strongest people of the house, as far as they show it to who asks."""
        return await house.fellows.ladder(game, side, visitor)

    @get("/me/privacy")
    async def privacy(self, person: PersonRow, house: House) -> Privacy:
        """What one allows others."""
        return await house.store.fellows.privacy(person.id)

    @put("/me/privacy", status_code=200)
    async def allow(self, data: Privacy, person: PersonRow, house: House) -> Privacy:
        """Allow others more, or less, from now on."""
        await house.store.fellows.allow(person.id, data)
        return await house.store.fellows.privacy(person.id)

    @get("/me/friends")
    async def friends(self, person: PersonRow, house: House) -> Friends:
        """One's friends, who asks to be one, and whom one has asked."""
        return await house.store.fellows.friends(person.id)

    @put("/me/friends/{person_id:str}", status_code=204, responses=refused(404, 409))
    async def befriend(self, person_id: PersonId, person: PersonRow, house: House) -> None:
        """Ask somebody to be friends, or say yes to who has asked."""
        await house.fellows.befriend(person, person_id)

    @delete("/me/friends/{person_id:str}")
    async def part(self, person_id: PersonId, person: PersonRow, house: House) -> None:
        """Be friends no more, say no, or take back that one has asked."""
        await house.store.fellows.part(person.id, person_id)

    @get("/me/invitations")
    async def invitations(self, person: PersonRow, house: House) -> list[InvitedTo]:
        """The open tables to which one is invited."""
        return await house.store.fellows.invitations(person.id)

    @delete("/me/invitations/{table_id:str}")
    async def decline(self, table_id: TableId, person: PersonRow, house: House) -> None:
        """Not to come to a table."""
        await house.fellows.decline(person, table_id)

    @post("/tables/{table_id:str}/invite", status_code=204, responses=refused(409))
    async def invite(self, data: Invite, table: LiveTable, person: PersonRow, house: House) -> None:
        """Invite friends to an open table at which one sits."""
        await house.fellows.invite(table, person, data.people)
