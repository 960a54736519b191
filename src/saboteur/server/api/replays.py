"""Finished games once more, with everything revealed."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get
from litestar.params import Parameter

from saboteur.server.api.documented import ANYBODY, refused
from saboteur.server.api.tables import Asked, Invitation, TableId, seen_by_anybody
from saboteur.server.house import House
from saboteur.server.messages import Lang
from saboteur.server.replaying import Replay, Scene, replay, scene
from saboteur.server.suspecting import Suspicion, suspicion

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

    @get(
        "/tables/{table_id:str}/replay",
        summary="A finished game, move by move",
        responses=refused(400, 404, 409),
        security=ANYBODY,
    )
    async def steps(
        self,
        table_id: TableId,
        request: Asked,
        house: House,
        lang: Lang = "en",
        invitation: Invitation = None,
    ) -> Replay:
        return replay(await seen_by_anybody(request, house, table_id, invitation), lang)

    @get(
        "/tables/{table_id:str}/replay/{ply:int}",
        summary="The table after a move of a finished game, everything revealed",
        responses=refused(400, 404, 409),
        security=ANYBODY,
    )
    async def one_scene(
        self,
        table_id: TableId,
        ply: Ply,
        request: Asked,
        house: House,
        lang: Lang = "en",
        invitation: Invitation = None,
    ) -> Scene:
        return scene(await seen_by_anybody(request, house, table_id, invitation), ply, lang)

    @get(
        "/tables/{table_id:str}/suspicion",
        summary="How suspicion moved in a finished game, as one seat saw it",
        responses=refused(400, 404, 409),
        security=ANYBODY,
    )
    async def suspected(
        self,
        table_id: TableId,
        request: Asked,
        house: House,
        seat: Eyes = None,
        invitation: Invitation = None,
    ) -> Suspicion:
        return await suspicion(await seen_by_anybody(request, house, table_id, invitation), seat)
