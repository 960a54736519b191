"""What happens at tables by itself: bots play, clocks run out, games end.

Of several nodes one drives a table at a time. It says so in the store and has to say it again and
again: if it dies, another one goes on after a few seconds. Should two ever act at once, the store
still takes every move once.

Leases and presence go by the database's clock, which all nodes share. When a decision came up, and
so when a clock runs out or a bot may play, goes by the clock of the node that stored the move
before: nodes should have the same time to within a second, as NTP keeps it. A clock that is ahead
delays nothing, because nothing can have happened in the future; one that is behind takes that much
from the next player's time.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from math import inf
from random import choice
from typing import TYPE_CHECKING

from saboteur.rules.game import Game
from saboteur.rules.moves import Move
from saboteur.server import playing
from saboteur.server.logs import log
from saboteur.server.problems import Problem
from saboteur.server.sight import answers
from saboteur.texts import SaboteurError

if TYPE_CHECKING:
    from saboteur.server.house import House
    from saboteur.server.live_table import LiveTable

SUBSTITUTE = "normal"
"""The bot that plays for people who are gone or out of time."""
SEARCHING = 0.6
"""The part of the pause before hushed answers in which bots may search; then there must be time
left for others to decide for them."""
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
                taken = await house.store.take_tables(house.node, lease, MOST)
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
        self._since = time.monotonic()
        """Since when people could come back here."""
        self._thoughts: tuple[int, dict[int, str]] = -1, {}
        """The ply at which something hushed was asked, and what bots will answer."""
        self._answers: tuple[int, dict[int, str]] = -1, {}
        """The same ply when no answer counts any more, and what everybody answers."""

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
            except Exception as error:  # our own mistake must not stop the table for good
                log.error("driver failed", exc_info=error)
                wait = 5.0
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
            return await self._answer_hushed(table, game)
        seat = table.seating.seats[decision.seat]
        if seat.played_by_bot:
            due = table.turned + self._house.settings.bot_pause
            if now < due:
                return due - now
            return await self._bot(table, game, seat.played_by_bot, gone=True)
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
        away = (await self._house.store.away(table.id)).get(seat.person or "", inf)
        since = max(self._since, self._house.store.reach.since)
        away = min(away, time.monotonic() - since)
        if away < grace:
            return grace - away + 0.01
        await playing.substitute(table, number, SUBSTITUTE)
        return 0

    async def _bot(self, table: LiveTable, game: Game, name: str, *, gone: bool = False) -> float:
        """Let a bot choose and play."""
        seat, ply = game.to_act, table.ply
        assert seat is not None
        chosen = await self._choice(game, seat, name, game.legal_moves())
        await playing.play_for(table, seat, ply, chosen, name, gone=gone)
        return 0

    async def _choice(
        self, game: Game, seat: int, name: str, moves: list[Move], within: float | None = None
    ) -> str:
        if len(moves) == 1:
            return str(moves[0])
        # From the secret seed: whoever knew how a bot throws its dice could tell what it holds.
        seed = f"{game.options.seed}/{seat}/{len(game.history or ())}"
        try:
            whose = self._house.whose(self._id)
            return await self._house.thinking.choose(name, seed, game, moves, seat, within, whose)
        except SaboteurError:  # it has not learned this game
            return str(choice(moves))
        except Exception as error:  # a bot that fails must not stop the table
            log.error("bot failed", bot=name, game=game.options.game, exc_info=error)
            return str(choice(moves))

    async def _answer_hushed(self, table: LiveTable, game: Game) -> float:
        """Gather answers for a while, then play them all at once (C-19).

        Bots think while the others do: nothing that depends on what somebody holds takes time
        after the pause.
        """
        ply, at = table.question
        seat, now = game.to_act, table.ply
        assert seat is not None
        if self._thoughts[0] != ply:
            self._thoughts = ply, await self._think(table, game)
        wait = at + self._house.settings.hush - time.time()
        if wait > 0:
            return wait
        if self._answers[0] != ply:
            thoughts = self._thoughts[1]  # from now on nobody else's answer counts
            self._answers = ply, await self._house.store.add_intents(table.id, ply, thoughts)
        answer, bot = self._answers[1][seat], table.seating.seats[seat].played_by_bot
        with contextlib.suppress(Problem):
            await playing.play_for(table, seat, now, answer, bot)
        return 0

    async def _think(self, table: LiveTable, game: Game) -> dict[int, str]:
        """What each seat that is asked answers if nobody answers for it."""
        decision = game.decision
        thoughts: dict[int, str] = {}
        assert decision is not None
        within = self._house.settings.hush * SEARCHING

        async def think(seat: int) -> None:
            moves = answers(game, seat) or []
            bot = table.seating.seats[seat].played_by_bot
            answer = str(moves[0])
            if bot:
                answer = await self._choice(game, seat, bot, moves, within)
            thoughts[seat] = answer

        await asyncio.gather(*map(think, decision.asked(game)))
        return thoughts
