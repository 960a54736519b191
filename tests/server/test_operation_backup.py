"""Backups: whole, private and of one moment, while people play."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
import time
from contextlib import closing

import httpx
import pytest

from saboteur.server.store.backup import NoBackup, back_up
from server.asking import Asking
from server.house import SOURCE, Person, Player, Server, new_table, wait_for
from terminal.typist import run

SLOWLY = """
import sys, time
from pathlib import Path
from saboteur.server.store.backup import back_up
def step():
    print("step", flush=True)
    time.sleep(60)
back_up(Path(sys.argv[1]), Path(sys.argv[2]), step)
"""
"""A backup that takes its time."""


def rows(file, sql: str, *values):
    with closing(sqlite3.connect(file)) as store:
        return store.execute(sql, values).fetchall()


def mode(path) -> str:
    return oct(stat.S_IMODE(path.stat().st_mode))


def test_a_backup_is_a_house(open_server, tmp_path) -> None:
    """Everything that was acknowledged before is in it, and a server opens with it."""
    server = open_server()
    with Asking(server, "Ada") as ada:
        table, _ = ada.set_up(bots="easy")
        ada.do(f"/api/tables/{table}/start")
        ran = run("backup", str(tmp_path / "copy.db"), "--data", str(server.folder))
        assert (ran.code, ran.err) == (0, "")
        assert ran.out.startswith(f"The backup is made: {tmp_path / 'copy.db'} (")
        assert mode(tmp_path / "copy.db") == "0o600"
        assert {path.name for path in tmp_path.glob("*copy*")} == {"copy.db"}
        assert run("check", str(tmp_path / "copy.db")).code == 0
        (tmp_path / "again").mkdir()
        shutil.copy(tmp_path / "copy.db", tmp_path / "again" / "saboteur.db")
        restored = open_server("again")
        found = httpx.get(
            f"{restored.address}/api/tables/{table}",
            headers={"authorization": f"Bearer {ada.token}"},
            trust_env=False,
        )
        assert found.json()["table"]["state"] == "running"


def test_backups_while_people_play(open_server, tmp_path, tell) -> None:
    """Each is of one moment: every log in it is without gaps, and nobody's move is refused."""
    server = open_server()
    copies = [tmp_path / f"{number}.db" for number in range(5)]

    async def evening() -> list[int]:
        async with Person(server, "Ada") as ada, Person(server, "Bob") as bob:
            table = await new_table([ada, bob], "duel", players=2)
            players = [Player(ada, table), Player(bob, table)]
            playing = [asyncio.create_task(player.run()) for player in players]
            acked = []
            for copy in copies:
                before = sum(len(player.acked) for player in players)
                await asyncio.to_thread(back_up, server.folder / "saboteur.db", copy)
                acked.append(before)
                await wait_for(
                    lambda least=before: (
                        sum(len(p.acked) for p in players) > least
                        or all(task.done() for task in playing)
                    )
                )
            await asyncio.gather(*playing)
            assert not any(player.refused for player in players)
            return acked

    acked = asyncio.run(evening())
    stored = []
    for copy, least in zip(copies, acked, strict=True):
        assert rows(copy, "PRAGMA integrity_check") == [("ok",)]
        versions = [version for (version,) in rows(copy, "SELECT version FROM log ORDER BY 1")]
        assert versions == list(range(1, len(versions) + 1))
        played = rows(copy, "SELECT count(*) FROM log WHERE entry LIKE '%played%'")[0][0]
        assert played >= least
        stored.append(played)
        checked = run("check", str(copy))
        assert (checked.code, checked.err) == (0, "")
    tell(moves_in_each_copy=stored)


def test_a_write_does_not_make_the_copy_begin_anew(tmp_path) -> None:
    """A house that is always busy gets its backup, of the moment at which it was begun."""
    database = tmp_path / "saboteur.db"
    with closing(sqlite3.connect(database, isolation_level=None)) as store:
        store.execute("PRAGMA journal_mode=WAL")
        store.execute("CREATE TABLE alembic_version (version_num TEXT)")
        store.execute("CREATE TABLE log (n INTEGER, ballast BLOB)")
        store.executemany("INSERT INTO log VALUES (?, zeroblob(3000))", [(n,) for n in range(4000)])
        steps = 0

        def write() -> None:
            nonlocal steps
            steps += 1
            store.execute("INSERT INTO log VALUES (-1, zeroblob(3000))")
            store.execute("PRAGMA wal_checkpoint(PASSIVE)")

        back_up(database, tmp_path / "copy.db", write)
        pages = store.execute("PRAGMA page_count").fetchone()[0]
    assert 10 < steps < pages / 256 + 2
    assert rows(tmp_path / "copy.db", "SELECT count(*), min(n) FROM log") == [(4000, 0)]
    assert rows(tmp_path / "copy.db", "PRAGMA integrity_check") == [("ok",)]


def test_a_backup_that_is_killed_leaves_the_old_one(open_server, tmp_path) -> None:
    server = open_server()
    with Asking(server, "Ada") as ada:
        for _ in range(3):
            ada.set_up()
    copy = tmp_path / "copy.db"
    copy.write_bytes(b"the old one")
    slowly = subprocess.Popen(
        [sys.executable, "-c", SLOWLY, str(server.folder / "saboteur.db"), str(copy)],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": SOURCE},
    )
    assert slowly.stdout is not None
    assert slowly.stdout.readline() == b"step\n"
    slowly.send_signal(signal.SIGKILL)
    slowly.wait()
    assert copy.read_bytes() == b"the old one"
    with Asking(server, "Bob") as bob:
        bob.set_up()  # nothing of it stays locked
    assert run("backup", str(copy), "--data", str(server.folder)).code == 0
    assert rows(copy, "PRAGMA integrity_check") == [("ok",)]


def test_a_backup_that_breaks_leaves_nothing(open_server, tmp_path) -> None:
    server = open_server()

    def full() -> None:
        raise OSError(28, "No space left on device")

    folder = tmp_path / "backups"
    folder.mkdir()
    with pytest.raises(NoBackup, match="No space left on device"):
        back_up(server.folder / "saboteur.db", folder / "copy.db", full)
    assert list(folder.iterdir()) == []


def test_where_backups_go(open_server, tmp_path) -> None:
    server = open_server()
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    assert run("backup", "--data", str(server.folder)).code == 0
    assert run("backup", str(folder), "--data", str(server.folder)).code == 0
    assert run("backup", str(folder), SABOTEUR_DATA=str(server.folder)).code == 0
    for place in (server.folder / "backups", folder):
        found = list(place.iterdir())
        assert all(re.fullmatch(r"saboteur-[\d-]{17}\.db", path.name) for path in found)
        assert {mode(path) for path in found} == {"0o600"}
    assert mode(server.folder / "backups") == "0o700"


REFUSED = {
    "no house": (["--data", "{tmp}/nowhere"], "There is no house in {tmp}/nowhere/saboteur.db."),
    "another database": (["--database", "sqlite:///{tmp}/other.db"], "There is no house in"),
    "no database": (["--database", "sqlite:///{tmp}/letter"], "file is not a database"),
    "itself": (["{house}/saboteur.db", "--data", "{house}"], "cannot be copied onto itself"),
    "nowhere": (["{tmp}/no/where.db", "--data", "{house}"], "No such file or directory"),
    "postgresql": (
        ["--database", "postgresql://ada:s3cret@db.example:5433/house"],
        "PostgreSQL makes its backups itself: pg_dump --format=custom --file=saboteur.dump "
        "postgresql://ada@db.example:5433/house",
    ),
}


@pytest.mark.parametrize("wrong", REFUSED)
def test_what_cannot_be_backed_up(wrong, server, tmp_path) -> None:
    (tmp_path / "letter").write_bytes(b"Dear aunt, " * 200)
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE recipes (cake TEXT)")
    args, said = REFUSED[wrong]
    args = [arg.format(tmp=tmp_path, house=server.folder) for arg in args]
    ran = run("backup", *args, "--lang", "en")
    assert (ran.code, ran.out) == (2, "")
    assert said.format(tmp=tmp_path) in ran.err
    assert ran.err.count("\n") == 1
    assert "s3cret" not in ran.err
    assert not (tmp_path / "nowhere").exists()


# --- by schedule ----------------------------------------------------------------------------------


def scheduled(server) -> list[str]:
    return sorted(path.name for path in (server.folder / "backups").glob("scheduled-*.db"))


def figure(server, name: str) -> float:
    text = httpx.get(f"{server.address}/metrics", trust_env=False).text
    return float(re.search(rf"^{name} (\S+)", text, re.MULTILINE)[1])


def test_backups_by_schedule(open_server) -> None:
    """A second between two of them: the newest are kept, and what others put there."""
    folder = open_server("before").folder / "backups"
    folder.mkdir()
    kept = folder / "saboteur-2020-01-01-000000.db"
    kept.write_bytes(b"mine")
    broken = folder / ".scheduled-2020-01-01-000000.db.1234.partial"
    broken.write_bytes(b"half")
    server = open_server("before 2")
    server.stop()
    shutil.copytree(folder, server.folder / "backups")
    server.settings |= {"backup_every": 1 / 3600, "backup_keep": 2}
    server.start()

    async def evening() -> None:
        seen: set[str] = set()

        def enough() -> bool:
            seen.update(scheduled(server))
            return len(seen) >= 4

        await wait_for(enough)

    asyncio.run(evening())
    server.stop()
    assert 2 <= len(scheduled(server)) <= 3  # one may have been on its way
    assert (server.folder / "backups" / kept.name).read_bytes() == b"mine"
    assert not (server.folder / "backups" / broken.name).exists()
    for name in scheduled(server):
        assert mode(server.folder / "backups" / name) == "0o600"
        assert run("check", str(server.folder / "backups" / name)).code == 0
    assert server.output().count('"backup made"') >= 4


def test_a_house_that_is_opened_anew_waits_for_its_next_backup(open_server) -> None:
    server = open_server(backup_every=24)
    asyncio.run(wait_for(lambda: len(scheduled(server)) == 1))
    first = scheduled(server)
    asyncio.run(wait_for(lambda: figure(server, "saboteur_backup_timestamp_seconds") > 0))
    server.stop()
    server.start()
    assert abs(figure(server, "saboteur_backup_timestamp_seconds") - time.time()) < 3600
    assert scheduled(server) == first
    server.stop()
    old = server.folder / "backups" / first[0]
    os.utime(old, (1_000_000_000, 1_000_000_000))  # so it was made long ago
    old.rename(old.with_name("scheduled-2001-09-09-014640.db"))
    server.start()
    asyncio.run(wait_for(lambda: len(scheduled(server)) == 2))


def test_a_backup_that_fails_is_logged_once_and_counted(open_server) -> None:
    server = open_server()
    server.stop()
    (server.folder / "backups").write_text("I am a file")
    server.settings |= {"backup_every": 0.5 / 3600}
    server.start()
    asyncio.run(wait_for(lambda: figure(server, "saboteur_backup_failures_total") >= 3))
    assert server.output().count('"backup failed"') == 1
    with Asking(server, "Ada") as ada:
        ada.set_up()
    (server.folder / "backups").unlink()
    asyncio.run(wait_for(lambda: scheduled(server)))
    assert figure(server, "saboteur_backup_timestamp_seconds") > 0


def test_postgresql_is_not_backed_up_by_schedule() -> None:
    ran = run(
        "serve",
        "--no-open",
        "--database",
        "postgresql://127.0.0.1:1/house",
        SABOTEUR_BACKUP_EVERY="24",
    )
    assert (ran.code, ran.out) == (2, "")
    assert "pg_dump" in ran.err
    assert ran.err.count("\n") == 1


def test_it_closes_at_once_in_the_middle_of_a_backup(tmp_path) -> None:
    """Nobody waits at the door for the end of a long copy, and no half of one is left."""
    with Server(tmp_path) as server:
        pass
    with closing(sqlite3.connect(tmp_path / "saboteur.db")) as store:
        store.execute("CREATE TABLE ballast (b BLOB)")
        store.executemany("INSERT INTO ballast VALUES (zeroblob(1000000))", [()] * 200)
        store.commit()
    server.settings |= {"backup_every": 24}
    server.start()
    server.stop()
    left = list((tmp_path / "backups").iterdir()) if (tmp_path / "backups").exists() else []
    assert not [path for path in left if path.suffix != ".db"]
