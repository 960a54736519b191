"""What happens at tables by itself: bots play, clocks run out, people are missed, games end.

Of several nodes one drives a table at a time. It says so in the store and has to say it again and
again: if it dies, another one goes on after a few seconds. Should two ever act at once, the store
still takes every move once.

Leases and presence go by the database's clock, which all nodes share; how long somebody has been
waited for goes by a clock that only runs forward (`clocks.py`). Only when a node learns of a
decision that another one stored, or that came up before it was started, the time of day counts:
nodes should have the same time to within a second, as NTP keeps it.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from random import Random, choice
from typing import TYPE_CHECKING

from saboteur.rules.events import Revealed
from saboteur.rules.game import Game
from saboteur.rules.moves import Move
from saboteur.server.operation.logs import log
from saboteur.server.problems import Problem
from saboteur.server.store.store import Intent
from saboteur.server.tables import absence, playing
from saboteur.server.tables import entries as entry
from saboteur.server.tables.absence import STAND_IN
from saboteur.server.tables.discretion import discreet
from saboteur.server.tables.seating import Seat
from saboteur.server.tables.sight import answers
from saboteur.texts import SaboteurError

if TYPE_CHECKING:
    from saboteur.server.house import House
    from saboteur.server.tables.live_table import LiveTable

SEARCHING = 0.6
"""The part of the pause before hushed answers in which bots may search; then there must be time
left for others to decide for them."""
PAUSES: dict[entry.Pace, float] = {"slow": 2.0, "normal": 1.0, "at-once": 0.0}
"""The pause before a bot plays, by the pace of a table, in pauses of the house."""
SUSPENSE = 3.0
"""The same once more after a goal was turned up: everybody looks at it."""
MOST = 5000
"""Tables that one node drives."""
AGAIN = 30.0
"""Seconds after which a driver that waits for people looks again, though nobody has called it."""


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
                self._drive(taken)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(lease / 3):
                    await self._look.wait()
            self._look.clear()

    def _drive(self, taken: dict[str, float]) -> None:
        for table_id in list(self._driven):
            if table_id not in taken:
                self._driven.pop(table_id).stop()
        for table_id, stood in taken.items():
            if table_id not in self._driven:
                driven = TableDriver(self._house, table_id, stood)
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

    def __init__(self, house: House, table_id: str, stood: float) -> None:
        self._house = house
        self._id = table_id
        self._stood = stood
        """For how many seconds nobody drove it: its clocks stood."""
        self.awake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._since = time.monotonic()
        """Since when people could come back here."""
        self._thoughts: tuple[int, list[Intent]] = -1, []
        """The ply at which something hushed was asked, and what bots will answer."""
        self._answers: tuple[int, dict[int, Intent]] = -1, {}
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
                async with asyncio.timeout(wait):
                    await self.awake.wait()
            self.awake.clear()

    async def _act(self, table: LiveTable) -> float | None:
        """Do what is due; how long to wait if nothing is."""
        game = table.game
        if game is None:
            return None
        if game.over:
            await playing.finish(table)
            return 0
        if self._stood and (table.clock.runs or table.interval):
            stood = entry.Stood(round(self._stood, 3))
            await table.change(lambda: stood, f"stood:{self._house.node}")
        self._stood = 0.0
        if table.interval is not None:
            left = table.interval_left()
            if left == 0:
                await playing.resume(table)
            return left
        for idle in absence.idle(table):
            await absence.stand_in_for_idle(table, idle)
        decision = game.decision
        assert decision is not None
        if decision.hushed:
            return await self._answer_hushed(table, game)
        number = decision.seat
        seat = table.seating.seats[number]
        if seat.missed and not seat.left:
            await absence.settle(table, number, self._present(table))
        if seat.played_by_bot:
            wait = self._pause(table) - table.clock.waited()
            return wait if wait > 0 else await self._bot(table, game, seat, seat.played_by_bot)
        if table.seating.alone(number):
            return None  # nobody waits, so nobody plays for them, ever
        left = table.time_left(number)
        if left is None:
            return await self._look_for(table, number)
        if table.seating.others_wait and seat.person not in self._present(table):
            left = min(left, self._house.settings.grace - self._gone(table, seat))
            if left <= 0:
                await absence.stand_in(table, number)
                return 0
        return left if left > 0 else await self._bot(table, game, seat, STAND_IN, late=True)

    def _pause(self, table: LiveTable) -> float:
        """Seconds that a bot waits before it plays: longer after what takes everybody's breath."""
        pause = self._house.settings.bot_pause * PAUSES[table.seating.pace]
        last = next((h.events for h in reversed(table.happened) if h.events), [])
        return pause * SUSPENSE if any(isinstance(event, Revealed) for event in last) else pause

    def _present(self, table: LiveTable) -> set[str]:
        """Those who sit at the table and are connected."""
        return set(self._house.presence.people(table)) & set(table.seating.people())

    async def _look_for(self, table: LiveTable, number: int) -> float:
        """Ask those present about somebody who keeps them waiting; how long until then."""
        seat = table.seating.seats[number]
        present = self._present(table)
        here = seat.person in present
        if seat.missed or not present - {seat.person}:
            return AGAIN
        settings = self._house.settings
        quiet = min(table.clock.waited(), self._gone(table, seat))
        patience = settings.idle if here else settings.grace
        if quiet < patience:
            return patience - quiet + 0.01
        await absence.miss(table, number, "idle" if here else "away")
        return 0

    def _gone(self, table: LiveTable, seat: Seat) -> float:
        """For how many seconds there was no sign of somebody who could have given one here."""
        since = max(self._since, self._house.store.reach.since)
        return time.monotonic() - max(since, table.signs.get(seat.person or "", since))

    async def _bot(
        self, table: LiveTable, game: Game, seat: Seat, name: str, *, late: bool = False
    ) -> float:
        """Let a bot choose and play, for itself or for somebody."""
        number, ply = game.to_act, table.ply
        assert number is not None
        moves = game.legal_moves()
        why = "time" if late else seat.why
        if seat.person is not None:
            luck = Random(f"{game.options.seed}/discreet/{ply}")
            moves = await asyncio.to_thread(discreet, game.clone(), number, moves, luck)
        chosen = await self._choice(game, number, name, moves)
        await playing.play_for(table, number, ply, chosen, bot=name, why=why)
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

    async def _answer_hushed(self, table: LiveTable, game: Game) -> float | None:
        """Gather answers for a while, then play them all at once (C-19).

        Bots think while the others do: nothing that depends on what somebody holds takes time
        after the pause.
        """
        ply, _ = table.clock.asked
        number, now = game.to_act, table.ply
        assert number is not None
        if self._thoughts[0] != ply:
            self._thoughts = ply, await self._think(table, game)
        wait = self._house.settings.hush - table.clock.since_asked()
        if wait > 0:
            return wait
        if self._answers[0] != ply:
            only = await self._waits_for(table, game, ply)
            if only:
                return None
            thoughts = self._thoughts[1]  # from now on nobody else's answer counts
            self._answers = ply, await self._house.store.add_intents(table.id, ply, thoughts)
        answer, seat = self._answers[1][number], table.seating.seats[number]
        silent = seat.waited_for and answer.command is None and not seat.substitute
        with contextlib.suppress(Problem):
            await playing.play_for(
                table,
                number,
                now,
                answer.move,
                bot=None if answer.command else seat.played_by_bot,
                why=None if answer.command else "silence" if silent else seat.why,
                command=answer.command,
            )
        return 0

    async def _waits_for(self, table: LiveTable, game: Game, ply: int) -> bool:
        """Whether the only person at the table has not answered yet: nobody would learn anything
        from the time they take, and nobody else waits. Pages answer what is no choice by
        themselves."""
        decision = game.decision
        assert decision is not None
        asked = [n for n in decision.asked(game) if table.seating.seats[n].waited_for]
        if len(asked) != 1 or not table.seating.alone(asked[0]):
            return False
        return asked[0] not in await self._house.store.intents(table.id, ply)

    async def _think(self, table: LiveTable, game: Game) -> list[Intent]:
        """What each seat that is asked answers if nobody answers for it."""
        decision = game.decision
        assert decision is not None
        within = self._house.settings.hush * SEARCHING

        async def think(seat: int) -> Intent:
            moves = answers(game, seat) or []
            bot = table.seating.seats[seat].played_by_bot
            if not bot:
                return Intent(seat, str(moves[0]))
            return Intent(seat, await self._choice(game, seat, bot, moves, within))

        return list(await asyncio.gather(*map(think, decision.asked(game))))
