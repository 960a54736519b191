"""What bots think of the greedy dwarf: like a miner, but the last card must be his own."""

from __future__ import annotations

from math import sqrt

from saboteur.bots.saboteur.look_ahead import Progress
from saboteur.bots.saboteur.miner_role import TREASURE, MinerRole
from saboteur.bots.saboteur.opinion import Opinion
from saboteur.rules.actions import Sabotage
from saboteur.rules.laying import Lay

NEAR = 2
"""With so few cards missing, others might finish."""
HAND_OVER = 1.5
"""Against leaving the way so that one card of somebody else's will do."""
ALONE = 0.9
"""For breaking the tool of the next who might finish."""


class GreedyRole(MinerRole):
    """Wants to reach the treasure himself; otherwise he gets nothing."""

    @property
    def winning(self) -> float:
        return self.ahead.chance / self.view.players

    def change(self, then: Progress, by: int) -> float:
        stolen = 0.0 if by == self.seat else 2 * TREASURE * then.luck
        return super().change(then, by) - stolen

    def lay(self, move: Lay) -> float:
        then = self.ahead.after_laying(move)
        hands_over = then.nearest == 1 < self.now.nearest
        return self.change(then, self.seat) - HAND_OVER * hands_over

    def sabotage(self, move: Sabotage) -> float:
        worth = super().sabotage(move)
        if self.now.nearest > NEAR or self.hindered(move.seat):
            return worth
        return max(worth, ALONE / sqrt(self.turns_until(move.seat)))


OPINION = Opinion(
    roles={"greedy": GreedyRole},
    regard={
        "miner": {"greedy": -0.3},
        "greedy": {"miner": 0.2, "greedy": -0.5, "saboteur": -1},
        "saboteur": {"greedy": -0.8},
    },
    stakes={"greedy": 1.0},
)
