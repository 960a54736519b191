"""How two players go on in imagined worlds: each takes the move that promises most."""

from __future__ import annotations

from typing import Any

from saboteur.bots.duel.glance import Glance
from saboteur.bots.duel.knowledge import Knowledge
from saboteur.bots.duel.terrain import Terrain
from saboteur.rules.duel.box import CARDS
from saboteur.rules.duel.game import DuelGame
from saboteur.rules.duel.own_face import CLOSED, gold_on
from saboteur.rules.grid import number
from saboteur.rules.moves import Move


class Foresight:
    """Moves and values of worlds that go on from what a seat knows."""

    def __init__(self, known: Knowledge) -> None:
        self.known = known
        self.scales = known.scales
        self.terrains = [Terrain(maze, known.ground.gold) for maze in known.ground.mazes]
        self.targets = self.terrains[0].targets
        self.hopes = [known.goals.hopes.get(cell, 0.0) for cell in self.targets]

    def move(self, world: DuelGame) -> Move:
        """What the player on turn would do."""
        moves = world.legal_moves()
        if len(moves) == 1:
            return moves[0]
        kind = world.agenda[-1].kind  # type: ignore[attr-defined]
        if kind == "turn":
            glance = Glance(self, world, world.agenda[-1].seat)  # type: ignore[attr-defined]
            return max(moves, key=glance.worth)
        if kind == "fit-goal":
            seat = world.agenda[-1].seat  # type: ignore[attr-defined]
            return max(moves, key=lambda move: _fit(world, seat, move))
        if kind == "claim-gold":
            return max(moves, key=lambda move: _gold_at(world, move))
        return moves[0]


def _gold_at(world: DuelGame, move: Any) -> int:
    return gold_on(world.mazes[0].faces[number(*move.at)].card)


def _fit(world: DuelGame, seat: int, move: Any) -> int:
    """The way round that brings gold, or hides it from the other."""
    face = CARDS.by_name[move.card].lying(move.turned)
    cell = number(*move.at)
    value = 0
    for owner, maze in enumerate(world.mazes):
        own = CLOSED[maze.colour][face]
        if own.spread[maze.met.get(cell, 0)] & own.gold:
            value += 2 if owner == seat else -1
    return value
