"""A player of The Duel who weighs every move by what experience says of the table after it."""

from __future__ import annotations

from saboteur.bots.duel.knowledge import Knowledge
from saboteur.bots.duel.weighing import Weighing
from saboteur.bots.mind import Mind
from saboteur.bots.worlds import Worlds
from saboteur.rules.duel.knowledge import DuelView
from saboteur.rules.moves import Move

WHIM = 0.3
"""How much chance counts, in gold: nobody sees everything at once who does not think on."""


class NormalMind(Mind):
    """Takes the move after which most gold is to be expected."""

    def choose(self, view: DuelView, moves: list[Move], worlds: Worlds | None) -> Move:
        weighing = Weighing(Knowledge(view, "normal"), self.style)
        random, whim = self.rng.random, WHIM * self.style.whim
        return max(moves, key=lambda move: weighing.worth(move) + whim * random())
