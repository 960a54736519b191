"""How a miner plays: dig, find out where, mend friends, stop those who wall the way up."""

from __future__ import annotations

from typing import ClassVar

from saboteur.bots.distance import FAR
from saboteur.bots.saboteur.distance import joined
from saboteur.bots.saboteur.look_ahead import Progress
from saboteur.bots.saboteur.role import Role, in_hand
from saboteur.rules.actions import Map, Repair, Rockfall, Sabotage
from saboteur.rules.grid import number
from saboteur.rules.laying import Lay
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.turning_up import Fit, Reveal

TREASURE = 8.0
"""For reaching the treasure, times how likely it lies there."""
OPENING = 0.06
"""For every open end more: it gives the others a choice, and is harder to close."""
LOOK = 1.3
"""For a map while the treasure is not found: better before the way has to turn."""
LOOK_ELSEWHERE = 0.05
"""For a map of something else that lies face down, if one knows nothing of it."""
REPAIR_SELF = 1.6
REPAIR_FRIEND = 0.7
"""For mending the tool of somebody who looks honest."""
TWO_TOOLS = 0.06
"""Against using a card for either of two tools where a plain one would do."""
STOP = 0.5
"""For breaking a suspect's tool, times the suspicion beyond `SUSPECT`."""
STOP_AGAIN = 0.35
"""The share that a second broken tool is worth."""
ROCKFALL = 0.4
"""What a rockfall must gain: there are only three."""
NEVER = -2.0

FRIEND, SUSPECT = -2.0, 0.6
"""Suspicion below which somebody is a friend, and above which they are no longer just unlucky."""

KEEP_WAY = {1: -0.2, 2: 0.15, 3: 0.3, 4: 0.4}
"""Path cards by how many edges they join; dead ends are thrown away first."""
KEEP = {"map": 0.5, "repair": 0.35, "sabotage": 0.2, "rockfall": 0.3}
KEEP_NEEDLESS = -0.1
"""For a map when one knows all."""


class MinerRole(Role):
    """Wants the treasure reached, whoever does it."""

    treasure: ClassVar[float] = 1.0

    @property
    def winning(self) -> float:
        return self.ahead.chance

    @property
    def urgency(self) -> float:
        return 1 - self.now.nearest / FAR

    def change(self, then: Progress, by: int) -> float:
        nearer = self.now.cards - then.cards
        openings = OPENING * (then.openings - self.now.openings)
        return nearer + TREASURE * then.luck + openings + self.extras(then)

    def lay(self, move: Lay) -> float:
        return self.change(self.ahead.after_laying(move), self.seat)

    def rockfall(self, move: Rockfall) -> float:
        return self.now.cards - self.ahead.after_rockfall(move).cards - ROCKFALL

    def look(self, move: Map) -> float:
        cell = number(*move.at)
        if cell in self.ahead.covered:
            return LOOK_ELSEWHERE if self.ahead.covered[cell] is None else NEVER
        return LOOK if 0 < self.ahead.treasure[cell] < 1 else NEVER

    def sabotage(self, move: Sabotage) -> float:
        if move.seat not in self.suspects:
            return NEVER
        again = STOP_AGAIN if self.hindered(move.seat) else 1
        return again * STOP * (self.ahead.suspicion[move.seat] - SUSPECT)

    def repair(self, move: Repair) -> float:
        plain = len(CARDS.by_name[move.card].tools) == 1
        if move.seat == self.seat:
            worth = REPAIR_SELF
        elif self.ahead.suspicion[move.seat] < FRIEND:
            worth = REPAIR_FRIEND
        else:
            return NEVER
        return worth / self.hindered(move.seat) - (0 if plain else TWO_TOOLS)

    def reveal(self, move: Reveal) -> float:
        return self.ahead.treasure.get(number(*move.at), 0.0) + self.surprise(move.at)

    def fit(self, move: Fit) -> float:
        return self.extras(then := self.ahead.after_laying(move)) - then.cards

    def keep(self, card: str) -> float:
        kind = CARDS.by_name[card].kind
        if kind == "path":
            return KEEP_WAY[joined(card)]
        if kind == "map" and self.ahead.treasure_found:
            return KEEP_NEEDLESS
        return in_hand(KEEP, kind)
