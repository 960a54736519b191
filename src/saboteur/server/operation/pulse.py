"""How late the event loop is: the one figure that says whether everybody here is kept waiting.

A beat is due every tenth of a second. By as much as it comes late, everything else in this process
comes late too: moves, news, answers of the store.
"""

from __future__ import annotations

import asyncio

from saboteur.server.operation.metrics import Metrics

BEAT = 0.1
"""Seconds from one beat to the next."""
REMEMBERED = 600
"""Beats after which the worst one is forgotten, at the earliest: about a minute."""


class Pulse:
    """The beat of this process."""

    def __init__(self, metrics: Metrics) -> None:
        self.late = 0.0
        """Seconds by which it has been late since the start, in all."""
        self._lag = metrics.lag
        self._worst = metrics.worst_lag

    async def run(self) -> None:
        """Beat until somebody cancels it."""
        loop = asyncio.get_running_loop()
        before = now = 0.0  # the worst of the last minute, and of this one
        beats = 0
        while True:
            due = loop.time() + BEAT
            await asyncio.sleep(BEAT)
            late = max(0.0, loop.time() - due)
            self.late += late
            self._lag.observe(late)
            beats += 1
            if beats % REMEMBERED == 0:
                before, now = now, 0.0
            now = max(now, late)
            self._worst.set(max(before, now))
