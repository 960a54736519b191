"""What it is worth to look at something (LM-31)."""

from __future__ import annotations

from saboteur.bots.lost_mines.hopes import Hopes
from saboteur.rules.grid import number
from saboteur.rules.lost_mines.actions.information import LookAtDwarf, LookAtMine, LookAtTreasure
from saboteur.rules.lost_mines.board import Board
from saboteur.rules.lost_mines.box import UNKNOWN_MINE
from saboteur.rules.lost_mines.knowledge import LostMinesView

MINE = 0.05
"""A mine one does not know: it decides where to go."""
DWARF = 0.03
"""The character of somebody else: it decides whom to hinder."""
TREASURE = 0.02
"""A treasure with others of its kind to choose from."""


def curiosity(
    view: LostMinesView,
    board: Board,
    hopes: Hopes,
    move: LookAtMine | LookAtTreasure | LookAtDwarf,
) -> float:
    """What this look is worth; nothing if one knows already, or can work it out."""
    if isinstance(move, LookAtMine):
        unknown = board.hidden[number(*move.at)] is UNKNOWN_MINE
        return MINE * (unknown and len(hopes.unknown) > 1)
    if isinstance(move, LookAtDwarf):
        return DWARF * (view.dwarves[move.seat] is None)
    treasure = view.treasures[move.place]
    choice = len(hopes.lying[treasure.kind]) > 1
    return TREASURE * (treasure.value is None and choice)
