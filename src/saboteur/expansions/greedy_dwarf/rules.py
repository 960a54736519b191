"""The greedy dwarf (C-16): wins only by reaching the treasure, and then alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from saboteur.rules.options import ModuleInfo, Setting
from saboteur.rules.saboteur.gold import pay_cards
from saboteur.rules.saboteur.module import Module

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame
    from saboteur.rules.saboteur.round_end import Outcome
    from saboteur.rules.saboteur.set_up import SetUp

GREEDY_PAY = 4
"""Nuggets for a greedy dwarf who reached the treasure."""


class GreedyDwarf(Module):
    """One miner in the dwarf deck is replaced by the greedy dwarf."""

    info: ClassVar[ModuleInfo] = ModuleInfo("greedy-dwarf", 3, 10, collides=("tournament",))
    place: ClassVar[int] = 10
    games: ClassVar[tuple[str, ...]] = ("saboteur",)

    def prepare(self, set_up: SetUp, settings: dict[str, Setting]) -> None:
        set_up.dwarves[set_up.dwarves.index("miner")] = "greedy"

    def share_out(self, game: SaboteurGame, outcome: Outcome) -> bool:
        if outcome.winner != "greedy":
            return False
        assert outcome.by is not None
        pay_cards(game, outcome.by, GREEDY_PAY)
        return True


MODULES = (GreedyDwarf(),)
