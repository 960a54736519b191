"""How much a server can take: `python -m benchmarks.server_load [--tables N …] [--rate R]`.

A server process of its own, and a driver in this one: tables of five people each, every seat a
real socket, playing real games of the base game with durable commits. For every move the clock runs
from the command until the last of the five has its news. Beside it stand how many bytes went out
for a move and for a socket, and how much of a processor server and driver have used. Then idle
sockets are opened and counted against the server's memory. How fast this machine is (the
calibration loop) stands before and after, since others may use it meanwhile.

With `--database postgresql+asyncpg://…` and `--nodes 2` two processes share the tables; those who
sit at one table are at one node, as behind a proxy that goes by the address.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable
from contextlib import ExitStack
from typing import Any

import httpx
import msgspec

from benchmarks.calibration import loops_per_second
from saboteur.server.tables.changes import changed

PLAYERS = 5
HEADROOM = {
    "SABOTEUR_REQUESTS": "10000000",
    "SABOTEUR_NEW_TABLES": "1000000",
    "SABOTEUR_SOCKETS": "1000000",
    "SABOTEUR_RATE": "1000",
    "SABOTEUR_BURST": "1000",
}
"""The driver is one address for many people, so it must not be taken for a flood."""
AT_ONCE = 4
"""Tables that are set up at the same time."""


class _State(msgspec.Struct):
    """What the driver reads of a state, or of the changes of one."""

    ply: Any = msgspec.UNSET
    to_act: Any = msgspec.UNSET
    moves: Any = msgspec.UNSET


class _Changes(msgspec.Struct):
    state: _State | list[_State | None] | None = None


class _Frame(msgspec.Struct):
    """What the driver reads of a frame; the rest is skipped."""

    type: str
    version: int = 0
    state: _State | None = None
    changes: _Changes | None = None


_FRAMES = msgspec.json.Decoder(_Frame)


class Server:
    """A server process, on a fresh folder unless a database is named."""

    def __init__(self, database: str | None = None) -> None:
        self._folder = tempfile.TemporaryDirectory()
        self._where = ["--database", database] if database else ["--data", self._folder.name]

    def __enter__(self) -> Server:
        command = [sys.executable, "-m", "saboteur", "serve", "--port", "0", "--no-open"]
        self.process = subprocess.Popen(
            [*command, *self._where],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, **HEADROOM, "SABOTEUR_LOG_LEVEL": "error"},
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        self.address = next(word for word in line.split() if word.startswith("http"))
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        try:
            self.process.wait(60)
        finally:
            self.process.kill()
            self._folder.cleanup()

    def megabytes(self) -> float:
        """Its memory."""
        with open(f"/proc/{self.process.pid}/statm", encoding="utf-8") as file:
            return int(file.read().split()[1]) * 4096 / 1e6

    def cpu_seconds(self) -> float:
        """The processor time it has used."""
        with open(f"/proc/{self.process.pid}/stat", encoding="utf-8") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Socket(asyncio.Protocol):
    """A WebSocket with next to no code, so that the driver does not slow down what it measures."""

    def __init__(self, url: httpx.URL, token: str, hear: Callable[[bytes], None] | None) -> None:
        self._url, self._token, self._hear = url, token, hear
        self._come = b""
        self._shaken = False
        self.bytes = 0
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @classmethod
    async def open(
        cls, url: httpx.URL, token: str, hear: Callable[[bytes], None] | None = None
    ) -> Socket:
        """A socket that is open; without somebody who hears it, what comes is only counted."""
        loop = asyncio.get_running_loop()
        _, socket = await loop.create_connection(
            lambda: cls(url, token, hear), url.host, url.port or 80
        )
        await socket.opened
        return socket

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {self._url.path} HTTP/1.1\r\nHost: {self._url.netloc.decode()}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\nAuthorization: Bearer {self._token}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        come = self._come + data
        at = 0
        if not self._shaken:
            end = come.find(b"\r\n\r\n")
            if end >= 0:
                assert come.startswith(b"HTTP/1.1 101"), come[:200]
                self._shaken, at = True, end + 4
                self.opened.set_result(None)
        while self._shaken and len(come) - at >= 2:
            length, head = come[at + 1], 2
            if length >= 126:
                head = 4 if length == 126 else 10
                length = int.from_bytes(come[at + 2 : at + head], "big")
            if len(come) - at < head + length:
                break
            whole = come[at + head : at + head + length]
            if come[at] == 0x89:
                self._send(0x8A, whole)
            elif come[at] == 0x81:
                self.bytes += head + length
                if self._hear is not None:
                    self._hear(whole)
            at += head + length
        self._come = come[at:]

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("closed"))

    def send(self, **message: Any) -> None:
        """Send a message."""
        self._send(0x81, msgspec.json.encode(message))

    def _send(self, kind: int, what: bytes) -> None:
        assert len(what) < 126 * 500
        length = (
            bytes([0x80 | len(what)])
            if len(what) < 126
            else bytes([0xFE]) + len(what).to_bytes(2, "big")
        )
        self.transport.write(bytes([kind]) + length + bytes(4) + what)  # masked with nothing


class Seat:
    """Somebody at a table, who plays any legal move after a pause."""

    def __init__(self, table: Table, token: str) -> None:
        self.table, self.token = table, token
        self._state: dict[str, Any] = {}
        self._asked = -1

    async def come(self, lang: str | None) -> None:
        """Be told how everything stands."""
        self.socket = await Socket.open(self.table.live, self.token, self._hear)
        self.socket.send(type="hello", lang=lang)

    def _hear(self, text: bytes) -> None:
        frame = _FRAMES.decode(text)
        if frame.type == "welcome":
            self.table.meter.welcomes.append(len(text))
            self._take(frame.state, whole=True)
        elif frame.type == "news":
            self.table.heard(frame.version)
            told = frame.changes and frame.changes.state
            if told is not None:
                whole = isinstance(told, list)
                self._take(told[0] if isinstance(told, list) else told, whole=whole)
        else:
            return
        state = self._state
        if state.get("moves") and state["ply"] != self._asked:
            self._asked = state["ply"]
            self.table.later(lambda: self._play(frame.version))

    def _take(self, told: _State | None, *, whole: bool) -> None:
        for name in _State.__struct_fields__:
            value = getattr(told, name, None)
            if value is not msgspec.UNSET:
                self._state[name] = value if whole else changed(self._state.get(name), value)

    def _play(self, version: int) -> None:
        move = self.table.rng.choice(self._state["moves"])
        self.table.sent[version + 1] = time.perf_counter()
        self.socket.send(type="play", id=f"p{self._asked}", ply=self._asked, move=move)


class Table:
    """Five people at one table."""

    def __init__(self, address: str, meter: Meter, rng: random.Random, pause: float) -> None:
        self.address, self.meter, self.rng, self.pause = address, meter, rng, pause
        self.seen: dict[int, int] = defaultdict(int)
        self.sent: dict[int, float] = {}
        self.seats: list[Seat] = []

    async def set_up(self, lang: str | None) -> None:
        """Let five people sit down, start, and look at the table."""
        async with httpx.AsyncClient(base_url=self.address, timeout=60) as http:
            for number in range(PLAYERS):
                answer = await http.post("/api/guests", json={"name": f"Digger {number}"})
                self.seats.append(Seat(self, answer.json()["token"]))
            mine, *others = [{"Authorization": f"Bearer {seat.token}"} for seat in self.seats]
            options = {"game": "saboteur", "players": PLAYERS}
            made = await http.post("/api/tables", json=options, headers=mine)
            table = f"/api/tables/{made.raise_for_status().json()['table']['id']}"
            for theirs in others:
                (await http.post(f"{table}/seats", json={}, headers=theirs)).raise_for_status()
            (await http.post(f"{table}/start", headers=mine)).raise_for_status()
        self.live = httpx.URL(self.address + table + "/live")
        for seat in self.seats:
            await seat.come(lang)

    def later(self, play: Callable[[], None]) -> None:
        """Play after a pause."""
        pause = self.pause * self.rng.uniform(0.5, 1.5)
        asyncio.get_running_loop().call_later(pause, play)

    def heard(self, version: int) -> None:
        """One more has heard of it."""
        self.seen[version] += 1
        if self.seen[version] == PLAYERS:
            del self.seen[version]
            if version in self.sent:
                self.meter.note(time.perf_counter() - self.sent.pop(version))


class Meter:
    """Latencies while the clock runs, and how long welcomes were."""

    def __init__(self) -> None:
        self.running = False
        self.latencies: list[float] = []
        self.welcomes: list[int] = []

    def note(self, seconds: float) -> None:
        """One move has reached everybody."""
        if self.running:
            self.latencies.append(seconds)


async def load(
    servers: list[Server], tables: int, rate: float, seconds: float, lang: str | None
) -> None:
    """Play at this rate, as far as the server keeps up, and print what it was like."""
    meter = Meter()
    playing = [
        Table(servers[n % len(servers)].address, meter, random.Random(n), tables / rate)
        for n in range(tables)
    ]
    await some_at_once(table.set_up(lang) for table in playing)
    await asyncio.sleep(3)

    def used() -> tuple[float, float, float, int]:
        server = sum(server.cpu_seconds() for server in servers)
        sent = sum(seat.socket.bytes for table in playing for seat in table.seats)
        return time.perf_counter(), server, time.process_time(), sent

    before, meter.running = used(), True
    await asyncio.sleep(seconds)
    after, meter.running = used(), False
    for table in playing:
        for seat in table.seats:
            seat.socket.transport.abort()
    took, server, driver, sent = (now - then for now, then in zip(after, before, strict=True))
    found = sorted(meter.latencies)
    p50, p99 = found[len(found) // 2], found[len(found) * 99 // 100]
    welcome = sum(meter.welcomes) / len(meter.welcomes)
    print(
        f"  {tables:4} tables  {len(found) / took:5.0f} moves/s  "
        f"p50 {p50 * 1000:5.1f} ms  p99 {p99 * 1000:5.1f} ms  "
        f"server {server / took:4.0%} of a core, {server / len(found) * 1000:.2f} ms a move "
        f"(driver {driver / took:4.0%})  "
        f"{sent / len(found):6.0f} bytes a move, {sent / len(found) / PLAYERS:.0f} a socket, "
        f"welcome {welcome:.0f}",
        flush=True,
    )


async def idle(server: Server, sockets: int) -> None:
    """Open sockets that do nothing and see what they cost."""
    before = server.megabytes()
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
        token = (await http.post("/api/guests", json={"name": "Host"})).json()["token"]
        mine = {"Authorization": f"Bearer {token}"}
        made = await http.post("/api/tables", json={"game": "saboteur", "players": 5}, headers=mine)
    live = httpx.URL(f"{server.address}/api/tables/{made.json()['table']['id']}/live")
    opened: list[Socket] = []

    async def open_one() -> None:
        opened.append(await Socket.open(live, token))

    await some_at_once(open_one() for _ in range(sockets))
    after = server.megabytes()
    each = (after - before) * 1000 / len(opened)
    print(f"  {len(opened):6} idle sockets  {after:6.0f} MB in all, {each:.1f} KB each", flush=True)
    for socket in opened:
        socket.transport.abort()


async def some_at_once(work: Iterable[Awaitable[None]]) -> None:
    """Do all of it, but not all of it at once."""
    turns = asyncio.Semaphore(AT_ONCE)

    async def one(what: Awaitable[None]) -> None:
        async with turns:
            await what

    await asyncio.gather(*map(one, work))


def main() -> None:
    """Print all figures."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--tables", type=int, nargs="*", default=[40, 80, 200])
    arguments.add_argument("--rate", type=float, default=400, help="moves a second to aim at")
    arguments.add_argument("--seconds", type=float, default=10)
    arguments.add_argument("--sockets", type=int, default=10_000)
    arguments.add_argument("--lang", help="a language in which everybody is told things")
    arguments.add_argument("--database", help="a fresh PostgreSQL database instead of SQLite")
    arguments.add_argument("--nodes", type=int, default=1)
    chosen = arguments.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    print(f"calibration: {loops_per_second():,.0f} loops a second")
    print(f"Tables of {PLAYERS}, {chosen.rate:.0f} moves a second wanted, durable, all told")
    for tables in chosen.tables:
        with ExitStack() as house:
            servers = [house.enter_context(Server(chosen.database)) for _ in range(chosen.nodes)]
            asyncio.run(load(servers, tables, chosen.rate, chosen.seconds, chosen.lang))
    if chosen.sockets:
        with Server() as server:
            asyncio.run(idle(server, chosen.sockets))
    print(f"calibration: {loops_per_second():,.0f} loops a second")


if __name__ == "__main__":
    main()
