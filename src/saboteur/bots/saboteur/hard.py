"""A hard player of the Saboteur games: tries its best moves in worlds it believes in."""

from __future__ import annotations

import os
from math import sqrt
from random import Random
from typing import ClassVar

from saboteur.bots.saboteur.evidence import Evidence
from saboteur.bots.saboteur.judging import worth
from saboteur.bots.saboteur.normal import WHIM, NormalMind
from saboteur.bots.saboteur.reckoning import Reckoning
from saboteur.bots.saboteur.searching.candidates import Candidate, candidates
from saboteur.bots.saboteur.searching.ground import Ground
from saboteur.bots.saboteur.searching.imagining import Imagination
from saboteur.bots.saboteur.searching.playout import Playout
from saboteur.bots.saboteur.searching.reputation import Reputation
from saboteur.bots.saboteur.searching.whims import Whims
from saboteur.bots.worlds import Worlds
from saboteur.rules.moves import Move
from saboteur.rules.saboteur.gold import Take
from saboteur.rules.saboteur.knowledge import SaboteurView

HORIZON = float(os.environ.get("SM_H", "1"))
"""For how many rounds of the table an imagined game is played on."""
GOLD = 0.06
"""What a first sight's worth of 1 is in gold, for plans that do not reckon in gold."""
TRUST = float(os.environ.get("SM_T", "20"))
"""How many playouts weigh as much as the first sight."""
SURE = 2.5
"""A move that is worse than the best by so many standard errors is thought of no more."""
ENOUGH = 8
"""But not before so many playouts."""


class HardMind(NormalMind):
    """Plays its best moves on in imagined worlds and takes the one that earned the most."""

    searches: ClassVar[bool] = True

    def choose(self, view: SaboteurView, moves: list[Move], worlds: Worlds | None) -> Move:
        assert worlds is not None
        assert view.seat is not None
        patience = self.budget.begin()
        if isinstance(moves[0], Take):
            return max(moves, key=lambda move: move.gold)  # type: ignore[attr-defined]
        plan = self.plan(view)
        unit = plan.unit if isinstance(plan, Reckoning) else GOLD
        whim = WHIM * self.style.whim
        rng = Random(self.rng.getrandbits(64))
        sights = [unit * (worth(plan, move) + whim * rng.random()) for move in moves]
        found = candidates(moves, sights)
        imagination = Imagination(worlds, Evidence(view), rng)
        reputation = None
        while len(found) > 1 and patience.lasts():
            world = imagination.world()
            if reputation is None:
                reputation = Reputation.of(world.view(None))
            start, ground = rng.getrandbits(16), Ground(world.maze)
            for candidate in found:
                playout = Playout(world.clone(), ground, reputation.clone(), Whims(start))
                playout.step(candidate.move)
                playout.run(int(HORIZON * view.players))
                candidate.gold.append(playout.gold(view.seat))
            found = _still(found)
        return max(found, key=_score).move


def _score(candidate: Candidate) -> float:
    return (sum(candidate.gold) + TRUST * candidate.worth) / (len(candidate.gold) + TRUST)


def _still(found: list[Candidate]) -> list[Candidate]:
    """Those that may still turn out the best."""
    played = len(found[0].gold)
    if played < ENOUGH or played % 4:
        return found
    best = max(found, key=_score)
    kept = []
    for candidate in found:
        apart = [mine - other for mine, other in zip(best.gold, candidate.gold, strict=True)]
        mean = sum(apart) / played
        spread = sum((each - mean) ** 2 for each in apart) / played + 0.02
        margin = SURE * sqrt(spread / (played + TRUST))
        if candidate is best or _score(best) - _score(candidate) < margin:
            kept.append(candidate)
    return kept
