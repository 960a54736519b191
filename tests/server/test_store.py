"""The store on both databases: it is made, migrated and opened; who drives; who is where."""

from __future__ import annotations

import asyncio
import contextlib
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import func, select, text
from sqlalchemy.ext.asyncio import create_async_engine

from saboteur.server.store import schema
from saboteur.server.store import store as stores
from saboteur.server.store.engines import DRIVERS, UnusableDatabase
from saboteur.server.store.migrate import FOLDER, NEWEST
from saboteur.server.store.reach import StoreAway
from saboteur.server.store.store import PersonRow, Store, TableRow
from saboteur.server.store.writer import Append
from saboteur.server.tables.entries import Said, Started, write_entry
from saboteur.server.tables.live_table import LiveTable


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request, tmp_path):
    """An empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'saboteur.db'}"
    return request.getfixturevalue("shared_postgres").new_database()


@contextlib.asynccontextmanager
async def opened(address, **more):
    store = Store(address, **more)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def engine_of(address):
    kind, _, rest = address.partition("://")
    return create_async_engine(f"{DRIVERS[kind]}://{rest}")


def a_table(name, state="running"):
    return TableRow(
        id=name,
        options='{"game":"duel","players":2}',
        seed="secret",
        invitation=name,
        listed=1,
        clock=None,
        host="ada",
        state=state,
        rules=1,
        rematch_of=None,
        created=0.0,
        changed=0.0,
    )


def test_the_migrations_make_what_the_server_uses(address):
    async def compare():
        async with opened(address):
            pass
        async with engine_of(address).connect() as connection:
            return await connection.run_sync(
                lambda sync: compare_metadata(
                    MigrationContext.configure(sync, opts={"compare_server_default": True}),
                    schema.metadata,
                )
            )

    assert asyncio.run(compare()) == []


def test_the_newest_migration_is_known():
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    assert ScriptDirectory.from_config(config).get_heads() == [NEWEST]


def test_an_existing_database_is_opened_without_migrations(address, monkeypatch):
    async def twice():
        async with opened(address) as store:
            await store.accounts.add_person(PersonRow("ada", "Ada", None, None, 0.0))
        monkeypatch.setattr("saboteur.server.store.migrate._upgrade", None)
        async with opened(address) as store:
            assert await store.accounts.person("ada") is not None

    asyncio.run(twice())


def test_a_database_of_a_newer_version_is_left_alone(address):
    async def run():
        async with opened(address):
            pass
        async with engine_of(address).begin() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        with pytest.raises(UnusableDatabase, match="9999"):
            async with opened(address):
                pass

    asyncio.run(run())


def test_two_nodes_start_at_once_on_an_empty_database(shared_postgres, open_node):
    database = shared_postgres.new_database()
    with ThreadPoolExecutor() as pool:
        nodes = list(pool.map(lambda _: open_node(database), range(2)))
    assert [row["version_num"] for row in nodes[0].rows("SELECT * FROM alembic_version")] == [
        NEWEST
    ]


# --- who drives -----------------------------------------------------------------------------------


def test_one_node_drives_a_table_at_a_time(address):
    async def run():
        async with opened(address) as one, opened(address) as two:
            for n in range(5):
                await one.add_table(a_table(f"t{n}"))
            await one.add_table(a_table("open", "open"))
            taken = await asyncio.gather(
                one.take_tables("one", 60, 100), two.take_tables("two", 60, 100)
            )
            assert sorted([*taken[0], *taken[1]]) == [f"t{n}" for n in range(5)]
            again = await asyncio.gather(
                one.take_tables("one", 60, 100), two.take_tables("two", 60, 100)
            )
            assert [sorted(a) for a in again] == [sorted(t) for t in taken]
            await one.let_go("one")
            assert len(await two.take_tables("two", 60, 100)) == 5
            assert list(await one.take_tables("one", 60, 100)) == []

    asyncio.run(run())


def test_leases_go_by_the_clock_of_the_database(shared_postgres, monkeypatch):
    async def run():
        async with opened(shared_postgres.new_database()) as store:
            await store.add_table(a_table("t"))
            clock = time.time
            assert list(await store.take_tables("one", 60, 100)) == ["t"]
            monkeypatch.setattr(time, "time", lambda: clock() + 86_400)
            assert list(await store.take_tables("two", 60, 100)) == []
            assert list(await store.take_tables("one", 0, 100)) == ["t"]
            monkeypatch.setattr(time, "time", lambda: clock() - 86_400)
            assert list(await store.take_tables("two", 60, 100)) == ["t"]

    asyncio.run(run())


def test_a_node_that_lost_a_lease_does_not_get_it_back(address):
    async def run():
        async with opened(address) as store:
            await store.add_table(a_table("t"))
            assert list(await store.take_tables("one", -1, 100)) == ["t"]
            assert list(await store.take_tables("two", 60, 100)) == ["t"]
            assert list(await store.take_tables("one", 60, 100)) == []

    asyncio.run(run())


# --- who is where ---------------------------------------------------------------------------------


def test_presence(address):
    async def run():
        async with opened(address) as store:
            for node in ("one", "two"):
                await store.take_tables(node, 60, 100)
            await store.note_presence("one", [("t", "ada", True, True), ("t", "bob", True, False)])
            await store.note_presence("two", [("t", "ada", True, False), ("u", "cleo", True, True)])
            assert await store.elsewhere(["t", "u"], "one", 60) == {"t": {"ada"}, "u": {"cleo"}}
            assert await store.elsewhere(["t", "u"], "two", 60) == {"t": {"ada", "bob"}}
            assert await store.elsewhere(["t"], "two", 0) == {}  # the other has died
            looking = store.notices.is_looking
            assert await looking("ada", "t", 60)  # in one of her windows
            assert not await looking("bob", "t", 60)
            assert not await looking("cleo", "t", 60)
            assert not await looking("ada", "t", 0)
            await store.note_presence(
                "one", [("t", "ada", False, False), ("t", "bob", False, False)]
            )
            assert await store.elsewhere(["t"], "two", 60) == {}
            assert not await looking("ada", "t", 60)
            await store.let_go("two")
            assert await store.elsewhere(["u"], "one", 60) == {}

    asyncio.run(run())


def test_who_was_where_is_forgotten(address, monkeypatch):
    """However often people come and servers start, the store does not grow for ever."""

    async def rows(table):
        async with engine_of(address).connect() as connection:
            return await connection.scalar(select(func.count()).select_from(table))

    async def run():
        async with opened(address) as store:
            for n in range(20):
                await store.take_tables(f"n{n}", 60, 100)
                some = [("t", "ada", True, True), ("t", "bob", n % 2 == 0, False)]
                await store.note_presence(f"n{n}", some)
            await store.forget("n0")
            assert (await rows(schema.presence), await rows(schema.nodes)) == (40, 20)
            monkeypatch.setattr(stores, "FORGOTTEN", -60.0)  # everything is long ago
            await store.forget("n0")
            assert (await rows(schema.presence), await rows(schema.nodes)) == (2, 1)

    asyncio.run(run())


# --- the log --------------------------------------------------------------------------------------


def test_a_version_and_a_command_are_stored_once(address):
    async def run():
        async with opened(address) as one, opened(address) as two:
            for n in range(20):
                await one.add_table(a_table(f"t{n}", "open"))

            def entry(n, version, command, **more):
                return Append(
                    f"t{n}", version, 1.0, write_entry(Said("p", "P", "x")), command, **more
                )

            # Both nodes write the same versions of all tables at once, in opposite order.
            stored = await asyncio.gather(
                *[one.append(entry(n, 1, f"one{n}", state="running")) for n in range(20)],
                *[two.append(entry(n, 1, f"two{n}", state="closed")) for n in reversed(range(20))],
            )
            first, second = stored[:20], stored[:19:-1]
            assert all(a != b for a, b in zip(first, second, strict=True))
            for n in range(20):
                row = await one.table(f"t{n}")
                assert row.state == ("running" if first[n] else "closed"), "of the one that won"
                assert [r.version for r in await two.log(f"t{n}")] == [1]
            assert not await one.append(entry(0, 2, "one0" if first[0] else "two0"))
            assert await one.last_versions(["t0", "t1", "nowhere"]) == {"t0": 1, "t1": 1}

    asyncio.run(run())


def test_a_full_database(tmp_path):
    """What does not fit is not stored; when there is room again everything works as before."""

    async def run():
        async with opened(f"sqlite:///{tmp_path / 'saboteur.db'}") as store:
            await store.add_table(a_table("t", "open"))

            async def most_pages(number):
                async with (
                    store.database.writing.begin() as connection
                ):  # there is but one that writes
                    await connection.exec_driver_sql(f"PRAGMA max_page_count = {number}")

            async def fill(version):
                entry = Append("t", version, 1.0, "x" * 20_000, f"p:{version}", state="running")
                return await store.append(entry)

            await most_pages(1)
            with pytest.raises(StoreAway):
                await fill(1)
            assert store.reach.away
            assert await store.log("t") == []
            assert (await store.table("t")).state == "open"
            await most_pages(1_000_000)
            assert await fill(1)
            assert not store.reach.away
            assert [row.version for row in await store.log("t")] == [1]
            assert (await store.table("t")).state == "running"

    asyncio.run(run())


def test_a_change_is_finished_even_if_nobody_waits_for_it(address):
    """Whoever played and went away at once: what is stored must happen here too."""

    async def run():
        async with opened(address) as store:
            await store.add_table(a_table("t", "open"))
            table = LiveTable(a_table("t", "open"), store)
            told = []
            table.listeners.append(lambda _, happened, ours: told.append((happened.version, ours)))
            for text_ in ("one", "two", "three"):
                change = asyncio.create_task(
                    table.change(lambda text_=text_: Said("p", "P", text_), f"p:{text_}")
                )
                await asyncio.sleep(0)
                await asyncio.sleep(0)
                change.cancel()
            await table.change(lambda: Said("p", "P", "four"))
            assert [row.version for row in await store.log("t")] == [1, 2, 3, 4]
            assert told == [(1, True), (2, True), (3, True), (4, True)]
            assert table.version == 4

    asyncio.run(run())


def test_a_started_table_is_listed_as_running_from_the_same_moment(address):
    async def run():
        async with opened(address) as store:
            await store.add_table(a_table("t", "open"))
            table = LiveTable(a_table("t", "open"), store)
            await table.change(lambda: Started("hash"))
            assert (await store.table("t")).state == "running"
            assert list(await store.take_tables("one", 60, 100)) == ["t"]

    asyncio.run(run())


def test_who_is_stopped_stops_whatever_the_store_does_just_now(address):
    """Wherever it is cancelled: whoever went on would keep the house from ever closing."""

    async def scene():
        async with opened(address) as store:
            for step in range(60):
                noting = asyncio.create_task(note_again_and_again(store))
                for _ in range(step):
                    await asyncio.sleep(0 if step % 2 else 0.0003)
                noting.cancel()
                done, _ = await asyncio.wait([noting], timeout=20)
                assert done, f"after {step} steps it goes on"
                assert noting.cancelled()
            await store.check()

    async def note_again_and_again(store):
        while True:
            with contextlib.suppress(StoreAway):
                await store.accounts.used("token", "ada", time.time())
                await store.check()

    asyncio.run(scene())
