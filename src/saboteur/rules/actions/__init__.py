"""Action cards that several boxes have, one file for each kind of card."""

from __future__ import annotations

from saboteur.rules.actions.action import Action
from saboteur.rules.actions.map import Map
from saboteur.rules.actions.repair import Repair
from saboteur.rules.actions.rockfall import Rockfall
from saboteur.rules.actions.sabotage import Sabotage

__all__ = ["Action", "Map", "Repair", "Rockfall", "Sabotage"]
