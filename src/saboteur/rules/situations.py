"""Which situation goes with which game: positions in the middle of a round, from their data."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from saboteur.rules.duel.situation import situation as duel
from saboteur.rules.game import Game
from saboteur.rules.lost_mines.situation import situation as lost_mines
from saboteur.rules.saboteur.situation import situation as saboteur

SITUATIONS: dict[str, Callable[..., Game]] = {
    "saboteur": saboteur,
    "saboteur2": partial(saboteur, game="saboteur2"),
    "duel": duel,
    "solo": partial(duel, game="solo"),
    "lost-mines": lost_mines,
}


def situation(game: str, position: str, facts: dict[str, Any]) -> Game:
    """A game in this position; `facts` are what else the situations of this game can say.

    Seats come as text where the facts were read from a file.
    """
    return SITUATIONS[game](position, **{name: _by_seat(fact) for name, fact in facts.items()})


def _by_seat(fact: Any) -> Any:
    if isinstance(fact, dict) and all(key.isdecimal() for key in fact):
        return {int(key): value for key, value in fact.items()}
    return fact
