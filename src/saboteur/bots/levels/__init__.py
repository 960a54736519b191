"""Levels: how strong a bot is. A file for each in this folder says which mind plays which game.

A new level is a new file here, and the minds it names; one that comes from elsewhere is added with
`add_levels`. Its sentence in lists of bots is the text `bot.NAME`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from saboteur.bots.mind import Mind
from saboteur.texts import SaboteurError, quote


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a level is."""

    rank: int
    """The weaker, the lower."""
    searches: bool = False
    """Whether its minds imagine worlds; then they can be told how long to think."""
    minds: dict[str, str] = {}
    """By game: the module of its mind and its class there, imported when it is needed. A level
    without any plays by chance."""


class NoMind(SaboteurError):
    """A game that bots have not learned yet."""


LEVELS: dict[str, Level] = {}
"""By name, the weakest first."""


def add_levels(folder: Path) -> None:
    """Add the levels whose files lie in this folder."""
    found = {file.stem: _read(file) for file in folder.glob("*.toml")}
    known = sorted({**LEVELS, **found}.items(), key=lambda item: item[1].rank)
    LEVELS.clear()
    LEVELS.update(known)


def _read(file: Path) -> Level:
    return msgspec.toml.decode(file.read_bytes(), type=Level)


def mind_for(game: str, level: str) -> type[Mind]:
    """The mind for this game at this level."""
    place = LEVELS[level].minds.get(game)
    if place is None:
        raise NoMind("bots.no-mind", game=quote(game))
    mind: type[Mind] = load(place)
    return mind


@cache
def load(place: str) -> Any:
    """What has this name in this module, both in `module:name`."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


add_levels(Path(__file__).parent)
