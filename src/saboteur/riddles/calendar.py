"""Which day has which riddle: one a day, by UTC, for every house of the same version."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta

from saboteur.riddles.making import of_day
from saboteur.riddles.riddle import Kind, Level, RiddleError
from saboteur.texts import quote

FIRST = date(2026, 11, 1)
"""The day of the first riddle."""


def today() -> date:
    """Whose riddle is the newest; where the clock is wrong, there is the first one at least."""
    return max(datetime.now(UTC).date(), FIRST)


def read_day(text: str) -> date:
    """A day that has a riddle, as people write it; a day to come has none yet."""
    try:
        day = date.fromisoformat(text) if len(text) == 10 else None
    except ValueError:
        day = None
    if day is None:
        raise RiddleError("riddle.error.date", date=quote(text))
    if day < FIRST:
        raise RiddleError("riddle.error.first", date=FIRST.isoformat())
    if day > today():
        raise RiddleError("riddle.error.future", date=day.isoformat())
    return day


def days() -> Iterator[tuple[date, Kind, Level]]:
    """Every day so far, the newest first."""
    day = today()
    while day >= FIRST:
        wanted = of_day(day)
        yield day, wanted.kind, wanted.level
        day -= timedelta(days=1)
