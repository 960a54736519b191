"""Asking what a bot would have done in a finished game, where bots think, one question at a time.

Those who play go first: at most one thinker of a node is busy with what is over. What has been
answered is remembered, and what several ask at once is thought about once.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from concurrent.futures import Future, ProcessPoolExecutor
from typing import TYPE_CHECKING

from saboteur.server.looking_back.advice import advise
from saboteur.server.looking_back.work import log_of
from saboteur.server.problems import Busy
from saboteur.server.wire.turns import Turns, Whose

if TYPE_CHECKING:
    from saboteur.server.tables.live_table import LiveTable
    from saboteur.server.tables.thinking import Thinking

BOT = "hard"
"""Whom one asks: the strongest."""
EACH = 3
"""Questions of one address that may wait."""
WAITING = 20
"""Questions that may wait in all."""
REMEMBERED = 500
"""Answers that are remembered, of a few kilobytes each."""

Key = tuple[str, int, int, str]


class Advising:
    """Asks the thinkers of a node."""

    def __init__(self, thinking: Thinking) -> None:
        self._thinking = thinking
        self._turns = Turns(1, each=EACH, most=WAITING)
        self._known: OrderedDict[Key, bytes] = OrderedDict()
        self._asked: dict[Key, asyncio.Task[bytes]] = {}

    async def ask(self, table: LiveTable, ply: int, lang: str, whose: Whose = ()) -> bytes:
        """What it would have done after so many moves of a finished game, as JSON."""
        key = table.id, table.version, ply, lang
        if key in self._known:
            self._known.move_to_end(key)
            return self._known[key]
        task = self._asked.get(key)
        if task is None:
            task = self._asked[key] = asyncio.create_task(self._find_out(table, key, whose))
            task.add_done_callback(lambda _: self._asked.pop(key, None))
        return await asyncio.shield(task)

    def forget(self, table_id: str) -> None:
        """What is said about this table has changed."""
        for key in [key for key in self._known if key[0] == table_id]:
            del self._known[key]

    async def _find_out(self, table: LiveTable, key: Key, whose: Whose) -> bytes:
        def hand_over(pool: ProcessPoolExecutor) -> Future[bytes]:
            return pool.submit(advise, table.row, tuple(log_of(table)), key[2], BOT, key[3])

        async with self._turns.turn(whose):
            advice = await self._thinking.work(hand_over, whose=whose)
        if advice is None:
            raise Busy("server.look-later")
        self._known[key] = advice
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return advice
