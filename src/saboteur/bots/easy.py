"""A pleasant opponent: plays sensibly for its role, by what everybody can see."""

from __future__ import annotations

from collections.abc import Callable

from saboteur.bots.boss import Boss
from saboteur.bots.bot import Bot
from saboteur.bots.geologist import Geologist
from saboteur.bots.greedy import Greedy
from saboteur.bots.judging import worth
from saboteur.bots.miner import Miner
from saboteur.bots.outlook import Outlook
from saboteur.bots.plan import Plan
from saboteur.bots.profiteer import profiteer
from saboteur.bots.saboteur import Saboteur
from saboteur.bots.team import TeamMiner
from saboteur.rules.moves import Move
from saboteur.rules.saboteur.knowledge import SaboteurView

WHIM = 0.05
"""How much chance counts: decides between equals, and now and then against reason."""

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


class EasyBot(Bot):
    """Weighs every move by one look ahead and takes the best. Remembers nothing between turns."""

    def choose(self, view: SaboteurView, moves: list[Move]) -> Move:
        if len(moves) == 1:
            return moves[0]
        assert view.seat is not None
        plan = PLANS[view.dwarves[view.seat]](Outlook(view))
        return max(moves, key=lambda move: worth(plan, move) + WHIM * self.rng.random())
