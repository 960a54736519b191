"""A hard player of the Saboteur games: tries its best moves in worlds it believes in."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from saboteur.bots.saboteur.evidence import Evidence
from saboteur.bots.saboteur.judging import worth
from saboteur.bots.saboteur.normal import WHIM, NormalMind
from saboteur.bots.saboteur.reckoning import HARD, Reckoning, Skill
from saboteur.bots.saboteur.searching.candidates import candidates
from saboteur.bots.saboteur.searching.imagining import Imagination
from saboteur.bots.saboteur.searching.search import Search
from saboteur.bots.searcher import Candidate, Dropping, Worlds, search
from saboteur.rules.moves import Move
from saboteur.rules.saboteur.gold import Take
from saboteur.rules.saboteur.knowledge import SaboteurView

GOLD = 0.06
"""What a first sight's worth of 1 is in gold, for plans that do not reckon in gold."""

DROPPING = Dropping(first=4, growth=2, kept=0.5, least=3, sure=2.5, least_spread=0.02, trust=0.6)
"""First sight knows what is good for the whole round, playouts know the next turns. Looks deceive,
so that many moves are tried, but few of them often."""


class HardMind(NormalMind):
    """Plays its best moves on in imagined worlds and takes the one that earned the most."""

    searches: ClassVar[bool] = True
    skill: ClassVar[Skill] = HARD

    def choose(self, view: SaboteurView, moves: list[Move], worlds: Worlds | None) -> Move:
        assert worlds is not None
        patience = self.budget.begin()
        rng = Random(self.rng.getrandbits(64))
        if isinstance(moves[0], Take):
            return max(moves, key=lambda move: move.gold)  # type: ignore[attr-defined]
        found = self.at_first_sight(view, moves, rng)
        thinking = Search(view, self.imagine(worlds, Evidence(view), rng), rng)
        return search(found, thinking, patience, DROPPING)

    def imagine(self, worlds: Worlds, evidence: Evidence, rng: Random) -> Imagination:
        """Where worlds to think in come from."""
        return Imagination(worlds, evidence, rng)

    def at_first_sight(self, view: SaboteurView, moves: list[Move], rng: Random) -> list[Candidate]:
        """What a normal player would think of."""
        plan = self.plan(view)
        unit = plan.unit if isinstance(plan, Reckoning) else GOLD
        whim = WHIM * self.style.whim
        return candidates(moves, [unit * (worth(plan, m) + whim * rng.random()) for m in moves])
