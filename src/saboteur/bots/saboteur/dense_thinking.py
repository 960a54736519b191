"""What comes of moves in one world after the other, played on by the compiled quick player.

`python -m saboteur.bots.saboteur.dense_thinking` compiles it and leaves it on disk.
"""

from __future__ import annotations

import os
from random import Random
from typing import Any, NamedTuple

import numpy as np

from saboteur.bots.saboteur.dense_playout import MIND, playout, survey
from saboteur.bots.saboteur.reputation import Reputation
from saboteur.dense.exchange import from_game, to_game
from saboteur.dense.moves import MOST_MOVES
from saboteur.dense.notation import move_of
from saboteur.dense.set_up import begin_game, set_up, why_not
from saboteur.dense.table import TABLE
from saboteur.dense.turn import legal_moves
from saboteur.rules.moves import Move
from saboteur.rules.options import Options
from saboteur.rules.saboteur.knowledge import SaboteurView


class DenseWorld(NamedTuple):
    """A world on a table, and what quick players make of it at first."""

    table: Any
    mind: Any


class DensePlayOn:
    """Plays moves on in worlds on tables."""

    def __init__(self, view: SaboteurView, believed: Any, rng: Random, horizon: int) -> None:
        assert view.seat is not None
        self.seat = view.seat
        self.believed = believed
        self.rng = rng
        self.horizon = horizon
        self.table, self.mind = np.zeros(1, TABLE), _mind()
        self.found = np.zeros(MOST_MOVES, np.int32)
        self.codes: dict[Move, int] = {}
        self.looks: list[float] = []
        self.rules: Any = None

    def world(self) -> DenseWorld:
        """One more world, and all that its playouts begin with."""
        game = self.believed.world()
        table, mind = np.zeros(1, TABLE), _mind()
        from_game(table[0], game, self.rng.getrandbits(63))
        if not self.codes:
            self.rules = set_up(game.options)
            self.looks = Reputation.of(game.view(None)).looks
            count = legal_moves(table[0], self.rules[0], self.found)
            self.codes = {move_of(table[0], int(code)): int(code) for code in self.found[:count]}
        mind["key"] = self.rng.getrandbits(63)
        mind["looks"][0, : len(self.looks)] = self.looks
        survey(table[0], mind[0])
        return DenseWorld(table, mind)

    def value(self, world: DenseWorld, move: Move) -> float:
        """The gold this move brings there."""
        code = self.codes[move]
        room = (self.table, self.mind, self.found)
        return float(
            playout(world.table, world.mind, self.rules, *room, code, self.seat, self.horizon)
        )


def covers(view: SaboteurView) -> bool:
    """Whether it can play such games on: the base game and its variants."""
    options = Options(view.game, view.players, view.modules, {}, 0)
    return view.game == "saboteur" and why_not(options) is None


def load() -> None:
    """Compile all that is needed, or load it if that was done before."""
    rules, table, mind = set_up(Options("saboteur", 3, (), {}, 0)), np.zeros(1, TABLE), _mind()
    begin_game(table[0], rules[0])
    survey(table[0], mind[0])
    found = np.zeros(MOST_MOVES, np.int32)
    legal_moves(table[0], rules[0], found)
    playout(table, mind, rules, table.copy(), _mind(), found, int(found[0]), 0, 1)
    from_game(table[0], to_game(table[0], Options("saboteur", 3, (), {}, 0)), 0)


def _mind() -> Any:
    return np.zeros(1, MIND)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)  # nobody waits for it
    load()
