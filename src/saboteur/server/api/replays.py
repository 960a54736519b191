"""Finished games once more, with everything revealed."""

from __future__ import annotations

import gzip
from typing import Annotated, Any

from litestar import Controller, MediaType, Response, get
from litestar.params import Parameter

from saboteur.server.api.asking import Asked
from saboteur.server.api.documented import refused
from saboteur.server.errors import language_of
from saboteur.server.house import House
from saboteur.server.looking_back.looker import Question
from saboteur.server.looking_back.replaying import Replay, Scene, check_ply, game_over
from saboteur.server.looking_back.story import GameStory
from saboteur.server.looking_back.suspecting import Suspicion, check_seat
from saboteur.server.tables.live_table import LiveTable
from saboteur.server.wire.packing import UNPACKED
from saboteur.server.wire.turns import asking
from saboteur.texts import Lang

Ply = Annotated[int, Parameter(ge=0, le=100_000)]
Eyes = Annotated[
    int | None,
    Parameter(
        ge=0,
        le=99,
        description="whose; else a spectator's",
        schema_extra={"minimum": 0, "maximum": 99},  # which "or nobody's" would lose
    ),
]


class Replays(Controller):
    """Where finished games are looked at."""

    path = "/api"
    tags = ("tables",)
    opt = UNPACKED

    @get("/tables/{table_id:str}/replay", responses=refused(409))
    async def steps(
        self, seen_table: LiveTable, request: Asked, house: House, lang: Lang | None = None
    ) -> Response[Replay]:
        """A finished game, move by move."""
        game_over(seen_table)
        question = Question("replay", lang or language_of(request))
        return await _answer(request, house, seen_table, question)

    @get("/tables/{table_id:str}/replay/{ply:int}", responses=refused(409))
    async def one_scene(
        self,
        seen_table: LiveTable,
        ply: Ply,
        request: Asked,
        house: House,
        lang: Lang | None = None,
    ) -> Response[Scene]:
        """The table after a move of a finished game, everything revealed."""
        check_ply(seen_table, ply)
        question = Question("scene", lang or language_of(request), ply)
        return await _answer(request, house, seen_table, question)

    @get("/tables/{table_id:str}/story", responses=refused(409))
    async def story(
        self, seen_table: LiveTable, request: Asked, house: House, lang: Lang | None = None
    ) -> Response[GameStory]:
        """The story of a finished game: who was who in which round, and awards."""
        game_over(seen_table)
        question = Question("story", lang or language_of(request))
        return await _answer(request, house, seen_table, question)

    @get("/tables/{table_id:str}/suspicion", responses=refused(409))
    async def suspected(
        self, seen_table: LiveTable, request: Asked, house: House, seat: Eyes = None
    ) -> Response[Suspicion]:
        """How suspicion moved in a finished game, as one seat saw it."""
        check_seat(seen_table, seat)
        return await _answer(request, house, seen_table, Question("suspicion", number=seat))


async def _answer(
    request: Asked, house: House, table: LiveTable, question: Question
) -> Response[Any]:
    """What the one who looks back says, as packed as the client likes it."""
    packed = await house.looking_back.answer(table, question, (asking.get(),))
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
        return Response(packed, media_type=MediaType.JSON, headers=headers)
    return Response(gzip.decompress(packed), media_type=MediaType.JSON)
