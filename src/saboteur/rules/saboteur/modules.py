"""Every module, and the games it goes with. A new one is a file and a line here."""

from __future__ import annotations

from saboteur.rules.options import ModuleInfo
from saboteur.rules.saboteur.championship.change_of_direction import ChangeOfDirection
from saboteur.rules.saboteur.championship.diversion import Diversion
from saboteur.rules.saboteur.championship.goal_swap import GoalSwap
from saboteur.rules.saboteur.championship.greedy_dwarf import GreedyDwarf
from saboteur.rules.saboteur.championship.master_crafter import MasterCrafter
from saboteur.rules.saboteur.championship.pathfinder import Pathfinder
from saboteur.rules.saboteur.championship.treasure_trove import TreasureTrove
from saboteur.rules.saboteur.championship.veto import Veto
from saboteur.rules.saboteur.module import Module
from saboteur.rules.saboteur.new_goals import NewGoals
from saboteur.rules.saboteur.postcard import CostumeDepartment, TunnelParty
from saboteur.rules.saboteur.sabotaged_dwarf import SabotagedDwarf
from saboteur.rules.saboteur.saboteur2 import Saboteur2
from saboteur.rules.saboteur.tournament import Tournament
from saboteur.rules.saboteur.treasure_chests import TreasureChests
from saboteur.rules.saboteur.tunnel_toll import TunnelToll

_BOTH: tuple[Module, ...] = (
    GoalSwap(),
    TreasureTrove(),
    Veto(),
    ChangeOfDirection(),
    MasterCrafter(),
    Pathfinder(),
    Diversion(),
    TunnelToll(),
    CostumeDepartment(),
    TunnelParty(),
    NewGoals(),
    TreasureChests(),
)
_BASE_ONLY: tuple[Module, ...] = (GreedyDwarf(), SabotagedDwarf(), Tournament())

MODULES: dict[str, tuple[Module, ...]] = {
    "saboteur": (*_BASE_ONLY, *_BOTH),
    "saboteur2": _BOTH,
}
"""The modules of each game, in the order in which they do their part."""

_ALWAYS: dict[str, tuple[Module, ...]] = {"saboteur": (), "saboteur2": (Saboteur2(),)}
"""Saboteur 2 is itself an expansion of the base game."""


def offered(game: str) -> tuple[ModuleInfo, ...]:
    """What a game says about the modules one can choose."""
    return tuple(module.info for module in MODULES[game])


def in_play(game: str, chosen: tuple[str, ...]) -> tuple[Module, ...]:
    """The modules of a game that is played with these."""
    return (
        *_ALWAYS[game],
        *(module for module in MODULES[game] if module.info.id in chosen),
    )
