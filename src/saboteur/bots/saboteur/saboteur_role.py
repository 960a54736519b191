"""How a saboteur plays: lie low, throw good cards away, and strike when the gold is near."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar

from saboteur.bots.saboteur.distance import joined
from saboteur.bots.saboteur.look_ahead import LookAhead, Progress
from saboteur.bots.saboteur.role import Role, in_hand
from saboteur.rules.actions import Map, Repair, Rockfall, Sabotage
from saboteur.rules.grid import number
from saboteur.rules.laying import Lay
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.turning_up import Fit, Reveal

CALM, CALM_ALONE = 7, 12
"""With so many cards missing there is no danger yet. One who has no mates has to begin at once."""
HARM = 1.0
"""For every card by which the way gets longer, times the danger."""
HELP = 1.2
"""Against every card by which it gets shorter, times the danger."""
DIG_ALONG, FEW = 8.0, 0.28
"""For every card of honest work, times the share of saboteurs beyond `FEW`: in good company one
can afford the best of disguises while the way is long."""
DISGUISE = 0.1
"""For a card that changes nothing but looks like work."""
TREASURE = 20.0
"""Against reaching the treasure, times how likely it lies there."""
LOOK = 0.2
"""For a map: who knows where the treasure is knows where to strike."""
STRIKE = 1.2
"""For breaking an honest seat's tool, times the danger."""
STRIKE_AGAIN = 0.3
"""The share that a second broken tool is worth."""
SOON = 0.5
"""How much more the next seat counts than the last."""
REPAIR_SELF = 0.7
REPAIR_MATE = 0.4
"""For mending the tool of somebody who looks like a saboteur, times the danger."""
ROCKFALL = 0.2
"""What a rockfall must harm: there are only three."""
NEVER = -5.0

MATE = 0.0
"""Suspicion above which somebody may be one of us."""

KEEP_WAY = {1: 0.5, 2: -0.1, 3: -0.2, 4: -0.3}
"""Path cards by how many edges they join: the best are thrown away first, for nobody to have."""
KEEP = {"map": 0.1, "repair": 0.1, "sabotage": 0.6, "rockfall": 0.6}


class SaboteurRole(Role):
    """Wants the cards to run out before the treasure is reached."""

    treasure: ClassVar[float] = -1.0

    def __init__(self, ahead: LookAhead) -> None:
        super().__init__(ahead)
        dwarves = self.view.dwarf_deck
        calm = CALM if round(self.saboteurs) else CALM_ALONE
        self.danger = min(1.0, max(0.0, (calm - self.now.nearest) / (calm - 1)))
        """From 0, the miners are far away, to 1, the next card may do it."""
        self.dig_along = DIG_ALONG * max(0.0, dwarves.count("saboteur") / len(dwarves) - FEW)

    @property
    def winning(self) -> float:
        return 1 - self.ahead.chance

    @property
    def urgency(self) -> float:
        return self.danger

    @cached_property
    def mates(self) -> list[int]:
        """Those who look like saboteurs too."""
        return [seat for seat in self.suspects if self.ahead.suspicion[seat] > MATE]

    def change(self, then: Progress, by: int) -> float:
        longer = then.cards - self.now.cards
        weight = HARM * self.danger if longer > 0 else HELP * self.danger - self.dig_along
        return weight * longer - TREASURE * then.luck + self.extras(then)

    def lay(self, move: Lay) -> float:
        then = self.ahead.after_laying(move)
        work = then.cards == self.now.cards and joined(move.card) > 1
        return self.change(then, self.seat) + DISGUISE * work

    def rockfall(self, move: Rockfall) -> float:
        longer = self.ahead.after_rockfall(move).cards - self.now.cards
        return HARM * self.danger * longer - ROCKFALL

    def look(self, move: Map) -> float:
        return LOOK if 0 < self.ahead.treasure.get(number(*move.at), 0.0) < 1 else NEVER

    def sabotage(self, move: Sabotage) -> float:
        if move.seat in self.mates:
            return NEVER
        soon = 1 + SOON * (1 - self.turns_until(move.seat) / self.view.players)
        again = STRIKE_AGAIN if self.hindered(move.seat) else 1
        return STRIKE * self.danger * soon * again

    def repair(self, move: Repair) -> float:
        if move.seat == self.seat:
            return REPAIR_SELF / self.hindered(move.seat)
        return REPAIR_MATE * self.danger if move.seat in self.mates else NEVER

    def reveal(self, move: Reveal) -> float:
        return self.surprise(move.at) - self.ahead.treasure.get(number(*move.at), 0.0)

    def fit(self, move: Fit) -> float:
        return self.extras(then := self.ahead.after_laying(move)) + then.cards

    def keep(self, card: str) -> float:
        kind = CARDS.by_name[card].kind
        return KEEP_WAY[joined(card)] if kind == "path" else in_hand(KEEP, kind)
