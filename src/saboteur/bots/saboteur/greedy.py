"""How the greedy dwarf plays: like a miner, but the last card must be his own."""

from __future__ import annotations

from math import sqrt

from saboteur.bots.saboteur.miner import TREASURE, Miner
from saboteur.bots.saboteur.outlook import Prospect
from saboteur.rules.actions import Sabotage
from saboteur.rules.laying import Lay

NEAR = 2
"""With so few cards missing, others might finish."""
HAND_OVER = 1.5
"""Against leaving the way so that one card of somebody else's will do."""
ALONE = 0.9
"""For breaking the tool of the next who might finish."""


class Greedy(Miner):
    """Wants to reach the treasure himself; otherwise he gets nothing."""

    @property
    def winning(self) -> float:
        return self.outlook.chance / self.view.players

    def change(self, then: Prospect, by: int) -> float:
        stolen = 0.0 if by == self.seat else 2 * TREASURE * then.luck
        return super().change(then, by) - stolen

    def lay(self, move: Lay) -> float:
        then = self.outlook.after_laying(move)
        hands_over = then.nearest == 1 < self.now.nearest
        return self.change(then, self.seat) - HAND_OVER * hands_over

    def sabotage(self, move: Sabotage) -> float:
        worth = super().sabotage(move)
        if self.now.nearest > NEAR or self.hindered(move.seat):
            return worth
        return max(worth, ALONE / sqrt(self.turns_until(move.seat)))
