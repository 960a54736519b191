"""Action cards: one file for each kind of card, found by the kind its data names."""

from __future__ import annotations

from saboteur.rules.saboteur.actions.action import ACTIONS, Action
from saboteur.rules.saboteur.actions.map import Map
from saboteur.rules.saboteur.actions.repair import Repair
from saboteur.rules.saboteur.actions.rockfall import Rockfall
from saboteur.rules.saboteur.actions.sabotage import Sabotage

__all__ = ["ACTIONS", "Action", "Map", "Repair", "Rockfall", "Sabotage"]
