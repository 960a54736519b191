"""How long a server takes to open, and to play on: `python -m benchmarks.server_start`.

The aims: open within 2 s of its start on an existing SQLite database; with 200 running tables a
person's first move is acknowledged within 5 s of the start.
"""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

import msgspec
from websockets.asyncio.client import connect

from saboteur.rules.catalogue import create
from saboteur.rules.records import RULES_VERSION
from saboteur.server.people.passwords import digest
from saboteur.server.store.accounts import TokenRow
from saboteur.server.store.store import PersonRow, Store, TableRow
from saboteur.server.store.writer import Append
from saboteur.server.tables import entries as log
from saboteur.server.tables.live_table import TableOptions

STARTS = 7
TABLES = 200
PLAYERS = 5
MOVES = 60


class Started:
    """A server process that has opened."""

    def __init__(self, folder: Path) -> None:
        self.began = time.perf_counter()
        command = [sys.executable, "-m", "saboteur", "serve", "--port", "0", "--no-open"]
        self.process = subprocess.Popen(
            [*command, "--data", str(folder), "--lang", "en"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "SABOTEUR_REQUESTS": "1000000"},
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split("http://")[1].split()[0]
        self.seconds = self.since()

    def since(self) -> float:
        """Seconds since it was started."""
        return time.perf_counter() - self.began

    def end(self) -> None:
        """`kill -9`."""
        self.process.kill()
        self.process.wait()


def measure_opening(folder: Path) -> None:
    """Start again and again on a database that exists."""
    Started(folder).end()
    seconds = []
    for _ in range(STARTS):
        server = Started(folder)
        seconds.append(server.seconds)
        server.end()
    print(
        f"open on an existing database: {statistics.median(seconds):.2f} s"
        f" (of {STARTS}: {min(seconds):.2f} to {max(seconds):.2f})"
    )


async def set_up(folder: Path) -> str:
    """Tables in the middle of a game at which it is somebody's turn; their token."""
    store = Store(f"sqlite:///{folder / 'saboteur.db'}")
    await store.open()
    token = secrets.token_urlsafe(32)
    await store.accounts.add_person(PersonRow("ada", "Ada", None, None, time.time(), time.time()))
    now = time.time()
    await store.accounts.add_token(TokenRow(digest(token), "ada", now, now, None))
    for number in range(TABLES):
        await add_table(store, f"table{number}", Random(number))
    await store.close()
    return token


async def add_table(store: Store, table_id: str, rng: Random) -> None:
    """One table: a person, and bots."""
    seed, now = secrets.token_hex(16), time.time()
    game = create("saboteur", PLAYERS, (), {}, seed)
    chosen = game.options
    options = TableOptions(chosen.game, chosen.players, chosen.modules, chosen.settings)
    written: list[log.Entry] = [log.Sat(0, "ada", "Ada")]
    written += [log.BotSat(seat, "easy") for seat in range(1, PLAYERS)]
    written.append(log.Started("hash"))
    played = 0
    while not game.over and (played < MOVES or game.to_act != 0):
        seat, move = game.to_act, rng.choice(game.legal_moves())
        assert seat is not None
        game.play(move)
        written.append(log.Played(seat, str(move)))
        played += 1
    row = TableRow(
        id=table_id,
        options=msgspec.json.encode(options).decode(),
        seed=seed,
        invitation=table_id,
        listed=1,
        clock=None,
        host="ada",
        state="running",
        rules=RULES_VERSION,
        rematch_of=None,
        created=now,
        changed=now,
    )
    await store.add_table(row)
    appended = [
        store.append(Append(table_id, version, now, log.write_entry(entry), None))
        for version, entry in enumerate(written, 1)
    ]
    await asyncio.gather(*appended)


async def play_once(server: Started, token: str, table_id: str) -> float:
    """Come to a table and play; seconds after the start of the server."""
    headers = {"Authorization": f"Bearer {token}"}
    address = f"ws://{server.address}/api/tables/{table_id}/live"
    async with connect(address, additional_headers=headers, max_size=None, proxy=None) as line:
        await line.send('{"type":"hello"}')
        while True:
            frame = json.loads(await line.recv())
            state = frame.get("state")
            if frame["type"] == "ack":
                return server.since()
            if state is not None and state["moves"]:
                move = {"type": "play", "id": "first", "ply": state["ply"]}
                await line.send(json.dumps({**move, "move": state["moves"][0]}))


async def measure_restart(folder: Path, token: str) -> None:
    """Start with many running tables; everybody comes back at once, as far as one may."""
    server = Started(folder)
    opened = server.seconds
    first = await play_once(server, token, "table0")
    together = asyncio.Semaphore(15)  # sockets of one person

    async def play(number: int) -> float:
        async with together:
            return await play_once(server, token, f"table{number}")

    last = max(await asyncio.gather(*[play(number) for number in range(1, TABLES)]))
    server.end()
    print(
        f"restart with {TABLES} running tables: open after {opened:.2f} s,"
        f" first move acknowledged after {first:.2f} s, one at every table after {last:.2f} s"
    )


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        measure_opening(Path(name))
        token = asyncio.run(set_up(Path(name)))
        asyncio.run(measure_restart(Path(name), token))


if __name__ == "__main__":
    main()
