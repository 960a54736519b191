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
from saboteur.rules.saboteur.gold import PickGold, Picking

LONGEST = 400
"""No round has more decisions than this; should one, it is given up."""


ELSEWHERE = (Pass, Sabotage, Repair, Map)
"""Moves that leave the maze as it is."""


class Playout:
    """One imagined game that is played on."""

    __slots__ = ("game", "instinct", "reputation")

    def __init__(
        self, game: SaboteurGame, ground: Ground, reputation: Reputation, whims: Whims
    ) -> None:
        self.game = game
        self.reputation = reputation
        self.instinct = Instinct(game, ground, reputation, whims)

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
        if not game.agenda:
            return
        before = after = instinct.ground.goals
        if type(move) not in ELSEWHERE:
            instinct.ground = Ground(game.maze)
            after = instinct.ground.goals
        self.reputation.hear(decision.seat, move, stage, before, after)

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
            return gold + value(game, self.instinct.ground, self.reputation.looks, seat)
        picking = game.ledger[-1]
        assert isinstance(picking, Picking)
        cards = len(picking.cards)
        return gold + sum(
            expected_share(pick, cards)
            for pick, picker in enumerate(picking.order, 1)
            if picker == seat
        )
