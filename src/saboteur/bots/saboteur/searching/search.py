"""A thought: the same moves tried in one more world."""

from __future__ import annotations

from random import Random
from time import perf_counter

from saboteur.bots.saboteur.searching.ground import Ground
from saboteur.bots.saboteur.searching.imagining import Imagination
from saboteur.bots.saboteur.searching.playout import Playout, goals_known
from saboteur.bots.saboteur.searching.reputation import Reputation
from saboteur.bots.saboteur.searching.whims import Whims
from saboteur.rules.moves import Move
from saboteur.rules.saboteur.knowledge import SaboteurView

HORIZON = 15
"""For how many moves an imagined game is played on: three times round a table of five. It foresaw
a little better than five or ten, when a forerunner of `benchmarks.foresight` compared them; in gold
no difference showed."""


class Search:
    """Thinks worlds through, one after the other."""

    def __init__(
        self, view: SaboteurView, imagination: Imagination, rng: Random, horizon: int = HORIZON
    ) -> None:
        assert view.seat is not None
        self.seat = view.seat
        self.imagination = imagination
        self.rng = rng
        self.horizon = horizon
        self._reputation: Reputation | None = None

    def think(self, moves: list[Move], end: float | None = None) -> list[float]:
        """What each of these moves brings in one more world; nothing if time runs out."""
        world = self.imagination.world()
        if self._reputation is None:
            self._reputation = Reputation.of(world.view(None))
        start, ground = self.rng.getrandbits(16), Ground(world.maze)
        known = goals_known(world)
        earned = []
        for move in moves:
            if end is not None and perf_counter() > end:
                return []
            playout = Playout(
                world.position(), ground, self._reputation.clone(), Whims(start), known
            )
            playout.step(move)
            playout.run(self.horizon)
            earned.append(playout.gold(self.seat))
        return earned
