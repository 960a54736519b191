"""Which sight goes with which game: one line for each, and the only place that names games here."""

from __future__ import annotations

from pkgutil import resolve_name
from typing import Any

from saboteur.research.sight import Sight
from saboteur.rules.table import Table

SIGHTS = {
    "saboteur": "saboteur.research.saboteur.sight:SaboteurSight",
    "saboteur2": "saboteur.research.saboteur.sight:SaboteurSight",
    "duel": "saboteur.research.duel.sight:DuelSight",
    "solo": "saboteur.research.duel.sight:DuelSight",
    "lost-mines": "saboteur.research.lost_mines.sight:LostMinesSight",
}
"""By game: the module of its sight and its class there, imported when it is needed."""


def sight_of(game: Table, cards: tuple[str, ...]) -> Sight[Any]:
    """How views of games with the same options become numbers."""
    sight: Sight[Any] = resolve_name(SIGHTS[game.options.game])(game, cards)
    return sight
