"""Thousands of games side by side."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from saboteur.dense import exchange, notation
from saboteur.dense.chance import key_of
from saboteur.dense.compiled import DenseError
from saboteur.dense.cores import Cores
from saboteur.dense.moves import MOST_MOVES
from saboteur.dense.numbers import numbering
from saboteur.dense.set_up import set_up
from saboteur.dense.sight import layout
from saboteur.dense.turn import legal_moves
from saboteur.rules.catalogue import create
from saboteur.rules.game import Game
from saboteur.rules.moves import Move
from saboteur.rules.options import Setting
from saboteur.rules.saboteur.game import SaboteurGame
from saboteur.texts import quote

CPU, CUDA = "cpu", "cuda"
"""Where games can lie."""


class Batch:
    """Games with the same options, a table each.

    Arrays that are handed in are written in place. All cores are used; `threads` limits that. With
    `device="cuda"` the games lie and stay in the memory of a GPU, and so does what is handed back.
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
        device: str = CPU,
    ) -> None:
        if not isinstance(games, int) or isinstance(games, bool) or games < 1:
            raise DenseError("dense.games", games=quote(games))
        self.options = create(game, players, tuple(modules), dict(settings or {}), 0).options
        self.rules = set_up(self.options)
        self.games = games
        self._machine: Any = _machine(device, games, threads)
        self.tables: NDArray[np.void] = self._machine.tables()
        """All that lies there; the fields are those of `dense.table.TABLE`."""
        self._rules = self._machine.hold(self.rules)
        self._all: NDArray[np.int64] = self._machine.hold(np.arange(games))
        self._everywhere: NDArray[np.bool_] = self._machine.hold(np.ones(games, np.bool_))
        self._chosen: NDArray[np.int32] = self._machine.empty((games,), np.int32)
        self._played: NDArray[np.int64] = self._machine.empty((games,), np.int64)
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
        return self._machine.hold(numbering(self.study))

    @cached_property
    def _layout(self) -> Any:
        return self._machine.hold(layout(self.study))

    def empty(self, kind: Any, *more: int) -> Any:
        """An array to write into, with a row for each table, where the games lie."""
        return self._machine.empty((self.games, *more), kind)

    # --- dealing ----------------------------------------------------------------------------------

    def deal(self, seed: int, numbers: NDArray[np.int64] | None = None) -> None:
        """Begin all games anew. Game `number` of a seed is the same on every machine."""
        self.deal_some(seed, self._all if numbers is None else numbers, self._everywhere)

    def deal_some(self, seed: int, numbers: NDArray[np.int64], where: NDArray[np.bool_]) -> None:
        """Begin some of the games anew, those with these numbers."""
        self._run("deal", np.uint64(seed % 2**64), numbers, where)

    def put(self, at: int, game: Game, seed: int = 0) -> None:
        """Lay a game onto a table. What chance brings from now on follows from the seed."""
        if not isinstance(game, SaboteurGame) or _kind(game.options) != _kind(self.options):
            raise DenseError("dense.other-game", game=game.options.game)
        table = self._machine.fetch(self.tables, at)
        exchange.from_game(table, game, int(key_of(np.uint64(seed % 2**64), at)))
        self._machine.bring(self.tables, at, table)

    def game(self, at: int) -> SaboteurGame:
        """The game on a table; its story begins there, and it goes on as the table would."""
        return exchange.to_game(self._machine.fetch(self.tables, at), self.options)

    # --- what is to be decided --------------------------------------------------------------------

    @property
    def to_act(self) -> NDArray[np.int8]:
        """The seat that decides at each table; -1 where the game is over."""
        seats: NDArray[np.int8] = self._machine.to_act(self.tables)
        return seats

    @property
    def over(self) -> NDArray[np.bool_]:
        """Which games have ended."""
        ended: NDArray[np.bool_] = self._machine.over(self.tables)
        return ended

    @property
    def scores(self) -> NDArray[np.int16]:
        """The gold of each seat."""
        gold: NDArray[np.int16] = self._machine.scores(self.tables, self.options.players)
        return gold

    def moves(self, at: int) -> list[Move]:
        """Every legal move at a table, in words."""
        table, found = self._machine.fetch(self.tables, at), np.zeros(MOST_MOVES, np.int32)
        count = legal_moves(table, self.rules[0], found)
        return [notation.move_of(table, int(move)) for move in found[:count]]

    def mask(self, out: NDArray[np.int8] | None = None) -> NDArray[np.int8]:
        """1 for every action that is legal at a table, 0 for all others."""
        if out is None:
            out = self.empty(np.int8, self.study.actions.size)
        self._run("mask", self._numbers, out)
        return out

    def observe(
        self, out: NDArray[np.float32] | None = None, seats: NDArray[np.int8] | None = None
    ) -> NDArray[np.float32]:
        """What the seat that decides sees at each table, or these seats (-1: a spectator)."""
        if out is None:
            out = self.empty(np.float32, self.study.sight.size)
        self._run("observe", self._layout, self.to_act if seats is None else seats, out)
        return out

    # --- playing ----------------------------------------------------------------------------------

    def step(self, actions: NDArray[np.integer[Any]]) -> None:
        """Play one action at each table; where the game is over it is not looked at.

        If one of them is not legal nothing is played anywhere.
        """
        self._choose(actions)
        self._run("play", self._chosen)

    def _choose(self, actions: NDArray[np.integer[Any]]) -> None:
        """Find the moves that these actions stand for, or say which one is not legal."""
        given = self._machine.actions(actions)
        self._run("resolve", self._numbers, given, self._chosen)
        table = self._machine.illegal(self._chosen)
        if table is not None:
            raise DenseError("dense.not-legal", action=int(given[table]), table=table)

    def close(self) -> None:
        """Let the threads go; the batch can still be used, by one."""
        self._machine.close()

    def play_randomly(
        self, seed: int, most: int = 2**31 - 1, numbers: NDArray[np.int64] | None = None
    ) -> int:
        """Play at most so many random moves at each table; how many were played in all.

        What is played depends on the seed and the number of a game, as in `deal`.
        """
        given = self._all if numbers is None else numbers
        self._run("play_randomly", np.uint64(seed % 2**64), given, most, self._played)
        count: int = self._machine.total(self._played)
        return count

    def _run(self, work: str, *given: Any) -> None:
        """Do this at each table."""
        self._machine.run(work, self.tables, self._rules, *given)


def _machine(device: str, games: int, threads: int | None) -> Any:
    """What the games lie on and are played by."""
    if device == CPU:
        return Cores(games, threads)
    if device == CUDA:
        return import_module("saboteur.dense.gpu").Gpu(games)
    raise DenseError("dense.device", device=quote(device))


def _kind(options: Any) -> tuple[Any, ...]:
    return options.game, options.players, options.modules, options.rules
