"""Which mind plays which game: one line for each, and the only place where bots name games."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

from saboteur.bots.belief import Belief
from saboteur.bots.mind import Mind
from saboteur.rules.view import View
from saboteur.texts import SaboteurError, quote

MINDS: dict[str, dict[str, str]] = {
    "saboteur": {
        "easy": "saboteur.bots.saboteur.minds:EasyMind",
        "normal": "saboteur.bots.saboteur.minds:NormalMind",
        "hard": "saboteur.bots.saboteur.hard:HardMind",
    },
    "duel": {
        "easy": "saboteur.bots.duel.levels:EasyMind",
        "normal": "saboteur.bots.duel.levels:NormalMind",
        "hard": "saboteur.bots.duel.levels:HardMind",
    },
    "lost-mines": {
        "easy": "saboteur.bots.lost_mines.levels:EasyMind",
        "normal": "saboteur.bots.lost_mines.levels:NormalMind",
        "hard": "saboteur.bots.lost_mines.levels:HardMind",
    },
}
"""By game and level: the module of its mind and its class there, imported when it is needed."""
MINDS["saboteur2"] = MINDS["saboteur"]
MINDS["solo"] = MINDS["duel"]

BELIEFS: dict[str, str] = {
    "saboteur": "saboteur.bots.saboteur.belief:believe",
    "saboteur2": "saboteur.bots.saboteur.belief:believe",
    "lost-mines": "saboteur.bots.lost_mines.belief:believe",
}
"""By game: the function that makes a belief of a view; not every game has secrets about people."""

SUSPECTED = "saboteur"
"""The dwarf that suspicion is about, in every game that has one."""


class NoMind(SaboteurError):
    """A game that bots have not learned yet."""


@cache
def mind_for(game: str, level: str) -> type[Mind]:
    """The mind for this game at this level."""
    if game not in MINDS:
        raise NoMind("bots.no-mind", game=quote(game))
    mind: type[Mind] = _load(MINDS[game][level])
    assert issubclass(mind, Mind)
    return mind


def believe(view: View) -> Belief | None:
    """What the seat whose view this is believes, a spectator too; None where nobody has secrets."""
    place = BELIEFS.get(view.game)
    return None if place is None else _believer(place)(view)


@cache
def _believer(place: str) -> Callable[[Any], Belief]:
    found: Callable[[Any], Belief] = _load(place)
    return found


def _load(place: str) -> Any:
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)
