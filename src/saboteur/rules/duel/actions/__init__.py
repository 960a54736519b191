"""The action cards of The Duel, by the kind their data names."""

from __future__ import annotations

from saboteur.rules.actions.action import Action
from saboteur.rules.actions.sabotage import SabotageAction
from saboteur.rules.duel.actions.key import KeyAction
from saboteur.rules.duel.actions.map import MapAction
from saboteur.rules.duel.actions.repair import OwnRepairAction
from saboteur.rules.duel.actions.rockfall import RockfallAction

ACTIONS: dict[str, Action] = {
    action.kind: action
    for action in (
        SabotageAction("DU-30"),
        OwnRepairAction(),
        KeyAction(),
        RockfallAction(),
        MapAction(),
    )
}
