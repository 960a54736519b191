"""Which display shows which game: one line for each, and the only place that names games here."""

from __future__ import annotations

from pkgutil import resolve_name
from typing import Any

from saboteur.terminal.display import Display
from saboteur.texts import SaboteurError, quote

DISPLAYS = {
    "saboteur": "saboteur.terminal.saboteur.display:SaboteurDisplay",
    "saboteur2": "saboteur.terminal.saboteur.display:SaboteurDisplay",
    "duel": "saboteur.terminal.duel.display:DuelDisplay",
    "solo": "saboteur.terminal.duel.display:SoloDisplay",
    "lost-mines": "saboteur.terminal.lost_mines.display:LostMinesDisplay",
}
"""By game: the module of its display and its class there, imported when it is needed."""


class NoDisplay(SaboteurError):
    """A game that cannot be shown yet."""


def display_for(game: str, lang: str) -> Display[Any]:
    """How this game is shown in this language."""
    if game not in DISPLAYS:
        raise NoDisplay("terminal.no-display", game=quote(game))
    display: Display[Any] = resolve_name(DISPLAYS[game])(game, lang)
    return display
