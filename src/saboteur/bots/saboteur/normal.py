"""A normal player of the Saboteur games: believes by Bayes and plays for the gold to expect."""

from __future__ import annotations

from math import log
from typing import ClassVar

from saboteur.bots.mind import Mind
from saboteur.bots.saboteur.digging import effort_to_go
from saboteur.bots.saboteur.easy import PLANS
from saboteur.bots.saboteur.evidence import Evidence
from saboteur.bots.saboteur.judging import worth
from saboteur.bots.saboteur.outlook import Outlook
from saboteur.bots.saboteur.plan import Plan
from saboteur.bots.saboteur.reckoning import NORMAL, ReckoningMiner, ReckoningSaboteur, Skill
from saboteur.bots.saboteur.suspicion import CERTAIN
from saboteur.bots.searcher import Worlds
from saboteur.rules.moves import Move
from saboteur.rules.saboteur.knowledge import SaboteurView

WHIM = 0.05
"""How much chance counts: it decides between equals, and now and then against reason."""

RECKONING = {"miner": ReckoningMiner, "saboteur": ReckoningSaboteur}


class NormalMind(Mind):
    """Weighs every move by one look ahead and takes the best."""

    skill: ClassVar[Skill] = NORMAL

    def choose(self, view: SaboteurView, moves: list[Move], worlds: Worlds | None) -> Move:
        plan = self.plan(view)
        random, whim = self.rng.random, WHIM * self.style.whim
        return max(moves, key=lambda move: worth(plan, move) + whim * random())

    def plan(self, view: SaboteurView) -> Plan:
        """What one's dwarf wants, by all that was seen."""
        assert view.seat is not None
        likely = Evidence(view).likely
        looks = [_points(odds) for odds in likely.suspicion]
        outlook = Outlook(view, looks, likely.hopes, effort_to_go)
        dwarf = view.dwarves[view.seat]
        if dwarf in RECKONING:
            return RECKONING[dwarf](outlook, likely.suspicion, self.style, self.skill)
        return PLANS[dwarf](outlook)


def _points(odds: float) -> float:
    """Odds as suspicion: 0 for as likely as not."""
    if odds <= 0 or odds >= 1:
        return CERTAIN if odds else -CERTAIN
    return max(-CERTAIN, min(log(odds / (1 - odds)), CERTAIN))
