"""What happens at tables by itself: bots play, clocks run out, games end.

Of several nodes one drives a table at a time. It says so in the store and has to say it again and
again: if it dies, another one goes on after a few seconds. Should two ever act at once, the store
still takes every move once.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from random import choice
from typing import TYPE_CHECKING

from saboteur.bots import make_bot
from saboteur.rules.game import Game
from saboteur.server import playing
from saboteur.server.logs import log
from saboteur.server.problems import Problem
from saboteur.server.sight import answers
from saboteur.texts import SaboteurError

if TYPE_CHECKING:
    from saboteur.server.house import House
    from saboteur.server.live_table import LiveTable

SUBSTITUTE = "easy"
"""The bot that plays for people who are gone or out of time."""
MOST = 5000
"""Tables that one node drives."""


class Driver:
    """Drives the tables of one node."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._driven: dict[str, TableDriver] = {}
        self._look = asyncio.Event()

    @property
    def count(self) -> int:
        """How many tables this node drives."""
        return len(self._driven)

    def drives(self, table: LiveTable) -> bool:
        """Whether this node drives the table."""
        return table.id in self._driven

    def wake(self, table: LiveTable) -> None:
        """Something happened at this table."""
        driven = self._driven.get(table.id)
        if driven is not None:
            driven.awake.set()

    def look(self) -> None:
        """There may be a new table to drive."""
        self._look.set()

    async def run(self) -> None:
        """Take tables that nobody drives, and keep those one has."""
        house, lease = self._house, self._house.settings.lease
        while True:
            with contextlib.suppress(SaboteurError):
                now = time.time()
                taken = await house.store.take_tables(house.node, now, now + lease, MOST)
                await self._drive(set(taken))
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._look.wait(), lease / 3)
            self._look.clear()

    async def _drive(self, ids: set[str]) -> None:
        for table_id in list(self._driven):
            if table_id not in ids:
                self._driven.pop(table_id).stop()
        for table_id in ids - set(self._driven):
            driven = TableDriver(self._house, table_id)
            self._driven[table_id] = driven
            driven.start()

    async def close(self) -> None:
        """Let others drive at once."""
        for driven in self._driven.values():
            driven.stop()
        self._driven.clear()
        with contextlib.suppress(SaboteurError):
            await self._house.store.let_go(self._house.node)


class TableDriver:
    """Drives one table."""

    def __init__(self, house: House, table_id: str) -> None:
        self._house = house
        self._id = table_id
        self.awake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._hush: tuple[int, float] | None = None
        """The ply at which something hushed was asked, and until when answers are gathered."""

    def start(self) -> None:
        """Begin to drive."""
        self._task = asyncio.create_task(self._run(), name=f"driver of {self._id}")

    def stop(self) -> None:
        """Drive no more."""
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        while True:
            try:
                table = await self._house.table(self._id)
                if table.seating.state in ("finished", "closed"):
                    return
                wait = await self._act(table)
            except SaboteurError:
                wait = 1.0  # the store is away, or somebody was quicker: look again
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.awake.wait(), wait)
            self.awake.clear()

    async def _act(self, table: LiveTable) -> float | None:
        """Do what is due; how long to wait if nothing is."""
        game = table.game
        if game is None:
            return None
        if game.over:
            await playing.finish(table)
            return 0
        decision = game.decision
        assert decision is not None
        now = time.time()
        if decision.hushed:
            return await self._answer_hushed(table, game, now)
        self._hush = None
        seat = table.seating.seats[decision.seat]
        if seat.played_by_bot:
            due = table.turned + self._house.settings.bot_pause
            return due - now if now < due else await self._bot(table, game, seat.played_by_bot)
        waits = [await self._gone(table, decision.seat, now)]
        if table.row.clock is not None:
            due = table.turned + table.row.clock
            if now >= due:
                return await self._bot(table, game, SUBSTITUTE)
            waits.append(due - now)
        return min(waits)

    async def _gone(self, table: LiveTable, number: int, now: float) -> float:
        """Let a bot play for somebody who is gone for too long; how long until then."""
        seat = table.seating.seats[number]
        grace = self._house.settings.grace
        here = any(c.person == seat.person for c in table.connections)
        if here:
            return grace
        seen = await self._house.store.present(table.id)
        last = max(seen.get(seat.person or "", 0.0), table.row.created)
        if now - last < grace:
            return grace - (now - last) + 0.01
        await playing.substitute(table, number, SUBSTITUTE)
        return 0

    async def _bot(self, table: LiveTable, game: Game, name: str) -> float:
        """Let a bot choose and play."""
        seat, ply = game.to_act, table.ply
        assert seat is not None
        await playing.play_for(table, seat, ply, await self._choice(game, seat, name), name)
        return 0

    async def _choice(self, game: Game, seat: int, name: str) -> str:
        view, moves = game.view(seat), game.legal_moves()
        if len(moves) == 1:
            return str(moves[0])
        bot = make_bot(name, f"{self._id}/{seat}/{len(game.history or ())}")
        try:
            return str(await asyncio.to_thread(bot.choose, view, moves))
        except Exception as error:  # a bot that fails must not stop the table
            log.error("bot failed", bot=name, game=game.options.game, exc_info=error)
            return str(choice(moves))

    async def _answer_hushed(self, table: LiveTable, game: Game, now: float) -> float:
        """Gather answers for a while, then play them all at once (C-19)."""
        if self._hush is None:
            self._hush = table.ply, table.turned + self._house.settings.hush
        ply, until = self._hush
        if now < until:
            return until - now
        seat = game.to_act
        assert seat is not None
        place = table.seating.seats[seat]
        intent = (await self._house.store.intents(table.id, ply)).get(seat)
        legal = [str(move) for move in answers(game, seat) or ()]
        if place.played_by_bot and intent is None:
            intent = await self._choice(game, seat, place.played_by_bot)
        chosen = intent if intent in legal else legal[0]
        with contextlib.suppress(Problem):
            await playing.play_for(table, seat, table.ply, chosen, place.played_by_bot)
        return 0
