"""A thought: the same moves tried in one more world."""

from __future__ import annotations

from random import Random

from saboteur.bots.saboteur.searching.ground import Ground
from saboteur.bots.saboteur.searching.imagining import Imagination
from saboteur.bots.saboteur.searching.playout import Playout, goals_known
from saboteur.bots.saboteur.searching.reputation import Reputation
from saboteur.bots.saboteur.searching.whims import Whims
from saboteur.rules.moves import Move
from saboteur.rules.saboteur.game import SaboteurGame
from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.rules.saboteur.knowledge.goals import Layout

HORIZON = 15
"""For how many moves an imagined game is played on: three times round a table of five. It foresaw
a little better than five or ten, when a forerunner of `benchmarks.foresight` compared them; in gold
no difference showed."""


World = tuple[SaboteurGame, Ground, int, list[Layout]]
"""A sampled game, its ground, where its whims begin, and the goals each seat has seen."""


class Search:
    """What comes of moves in one world after the other."""

    def __init__(
        self, view: SaboteurView, imagination: Imagination, rng: Random, horizon: int = HORIZON
    ) -> None:
        assert view.seat is not None
        self.seat = view.seat
        self.imagination = imagination
        self.rng = rng
        self.horizon = horizon
        self._reputation: Reputation | None = None

    def world(self) -> World:
        """One more world, and where its whims begin."""
        world = self.imagination.world()
        if self._reputation is None:
            self._reputation = Reputation.of(world.view(None))
        return world, Ground(world.maze), self.rng.getrandbits(16), goals_known(world)

    def value(self, world: World, move: Move) -> float:
        """The gold this move brings there."""
        game, ground, start, known = world
        assert self._reputation is not None
        playout = Playout(game.position(), ground, self._reputation.clone(), Whims(start), known)
        playout.step(move)
        playout.run(self.horizon)
        return playout.gold(self.seat)
