"""Every game of the family, by id."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from saboteur.rules.duel.game import INFO as DUEL
from saboteur.rules.duel.game import DuelGame
from saboteur.rules.duel.solo import INFO as SOLO
from saboteur.rules.duel.solo import SoloGame
from saboteur.rules.game import Game
from saboteur.rules.lost_mines.game import INFO as LOST_MINES
from saboteur.rules.lost_mines.game import LostMinesGame
from saboteur.rules.options import (
    RULES_VERSION,
    GameInfo,
    Options,
    OptionsError,
    check_options,
)
from saboteur.rules.saboteur.game import INFO as SABOTEUR
from saboteur.rules.saboteur.game import INFO_2 as SABOTEUR_2
from saboteur.rules.saboteur.game import SaboteurGame
from saboteur.texts import quote

_GAMES: dict[str, tuple[GameInfo, Callable[[Options], Game]]] = {
    SABOTEUR.id: (SABOTEUR, SaboteurGame),
    SABOTEUR_2.id: (SABOTEUR_2, SaboteurGame),
    DUEL.id: (DUEL, DuelGame),
    SOLO.id: (SOLO, SoloGame),
    LOST_MINES.id: (LOST_MINES, LostMinesGame),
}


def games() -> dict[str, GameInfo]:
    """Every game with its player counts, modules and settings."""
    return {name: info for name, (info, _) in _GAMES.items()}


def create(
    game: str,
    players: int | None,
    modules: Any,
    settings: dict[str, Any],
    seed: Any,
    rules: int = RULES_VERSION,
) -> Game:
    """Set up a game, or say which two things collide.

    `players` may be None where the game has only one number of them.
    """
    if not isinstance(game, str) or game not in _GAMES:
        known = ", ".join(_GAMES)
        raise OptionsError("options.game", game=quote(game), known=known)
    info, begin = _GAMES[game]
    return begin(check_options(info, players, modules, settings, seed, rules))
