"""The house itself: is it open, what can be played, who plays for the house."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec
from litestar import Controller, Response, get

from saboteur import __version__
from saboteur.bots import names, styles
from saboteur.rules.catalogue import games
from saboteur.rules.options import RULES_VERSION, GameInfo
from saboteur.server.api.asking import Asked
from saboteur.server.house import House
from saboteur.server.page import ANEW, File, pack, sent
from saboteur.server.tables.playing import PHRASES
from saboteur.server.wire.packing import UNPACKED
from saboteur.texts import ENGLISH, Lang, Sentence, languages, sentences


class Health(msgspec.Struct, frozen=True):
    """Whether the house is open."""

    status: Literal["ok"]


class About(msgspec.Struct, frozen=True):
    """Which house this is."""

    version: str
    """The version of the program."""
    rules: int
    """The version of the rules, as in records."""
    node: str
    """Which of several servers has answered."""
    mail: bool
    """Whether it sends mail to who has lost their password."""


class Language(msgspec.Struct, frozen=True):
    """A language that is spoken here."""

    code: str
    """As `lang` has it."""
    name: str
    """What it calls itself."""


class HouseController(Controller):
    """What there is."""

    path = "/api"
    tags = ("house",)

    @get("/health", summary="Is the house open?")
    async def health(self, house: House) -> Health:
        await house.store.check()
        return Health("ok")

    @get("/about", summary="Which house this is")
    async def about(self, house: House) -> About:
        return About(__version__, RULES_VERSION, house.node, house.mail.is_sent)

    @get(
        "/texts/{lang:str}",
        summary="Every sentence in one language, and in English what it lacks",
        opt=UNPACKED,
    )
    async def texts(self, lang: Lang, request: Asked) -> Response[dict[str, dict[str, Sentence]]]:
        return sent(request, _texts(lang), ANEW)

    @get("/languages", summary="The languages that are spoken here")
    async def languages(self) -> list[Language]:
        return [Language(code, name) for code, name in languages().items()]

    @get("/games", summary="Every game with its modules and settings")
    async def games(self) -> dict[str, GameInfo]:
        return games()

    @get("/bots", summary="The bots that can take a seat, weakest first")
    async def bots(self) -> list[str]:
        return names()

    @get("/styles", summary="The personalities that bots can have")
    async def styles(self) -> list[str]:
        return styles()

    @get("/phrases", summary="The quick phrases")
    async def phrases(self) -> list[str]:
        return list(PHRASES)


@cache
def _texts(lang: str) -> File:
    """Sentences by id, below the language they are in: forms go by the rules of that one."""
    own, english = sentences(lang), sentences(ENGLISH)
    rest = {message: said for message, said in english.items() if message not in own}
    return pack(msgspec.json.encode({ENGLISH: rest} | {lang: own}), "application/json")
