"""An easy player of the Saboteur games: a plan for one's dwarf, by what everybody can see."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from saboteur.bots.mind import Mind
from saboteur.bots.saboteur.boss import Boss
from saboteur.bots.saboteur.geologist import Geologist
from saboteur.bots.saboteur.greedy import Greedy
from saboteur.bots.saboteur.judging import worth
from saboteur.bots.saboteur.miner import Miner
from saboteur.bots.saboteur.outlook import Outlook
from saboteur.bots.saboteur.plan import Plan
from saboteur.bots.saboteur.profiteer import profiteer
from saboteur.bots.saboteur.saboteur import Saboteur
from saboteur.bots.saboteur.team import TeamMiner
from saboteur.bots.searcher import Worlds
from saboteur.rules.moves import Move
from saboteur.rules.saboteur.knowledge import SaboteurView

PLANS: dict[str | None, Callable[[Outlook], Plan]] = {
    "miner": Miner,
    "saboteur": Saboteur,
    "greedy": Greedy,
    "blue": TeamMiner,
    "green": TeamMiner,
    "boss": Boss,
    "profiteer": profiteer,
    "geologist": Geologist,
}


class EasyMind(Mind):
    """Weighs every move by one look ahead, and often does not see what is best."""

    whim: ClassVar[float] = 2.0
    """How much chance counts, in cards nearer to the treasure: who plays better lives on this."""
    shy: ClassVar[int] = 1
    """A saboteur digs along with the others until no more cards than these are missing."""

    def choose(self, view: SaboteurView, moves: list[Move], worlds: Worlds | None) -> Move:
        plan = self._plan(view)
        random, whim = self.rng.random, self.whim * self.style.whim
        return max(moves, key=lambda move: worth(plan, move) + whim * random())

    def _plan(self, view: SaboteurView) -> Plan:
        assert view.seat is not None
        dwarf, outlook = view.dwarves[view.seat], Outlook(view)
        if dwarf == "saboteur" and min(outlook.now.ways.values(), default=0) > self.shy:
            dwarf = "miner"
        return PLANS[dwarf](outlook)
