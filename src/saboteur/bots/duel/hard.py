"""A player of The Duel who imagines how it may go on, in worlds that may be the real one."""

from __future__ import annotations

from typing import ClassVar

from saboteur.bots.duel.alone import choose_alone
from saboteur.bots.duel.dueling import choose_in_pair
from saboteur.bots.duel.knowledge import Knowledge
from saboteur.bots.mind import Mind
from saboteur.bots.worlds import Worlds
from saboteur.rules.duel.knowledge import DuelView
from saboteur.rules.moves import Move


class HardMind(Mind):
    """Thinks the best looking moves through in one world after the other."""

    searches: ClassVar[bool] = True

    def choose(self, view: DuelView, moves: list[Move], worlds: Worlds | None) -> Move:
        assert worlds is not None
        patience = self.budget.begin()
        known = Knowledge(view, "hard")
        choose = choose_in_pair if len(view.colours) > 1 else choose_alone
        return choose(known, moves, worlds, patience, self.rng, self.style)
