"""Thousands of games side by side."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cached_property
from importlib import import_module
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from saboteur.dense import exchange, notation
from saboteur.dense.chance import key_of, mixed, scaled
from saboteur.dense.compiled import DenseError, compiled
from saboteur.dense.moves import MOST_MOVES
from saboteur.dense.numbers import number_moves, numbering
from saboteur.dense.set_up import begin_game, set_up
from saboteur.dense.sight import layout, observe
from saboteur.dense.table import OVER, TABLE
from saboteur.dense.turn import legal_moves, play
from saboteur.rules.catalogue import create
from saboteur.rules.game import Game
from saboteur.rules.moves import Move
from saboteur.rules.options import Setting
from saboteur.rules.saboteur.game import SaboteurGame
from saboteur.texts import quote

LEGAL = -1
"""As the first illegal action: there is none."""
FEW = 64
"""So many games are not worth dividing among threads."""


class Batch:
    """Games with the same options, a table each.

    Arrays that are handed in are written in place. All cores are used; `threads` limits that.
    """

    def __init__(
        self,
        game: str,
        players: int,
        games: int,
        modules: Iterable[str] = (),
        settings: Mapping[str, Setting] | None = None,
        *,
        seed: int = 0,
        threads: int | None = None,
    ) -> None:
        if not isinstance(games, int) or isinstance(games, bool) or games < 1:
            raise DenseError("dense.games", games=quote(games))
        self.options = create(game, players, tuple(modules), dict(settings or {}), 0).options
        self.rules = set_up(self.options)
        self.games = games
        self.tables: NDArray[np.void] = np.zeros(games, TABLE)
        """All that lies there; the fields are those of `dense.table.TABLE`."""
        self.threads = threads or os.cpu_count() or 1
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        self.deal(seed)

    @cached_property
    def study(self) -> Any:
        """What the numbers of actions and observations mean: a `research.study.Study`.

        Imported only here: who searches or simulates does without.
        """
        given, study = self.options, import_module("saboteur.research.study")
        return study.Study(given.game, given.players, given.modules, given.settings)

    @cached_property
    def _numbers(self) -> Any:
        return numbering(self.study)

    @cached_property
    def _layout(self) -> Any:
        return layout(self.study)

    # --- dealing ----------------------------------------------------------------------------------

    def deal(self, seed: int, numbers: NDArray[np.int64] | None = None) -> None:
        """Begin all games anew. Game `number` of a seed is the same on every machine."""
        if numbers is None:
            numbers = np.arange(self.games)
        where = np.ones(self.games, np.bool_)
        self.deal_some(seed, numbers, where)

    def deal_some(self, seed: int, numbers: NDArray[np.int64], where: NDArray[np.bool_]) -> None:
        """Begin some of the games anew, those with these numbers."""
        self._divide(_deal, np.uint64(seed % 2**64), numbers, where)

    def put(self, at: int, game: Game, seed: int = 0) -> None:
        """Lay a game onto a table. What chance brings from now on follows from the seed."""
        if not isinstance(game, SaboteurGame) or _kind(game.options) != _kind(self.options):
            raise DenseError("dense.other-game", game=game.options.game)
        exchange.from_game(self.tables[at], game, int(key_of(np.uint64(seed % 2**64), at)))

    def game(self, at: int) -> SaboteurGame:
        """The game on a table; its story begins there, and it goes on as the table would."""
        return exchange.to_game(self.tables[at], self.options)

    # --- what is to be decided --------------------------------------------------------------------

    @property
    def to_act(self) -> NDArray[np.int8]:
        """The seat that decides at each table; -1 where the game is over."""
        seats: NDArray[np.int8] = self.tables["to_act"]
        return seats

    @property
    def over(self) -> NDArray[np.bool_]:
        """Which games have ended."""
        ended: NDArray[np.bool_] = self.tables["decision"] == OVER
        return ended

    @property
    def scores(self) -> NDArray[np.int16]:
        """The gold of each seat."""
        gold: NDArray[np.int16] = self.tables["gold"][:, : self.options.players]
        return gold

    def moves(self, at: int) -> list[Move]:
        """Every legal move at a table, in words."""
        found = np.zeros(MOST_MOVES, np.int32)
        count = legal_moves(self.tables[at], self.rules[0], found)
        return [notation.move_of(self.tables[at], int(move)) for move in found[:count]]

    def mask(self, out: NDArray[np.int8] | None = None) -> NDArray[np.int8]:
        """1 for every action that is legal at a table, 0 for all others."""
        if out is None:
            out = np.empty((self.games, self.study.actions.size), np.int8)
        self._divide(_mask, self._numbers, out)
        return out

    def observe(
        self, out: NDArray[np.float32] | None = None, seats: NDArray[np.int8] | None = None
    ) -> NDArray[np.float32]:
        """What the seat that decides sees at each table, or these seats (-1: a spectator)."""
        if out is None:
            out = np.empty((self.games, self.study.sight.size), np.float32)
        self._divide(_observe, self._layout, self.to_act if seats is None else seats, out)
        return out

    # --- playing ----------------------------------------------------------------------------------

    def step(self, actions: NDArray[np.integer[Any]]) -> None:
        """Play one action at each table; where the game is over it is not looked at.

        If one of them is not legal nothing is played anywhere.
        """
        chosen = np.empty(self.games, np.int32)
        illegal = np.full(self.games, LEGAL)
        self._divide(_resolve, self._numbers, np.asarray(actions, np.int64), chosen, illegal)
        wrong = np.flatnonzero(illegal != LEGAL)
        if wrong.size:
            raise DenseError("dense.not-legal", action=int(illegal[wrong[0]]), table=int(wrong[0]))
        self._divide(_play, chosen)

    def play_randomly(self, seed: int, most: int = 2**31 - 1) -> int:
        """Play at most so many random moves at each table; how many were played in all."""
        before = int(self.tables["moves"].sum())
        numbers = np.arange(self.games)
        self._divide(_play_randomly, np.uint64(seed % 2**64), numbers, most)
        return int(self.tables["moves"].sum()) - before

    def _divide(self, work: Callable[..., None], *given: Any) -> None:
        """Let every thread do this for its share of the tables; arrays are divided with them."""
        games, pool = self.games, self._pool
        if pool is None or games < FEW:
            work(self.tables, self.rules, *given)
            return
        bounds = np.linspace(0, games, self.threads + 1).astype(int)
        shares = [slice(begin, end) for begin, end in pairwise(bounds)]

        def part(value: Any, share: slice) -> Any:
            of_games = isinstance(value, np.ndarray) and len(value) == games
            return value[share] if of_games else value

        def submit(share: slice) -> Future[None]:
            parts = [part(value, share) for value in given]
            return pool.submit(work, self.tables[share], self.rules, *parts)

        done = [submit(share) for share in shares]
        for one in done:
            one.result()


def _kind(options: Any) -> tuple[Any, ...]:
    return options.game, options.players, options.modules, options.rules


# --- what a thread does ---------------------------------------------------------------------------


@compiled
def _deal(tables, rules, seed, numbers, where):
    for i in range(tables.size):
        if where[i]:
            tables[i].key = key_of(seed, numbers[i])
            begin_game(tables[i], rules[0])


@compiled
def _mask(tables, rules, numbers, out):
    found, numbered = np.empty(MOST_MOVES, np.int32), np.empty(MOST_MOVES, np.int32)
    for i in range(tables.size):
        count = legal_moves(tables[i], rules[0], found)
        number_moves(tables[i], numbers[0], found, count, numbered)
        out[i, :] = 0
        for move in range(count):
            out[i, numbered[move]] = 1


@compiled
def _observe(tables, rules, layout, seats, out):
    for i in range(tables.size):
        observe(tables[i], rules[0], layout[0], seats[i], out[i])


@compiled
def _resolve(tables, rules, numbers, actions, chosen, illegal):
    found, numbered = np.empty(MOST_MOVES, np.int32), np.empty(MOST_MOVES, np.int32)
    for i in range(tables.size):
        if tables[i].decision == OVER:
            continue
        count = legal_moves(tables[i], rules[0], found)
        number_moves(tables[i], numbers[0], found, count, numbered)
        illegal[i] = actions[i]
        for move in range(count):
            if numbered[move] == actions[i]:
                chosen[i] = found[move]
                illegal[i] = LEGAL
                break


@compiled
def _play(tables, rules, chosen):
    for i in range(tables.size):
        if tables[i].decision != OVER:
            play(tables[i], rules[0], chosen[i])


@compiled
def _play_randomly(tables, rules, seed, numbers, most):
    found = np.empty(MOST_MOVES, np.int32)
    for i in range(tables.size):
        table = tables[i]
        key, played = key_of(~seed, numbers[i]), 0
        while table.decision != OVER and played < most:
            count = legal_moves(table, rules[0], found)
            played += 1
            play(table, rules[0], found[scaled(mixed(key, played), count)])
