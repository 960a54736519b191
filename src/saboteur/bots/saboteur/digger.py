"""How one digs where anybody may be anything: help and hinder by what the others may be."""

from __future__ import annotations

from saboteur.bots.saboteur.company import ALLY, FOE
from saboteur.bots.saboteur.miner import NEVER, REPAIR_FRIEND, REPAIR_SELF, TWO_TOOLS, Miner
from saboteur.rules.actions import Repair, Rockfall, Sabotage
from saboteur.rules.saboteur.box import CARDS

HINDER, HINDER_AGAIN = 0.9, 0.35
"""For breaking somebody's tool, times how ill one wishes them; and the share of a second one."""
ROCKFALL = 0.4
"""What a rockfall must gain: there are only three."""


class Digger(Miner):
    """Digs, and treats everybody by what they may be."""

    def sabotage(self, move: Sabotage) -> float:
        regard = self.regard(move.seat)
        if regard > FOE:
            return NEVER
        again = HINDER_AGAIN if self.hindered(move.seat) else 1
        return -HINDER * again * regard

    def repair(self, move: Repair) -> float:
        if move.seat == self.seat:
            worth = REPAIR_SELF
        elif self.regard(move.seat) > ALLY:
            worth = REPAIR_FRIEND
        else:
            return NEVER
        plain = len(CARDS.by_name[move.card].tools) == 1
        return worth / self.hindered(move.seat) - (0 if plain else TWO_TOOLS)

    def rockfall(self, move: Rockfall) -> float:
        return self.change(self.outlook.after_rockfall(move), self.seat) - ROCKFALL
