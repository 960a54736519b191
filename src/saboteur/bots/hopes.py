"""Where the treasure may be."""

from __future__ import annotations

from saboteur.rules.grid import number
from saboteur.rules.saboteur.box import TREASURE
from saboteur.rules.saboteur.knowledge import View

Hopes = dict[int, float]
"""For each face-down goal, how likely it is the treasure."""


def hopes(view: View) -> Hopes:
    """All goals this seat has not looked at are equally likely, unless it has seen the treasure."""
    goals = {number(*placed.at): placed.card for placed in view.maze if placed.face_down}
    likely = [cell for cell, card in goals.items() if card == TREASURE.name]
    likely = likely or [cell for cell, card in goals.items() if card is None]
    return {cell: 1 / len(likely) if cell in likely else 0.0 for cell in goals}
