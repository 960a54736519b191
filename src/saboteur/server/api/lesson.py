"""The first game of a newcomer."""

from __future__ import annotations

from litestar import get

from saboteur.server.lesson import Lesson, lesson
from saboteur.texts import Lang


@get("/api/lesson/{lang:str}", tags=("house",), sync_to_thread=False)
def first_lesson(lang: Lang) -> Lesson:
    """A first game with a coach: its scenes, and what follows from each good answer.

    The whole lesson: there is no table and nobody else in it.
    """
    return lesson(lang)
