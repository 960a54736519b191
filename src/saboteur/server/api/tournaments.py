"""Tournaments: open, sign up, draw, and what remains of them."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, Response, get, post
from litestar.params import Parameter

from saboteur.server.api.documented import refused
from saboteur.server.house import House
from saboteur.server.store.store import PersonRow
from saboteur.server.store.tournaments import TournamentRow
from saboteur.server.tournaments.opening import NewTournament
from saboteur.server.tournaments.shown import (
    RoundShown,
    TournamentOffered,
    TournamentShown,
    offered,
    round_shown,
    shown,
)
from saboteur.server.wire.turns import asking
from saboteur.tournaments.export import as_csv, as_data

MOST_LISTED = 100

TournamentId = Annotated[str, Parameter(min_length=1, max_length=40)]


class Who(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who takes part."""

    person: Annotated[str, msgspec.Meta(min_length=1, max_length=32)]


class Tournaments(Controller):
    """Where many meet. Whoever knows the id of a tournament may see it and sign up."""

    path = "/api"
    tags = ("tournaments",)

    @get("/tournaments")
    async def listed(self, house: House) -> list[TournamentOffered]:
        """The tournaments of the house, those that are not over first."""
        return await _offered(house, await house.store.tournaments.listed(MOST_LISTED))

    @get("/me/tournaments")
    async def mine(self, person: PersonRow, house: House) -> list[TournamentOffered]:
        """Those that one has opened or signed up for, the latest first."""
        return await _offered(house, await house.store.tournaments.of(person.id, MOST_LISTED))

    @post("/tournaments", responses=refused(409))
    async def open(self, data: NewTournament, person: PersonRow, house: House) -> TournamentShown:
        """Open a tournament, as its organiser."""
        house.new_tables.take(asking.get())
        return await shown(house, await house.hall.open(data, person))

    @get("/tournaments/{tournament_id:str}", responses=refused(404))
    async def one(self, tournament_id: TournamentId, house: House) -> TournamentShown:
        """One tournament, with the round that was drawn last."""
        return await shown(house, await house.hall.one(tournament_id))

    @get("/tournaments/{tournament_id:str}/rounds/{number:int}", responses=refused(404))
    async def round(
        self,
        tournament_id: TournamentId,
        number: Annotated[int, Parameter(ge=1, le=99)],
        house: House,
    ) -> RoundShown:
        """A round and its tables."""
        return await round_shown(house, await house.hall.one(tournament_id), number)

    @post(
        "/tournaments/{tournament_id:str}/people", status_code=200, responses=refused(403, 404, 409)
    )
    async def sign_up(
        self, tournament_id: TournamentId, person: PersonRow, house: House
    ) -> TournamentShown:
        """Take part from the next round on."""
        tournament = await house.hall.one(tournament_id)
        await house.hall.sign_up(tournament, person)
        return await shown(house, tournament)

    @post("/tournaments/{tournament_id:str}/leave", status_code=200, responses=refused(404, 409))
    async def leave(
        self, tournament_id: TournamentId, person: PersonRow, house: House
    ) -> TournamentShown:
        """Take part no more; in a game under way a bot plays on."""
        tournament = await house.hall.one(tournament_id)
        await house.hall.leave(tournament, person)
        return await shown(house, tournament)

    @post("/tournaments/{tournament_id:str}/put-out", status_code=200, responses=refused(404, 409))
    async def put_out(
        self, tournament_id: TournamentId, data: Who, person: PersonRow, house: House
    ) -> TournamentShown:
        """Let somebody take part no more; the game they play just now they play to its end."""
        tournament = await house.hall.one(tournament_id)
        await house.hall.put_out(tournament, person, data.person)
        return await shown(house, tournament)

    @post("/tournaments/{tournament_id:str}/draw", status_code=200, responses=refused(404, 409))
    async def draw(
        self, tournament_id: TournamentId, person: PersonRow, house: House
    ) -> TournamentShown:
        """Draw the next round, or the final: its tables begin at once."""
        tournament = await house.hall.one(tournament_id)
        await house.hall.draw(tournament, person)
        return await shown(house, tournament)

    @post("/tournaments/{tournament_id:str}/close", status_code=200, responses=refused(404, 409))
    async def close(
        self, tournament_id: TournamentId, person: PersonRow, house: House
    ) -> TournamentShown:
        """End it early; what was won so far stays, and tables under way do not count."""
        tournament = await house.hall.one(tournament_id)
        await house.hall.close(tournament, person)
        return await shown(house, tournament)

    @get("/tournaments/{tournament_id:str}/csv", media_type="text/csv", responses=refused(404))
    async def csv(self, tournament_id: TournamentId, house: House) -> Response[str]:
        """The standings for a spreadsheet, a line for everybody."""
        tournament = await house.hall.one(tournament_id)
        return Response(
            as_csv(tournament.on_paper),
            media_type="text/csv",
            headers=_file(tournament_id, "csv"),
        )

    @get("/tournaments/{tournament_id:str}/json", responses=refused(404))
    async def json(self, tournament_id: TournamentId, house: House) -> Response[dict[str, Any]]:
        """All of it as data: what is played, standings, every table with its result."""
        tournament = await house.hall.one(tournament_id)
        data = as_data(tournament.on_paper)
        if tournament.closed:  # the paper does not know that it ended early
            data |= {"state": "closed", "seed": tournament.opening.plan.seed}
        return Response(data, headers=_file(tournament_id, "json"))


def _file(name: str, kind: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="saboteur-{name}.{kind}"'}


async def _offered(house: House, rows: list[TournamentRow]) -> list[TournamentOffered]:
    people = await house.store.tournaments.people([row.id for row in rows])
    return [offered(row, people.get(row.id, 0)) for row in rows]
