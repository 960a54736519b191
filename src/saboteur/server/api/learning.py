"""What there is to learn: every thing of a game by name, the rules, and lessons."""

from __future__ import annotations

from functools import cache
from typing import Annotated

from litestar import Controller, get
from litestar.params import Parameter

from saboteur.rulebook import Page, pages
from saboteur.server.api.documented import refused
from saboteur.server.examples import Example, examples
from saboteur.server.lesson import Lesson, LessonOffered, lesson, lessons
from saboteur.server.lesson.script import scripts
from saboteur.server.problems import NotFound
from saboteur.telling.tellings import TELLINGS, telling_for
from saboteur.telling.things import Things, things_of
from saboteur.texts import Lang

GameId = Annotated[str, Parameter(min_length=1, max_length=40)]

PageName = Annotated[str, Parameter(min_length=1, max_length=40)]
LessonName = Annotated[str, Parameter(min_length=1, max_length=40)]


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

    @get("/rules/{lang:str}/{page:str}/examples")
    async def examples(self, lang: Lang, page: PageName) -> list[Example]:
        """Drawn examples for the rules of one page of the rulebook; none if it has none."""
        return examples(page, lang)

    @get("/lessons/{lang:str}")
    async def lessons(self, lang: Lang) -> list[LessonOffered]:
        """The lessons there are, the one for newcomers first."""
        return lessons(lang)

    @get("/lessons/{lang:str}/{name:str}", responses=refused(404))
    async def lesson(self, lang: Lang, name: LessonName) -> Lesson:
        """A game with a coach: its scenes, and what follows from each good answer.

        The whole lesson: there is no table and nobody else in it.
        """
        if name not in scripts():
            raise NotFound("server.no-lesson")
        return lesson(name, lang)


@cache
def _things(game: str, lang: str) -> Things:
    return things_of(telling_for(game, lang))
