"""A house from before: nothing in it is lost, and everybody plays on.

`before/house-0001.sql` was made by the code before the second migration: Ada with a password, a
duel that is over, and games of Saboteur (with a clock), of the veto and alone that are not.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from alembic import command
from alembic.config import Config
from alembic.operations import Operations
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from saboteur.rules.records import Record
from saboteur.server.people.people import digest
from saboteur.server.store.database import Database
from saboteur.server.store.migrate import FOLDER, NEWEST
from saboteur.terminal.records import verify
from server.house import PATIENCE as LONG
from server.house import SOURCE, Person, Player, Server
from server.nodes import Node
from terminal.typist import run

DUMP = Path(__file__).parent / "before" / "house-0001.sql"
DUEL, CLOCKED, OPEN, SOLO, VETO = (
    "6e17fd0ef2e0e4e5",
    "6361436b4b631c31",
    "f23b3ab753ada1af",
    "f8ce841b3b16a8ea",
    "89994a5e4c097efa",
)
IN_ORDER = ("people", "tokens", "tables", "log", "seats", "nodes", "presence", "intents")
"""What belongs to something comes after it."""
TOKENS = {"2ce49638c9d1127dafa73511": "Bob's token", "87c985db8e8c953c9e60e49b": "Cy's token"}
Rows = dict[str, list[dict]]

DYING = """
import asyncio, os, signal, sys
from alembic.operations import Operations
from saboteur.server.store import migrate
from saboteur.server.store.database import Database

left, invoke, upgrade = int(sys.argv[2]), Operations.invoke, migrate._upgrade

def dying(self, operation):
    global left
    left -= 1
    if left == 0:
        os.kill(os.getpid(), signal.SIGKILL)
    return invoke(self, operation)

def dying_at_the_end(connection):
    upgrade(connection)
    os.kill(os.getpid(), signal.SIGKILL)

Operations.invoke, migrate._upgrade = dying, dying_at_the_end
asyncio.run(Database(sys.argv[1]).open())
"""


def before() -> Rows:
    """Everything that was stored, as it was."""
    with contextlib.closing(sqlite3.connect(":memory:")) as store:
        store.row_factory = sqlite3.Row
        store.executescript(DUMP.read_text())
        return {
            name: [dict(row) for row in store.execute(f"SELECT * FROM {name} ORDER BY 1, 2")]
            for name in IN_ORDER
        }


async def ask(address: str, sql: str) -> list[dict]:
    engine = create_async_engine(
        address.replace("sqlite:", "sqlite+aiosqlite:").replace(
            "postgresql:", "postgresql+asyncpg:"
        )
    )
    try:
        async with engine.begin() as line:
            found = await line.execute(text(sql))
            return [dict(row) for row in found.mappings()] if found.returns_rows else []
    finally:
        await engine.dispose()


@pytest.fixture(params=["sqlite", "postgresql"])
def old_house(request, tmp_path) -> str:
    """The address of a house as it was before."""
    if request.param == "sqlite":
        with contextlib.closing(sqlite3.connect(tmp_path / "saboteur.db")) as store:
            store.executescript(DUMP.read_text())
        return f"sqlite:///{tmp_path / 'saboteur.db'}"
    address = request.getfixturevalue("shared_postgres").new_database()
    asyncio.run(_fill(address))
    return address


async def _fill(address: str) -> None:
    def create(connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(FOLDER))
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")

    engine = create_async_engine(address.replace("postgresql:", "postgresql+asyncpg:"))
    async with engine.begin() as line:
        await line.run_sync(create)
        for name, rows in before().items():
            columns = ", ".join(rows[0])
            values = ", ".join(f":{column}" for column in rows[0])
            await line.execute(text(f"INSERT INTO {name} ({columns}) VALUES ({values})"), rows)
    await engine.dispose()


async def upgrade(address: str) -> None:
    database = Database(address)
    await database.open()
    await database.close()


async def now(address: str) -> tuple[str, Rows]:
    """The version, and everything that is stored."""
    [version] = await ask(address, "SELECT version_num FROM alembic_version")
    rows = {name: await ask(address, f"SELECT * FROM {name} ORDER BY 1, 2") for name in IN_ORDER}
    return version["version_num"], rows


def assert_nothing_is_lost(rows: Rows) -> None:
    for name, old in before().items():
        kept = [{column: row[column] for column in old[0]} for row in rows[name]]
        assert sorted(kept, key=str) == sorted(({**row} for row in old), key=str), name


def test_every_row_is_there_as_it_was(old_house) -> None:
    asyncio.run(upgrade(old_house))
    version, rows = asyncio.run(now(old_house))
    assert version == NEWEST
    assert_nothing_is_lost(rows)
    for row in (*rows["people"], *rows["tokens"]):
        assert row["seen"] >= row["created"]  # nobody is cleaned away for having been here before
    checked = run("check", "--database", old_house, "--json")
    assert (checked.code, checked.err) == (0, "")
    found = json.loads(checked.out)
    assert found["newest"]
    assert (found["tables"], found["entries"], found["finished"]) == (5, 163, 1)


def test_everybody_plays_on(old_house, tmp_path, tell) -> None:
    """Ada signs in, the finished game is as it was, and the others go on from where they were."""
    for person, token in TOKENS.items():
        insert = f"INSERT INTO tokens VALUES ('{digest(token)}', '{person}', 0)"
        asyncio.run(ask(old_house, insert))
    server = Server(tmp_path) if old_house.startswith("sqlite") else Node(tmp_path, old_house)
    with server:
        signed_in = httpx.post(
            f"{server.address}/api/sign-in",
            json={"handle": "ADA", "password": "correct horse"},
            trust_env=False,
        )
        assert signed_in.status_code == 201

        async def evening() -> None:
            async with (
                Person(server, "Ada", signed_in.json()["token"]) as ada,
                Person(server, "Bob", "Bob's token") as bob,
                Person(server, "Cy", "Cy's token") as cy,
            ):
                mine = await ada.ask("GET", "/api/me/tables")
                assert {table["id"] for table in mine} == {DUEL, CLOCKED}
                replay = await ada.ask("GET", f"/api/tables/{DUEL}/replay?lang=en")
                played = [e for e in server.entries_of(DUEL) if e["entry"] == "played"]
                assert replay["plies"] == len(played)
                record = await ada.ask("GET", f"/api/tables/{DUEL}/record")
                assert verify(Record(record))["moves"] == len(played)

                invited = await cy.ask("GET", "/api/invitations/yna47_34459CEZ--")
                assert invited["table"]["id"] == OPEN
                assert [seat["person"] for seat in invited["table"]["seats"]][:2] == [bob.id, cy.id]

                players = [
                    Player(ada, CLOCKED),
                    Player(bob, CLOCKED),
                    Player(cy, SOLO),
                    Player(cy, VETO),
                ]
                for player in players:
                    player.sent = 10_000  # what they sent before has the ids up to there
                async with asyncio.timeout(LONG):
                    await asyncio.gather(*[player.run() for player in players])

        asyncio.run(evening())
        old = before()
        for table in (DUEL, CLOCKED, OPEN, SOLO, VETO):
            log = [dict(row) for row in server.log_of(table)]
            was = [row for row in old["log"] if row["table_id"] == table]
            assert log[: len(was)] == was
            if table in (CLOCKED, SOLO, VETO):
                assert json.loads(log[-1]["entry"])["entry"] == "finished"
        assert '"event": "bug"' not in server.output()
        checked = run("check", "--database", old_house)
        assert (checked.code, checked.err) == (0, "")
        tell(**{old_house.partition(":")[0]: checked.out.splitlines()[0]})


def test_who_is_killed_while_upgrading_upgrades_the_next_time(old_house) -> None:
    """After any step, and before the commit: it is as it was, not something in between."""
    steps = 0
    for step in (1, 4, 11, 10**6):
        died = subprocess.run(
            [sys.executable, "-c", DYING, old_house, str(step)],
            env={**os.environ, "PYTHONPATH": SOURCE},
            capture_output=True,
        )
        assert died.returncode == -signal.SIGKILL, died.stderr.decode()
        version, rows = asyncio.run(now(old_house))
        assert version == "0001"
        assert rows == before()
        steps += 1
    asyncio.run(upgrade(old_house))
    version, rows = asyncio.run(now(old_house))
    assert version == NEWEST
    assert_nothing_is_lost(rows)
    assert steps == 4


def test_an_upgrade_that_fails_changes_nothing(old_house, monkeypatch) -> None:
    invoke, done = Operations.invoke, []

    def failing(self, operation):
        done.append(operation)
        if len(done) == 9:
            raise RuntimeError("a mistake in the migration")
        return invoke(self, operation)

    monkeypatch.setattr(Operations, "invoke", failing)
    with pytest.raises(RuntimeError):
        asyncio.run(upgrade(old_house))
    version, rows = asyncio.run(now(old_house))
    assert (version, rows) == ("0001", before())


def test_two_who_upgrade_at_once(old_house) -> None:
    """The second one waits for the first and finds everything done."""

    async def both() -> None:
        await asyncio.gather(upgrade(old_house), upgrade(old_house))

    asyncio.run(both())
    version, rows = asyncio.run(now(old_house))
    assert version == NEWEST
    assert_nothing_is_lost(rows)


def test_a_new_house_and_an_upgraded_one_are_the_same(old_house, tmp_path, request) -> None:
    """Column by column, whichever way it came about."""
    if old_house.startswith("sqlite"):
        fresh = f"sqlite:///{tmp_path / 'new.db'}"
        shape = "SELECT m.name, c.name AS c, c.type, c.[notnull], c.pk FROM sqlite_master m, "
        shape += "pragma_table_info(m.name) c WHERE m.type IN ('table', 'index') ORDER BY 1, 2"
    else:
        fresh = request.getfixturevalue("shared_postgres").new_database()
        shape = "SELECT table_name, column_name, data_type, is_nullable, column_default "
        shape += "FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2"
    for address in (fresh, old_house):
        asyncio.run(upgrade(address))
    assert asyncio.run(ask(fresh, shape)) == asyncio.run(ask(old_house, shape))
