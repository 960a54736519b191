"""The house itself: is it open, what can be played, who plays for the house."""

from __future__ import annotations

from collections.abc import Callable
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
from saboteur.server.page import ANEW, File, pack, says, sent
from saboteur.server.presets import Preset, presets
from saboteur.server.tables.playing import PHRASES
from saboteur.server.wire.packing import UNPACKED
from saboteur.texts import ENGLISH, Lang, Sentence, is_sentence, languages, sentences


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

    @get("/health")
    async def health(self, house: House) -> Health:
        """Is the house open?"""
        await house.store.check()
        return Health("ok")

    @get("/about")
    async def about(self, house: House) -> About:
        """Which house this is."""
        return About(__version__, RULES_VERSION, house.node, house.mail.is_sent)

    @get("/texts/{lang:str}", opt=UNPACKED)
    async def texts(self, lang: Lang, request: Asked) -> Response[dict[str, dict[str, Sentence]]]:
        """Every sentence in one language, and in English what it lacks."""
        return sent(request, _texts(lang), ANEW)

    @get("/texts/{lang:str}/page", opt=UNPACKED)
    async def page_texts(
        self, lang: Lang, request: Asked
    ) -> Response[dict[str, dict[str, Sentence]]]:
        """The same, but only what the page for browsers says by itself."""
        return sent(request, _texts(lang, says), ANEW)

    @get("/languages")
    async def languages(self) -> list[Language]:
        """The languages that are spoken here."""
        return [Language(code, name) for code, name in languages().items()]

    @get("/games")
    async def games(self) -> dict[str, GameInfo]:
        """Every game with its modules and settings."""
        return games()

    @get("/presets")
    async def presets(self) -> list[Preset]:
        """Tables that somebody has thought about: what to play with, for how many."""
        return list(presets())

    @get("/bots")
    async def bots(self) -> list[str]:
        """The bots that can take a seat, weakest first."""
        return names()

    @get("/styles")
    async def styles(self) -> list[str]:
        """The personalities that bots can have."""
        return styles()

    @get("/phrases")
    async def phrases(self) -> list[str]:
        """The quick phrases."""
        return list(PHRASES)


@cache
def _texts(lang: str, wanted: Callable[[str], bool] = is_sentence) -> File:
    """Sentences by id, below the language they are in: forms go by the rules of that one."""
    own = {message: said for message, said in sentences(lang).items() if wanted(message)}
    english = {message: said for message, said in sentences(ENGLISH).items() if wanted(message)}
    rest = {message: said for message, said in english.items() if message not in own}
    return pack(msgspec.json.encode({ENGLISH: rest} | {lang: own}), "application/json")
