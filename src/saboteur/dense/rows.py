"""Rows of games: where one ends the next begins, and each step shows whoever decides what they see.

Made for learners. All that a step does at a table is done at once, while the table is at hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from saboteur.dense.at_table import CROSSING, NO_ROUND, PLAN, ROUND, SCORE, WIN
from saboteur.dense.batch import CPU, Batch
from saboteur.dense.table import ROUNDS
from saboteur.rules.options import Setting

__all__ = ["CROSSING", "MOST_DUG", "NO_ROUND", "ROUND", "SCORE", "WIN", "Rows"]

MOST_DUG = 6
"""One crossing more would reach the goal in the middle."""
MOST_DUG_IN_TOURNAMENTS = 2
"""There a card lies halfway, and nothing may lie beside it that does not fit (V-11)."""


class Rows(Batch):
    """As many rows of games as there are tables; they follow from the seed."""

    def __init__(
        self,
        game: str,
        players: int,
        games: int,
        modules: Iterable[str] = (),
        settings: Mapping[str, Setting] | None = None,
        *,
        rewards: int = SCORE,
        rounds: int = ROUNDS,
        dug: tuple[int, int] = (0, 0),
        seed: int = 0,
        threads: int | None = None,
        device: str = CPU,
    ) -> None:
        super().__init__(game, players, games, modules, settings, threads=threads, device=device)
        self._made = np.zeros(1, PLAN)
        self._made["games"], self._made["rounds"], self._made["rewards"] = games, rounds, rewards
        self._made["least_dug"], self._made["most_dug"] = dug
        self.begin(seed)

    def begin(self, seed: int | None = None) -> None:
        """The first game of each row, or with no seed the next one."""
        if seed is not None:
            self._made["seed"] = seed % 2**64
            self._plan = self._machine.hold(self._made)
            self._next = self._machine.hold(np.arange(self.games))
            """The number of the game that each table is dealt next."""
        self._run("begin", self._plan, self._next)

    def show(
        self, observations: NDArray[Any], masks: NDArray[Any], seats: NDArray[np.int8]
    ) -> None:
        """Write down who decides at each table, what they see and what they may do."""
        self._run("show", self._numbers, self._layout, observations, masks, seats)

    def go_on(
        self,
        actions: NDArray[np.integer[Any]],
        observations: NDArray[np.float32],
        masks: NDArray[np.int8],
        seats: NDArray[np.int8],
        rewards: NDArray[np.float32],
        ended: NDArray[np.bool_],
        sides: NDArray[np.int8],
    ) -> None:
        """Play one action at each table; where an episode ends the next game is dealt at once.

        If one of the actions is not legal nothing is played anywhere.
        """
        self._choose(actions)
        shown = (self._numbers, self._layout, observations, masks, seats)
        played = (self._plan, self._chosen, self._next, rewards, ended, sides)
        self._run("go_on", *shown, *played)

    def draw(self, seed: int, out: NDArray[np.int64]) -> None:
        """Draw a legal action for each table; another one at every move of every game."""
        self._run("draw", np.uint64(seed % 2**64), self._numbers, out)
