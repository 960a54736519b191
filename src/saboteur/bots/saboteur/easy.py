"""An easy player of the Saboteur games: a plan for one's dwarf, by what everybody can see."""

from __future__ import annotations

from collections.abc import Callable

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
from saboteur.bots.worlds import Worlds
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


WHIM = 1.0
"""How much chance counts, in cards nearer to the treasure: who is easy to play against often does
not see what is best. It is this that a better player lives on."""


class EasyMind(Mind):
    """Weighs every move by one look ahead and takes the best."""

    def choose(self, view: SaboteurView, moves: list[Move], worlds: Worlds | None) -> Move:
        assert view.seat is not None
        plan = PLANS[view.dwarves[view.seat]](Outlook(view))
        random, whim = self.rng.random, WHIM * self.style.whim
        return max(moves, key=lambda move: worth(plan, move) + whim * random())
