"""Promise 13: the store is full, locked or away. Moves are refused, and never acknowledged.

When it is back play goes on, without a restart and without loss.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import shutil
import sqlite3
import subprocess

import pytest

from server.house import Line, Person, Player, new_table, wait_for
from server.truth import Truth

PATIENCE = 1.5
"""Seconds after which the server takes the store for away; a busy machine needs some."""


def play_through(server, away):
    """A game in the middle of which the store is `away()`, a context; how it was refused."""

    async def evening():
        async with Person(server, "Ada") as ada, Person(server, "Bob") as bob:
            table = await new_table([ada, bob], "duel", players=2)
            players = [Player(ada, table), Player(bob, table)]
            async with contextlib.AsyncExitStack() as doors:
                lines = [await doors.enter_async_context(Line(p, table)) for p in (ada, bob)]
                states = [(await line.hello())["state"] for line in lines]
                [(line, state)] = [
                    (line, state)
                    for line, state in zip(lines, states, strict=True)
                    if state["moves"]
                ]
                before = len(server.log_of(table))
                move = {"type": "play", "ply": state["ply"], "move": state["moves"][0]}
                with away():
                    refused = [await line.command(id=f"away-{n}", **move) for n in range(2)]
                    said = await line.command(type="say", id="said", text="Hello?")
                    made = await ada.try_asking(
                        "POST", "/api/tables", json={"game": "duel", "players": 2}
                    )
                for answer in (*refused, said):
                    assert (answer["type"], answer["code"]) == ("refused", "server.store-away")
                assert made.status_code == 503
                assert made.json()["code"] == "server.store-away"

                # The same socket, the same move; sent again under its old id it counts once.
                answer = await until_acknowledged(line, id="away-0", **move)
                assert answer["version"] == before + 1
                again = await line.command(id="away-0", **move)
                assert again == answer
            log = server.log_of(table)[before:]
            assert log[0]["command"].endswith(":away-0")
            assert not any((row["command"] or "").endswith(("away-1", "said")) for row in log)
            await asyncio.gather(*[player.run() for player in players])
            truth = Truth(server, table)
            for player in players:
                truth.check(player)
            assert server.row_of(table)["state"] == "finished"
            return refused[0]

    refused = asyncio.run(evening())
    logged = server.output()
    assert '"store away"' in logged
    assert '"store back"' in logged
    assert "Traceback" not in logged
    return refused


async def until_acknowledged(line, **command):
    """The store is back; a server may need a moment to notice."""
    while True:
        answer = await line.command(**command)
        if answer["type"] == "ack":
            return answer
        assert answer["code"] == "server.store-away"
        await asyncio.sleep(0.1)


def test_locked(open_server, tell):
    """Another program holds the lock of the SQLite database."""
    server = open_server(patience=PATIENCE)

    @contextlib.contextmanager
    def locked():
        with contextlib.closing(sqlite3.connect(server.folder / "saboteur.db")) as other:
            other.isolation_level = None
            other.execute("BEGIN EXCLUSIVE")
            yield
            other.execute("ROLLBACK")

    refused = play_through(server, locked)
    tell(refused_with=refused["text"])


def test_full(open_server):
    """No file of the server can grow any more, its log neither.

    Only Linux limits a process that runs; `test_a_full_database` of the store holds everywhere.
    """
    if not hasattr(resource, "prlimit"):
        return
    server = open_server(patience=PATIENCE)

    @contextlib.contextmanager
    def full():
        _, hard = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
        soft = (server.folder / "saboteur.db-wal").stat().st_size
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (min(soft, 4096), hard))
        yield
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (hard, hard))

    play_through(server, full)


@pytest.fixture
def small_disk(tmp_path):
    """A disk of 16 MB, where we may mount one: there is room for a whole game, but not for more."""
    folder = tmp_path / "disk"
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=16m", "tmpfs", str(folder)]
    allowed = os.geteuid() == 0 and shutil.which("mount")
    mounted = allowed and subprocess.run(command, capture_output=True).returncode == 0
    yield folder if mounted else None
    if mounted:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def test_full_disk(small_disk, open_server):
    """The same with a disk that is really full, for those who may mount one."""
    if small_disk is None:
        return
    server = open_server("disk", patience=PATIENCE)

    @contextlib.contextmanager
    def full():
        ballast = small_disk / "ballast"
        with contextlib.suppress(OSError), ballast.open("wb", buffering=0) as file:
            while True:
                file.write(bytes(4096))
        yield
        ballast.unlink()

    play_through(server, full)


def test_postgresql_is_stopped_and_started(postgres, open_node):
    node = open_node(postgres.new_database(), patience=PATIENCE)

    @contextlib.contextmanager
    def stopped():
        postgres.crash()
        yield
        postgres.start()

    play_through(node, stopped)


def test_postgresql_does_not_answer(postgres, open_node):
    """Connections stay open, but nobody is there: as when a network fails."""
    node = open_node(postgres.new_database(), patience=PATIENCE)

    @contextlib.contextmanager
    def frozen():
        everybody = postgres.freeze()
        yield
        postgres.thaw(everybody)

    async def evening():
        async with Person(node, "Ada") as ada, Person(node, "Bob") as bob:
            table = await new_table([ada, bob], "duel", players=2)
            players = [Player(ada, table), Player(bob, table)]
            playing = [asyncio.create_task(player.run()) for player in players]
            await wait_for(lambda: sum(len(player.acked) for player in players) > 10)
            # A move that PostgreSQL had received before it froze may be stored when it thaws,
            # although it was refused: whoever sends it again is told so.
            with frozen():
                await wait_for(lambda: any(player.refused for player in players))
                acked = sum(len(player.acked) for player in players)
                await asyncio.sleep(2 * PATIENCE)
                assert sum(len(player.acked) for player in players) == acked
            await asyncio.gather(*playing)
            truth = Truth(node, table)
            for player in players:
                truth.check(player)
                assert {frame["code"] for frame in player.refused} <= {
                    "server.store-away",
                    "server.stale",
                }

    asyncio.run(evening())


def test_bots_play_on_when_the_store_is_back(postgres, open_node):
    """And nobody counts as gone because the store was."""
    nodes = [open_node(postgres.new_database(), grace=3, patience=PATIENCE, bot_pause=0.02)]
    nodes.append(open_node(nodes[0].database, grace=3, patience=PATIENCE, bot_pause=0.02))

    async def evening():
        async with Person(nodes[0], "Ada") as ada:
            table = await new_table([ada], "duel", players=2)
            async with contextlib.AsyncExitStack() as doors:
                for node in nodes:
                    await (await doors.enter_async_context(Line(ada, table, node.port))).hello()
                postgres.crash()
                await asyncio.sleep(4)
                postgres.start()
                player = Player(ada, table, port=nodes[1].port)
                await player.run()
            entries = nodes[0].entries_of(table)
            assert entries[-1]["entry"] == "finished"
            assert not any(entry["entry"] == "substituted" for entry in entries)

    asyncio.run(evening())
