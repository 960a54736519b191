"""What there is to learn: every thing of a game by name, the rules, and a first game."""

from __future__ import annotations

from functools import cache
from typing import Annotated

from litestar import Controller, get
from litestar.params import Parameter

from saboteur.rulebook import Page, pages
from saboteur.server.api.documented import refused
from saboteur.server.lesson import Lesson, lesson
from saboteur.server.problems import NotFound
from saboteur.telling.tellings import TELLINGS, telling_for
from saboteur.telling.things import Things, things_of
from saboteur.texts import Lang

GameId = Annotated[str, Parameter(min_length=1, max_length=40)]


class Learning(Controller):
    """For those who do not know everything yet."""

    path = "/api"
    tags = ("house",)

    @get("/games/{game:str}/things/{lang:str}", responses=refused(404))
    async def things(self, game: GameId, lang: Lang) -> Things:
        """Every card, dwarf, tool and token of a game."""
        if game not in TELLINGS:
            raise NotFound("server.no-game")
        return _things(game, lang)

    @get("/rules/{lang:str}")
    async def rules(self, lang: Lang) -> list[Page]:
        """The rules."""
        return list(pages(lang))

    @get("/lesson/{lang:str}")
    async def first_lesson(self, lang: Lang) -> Lesson:
        """A first game with a coach: its scenes, and what follows from each good answer.

        The whole lesson: there is no table and nobody else in it.
        """
        return lesson(lang)


@cache
def _things(game: str, lang: str) -> Things:
    return things_of(telling_for(game, lang))
