"""Where bots think: those that search in processes of their own, so that no table waits for them.

A thought may take seconds of pure work. It costs the house no more than writing down the game so
far, which the thinker plays again. Should all thinkers be busy for too long, or one of them die, a
bot that does not search decides: a game always goes on.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import TypeVar

from saboteur.bots import ask, make_bot
from saboteur.rules.game import Game
from saboteur.rules.moves import Move
from saboteur.server.operation.logs import log
from saboteur.server.tables.bot_names import plainer
from saboteur.server.tables.thinker import settle_in, think
from saboteur.server.wire.turns import Turns, Whose

T = TypeVar("T")

QUEUE = 10.0
"""Seconds a bot waits for a free thinker."""
HANGING = 20.0
"""Seconds after which a thinker that has said nothing is given up."""


class Thinking:
    """The thinkers of one node; none is started before the first is needed."""

    def __init__(self, workers: int) -> None:
        self._most = workers or max(1, (os.cpu_count() or 1) - 1)
        self._turns = Turns(self._most)
        self._pool: ProcessPoolExecutor | None = None

    async def choose(
        self,
        name: str,
        seed: str,
        game: Game,
        moves: list[Move],
        seat: int,
        within: float | None = None,
        whose: Whose = (),
    ) -> str:
        """What a bot plays, in notation; if it searches, after so many seconds another decides.

        `whose` table it is: where many want to search, everybody gets a turn.
        """
        bot, copy = make_bot(name, seed), game.clone()
        if bot.searches(game.view(seat)):
            asked = when_asked(game, seat)
            chosen = await self._search(name, seed, asked, moves, seat, within, whose)
            if chosen is not None:
                return chosen
            bot = make_bot(plainer(name), seed)
        return str(await asyncio.to_thread(ask, bot, copy, moves, seat))

    async def _search(
        self,
        name: str,
        seed: str,
        game: Game,
        moves: list[Move],
        seat: int,
        within: float | None,
        whose: Whose,
    ) -> str | None:
        """None if there was no time for it, or nobody left who could have thought of it."""

        def hand_over(pool: ProcessPoolExecutor) -> Future[str]:
            return pool.submit(think, name, seed, game.record(), moves, seat)

        return await self.work(hand_over, within, whose)

    async def work(
        self,
        hand_over: Callable[[ProcessPoolExecutor], Future[T]],
        within: float | None = None,
        whose: Whose = (),
    ) -> T | None:
        """Have a thinker do something; None if there was no time for it, or if nobody could."""
        loop = asyncio.get_running_loop()
        begun = loop.time()
        try:
            async with asyncio.timeout(QUEUE if within is None else within):
                await self._turns.take(whose)
        except TimeoutError:
            if within is None:
                log.info("thinkers busy")
            return None
        pool = self._pool or self._start()
        try:
            thought = hand_over(pool)
        except RuntimeError:  # it has just broken, or the house closes
            self._turns.give()
            self._give_up(pool)
            return None
        thought.add_done_callback(lambda _: self._done(loop))
        left = HANGING if within is None else max(0.0, within - (loop.time() - begun))
        return await self._answer(pool, thought, left, hurried=within is not None)

    async def _answer(
        self, pool: ProcessPoolExecutor, thought: Future[T], left: float, *, hurried: bool
    ) -> T | None:
        try:
            async with asyncio.timeout(left):
                return await asyncio.wrap_future(thought)
        except TimeoutError:
            if not hurried:
                self._give_up(pool)
        except BrokenProcessPool:
            self._give_up(pool)
        except Exception as error:  # a bot that fails must not stop the table
            log.error("bot failed", exc_info=error)
        return None

    def _start(self) -> ProcessPoolExecutor:
        self._pool = ProcessPoolExecutor(self._most, get_context("spawn"), initializer=settle_in)
        return self._pool

    def _done(self, loop: asyncio.AbstractEventLoop) -> None:
        with contextlib.suppress(RuntimeError):  # the house has closed meanwhile
            loop.call_soon_threadsafe(self._turns.give)

    def _give_up(self, pool: ProcessPoolExecutor) -> None:
        """The next who wants to think starts new ones."""
        if self._pool is pool:
            log.warning("thinkers lost")
            self._pool = None
            end(pool)

    def close(self) -> None:
        """Nobody thinks any more."""
        if self._pool is not None:
            end(self._pool)
            self._pool = None


def when_asked(game: Game, seat: int) -> Game:
    """A copy in which this seat decides: where several are asked at once, whoever is asked before
    it lets things happen. A world can only be played on from there."""
    copy = game.clone()
    while copy.to_act != seat:
        copy.play(copy.legal_moves()[0])
    return copy


def end(pool: ProcessPoolExecutor) -> None:
    """Let all go at once, in the middle of a thought too."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
