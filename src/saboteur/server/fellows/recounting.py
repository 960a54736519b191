"""Counting all games of a house anew, from their logs: `saboteur admin recount`.

Games are told again on all cores and counted in the order in which they ended. A house that runs
meanwhile may count some of them itself: each counts once.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import NamedTuple

from saboteur.server.fellows.counting import count, read_tally
from saboteur.server.looking_back.looker import Question, look
from saboteur.server.store.database import Database
from saboteur.server.store.schema import log, tables
from saboteur.server.store.standings import Standings, Waiting
from saboteur.server.store.store import LogRow, TableRow
from saboteur.server.tables.thinker import settle_in

AT_ONCE = 100
"""Games that are held in memory at a time."""


class Recounted(NamedTuple):
    """What came of it."""

    counted: int
    failed: int
    """Games that could not be told again."""


async def recount(database: Database) -> Recounted:
    """Forget everything that was counted, and count it again."""
    standings = Standings(database)
    await standings.forget_all()
    counted, failed = 0, set[str]()
    pool = ProcessPoolExecutor(mp_context=get_context("spawn"), initializer=settle_in)
    with pool:
        while some := await standings.uncounted(AT_ONCE, failed):
            packed = await asyncio.gather(
                *(_tallied(pool, database, waiting) for waiting in some), return_exceptions=True
            )
            for waiting, told in zip(some, packed, strict=True):
                if isinstance(told, BaseException):
                    failed.add(waiting.id)
                    continue
                await count(standings, waiting, read_tally(told))
                counted += 1
    return Recounted(counted, len(failed))


async def _tallied(pool: ProcessPoolExecutor, database: Database, waiting: Waiting) -> bytes:
    row = await database.find_one(TableRow, tables.c.id == waiting.id)
    assert row is not None
    entries = await database.find(LogRow, log.c.table_id == waiting.id, order=(log.c.version,))
    return await asyncio.wrap_future(pool.submit(look, row, entries, Question("tally")))
