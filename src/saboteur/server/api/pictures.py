"""Pictures for messengers and to take home: finished games, and invitations."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, Response, get
from litestar.params import Parameter

from saboteur.server.api.asking import Asked
from saboteur.server.api.documented import refused
from saboteur.server.api.replays import Ply
from saboteur.server.api.tables import invited_to
from saboteur.server.api.tournaments import TournamentId
from saboteur.server.errors import language_of
from saboteur.server.house import House
from saboteur.server.looking_back.looker import Question
from saboteur.server.looking_back.replaying import check_ply
from saboteur.server.preview import come_to, invited
from saboteur.server.store.store import PersonRow
from saboteur.server.tables.live_table import LiveTable
from saboteur.server.wire.packing import UNPACKED
from saboteur.server.wire.turns import asking
from saboteur.texts import Lang

KEPT = 300
"""Seconds for which others may keep a picture: players can close a game, and seats fill."""


class Pictures(Controller):
    """What there is to look at."""

    path = "/api"
    opt = UNPACKED
    tags = ("tables",)

    @get("/tables/{table_id:str}/picture/{ply:int}", media_type="image/png", responses=refused(409))
    async def picture(
        self,
        seen_table: LiveTable,
        ply: Ply,
        request: Asked,
        house: House,
        lang: Lang | None = None,
    ) -> Response[bytes]:
        """A picture of a finished game after a move, everything revealed."""
        check_ply(seen_table, ply)
        question = Question("picture", lang or language_of(request), ply)
        drawn = await house.looking_back.answer(seen_table, question, (asking.get(),))
        return shown_picture(drawn, "image/png")

    @get("/tables/{table_id:str}/film/{ply:int}", media_type="image/gif", responses=refused(409))
    async def film(
        self,
        seen_table: LiveTable,
        ply: Ply,
        request: Asked,
        house: House,
        lang: Lang | None = None,
    ) -> Response[bytes]:
        """The moves of a finished game that led to this one, as a moving picture."""
        check_ply(seen_table, ply)
        house.films.take(asking.get())
        question = Question("film", lang or language_of(request), ply)
        drawn = await house.looking_back.answer(seen_table, question, (asking.get(),))
        return shown_picture(drawn, "image/gif")

    @get("/invitations/{invitation:str}/picture", media_type="image/png", responses=refused(404))
    async def invitation(
        self,
        invitation: Annotated[str, Parameter(max_length=60)],
        visitor: PersonRow | None,
        request: Asked,
        house: House,
        lang: Lang | None = None,
    ) -> Response[bytes]:
        """A picture of the table behind a link: what is played and who sits there, nothing else."""
        table = await invited_to(house, invitation, visitor)
        shown = invited(table, lang or language_of(request))
        drawn = await house.looking_back.invitation(table.id, shown, (asking.get(),))
        return shown_picture(drawn, "image/png")

    @get("/tournaments/{tournament_id:str}/picture", media_type="image/png", responses=refused(404))
    async def tournament(
        self,
        tournament_id: TournamentId,
        request: Asked,
        house: House,
        lang: Lang | None = None,
    ) -> Response[bytes]:
        """A picture of a tournament: its name, what is played and how many take part."""
        found = await house.hall.one(tournament_id)
        shown = come_to(found, lang or language_of(request))
        drawn = await house.looking_back.invitation(found.id, shown, (asking.get(),))
        return shown_picture(drawn, "image/png")


def shown_picture(drawn: bytes, kind: str) -> Response[bytes]:
    """A picture that a messenger may keep for a while."""
    headers = {"cache-control": f"public, max-age={KEPT}"}
    return Response(drawn, media_type=kind, headers=headers)
