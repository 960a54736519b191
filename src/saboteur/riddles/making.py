"""Riddles by kind, level and seed, and the riddle of a day."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from itertools import count
from typing import NamedTuple

import msgspec

from saboteur.riddles.laying import diggings, wallings
from saboteur.riddles.riddle import KINDS, MAKER, AnyRiddle, Kind, Level
from saboteur.riddles.suspecting import suspectings

_MAKERS: dict[Kind, Callable[[str, Level], Iterator[AnyRiddle]]] = {
    "treasure": diggings,
    "wall": wallings,
    "saboteur": suspectings,
}

WEEK: tuple[Level, ...] = ("easy", "easy", "normal", "normal", "normal", "hard", "hard")
"""How hard riddles are, from Monday to Sunday."""


class Wanted(NamedTuple):
    """What a riddle is made from."""

    kind: Kind
    level: Level
    seed: str


def make(kind: Kind, level: Level, seed: str) -> AnyRiddle:
    """The riddle of this kind, level and seed: always the same one.

    Games of bots are played until one has such a riddle in it.
    """
    for number in count():
        found = next(_MAKERS[kind](f"riddle {MAKER}/{kind}/{level}/{seed}/{number}", level), None)
        if found is not None:
            return msgspec.structs.replace(found, seed=seed)
    raise AssertionError


def of_day(day: date) -> Wanted:
    """What is asked on a day: every kind in turn, harder towards the end of the week."""
    return Wanted(KINDS[day.toordinal() % len(KINDS)], WEEK[day.weekday()], day.isoformat())
