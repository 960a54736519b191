"""A busy machine is not an absent store: who waits for a turn waits, and the log says nothing."""

from __future__ import annotations

import asyncio
import os
import signal
import time

import pytest
from sqlalchemy import text

from saboteur.server.store import Store, StoreAway
from saboteur.server.store.reach import StoreBusy
from server.house import PATIENCE as LONG
from server.house import Person, Player, Server, new_table, wait_for
from server.services import ask_postgres
from server.truth import Truth

SHORT = 0.5
"""Seconds of patience: far less than everybody together has to wait."""
SLOW = text(
    "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 300000) "
    "SELECT count(*) FROM n"
)
"""A question that keeps one of the few readers for a while."""


LONGER = 2.0
"""A patience that one slow answer does not wear out, even on a busy machine."""
MANY = 150


async def opened(folder, patience=SHORT) -> Store:
    store = Store(f"sqlite:///{folder / 'saboteur.db'}", patience)
    await store.open()
    return store


def test_who_waits_for_a_turn_is_answered(tmp_path, logged) -> None:
    """Many slow questions for four readers: the last waits longer than the patience."""

    async def ask() -> list[int]:
        store = await opened(tmp_path, LONGER)
        try:
            rows = await asyncio.gather(*[store.database.one(SLOW) for _ in range(MANY)])
            assert not store.reach.away
            return [row[0] for row in rows]
        finally:
            await store.close()

    assert asyncio.run(ask()) == [300_000] * MANY
    assert "store away" not in [line["event"] for line in logged]


def test_a_loop_that_stood_still_is_not_held_against_the_store(tmp_path, logged) -> None:
    async def ask() -> None:
        store = await opened(tmp_path, LONGER)
        try:
            asking = [asyncio.create_task(store.database.one(SLOW)) for _ in range(12)]
            for _ in range(3):
                await asyncio.sleep(0.01)
                time.sleep(2 * LONGER)  # somebody else's work, in the middle of everybody's
            await asyncio.gather(*asking)
            assert not store.reach.away
        finally:
            await store.close()

    asyncio.run(ask())
    assert "store away" not in [line["event"] for line in logged]


def test_a_store_that_gives_no_answer_is_away_for_those_who_wait_too(tmp_path, logged) -> None:
    """All readers hang: who waits behind them is told after the patience."""

    async def ask() -> None:
        store = await opened(tmp_path)
        try:
            lines = [await store.database.reading.connect() for _ in range(4)]
            with pytest.raises(StoreAway) as refused:
                await store.check()
            assert not isinstance(refused.value, StoreBusy)
            assert store.reach.away
            for line in lines:
                await line.close()
            await store.check()
            assert not store.reach.away
        finally:
            await store.close()

    asyncio.run(ask())
    assert "store away" in [line["event"] for line in logged]


def test_who_gives_up_waiting_takes_no_turn_along(tmp_path) -> None:
    """Requests are broken off all the time; a line to the store must never be lost with them."""

    async def ask() -> None:
        store = await opened(tmp_path, patience=LONG)
        try:
            for _ in range(50):
                asking = [asyncio.create_task(store.check()) for _ in range(12)]
                await asyncio.sleep(0.001)
                for task in asking[::2]:
                    task.cancel()
                await asyncio.gather(*asking, return_exceptions=True)
            lines = [await store.database.reading.connect() for _ in range(4)]
            for line in lines:
                await line.close()
        finally:
            await store.close()

    asyncio.run(ask())


def test_four_hundred_claims_at_once(open_server, tell) -> None:
    """As it was seen: passwords are hashed for half a minute; the store is there all the time."""
    server = open_server(patience=1.0, sign_ins=10**6)

    async def evening() -> list[str | None]:
        async with Person(server, "Ada") as ada, Person(server, "Mallory") as mallory:
            table = await new_table([ada], "duel", players=2, bots="random")
            playing = asyncio.create_task(Player(ada, table).run())
            claims = [
                mallory.try_asking(
                    "POST",
                    "/api/me/claim",
                    json={"handle": f"Mallory {n}", "password": "correct horse"},
                )
                for n in range(400)
            ]
            answers = await asyncio.gather(*claims)
            await playing
            return [answer.json().get("code") for answer in answers]

    codes = asyncio.run(evening())
    tell(claims=len(codes), granted=codes.count(None), store_away=server.output().count("away"))
    assert "store away" not in server.output()
    assert "server.store-away" not in codes


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_machine_that_sleeps_for_a_while(kind, tmp_path, request) -> None:
    """The whole process stands still for longer than its patience, in the middle of play."""
    database = None
    if kind == "postgresql":
        database = request.getfixturevalue("shared_postgres").new_database()
    with Server(tmp_path, database=database, patience=1.0) as server:

        async def evening() -> None:
            async with Person(server, "Ada") as ada, Person(server, "Bob") as bob:
                table = await new_table([ada, bob], "duel", players=2)
                players = [Player(ada, table), Player(bob, table)]
                playing = [asyncio.create_task(player.run()) for player in players]
                for count in (5, 10, 15):
                    await wait_for(
                        lambda least=count: (
                            sum(len(p.acked) for p in players) >= least
                            or all(task.done() for task in playing)
                        )
                    )
                    os.kill(server.pid, signal.SIGSTOP)
                    await asyncio.sleep(1.6)
                    os.kill(server.pid, signal.SIGCONT)
                await asyncio.gather(*playing)
                if database is None:
                    for player in players:
                        Truth(server, table).check(player)
                else:
                    [(state,)] = ask_postgres(database, "SELECT state FROM tables")
                    assert state == "finished"

        asyncio.run(evening())
        assert "store away" not in server.output()
