"""Which telling goes with which game: one line for each; the only place that names games here."""

from __future__ import annotations

from pkgutil import resolve_name
from typing import Any

from saboteur.telling.telling import Telling
from saboteur.texts import SaboteurError, quote

TELLINGS = {
    "saboteur": "saboteur.telling.saboteur.telling:SaboteurTelling",
    "saboteur2": "saboteur.telling.saboteur.telling:SaboteurTelling",
    "duel": "saboteur.telling.duel.telling:DuelTelling",
    "solo": "saboteur.telling.duel.telling:SoloTelling",
    "lost-mines": "saboteur.telling.lost_mines.telling:LostMinesTelling",
}
"""By game: the module of its telling and its class there, imported when it is needed."""


class NoTelling(SaboteurError):
    """A game that cannot be told yet."""


def telling_for(game: str, lang: str) -> Telling[Any]:
    """How this game is told in this language."""
    if game not in TELLINGS:
        raise NoTelling("telling.unknown", game=quote(game))
    telling: Telling[Any] = resolve_name(TELLINGS[game])(game, lang)
    return telling
