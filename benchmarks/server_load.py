"""How much a server can take: `python -m benchmarks.server_load [--tables N] [--rate R]`.

A server process of its own, and a driver in this one: tables of five people each, every seat a
real socket, playing real games of the base game with durable commits. For every move the clock runs
from the command until the last of the five has its news. Then idle sockets are opened and counted
against the server's memory. Beside it stands how fast this machine is (the calibration loop).
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections import defaultdict

import httpx
import msgspec
import websockets

from benchmarks.calibration import loops_per_second

PLAYERS = 5
HEADROOM = {"SABOTEUR_REQUESTS": "10000000", "SABOTEUR_RATE": "1000", "SABOTEUR_BURST": "1000"}
"""The driver is one address for many people, so it must not be taken for a flood."""


class _State(msgspec.Struct):
    ply: int
    to_act: int | None
    moves: list[str] | None


class _Frame(msgspec.Struct):
    """What the driver reads of a frame; the rest is skipped."""

    type: str
    version: int = 0
    you: int | None = None
    state: _State | None = None
    code: str | None = None


_FRAMES = msgspec.json.Decoder(_Frame)


class Server:
    """A server process on a fresh folder."""

    def __init__(self, **environment: str) -> None:
        self._folder = tempfile.TemporaryDirectory()
        self._environment = {**os.environ, **HEADROOM, **environment}

    def __enter__(self) -> Server:
        command = [sys.executable, "-m", "saboteur", "serve", "--port", "0", "--no-open"]
        self.process = subprocess.Popen(
            [*command, "--data", self._folder.name],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**self._environment, "SABOTEUR_LOG_LEVEL": "error"},
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        self.address = next(word for word in line.split() if word.startswith("http"))
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.wait(20)
        self._folder.cleanup()

    def megabytes(self) -> float:
        """Its memory."""
        with open(f"/proc/{self.process.pid}/statm") as file:
            return int(file.read().split()[1]) * 4096 / 1e6

    def cpu_seconds(self) -> float:
        """The processor time it has used."""
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Table:
    """Five people at one table."""

    def __init__(self, meter: Meter, rng: random.Random, pause: float) -> None:
        self.meter, self.rng, self.pause = meter, rng, pause
        self.seen: dict[int, int] = defaultdict(int)
        self.sent: dict[int, float] = {}
        self.over = asyncio.Event()

    async def set_up(self, http: httpx.AsyncClient) -> None:
        """Let five people sit down and start."""
        self.tokens = []
        for number in range(PLAYERS):
            answer = await http.post("/api/guests", json={"name": f"Digger {number}"})
            self.tokens.append(answer.json()["token"])
        mine = {"Authorization": f"Bearer {self.tokens[0]}"}
        made = await http.post(
            "/api/tables", json={"game": "saboteur", "players": PLAYERS}, headers=mine
        )
        self.id = made.json()["table"]["id"]
        for token in self.tokens[1:]:
            await http.post(
                f"/api/tables/{self.id}/seats",
                json={},
                headers={"Authorization": f"Bearer {token}"},
            )
        (await http.post(f"/api/tables/{self.id}/start", headers=mine)).raise_for_status()

    async def play(self, address: str) -> None:
        """Play until the game is over or the time is up."""
        await asyncio.gather(*(self._seat(address, token) for token in self.tokens))

    async def _seat(self, address: str, token: str) -> None:
        url = f"{address.replace('http', 'ws', 1)}/api/tables/{self.id}/live"
        headers = {"Authorization": f"Bearer {token}"}
        async with websockets.connect(url, additional_headers=headers, compression=None) as socket:
            await socket.send('{"type":"hello"}')
            asked = -1
            async for text in socket:
                frame = _FRAMES.decode(text)
                if frame.type == "news":
                    self._heard(frame.version)
                state = frame.state
                if state is not None and state.to_act is None:
                    return
                if state is not None and state.moves and state.ply != asked:
                    asked = state.ply
                    await asyncio.sleep(self.pause * self.rng.uniform(0.5, 1.5))
                    if self.meter.done:
                        return
                    move = self.rng.choice(state.moves)
                    self.sent[frame.version + 1] = time.perf_counter()
                    command = {"type": "play", "id": f"p{asked}", "ply": asked, "move": move}
                    await socket.send(msgspec.json.encode(command).decode())
                if self.meter.done:
                    return

    def _heard(self, version: int) -> None:
        self.seen[version] += 1
        if self.seen[version] == PLAYERS and version in self.sent:
            self.meter.note(time.perf_counter() - self.sent.pop(version))
            del self.seen[version]


class Meter:
    """Latencies while the clock runs."""

    def __init__(self) -> None:
        self.running = False
        self.done = False
        self.latencies: list[float] = []

    def note(self, seconds: float) -> None:
        """One move has reached everybody."""
        if self.running:
            self.latencies.append(seconds)


async def load(server: Server, tables: int, rate: float, seconds: float) -> None:
    """Play at this rate, as far as the server keeps up, and print what it was like."""
    meter = Meter()
    pause = tables / rate
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
        playing = [Table(meter, random.Random(number), pause) for number in range(tables)]
        for table in playing:
            await table.set_up(http)
    work = [asyncio.create_task(table.play(server.address)) for table in playing]
    await asyncio.sleep(3)
    meter.running = True
    began, cpu = time.perf_counter(), server.cpu_seconds()
    await asyncio.sleep(seconds)
    took, cpu = time.perf_counter() - began, server.cpu_seconds() - cpu
    meter.done = True
    for task in work:
        task.cancel()
    await asyncio.gather(*work, return_exceptions=True)
    found = sorted(meter.latencies)
    p50, p99 = found[len(found) // 2], found[len(found) * 99 // 100]
    print(
        f"  {tables:6} tables  {len(found) / took:7.0f} moves/s  p50 {p50 * 1000:6.1f} ms  "
        f"p99 {p99 * 1000:6.1f} ms  server {cpu / took:4.0%} of a core",
        flush=True,
    )


async def idle(server: Server, sockets: int) -> None:
    """Open sockets that do nothing and see what they cost."""
    before = server.megabytes()
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
        answer = await http.post("/api/guests", json={"name": "Host"})
        mine = {"Authorization": f"Bearer {answer.json()['token']}"}
        made = await http.post("/api/tables", json={"game": "saboteur", "players": 5}, headers=mine)
    url = f"{server.address.replace('http', 'ws', 1)}/api/tables/{made.json()['table']['id']}/live"
    opened = []
    for _ in range(0, sockets, 100):
        opened += await asyncio.gather(
            *(
                websockets.connect(
                    url, additional_headers=mine, compression=None, ping_interval=None
                )
                for _ in range(100)
            )
        )
    after = server.megabytes()
    each = (after - before) * 1000 / len(opened)
    print(f"  {len(opened):6} idle sockets  {after:6.0f} MB in all, {each:.1f} KB each", flush=True)
    await asyncio.gather(*(socket.close() for socket in opened), return_exceptions=True)


def main() -> None:
    """Print all figures."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--tables", type=int, nargs="*", default=[40, 80, 200])
    arguments.add_argument("--rate", type=float, default=400, help="moves a second to aim at")
    arguments.add_argument("--seconds", type=float, default=10)
    arguments.add_argument("--sockets", type=int, default=10_000)
    chosen = arguments.parse_args()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    print(f"calibration: {loops_per_second():,.0f} loops a second (open files: {soft} to {hard})")
    print(f"Tables of {PLAYERS}, {chosen.rate:.0f} moves a second wanted, durable, all told")
    for tables in chosen.tables:
        with Server() as server:
            asyncio.run(load(server, tables, chosen.rate, chosen.seconds))
    if chosen.sockets:
        with Server(SABOTEUR_SOCKETS="1000000") as server:
            asyncio.run(idle(server, chosen.sockets))


if __name__ == "__main__":
    main()
