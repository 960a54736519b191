"""The riddle of the day, and those of all days before."""

from __future__ import annotations

import time
from datetime import date
from typing import Annotated

from litestar import Controller, get, post
from litestar.params import Parameter

from saboteur.riddles.calendar import days, read_day, today
from saboteur.riddles.riddle import RiddleError
from saboteur.server.api.documented import refused
from saboteur.server.house import House
from saboteur.server.problems import Conflict
from saboteur.server.riddles.shown import (
    Attempt,
    Attempted,
    Explained,
    Hint,
    RiddleOffered,
    RiddleShown,
    explained,
    hint,
    shown,
    tried,
)
from saboteur.server.store.riddles import Outcome, Solved
from saboteur.server.store.store import PersonRow
from saboteur.texts import Lang, say

Day = Annotated[
    str,
    Parameter(min_length=1, max_length=10, description="such as 2026-11-18, by UTC; or `today`"),
]
NEWEST = "today"


class Riddles(Controller):
    """Something to think about, every day."""

    path = "/api"
    tags = ("riddles",)

    @get("/riddles/{lang:str}")
    async def archive(self, lang: Lang) -> list[RiddleOffered]:
        """The riddles of all days, the newest first."""
        return [
            RiddleOffered(day.isoformat(), kind, level, say(f"riddle.kind.{kind}", lang))
            for day, kind, level in days()
        ]

    @get("/riddles/{lang:str}/{day:str}", responses=refused(409))
    async def riddle(self, lang: Lang, day: Day, house: House) -> RiddleShown:
        """A riddle.

        One that nobody has asked for before is made first (`riddle.error.making`): ask again.
        """
        asked = _day(day)
        return shown(await house.riddles.of(asked), asked.isoformat(), lang)

    @get("/riddles/{lang:str}/{day:str}/hint", responses=refused(409))
    async def hint(self, lang: Lang, day: Day, house: House) -> Hint:
        """Something that helps with a riddle."""
        return hint(await house.riddles.of(_day(day)), lang)

    @post("/riddles/{lang:str}/{day:str}/attempts", status_code=200, responses=refused(409))
    async def attempt(
        self, lang: Lang, day: Day, data: Attempt, visitor: PersonRow | None, house: House
    ) -> Attempted:
        """Try to solve a riddle; that an account has solved it is noted."""
        asked = _day(day)
        found = tried(await house.riddles.of(asked), data, lang)
        if found.verdict == "solved":
            await _note(house, visitor, asked, "solved")
        return found

    @post("/riddles/{lang:str}/{day:str}/answer", status_code=200, responses=refused(409))
    async def answer(
        self, lang: Lang, day: Day, visitor: PersonRow | None, house: House
    ) -> Explained:
        """The answer of a riddle, and why it is so; it is noted of an account that asked first."""
        asked = _day(day)
        riddle = await house.riddles.of(asked)
        await _note(house, visitor, asked, "shown")
        return explained(riddle, lang)

    @get("/me/riddles")
    async def solved(self, person: PersonRow, house: House) -> list[Solved]:
        """The riddles that an account has solved, or asked the answers of, the oldest first."""
        return await house.store.riddles.of(person.id)


def _day(text: str) -> date:
    try:
        return today() if text == NEWEST else read_day(text)
    except RiddleError as error:  # what may be asked for changes every day: no mistake in form
        raise Conflict(error.code, None, **error.facts) from None


async def _note(house: House, visitor: PersonRow | None, day: date, outcome: Outcome) -> None:
    """Guests keep it in their browser: nobody could find it again here."""
    if visitor is not None and visitor.password is not None:
        await house.store.riddles.note(visitor.id, day.isoformat(), time.time(), outcome)
