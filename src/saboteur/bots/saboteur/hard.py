"""A hard player of the Saboteur games: tries its best moves in worlds it believes in."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import ClassVar

from saboteur.bots.saboteur.evidence import Evidence
from saboteur.bots.saboteur.judging import worth
from saboteur.bots.saboteur.normal import WHIM, NormalMind
from saboteur.bots.saboteur.reckoning import HARD, Reckoning, Skill
from saboteur.bots.saboteur.searching.candidates import Candidate, candidates
from saboteur.bots.saboteur.searching.imagining import Imagination
from saboteur.bots.saboteur.searching.narrowing import score, still
from saboteur.bots.saboteur.searching.search import Search
from saboteur.bots.worlds import Worlds
from saboteur.rules.moves import Move
from saboteur.rules.saboteur.gold import Take
from saboteur.rules.saboteur.knowledge import SaboteurView

GOLD = 0.06
"""What a first sight's worth of 1 is in gold, for plans that do not reckon in gold."""


class HardMind(NormalMind):
    """Plays its best moves on in imagined worlds and takes the one that earned the most."""

    searches: ClassVar[bool] = True
    skill: ClassVar[Skill] = HARD

    def choose(self, view: SaboteurView, moves: list[Move], worlds: Worlds | None) -> Move:
        assert worlds is not None
        patience = self.budget.begin()
        timed = self.budget.thoughts is None
        end = perf_counter() + self.budget.seconds if timed else None
        rng = Random(self.rng.getrandbits(64))
        if isinstance(moves[0], Take):
            return max(moves, key=lambda move: move.gold)  # type: ignore[attr-defined]
        found = self.at_first_sight(view, moves, rng)
        search = Search(view, self.imagine(worlds, Evidence(view), rng), rng)
        while len(found) > 1 and patience.lasts():
            earned = search.think([candidate.move for candidate in found], end)
            for candidate, gold in zip(found, earned, strict=False):
                candidate.gold.append(gold)
            found = still(found)
        return max(found, key=score).move

    def imagine(self, worlds: Worlds, evidence: Evidence, rng: Random) -> Imagination:
        """Where worlds to think in come from."""
        return Imagination(worlds, evidence, rng)

    def at_first_sight(self, view: SaboteurView, moves: list[Move], rng: Random) -> list[Candidate]:
        """What a normal player would think of."""
        plan = self.plan(view)
        unit = plan.unit if isinstance(plan, Reckoning) else GOLD
        whim = WHIM * self.style.whim
        return candidates(moves, [unit * (worth(plan, m) + whim * rng.random()) for m in moves])
