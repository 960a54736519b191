"""Which riddle somebody asks for: that of a day, or one made from a kind, a level and a seed."""

from __future__ import annotations

import re
import secrets
from typing import TypeVar

from saboteur.riddles.calendar import read_day, today
from saboteur.riddles.making import Wanted, of_day
from saboteur.riddles.riddle import KINDS, LEVELS, RiddleError
from saboteur.texts import quote

Name = TypeVar("Name", bound=str)
SEED = re.compile(r"[A-Za-z0-9-]{1,80}")


def wanted(
    date: str | None = None,
    kind: str | None = None,
    level: str | None = None,
    seed: str | None = None,
) -> tuple[str | None, Wanted]:
    """What to make, and whose day it is, if it is that of a day."""
    if kind is None and level is None and seed is None:
        day = today() if date is None else read_day(date)
        return day.isoformat(), of_day(day)
    if date is not None:
        raise RiddleError("riddle.error.both")
    if seed is not None and not SEED.fullmatch(seed):
        raise RiddleError("riddle.error.seed")
    return None, Wanted(
        _one_of(KINDS, kind, "riddle.error.kind", "kind"),
        _one_of(LEVELS, level, "riddle.error.level", "level"),
        seed or secrets.token_hex(8),
    )


def _one_of(known: tuple[Name, ...], chosen: str | None, error: str, name: str) -> Name:
    """What was chosen, if there is such a thing; the easiest where nothing was."""
    if chosen is None:
        return known[0]
    for one in known:
        if one == chosen:
            return one
    raise RiddleError(error, known=", ".join(known), **{name: quote(chosen)})
