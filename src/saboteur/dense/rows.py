"""Rows of games: where one ends the next begins, and each step shows whoever decides what they see.

Made for learners. All that a step does at a table is done at once, while the table is at hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from saboteur.dense import maze
from saboteur.dense.batch import Batch, write_mask
from saboteur.dense.cards import FACE
from saboteur.dense.chance import key_of, mixed, scaled
from saboteur.dense.compiled import compiled
from saboteur.dense.maze import START_CELL
from saboteur.dense.moves import MOST_MOVES
from saboteur.dense.numbers import number_moves
from saboteur.dense.set_up import begin_game
from saboteur.dense.sight import observe
from saboteur.dense.table import OVER, ROUNDS
from saboteur.dense.turn import legal_moves, play
from saboteur.rules.options import Setting

SCORE, ROUND, WIN = range(3)
"""What seats are rewarded with: their score or a victory at the end, or the gold of each round."""
NO_ROUND = -1
"""As the side that has won a round: no round has ended."""
CROSSING = FACE["[NESW]"]
MOST_DUG = 6
"""One crossing more would reach the goal in the middle."""
MOST_DUG_IN_TOURNAMENTS = 2
"""There a card lies halfway, and nothing may lie beside it that does not fit (V-11)."""
FAR = 1 << 40
"""Draws behind this one are no part of the game."""

PLAN = np.dtype(
    [
        ("seed", np.uint64),
        ("games", np.int64),  # side by side
        ("rounds", np.int8),  # of an episode
        ("rewards", np.int8),
        ("least_dug", np.int8),
        ("most_dug", np.int8),
    ],
    align=True,
)
"""What all rows have in common."""


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
    ) -> None:
        super().__init__(game, players, games, modules, settings, threads=threads)
        self._plan = np.zeros(1, PLAN)
        self._plan["games"], self._plan["rounds"], self._plan["rewards"] = games, rounds, rewards
        self._plan["least_dug"], self._plan["most_dug"] = dug
        self._next = np.arange(games)
        """The number of the game that each table is dealt next."""
        self.begin(seed)

    def begin(self, seed: int | None = None) -> None:
        """The first game of each row, or with no seed the next one."""
        if seed is not None:
            self._plan["seed"] = seed % 2**64
            self._next[:] = np.arange(self.games)
        self._divide(_begin, self._plan, self._next)

    def show(
        self, observations: NDArray[Any], masks: NDArray[Any], seats: NDArray[np.int8]
    ) -> None:
        """Write down who decides at each table, what they see and what they may do."""
        self._divide(_show, self._numbers, self._layout, observations, masks, seats)

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
        made = (observations, masks, seats, rewards, ended, sides)
        given = (self._plan, self._numbers, self._layout, self._chosen, self._next)
        self._divide(_go_on, *given, *made)

    def draw(self, seed: int, out: NDArray[np.int64]) -> None:
        """Draw a legal action for each table; another one at every move of every game."""
        self._divide(_draw, np.uint64(seed % 2**64), self._numbers, out)


# --- what a thread does ---------------------------------------------------------------------------


@compiled
def _begin(tables, rules, plan, following):
    for i in range(tables.size):
        _deal(tables[i], rules[0], plan[0], following[i])
        following[i] += plan[0].games


@compiled
def _deal(table, rules, plan, number):
    table.key = key_of(plan.seed, number)
    begin_game(table, rules)
    _dig(table, plan)


@compiled
def _dig(table, plan):
    """Lay the tunnel with which this round begins, of cards that no deck will miss.

    How long it is comes from a draw that the game never makes: so all else is dealt as ever.
    """
    spread = plan.most_dug - plan.least_dug + 1
    length = plan.least_dug + scaled(mixed(table.key, FAR + table.round), spread)
    for column in range(1, length + 1):
        maze.lay(table, START_CELL + column, CROSSING)


@compiled
def _show(tables, rules, numbers, layout, observations, masks, seats):
    found, numbered = np.empty(MOST_MOVES, np.int32), np.empty(MOST_MOVES, np.int32)
    for i in range(tables.size):
        table = tables[i]
        seats[i] = table.to_act
        write_mask(table, rules[0], numbers[0], found, numbered, masks[i])
        observe(table, rules[0], layout[0], table.to_act, observations[i])


@compiled
def _go_on(
    tables, rules, plan, numbers, layout, chosen, following,
    observations, masks, seats, rewards, ended, sides,
):  # fmt: skip
    found, numbered = np.empty(MOST_MOVES, np.int32), np.empty(MOST_MOVES, np.int32)
    for i in range(tables.size):
        table = tables[i]
        at = table.round - 1
        play(table, rules[0], chosen[i])
        rewards[i, :] = 0
        ended[i] = False
        sides[i] = NO_ROUND
        if table.round - 1 != at or table.decision == OVER:
            sides[i] = table.winner[at]
            ended[i] = at + 1 == plan[0].rounds
            _reward(table, plan[0], at, ended[i], rewards[i])
            if ended[i]:
                _deal(table, rules[0], plan[0], following[i])
                following[i] += plan[0].games
            else:
                _dig(table, plan[0])
        seats[i] = table.to_act
        write_mask(table, rules[0], numbers[0], found, numbered, masks[i])
        observe(table, rules[0], layout[0], table.to_act, observations[i])


@compiled
def _reward(table, plan, at, ended, rewards):
    """What each seat gets when this round has ended."""
    if plan.rewards == ROUND:
        for seat in range(rewards.size):
            rewards[seat] = table.round_gold[at, seat]
    elif ended and plan.rewards == SCORE:
        for seat in range(rewards.size):
            rewards[seat] = table.gold[seat]
    elif ended:
        most, sharing = table.gold[0], 0
        for seat in range(rewards.size):
            most = max(most, table.gold[seat])
        for seat in range(rewards.size):
            sharing += table.gold[seat] == most
        for seat in range(rewards.size):
            rewards[seat] = 1 / sharing if table.gold[seat] == most else 0


@compiled
def _draw(tables, rules, seed, numbers, out):
    found, numbered = np.empty(MOST_MOVES, np.int32), np.empty(MOST_MOVES, np.int32)
    for i in range(tables.size):
        table = tables[i]
        count = legal_moves(table, rules[0], found)
        number_moves(table, numbers[0], found, count, numbered)
        key = mixed(table.key ^ seed, FAR)
        out[i] = numbered[scaled(mixed(key, table.moves), count)]
