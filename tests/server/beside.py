"""Another table: two people who play on, whatever somebody else does to the house.

    async with Beside(server) as beside:
        await attack(…)
    tell(**beside.figures())

That they got through is what counts. How quickly is told, and bounded very generously.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from statistics import quantiles
from typing import Any, Self

from server.house import PATIENCE, Person, Player, Server, new_table

THINKING = 0.02
"""Seconds each of them takes for a move, so that they do not wear the house out themselves."""
QUICK = 5.0
"""Seconds in which a move is answered, even on a machine that has much else to do …"""
SLOWER = 50
"""… or else so many times what it takes there when nobody attacks."""


class Timed(Player):
    """Notes how long each command takes."""

    def __init__(self, *args: Any, pause: float = 0, **more: Any) -> None:
        super().__init__(*args, **more)
        self.latencies: list[float] = []
        self._pause = pause
        self._began: dict[str, float] = {}

    async def _act(self, line: Any) -> None:
        before = self._pending
        if self._pause and self.state is not None and self.state["moves"]:
            await asyncio.sleep(self._pause)
        await super()._act(line)
        if self._pending is not None and self._pending is not before:
            self._began[self._pending["id"]] = time.perf_counter()

    def _take(self, frame: Any) -> None:
        if frame["type"] == "ack" and frame["id"] in self._began:
            self.latencies.append(time.perf_counter() - self._began.pop(frame["id"]))
        super()._take(frame)


class Beside:
    """Two people who play one game after the other until the door closes."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.players: list[Timed] = []
        self._people = [Person(server, "Cyd"), Person(server, "Dag")]
        self._playing: asyncio.Task[None] | None = None
        self._usual = 0.0
        """The longest that a move took before the attack."""

    async def __aenter__(self) -> Self:
        for person in self._people:
            await person.__aenter__()
        self._playing = asyncio.create_task(self._play())
        while sum(len(player.latencies) for player in self.players) < 20:
            await asyncio.sleep(0.01)
            assert not self._playing.done(), self._playing.exception()
        self._usual = self.latencies[-1]
        for player in self.players:
            player.latencies.clear()  # only what happens beside the attack counts
        return self

    async def __aexit__(self, *failed: object) -> None:
        assert self._playing is not None
        before = len(self.latencies)
        until = time.monotonic() + PATIENCE
        while not any(failed) and len(self.latencies) < before + 3 and time.monotonic() < until:
            await asyncio.sleep(0.01)  # whoever was held up is waited for
        self._playing.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._playing
        for person in self._people:
            await person.__aexit__()

    async def _play(self) -> None:
        while True:
            table = await new_table(self._people, "duel", players=2)
            these = [Timed(person, table, pause=THINKING) for person in self._people]
            self.players += these
            await asyncio.gather(*[player.run() for player in these])

    @property
    def latencies(self) -> list[float]:
        return sorted(took for player in self.players for took in player.latencies)

    def figures(self) -> dict[str, Any]:
        """How it was, in milliseconds."""
        took = self.latencies
        assert len(took) > 2, "they could hardly play at all"
        return {
            "moves_of_others": len(took),
            "p50_ms": round(1000 * took[len(took) // 2], 1),
            "p99_ms": round(1000 * quantiles(took, n=100)[98], 1),
            "longest_ms": round(1000 * took[-1], 1),
        }

    def check(self) -> None:
        """Every move was acknowledged, over the one line that each of them had."""
        assert all(player.connects == 1 for player in self.players)
        assert not any(player.refused for player in self.players)
        assert quantiles(self.latencies, n=100)[98] < max(QUICK, SLOWER * self._usual)
