"""Playing an imagined game on: by the rules, but without a story or asking what is legal."""

from __future__ import annotations

from typing import Any

from saboteur.bots.saboteur.distance import QuickMaze
from saboteur.bots.saboteur.quick_player import Dice, Known, QuickPlayer
from saboteur.bots.saboteur.reputation import Reputation
from saboteur.bots.saboteur.value import expected_share, value
from saboteur.bots.searcher import play_on
from saboteur.rules.actions import Map, Repair, Sabotage
from saboteur.rules.discarding import Pass
from saboteur.rules.grid import number
from saboteur.rules.laying import Lay
from saboteur.rules.moves import Move
from saboteur.rules.saboteur.game import SaboteurGame
from saboteur.rules.saboteur.gold import PickGold

LONGEST = 400
"""No round has more decisions than this; should one, it is given up."""
ELSEWHERE = (Pass, Sabotage, Repair, Map)
"""Moves that leave the maze as it is."""


def known_goals(world: SaboteurGame) -> list[Known]:
    """What each seat knows of the goals; after swaps, one of the ways they may lie."""
    return [world.knowledge.goal_layouts(seat)[0] for seat in range(len(world.hands))]


class Playout:
    """One imagined game that is played on."""

    __slots__ = ("game", "known", "player", "reputation")

    def __init__(
        self,
        game: SaboteurGame,
        maze: QuickMaze,
        known: list[Known],
        reputation: Reputation,
        dice: Dice,
    ) -> None:
        self.game = game
        self.known = known.copy()
        self.reputation = reputation
        self.player = QuickPlayer(game, maze, self.known, reputation, dice)

    def step(self, move: Move) -> None:
        """Play a move that is known to be legal."""
        game, player = self.game, self.player
        decision: Any = game.agenda[-1]
        stage = player.stage(decision.seat)
        player.dice.next_turn()
        play_on(game, move)
        if not game.agenda:
            return
        before = after = player.maze.goals
        if type(move) is Map:
            self._see(decision.seat, number(*move.at))
        elif type(move) not in ELSEWHERE:
            player.maze = QuickMaze(game.maze)
            after = player.maze.goals
            self._follow(decision.seat, move, [goal.cell for goal in before])
        self.reputation.hear(decision.seat, move, stage, before, after)

    def _see(self, seat: int, cell: int) -> None:
        front = self.game.maze.hidden[cell]
        if front.kind == "goal":
            self.known[seat] = {**self.known[seat], cell: front.name}

    def _follow(self, seat: int, move: Move, before: list[int]) -> None:
        """All see which goals were turned up; who moves goals about knows where they lie now."""
        maze = self.game.maze
        if len(self.player.maze.goals) < len(before):
            up = {cell: maze.faces[cell].card.name for cell in before if cell in maze.faces}
            self.known[:] = [known | up for known in self.known]
        if type(move) is not Lay:
            seen = self.known[seat].values()
            lies = {cell: card.name for cell, card in maze.hidden.items() if card.name in seen}
            self.known[seat] = {c: g for c, g in self.known[seat].items() if c in maze.faces} | lies

    def run(self, steps: int = LONGEST) -> bool:
        """Let everybody play at once; whether the round has ended."""
        game, player = self.game, self.player
        for _ in range(steps):
            if not game.agenda or type(game.agenda[-1]) is PickGold:
                return True
            self.step(player.move())
        return not game.agenda or type(game.agenda[-1]) is PickGold

    def gold(self, seat: int) -> float:
        """The gold this seat has won, or may expect: by value while the round goes on."""
        game = self.game
        gold: float = game.gold[seat]
        if not game.agenda:
            return gold
        if type(game.agenda[-1]) is not PickGold:
            return gold + value(game, self.player.maze, self.known, self.reputation.looks, seat)
        picking = game.picking
        assert picking is not None
        cards = len(picking.cards)
        return gold + sum(
            expected_share(pick, cards)
            for pick, picker in enumerate(picking.order, 1)
            if picker == seat
        )
