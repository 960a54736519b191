"""The mind for the Saboteur games: a plan for one's dwarf, by what everybody can see."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from saboteur.bots.mind import WHIM, Mind
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


class SaboteurMind(Mind):
    """Weighs every move by one look ahead and takes the best."""

    def choose(self, view: SaboteurView, moves: list[Move], rng: Random) -> Move:
        assert view.seat is not None
        plan = PLANS[view.dwarves[view.seat]](Outlook(view))
        return max(moves, key=lambda move: worth(plan, move) + WHIM * rng.random())
