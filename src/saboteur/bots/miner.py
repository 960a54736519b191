"""How a miner plays: dig, find out where, mend friends, stop those who wall the way up."""

from __future__ import annotations

from saboteur.bots.mine import joined
from saboteur.bots.plan import Plan
from saboteur.rules.grid import number
from saboteur.rules.saboteur.actions import Map, Repair, Rockfall, Sabotage
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.laying import Lay
from saboteur.rules.saboteur.reaching import Fit, Reveal

TREASURE = 8.0
"""For reaching the treasure, times how likely it is there."""
OPENING = 0.06
"""For every open end more: choice for the next ones, and harder to close."""
LOOK = 1.3
"""For a map while anything is unknown: before the way has to turn."""
REPAIR_SELF = 1.6
REPAIR_FRIEND = 0.7
"""For mending the tool of somebody who looks honest."""
REPAIR_STRANGER = 0.3
STOP = 0.5
"""For breaking a suspect's tool, times the suspicion beyond `ENOUGH`."""
STOP_AGAIN = 0.35
"""The share that a second broken tool is worth."""
ENOUGH = 0.6
"""Suspicion below this is just bad luck."""
SPEND = 0.4
"""What a rockfall must gain: there are only three."""

KEEP_WAY = {0: 0.0, 1: -0.2, 2: 0.15, 3: 0.3, 4: 0.4}
"""Ways in the hand by how many edges they join; dead ends go first."""
KEEP = {"map": 0.5, "repair": 0.35, "sabotage": 0.2, "rockfall": 0.3}
USELESS = -0.2


class Miner(Plan):
    """Wants the treasure reached, whoever does it."""

    def lay(self, move: Lay) -> float:
        then = self.outlook.after_laying(move)
        gain = self.now.cards - then.cards
        return gain + TREASURE * then.luck + OPENING * (then.openings - self.now.openings)

    def rockfall(self, move: Rockfall) -> float:
        return self.now.cards - self.outlook.after_rockfall(move).cards - SPEND

    def look(self, move: Map) -> float:
        hope = self.outlook.hopes[number(*move.at)]
        return LOOK if 0 < hope < 1 else USELESS - 1

    def sabotage(self, move: Sabotage) -> float:
        if move.seat not in self.suspects():
            return USELESS - 1
        again = STOP_AGAIN if self.tools_broken(move.seat) else 1
        return again * STOP * (self.outlook.suspicion[move.seat] - ENOUGH)

    def repair(self, move: Repair) -> float:
        worth = self._friend(move.seat) / self.tools_broken(move.seat)
        both = len(CARDS.by_name[move.card].tools) > 1
        return worth - 0.05 * both

    def _friend(self, seat: int) -> float:
        if seat == self.seat:
            return REPAIR_SELF
        looks = self.outlook.suspicion[seat]
        if looks > ENOUGH:
            return USELESS - 1
        return REPAIR_FRIEND if looks < 0 else REPAIR_STRANGER

    def reveal(self, move: Reveal) -> float:
        return self.outlook.hopes[number(*move.at)]

    def fit(self, move: Fit) -> float:
        return -self.outlook.after_laying(move).cards

    def keep(self, card: str) -> float:
        kind = CARDS.by_name[card].kind
        if kind == "path":
            return KEEP_WAY[joined(card)]
        if kind == "map" and max(self.outlook.hopes.values(), default=1) == 1:
            return USELESS
        return KEEP[kind]
