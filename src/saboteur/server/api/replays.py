"""Finished games once more, with everything revealed."""

from __future__ import annotations

import gzip
from typing import Annotated, Any

import msgspec
from litestar import Controller, MediaType, Response, get, post
from litestar.params import Parameter

from saboteur.server.api.asking import Asked
from saboteur.server.api.documented import refused
from saboteur.server.api.tables import SeatNumber, TableWithLink, with_link
from saboteur.server.errors import language_of
from saboteur.server.house import House
from saboteur.server.looking_back.advice import Advice
from saboteur.server.looking_back.knowing import Knowing
from saboteur.server.looking_back.looker import Question
from saboteur.server.looking_back.replaying import Replay, Scene, check_ply, game_over
from saboteur.server.looking_back.story import GameStory
from saboteur.server.looking_back.suspecting import Suspicion, check_seat
from saboteur.server.looking_back.turning import Turning
from saboteur.server.problems import Conflict
from saboteur.server.store.store import PersonRow
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


class PlayOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where to play on."""

    ply: Annotated[int, msgspec.Meta(ge=0, le=100_000)]
    """After how many moves."""
    seat: SeatNumber
    """Where to sit; bots have all other seats."""
    bot: Annotated[str, msgspec.Meta(max_length=40)] = "hard"


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

    @get("/tables/{table_id:str}/turning", responses=refused(409))
    async def turning(
        self, seen_table: LiveTable, request: Asked, house: House
    ) -> Response[Turning]:
        """The moves with which a finished game turned."""
        game_over(seen_table)
        return await _answer(request, house, seen_table, Question("turning"))

    @get("/tables/{table_id:str}/knowing", responses=refused(409))
    async def knowing(
        self, seen_table: LiveTable, request: Asked, house: House
    ) -> Response[Knowing]:
        """Who could have known what when in a finished game."""
        game_over(seen_table)
        return await _answer(request, house, seen_table, Question("knowing"))

    @get("/tables/{table_id:str}/advice/{ply:int}", responses=refused(409))
    async def advice(
        self,
        table: LiveTable,
        ply: Ply,
        request: Asked,
        person: PersonRow,
        house: House,
        lang: Lang | None = None,
    ) -> Response[Advice]:
        """What `hard` would have done after a move of a finished game, and why.

        It thinks about it when it is asked, with the view that this seat had at that moment.
        """
        check_ply(table, ply)
        if ply == table.ply:
            raise Conflict("server.nothing-left")
        house.advice.take(asking.get())
        whose = asking.get(), person.id
        advice: Any = await house.advising.ask(table, ply, lang or language_of(request), whose)
        return Response(advice, media_type=MediaType.JSON)

    @post("/tables/{table_id:str}/play-on", responses=refused(409))
    async def play_on(
        self, table: LiveTable, data: PlayOn, person: PersonRow, house: House
    ) -> TableWithLink:
        """Play a finished game on from a move, on any seat, against bots."""
        house.new_tables.take(asking.get())
        house.addresses[person.id] = asking.get()
        again = await house.play_on(table, person, data.ply, data.seat, data.bot)
        return with_link(again, person)

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
