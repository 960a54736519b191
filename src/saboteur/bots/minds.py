"""Which mind plays which game: one line for each, and the only place where bots name games."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from saboteur.bots.mind import Mind
from saboteur.texts import SaboteurError, quote

MINDS = {
    "saboteur": "saboteur.bots.saboteur.mind:SaboteurMind",
    "saboteur2": "saboteur.bots.saboteur.mind:SaboteurMind",
    "duel": "saboteur.bots.duel.mind:DuelMind",
    "solo": "saboteur.bots.duel.mind:DuelMind",
    "lost-mines": "saboteur.bots.lost_mines.mind:LostMinesMind",
}
"""By game: the module of its mind and its class there, imported when it is needed."""


class NoMind(SaboteurError):
    """A game that bots have not learned yet."""


@cache
def mind_for(game: str) -> Mind:
    """The mind for this game."""
    if game not in MINDS:
        raise NoMind("bots.no-mind", game=quote(game))
    module, _, name = MINDS[game].partition(":")
    mind = getattr(import_module(module), name)()
    assert isinstance(mind, Mind)
    return mind
