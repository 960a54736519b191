"""Playing an imagined game on to the end of its round, or for a while."""

from __future__ import annotations

from typing import Any

from saboteur.bots.saboteur.searching.ground import Ground
from saboteur.bots.saboteur.searching.instinct import Instinct
from saboteur.bots.saboteur.searching.reputation import Reputation
from saboteur.bots.saboteur.searching.value import expected_share, value
from saboteur.bots.saboteur.searching.whims import Whims
from saboteur.rules.actions import Map, Repair, Sabotage
from saboteur.rules.discarding import Pass
from saboteur.rules.moves import Move
from saboteur.rules.saboteur.game import SaboteurGame
from saboteur.rules.saboteur.gold import PickGold
from saboteur.rules.saboteur.knowledge.goals import GoalStep, Layout, after_step

LONGEST = 400
"""No round has more decisions than this; should one, it is given up."""


ELSEWHERE = (Pass, Sabotage, Repair, Map)
"""Moves that leave the maze as it is."""


def goals_known(game: SaboteurGame) -> list[Layout]:
    """The goals each seat has seen: where they may lie after swaps, one way of several."""
    return [game.knowledge.goal_layouts(seat)[0] for seat in range(game.options.players)]


class Playout:
    """One imagined game that is played on."""

    __slots__ = ("game", "instinct", "reputation")

    def __init__(
        self,
        game: SaboteurGame,
        ground: Ground,
        reputation: Reputation,
        whims: Whims,
        known: list[Layout],
    ) -> None:
        self.game = game
        self.reputation = reputation
        self.instinct = Instinct(game, ground, reputation, whims, known)

    def step(self, move: Move) -> None:
        """Play a move that is known to be legal."""
        game, instinct = self.game, self.instinct
        decision: Any = game.agenda.pop()
        stage = instinct.stage(decision.seat)
        instinct.whims.next_turn()
        game._legal = None
        game.events = []
        decision.answer(game, move)
        game._proceed()
        self._learn()
        if not game.agenda:
            return
        before = after = instinct.ground.goals
        if type(move) not in ELSEWHERE:
            instinct.ground = Ground(game.maze)
            after = instinct.ground.goals
        self.reputation.hear(decision.seat, move, stage, before, after)

    def _learn(self) -> None:
        """Whoever looks at a goal knows it from now on."""
        instinct = self.instinct
        for event in self.game.events:
            if isinstance(event, GoalStep):
                instinct.known = [
                    (after_step([known], event, seat) or [known])[0]
                    for seat, known in enumerate(instinct.known)
                ]

    def run(self, steps: int = LONGEST) -> bool:
        """Let everybody play by instinct; whether the round has ended."""
        game, instinct = self.game, self.instinct
        for _ in range(steps):
            if not game.agenda or type(game.agenda[-1]) is PickGold:
                return True
            self.step(instinct.move())
        return not game.agenda or type(game.agenda[-1]) is PickGold

    def gold(self, seat: int) -> float:
        """The gold this seat has won, or may expect: by value while the round goes on."""
        game = self.game
        gold: float = game.gold[seat]
        if not game.agenda:
            return gold
        if type(game.agenda[-1]) is not PickGold:
            return gold + value(
                game, self.instinct.ground, self.reputation.looks, self.instinct.known, seat
            )
        picking = game.picking
        assert picking is not None
        cards = len(picking.cards)
        return gold + sum(
            expected_share(pick, cards)
            for pick, picker in enumerate(picking.order, 1)
            if picker == seat
        )
