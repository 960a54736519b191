"""Action cards: one file for each kind of card, found by the kind its data names."""

from __future__ import annotations

from saboteur.rules.actions.repair import RepairAction
from saboteur.rules.actions.sabotage import SabotageAction
from saboteur.rules.saboteur.actions.action import ACTIONS, SaboteurAction
from saboteur.rules.saboteur.actions.map import MapAction
from saboteur.rules.saboteur.actions.rockfall import RockfallAction

ACTIONS["sabotage"] = SabotageAction("B-20")
ACTIONS["repair"] = RepairAction()

__all__ = ["ACTIONS", "MapAction", "RockfallAction", "SaboteurAction"]
