"""Action cards: one file for each kind of card, found by the kind its data names."""

from __future__ import annotations

from saboteur.rules.lost_mines.actions.action import ACTIONS, LostMinesAction
from saboteur.rules.lost_mines.actions.aid import AidAction
from saboteur.rules.lost_mines.actions.information import InformationAction
from saboteur.rules.lost_mines.actions.storm import StormAction
from saboteur.rules.lost_mines.actions.trap import TrapAction
from saboteur.rules.lost_mines.actions.troll import TrollAction

__all__ = [
    "ACTIONS",
    "AidAction",
    "InformationAction",
    "LostMinesAction",
    "StormAction",
    "TrapAction",
    "TrollAction",
]
