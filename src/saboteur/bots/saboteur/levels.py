"""Easy and normal players of the Saboteur games: one look ahead, in the role of one's dwarf."""

from __future__ import annotations

from math import log
from typing import ClassVar

from saboteur.bots.mind import Mind
from saboteur.bots.saboteur.belief import Evidence
from saboteur.bots.saboteur.distance import effort_to_go
from saboteur.bots.saboteur.expected_gold import NORMAL, MinerForGold, SaboteurForGold, Skill
from saboteur.bots.saboteur.look_ahead import LookAhead
from saboteur.bots.saboteur.opinion import opinion, worth
from saboteur.bots.saboteur.role import Role
from saboteur.bots.saboteur.suspicion import CERTAIN
from saboteur.bots.searcher import Worlds
from saboteur.rules.moves import Move
from saboteur.rules.saboteur.knowledge import SaboteurView

FOR_GOLD = {"miner": MinerForGold, "saboteur": SaboteurForGold}
"""The dwarves who play for the gold to expect, if they can."""


class EasyMind(Mind):
    """Believes by simple signs, and often does not see what is best."""

    chance: ClassVar[float] = 2.0
    """How much chance counts, in cards nearer to the treasure: who plays better lives on this."""
    shy: ClassVar[int] = 1
    """A saboteur digs along with the others until no more cards than these are missing."""

    def choose(self, view: SaboteurView, moves: list[Move], worlds: Worlds | None) -> Move:
        role, random = self.role(view), self.rng.random
        chance = self.chance * self.style.whim
        return max(moves, key=lambda move: worth(role, move) + chance * random())

    def role(self, view: SaboteurView) -> Role:
        """What one's dwarf wants."""
        assert view.seat is not None
        dwarf, ahead = str(view.dwarves[view.seat]), LookAhead(view)
        if dwarf == "saboteur" and min(ahead.now.to_go.values(), default=0) > self.shy:
            dwarf = "miner"
        return opinion().roles[dwarf](ahead)


class NormalMind(EasyMind):
    """Believes by Bayes, and takes the move that brings most."""

    chance: ClassVar[float] = 0.05
    skill: ClassVar[Skill] = NORMAL

    def role(self, view: SaboteurView) -> Role:
        assert view.seat is not None
        likely = Evidence(view).likely
        looks = [_points(odds) for odds in likely.suspicion]
        ahead = LookAhead(view, looks, likely.treasure, effort_to_go)
        dwarf = str(view.dwarves[view.seat])
        if dwarf in FOR_GOLD:
            return FOR_GOLD[dwarf](ahead, likely.suspicion, self.style, self.skill)
        return opinion().roles[dwarf](ahead)


def _points(odds: float) -> float:
    """Odds as suspicion: 0 for as likely as not."""
    if odds <= 0 or odds >= 1:
        return CERTAIN if odds else -CERTAIN
    return max(-CERTAIN, min(log(odds / (1 - odds)), CERTAIN))
