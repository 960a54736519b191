"""The house itself: is it open, what can be played, who plays for the house."""

from __future__ import annotations

import msgspec
from litestar import Controller, get

from saboteur import __version__
from saboteur.bots import names
from saboteur.rules.catalogue import games
from saboteur.rules.options import GameInfo
from saboteur.server.api.documented import REFUSALS
from saboteur.server.house import House
from saboteur.server.playing import PHRASES


class Health(msgspec.Struct, frozen=True):
    """Whether the house is open."""

    status: str
    version: str
    node: str


class HouseController(Controller):
    """What there is."""

    path = "/api"
    tags = ("house",)
    responses = REFUSALS

    @get("/health", summary="Is the house open?")
    async def health(self, house: House) -> Health:
        await house.store.check()
        return Health("ok", __version__, house.node)

    @get("/games", summary="Every game with its modules and settings")
    async def games(self) -> dict[str, GameInfo]:
        return games()

    @get("/bots", summary="The bots that can take a seat, weakest first")
    async def bots(self) -> list[str]:
        return names()

    @get("/phrases", summary="The quick phrases")
    async def phrases(self) -> list[str]:
        return list(PHRASES)
