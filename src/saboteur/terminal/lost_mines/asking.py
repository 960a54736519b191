"""How the choices are shown."""

from __future__ import annotations

from saboteur.rules.grid import Cell
from saboteur.rules.lost_mines.connections import CardOnConnection
from saboteur.rules.lost_mines.knowledge import LostMinesView
from saboteur.rules.lost_mines.walking import Walk
from saboteur.telling.lost_mines.words import LostMinesWords
from saboteur.terminal.choices import Choices
from saboteur.terminal.lost_mines.scene import Between


def between(choices: Choices) -> dict[Between, str]:
    """The letters of traps and trolls: they stand on the border of two cells."""
    return {
        (move.at, move.other): label
        for label, move in choices.moves.items()
        if isinstance(move, CardOnConnection)
    }


def over_traps(choices: Choices, view: LostMinesView, words: LostMinesWords) -> str | None:
    """Which letters cost a card, if one walks there."""
    cells: set[Cell] = {route.to for route in view.walks if route.traps}
    labels = [label for label, move in choices.moves.items() if getattr(move, "at", None) in cells]
    if view.decision != Walk.kind or not labels:
        return None
    return words.say("terminal.over-traps", letters=", ".join(labels))
