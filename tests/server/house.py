"""A real server process, people who play at it over real sockets, and a bad line between them.

    with Server(folder) as server:
        async with Person(server, "Ada") as ada, Person(server, "Bob") as bob:
            table = await new_table([ada, bob], "saboteur", players=3, bots="easy")
            await asyncio.gather(*[Player(p, table).run() for p in (ada, bob)])
        server.log_of(table)

Everything is waited for, nothing is timed.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import signal
import sqlite3
import subprocess
import time
from pathlib import Path
from random import Random
from typing import Any, Self

import httpx
import websockets
from websockets.asyncio.client import ClientConnection, connect

from server.nursery import SOURCE, Born

PATIENCE = float(os.environ.get("PATIENCE", "60"))
"""Seconds after which a test gives up; nothing that works takes nearly as long."""
QUICK = {
    "bot_pause": 0,
    "interval": 0,
    "hush": 0.2,
    "poll": 0.2,
    "lease": 1.5,
    "counting": 0,
    "riddles": 0,
    "requests": 1_000_000,
    "new_tables": 1_000_000,
    "chat_rate": 1000,
    "chat_burst": 1000,
}
"""Settings under which nobody waits for anything."""
PLAINLY: dict[str, Any] = {"trust_env": False, "verify": False}
"""How to ask over HTTP: no proxy, and no certificates to be read, which takes a while."""
Frame = dict[str, Any]


# --- the server -----------------------------------------------------------------------------------


Process = Born | subprocess.Popen[bytes]


class Server:
    """`saboteur serve` as a process of its own. Settings are those of `settings.py`."""

    program: tuple[str, ...] = ("-m", "saboteur")
    """What would follow `python` on the command line."""

    def __init__(
        self,
        folder: Path,
        *,
        database: str | None = None,
        slow_hashes: bool = False,
        **settings: Any,
    ) -> None:
        self.folder = Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.settings = {**QUICK, **settings}
        self.database = database
        self.slow_hashes = slow_hashes
        """Whether a password takes as long to hash as it should in a real house."""
        self.port = 0
        self.written = self.folder / "output.txt"
        """Everything it ever printed."""
        self._process: Process | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def start(self) -> None:
        """Start it, at the old port if there was one, and wait until it is open."""
        assert not self.alive
        mark = self.written.stat().st_size if self.written.exists() else 0
        # What matters comes from `settings`, not from whoever runs the tests.
        environment = {k: v for k, v in os.environ.items() if not k.startswith("SABOTEUR_")}
        environment |= {f"SABOTEUR_{k.upper()}": str(v) for k, v in self.settings.items()}
        environment |= {"PYTHONPATH": SOURCE, "LC_ALL": "C.UTF-8"}
        command = [*self.program, "serve", "--no-open", "--lang", "en"]
        command += ["--port", str(self.port), "--data", str(self.folder)]
        if self.database is not None:
            command += ["--database", self.database]
        self._process = self._run(command, environment)
        found = wait_until(lambda: self._opened(mark), "the server does not open")
        self.port = int(found)

    def _run(self, command: list[str], environment: dict[str, str]) -> Process:
        return Born(command, environment, self.written, slow_hashes=self.slow_hashes)

    def _opened(self, mark: int) -> str | None:
        alive = self.alive  # asked first: whoever has ended has said everything
        said = self.written.read_bytes()[mark:].decode() if self.written.exists() else ""
        assert alive, f"the server ended:\n{said}"
        found = re.search(r"The house is open: http://[^:\s]+:(\d+)", said)
        return found[1] if found else None

    def kill(self) -> None:
        """`kill -9`."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to stop."""
        if self.alive:
            self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(how)
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            raise

    def output(self) -> str:
        """Everything it ever printed or logged."""
        return self.written.read_text(errors="replace")

    # What is stored, read behind the server's back.

    def rows(self, sql: str, *values: Any) -> list[sqlite3.Row]:
        with contextlib.closing(sqlite3.connect(self.folder / "saboteur.db", timeout=30)) as store:
            store.row_factory = sqlite3.Row
            found = store.execute(sql, values).fetchall()
            store.commit()
        return found

    def row_of(self, table: str) -> sqlite3.Row:
        return self.rows("SELECT * FROM tables WHERE id = ?", table)[0]

    def log_of(self, table: str) -> list[sqlite3.Row]:
        return self.rows("SELECT * FROM log WHERE table_id = ? ORDER BY version", table)

    def entries_of(self, table: str) -> list[Frame]:
        return [json.loads(row["entry"]) for row in self.log_of(table)]


def wait_until(look: Any, complaint: str = "it never happened") -> Any:
    """Wait, where nothing else has to go on meanwhile, until `look()` finds something."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        found = look()
        if found:
            return found
        time.sleep(0.01)
    raise AssertionError(complaint)


async def wait_for(look: Any, complaint: str = "it never happened") -> Any:
    """Wait until `look()` finds something."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        found = look()
        if found:
            return found
        await asyncio.sleep(0.01)
    raise AssertionError(complaint)


# --- people ---------------------------------------------------------------------------------------


class Person:
    """A guest with a bearer token."""

    def __init__(self, server: Server, name: str, token: str | None = None) -> None:
        self.server = server
        self.name = name
        self.token = token
        self.id = ""
        self.bodies: list[str] = []
        """Every answer that HTTP ever gave."""
        self.http = httpx.AsyncClient(base_url=server.address, timeout=PATIENCE, **PLAINLY)

    async def __aenter__(self) -> Self:
        if self.token is None:
            signed_in = await self.ask("POST", "/api/guests", json={"name": self.name})
            self.token, self.id = signed_in["token"], signed_in["person"]["id"]
            self.bodies.clear()  # the one answer that must contain the token
        else:
            self.id = (await self.ask("GET", "/api/me"))["id"]
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    @property
    def headers(self) -> dict[str, str]:
        return {} if self.token is None else {"Authorization": f"Bearer {self.token}"}

    async def try_asking(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Ask; whatever is answered."""
        more["headers"] = {**self.headers, **more.pop("headers", {})}
        self.http.cookies.clear()
        answer = await self.http.request(method, path, **more)
        self.bodies.append(answer.text)
        return answer

    async def ask(self, method: str, path: str, **more: Any) -> Any:
        """Ask; it must be granted."""
        answer = await self.try_asking(method, path, **more)
        assert answer.is_success, f"{method} {path}: {answer.status_code} {answer.text}"
        return answer.json() if answer.text.startswith(("{", "[")) else answer.text


async def new_table(
    people: list[Person], game: str, *, players: int, start: bool = True, **options: Any
) -> str:
    """A table that the first one sets up; the others sit down; bots take the seats that are left.

    Returns its id.
    """
    host = people[0]
    bots = options.pop("bots", "easy")
    made = await host.ask("POST", "/api/tables", json={"game": game, "players": players, **options})
    table: str = made["table"]["id"]
    for person in people[1:]:
        seat = {"invitation": made["invitation"]}
        await person.ask("POST", f"/api/tables/{table}/seats", json=seat)
    for seat in range(len(people), players):
        give = {"seat": seat, "to": "bot", "bot": bots}
        await host.ask("POST", f"/api/tables/{table}/give", json=give)
    if start:
        await host.ask("POST", f"/api/tables/{table}/start")
    return table


# --- one socket -----------------------------------------------------------------------------------


def changed(old: Any, change: Any, events: list[Any]) -> Any:
    """What docs/protocol.md says about changes, by the letter."""
    if isinstance(change, dict):
        parts = {name: changed(old.get(name), part, events) for name, part in change.items()}
        assert parts.keys() <= old.keys() or not old
        return {**old, **parts}
    if len(change) == 1:
        return change[0]
    start, gone, more = (*change, events)[:3]
    assert 0 <= start <= start + gone <= len(old)
    return old[:start] + more + old[start + gone :]


class Following:
    """Puts together what a socket is told: news say what has changed.

    Afterwards `table` and `state` in them are how both stand then, or None where nothing changed.
    """

    def __init__(self) -> None:
        self.shown: Frame = {}

    def take(self, frame: Frame) -> Frame:
        """The next frame."""
        if frame["type"] == "welcome":
            self.shown = {"table": frame["table"], "state": frame["state"]}
        elif frame["type"] == "news":
            self.shown = changed(self.shown, frame["changes"], frame["events"])
            now = self.shown if frame["changes"] else {}
            frame |= {"table": now.get("table"), "state": now.get("state")}
        return frame


class Line:
    """One socket at a table; it keeps every frame it ever saw."""

    def __init__(self, person: Person, table: str, port: int | None = None, **more: Any) -> None:
        self.person = person
        self.table = table
        self.port = person.server.port if port is None else port
        self.more = more
        self.frames: list[Frame] = []
        self.raw: list[str] = []
        self.following = Following()
        self.socket: ClientConnection | None = None

    async def __aenter__(self) -> Self:
        headers = {**self.person.headers, **self.more.pop("headers", {})}
        path = f"/api/tables/{self.table}/live{self.more.pop('query', '')}"
        self.socket = await connect(
            f"ws://127.0.0.1:{self.port}{path}",
            additional_headers=headers,
            compression=None,
            max_size=None,
            proxy=None,
            ping_interval=None,
            close_timeout=1,
            open_timeout=PATIENCE,
            **self.more,
        )
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self.socket is not None
        await self.socket.close()

    async def send(self, **message: Any) -> None:
        await self.send_raw(json.dumps(message))

    async def send_raw(self, message: str | bytes) -> None:
        assert self.socket is not None
        await self.socket.send(message)

    async def receive(self) -> Frame:
        assert self.socket is not None
        async with asyncio.timeout(PATIENCE):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.raw.append(text)
        frame = self.following.take(json.loads(text))
        self.frames.append(frame)
        return frame

    async def until(self, **wanted: Any) -> Frame:
        """The next frame in which all of this stands."""
        while True:
            frame = await self.receive()
            if all(frame.get(key) == value for key, value in wanted.items()):
                return frame

    async def hello(self, since: int | None = None) -> Frame:
        """Say hello; the welcome."""
        await self.send(type="hello", since=since)
        return await self.until(type="welcome")

    async def command(self, **message: Any) -> Frame:
        """Send a command with an id; its answer."""
        await self.send(**message)
        while True:
            frame = await self.receive()
            if frame["type"] in ("ack", "refused") and frame["id"] == message["id"]:
                return frame

    async def closed(self) -> int | None:
        """Read on until the server closes; the code."""
        with contextlib.suppress(websockets.ConnectionClosed):
            while True:
                await self.receive()
        assert self.socket is not None
        return self.socket.close_code


# --- somebody who plays ---------------------------------------------------------------------------


class Player:
    """Plays any legal move, comes back whenever the line breaks, and remembers everything.

    A command whose answer got lost is sent again under its old id.
    """

    def __init__(
        self,
        person: Person,
        table: str,
        *,
        seed: object = 0,
        port: int | None = None,
        lang: str | None = None,
        ready: bool = False,
    ) -> None:
        self.person = person
        self.table = table
        self.ready = ready
        """Whether it says so when it is ready for a round; who never does has to be waited for."""
        self.lang = lang
        """In which language it wants to be told things."""
        self.rng = Random(f"{person.name}/{seed}")
        self.port = port
        self.lines: list[Line] = []
        self.line: Line | None = None
        self.news: dict[int, Frame] = {}
        """What it was told of each version."""
        self.version: int | None = None
        """The newest version it knows."""
        self.state: Frame | None = None
        self.over = False
        self.acked: dict[str, tuple[int, Frame]] = {}
        """Every acknowledged command: its version and what was sent."""
        self.refused: list[Frame] = []
        self.sent = 0
        self.connects = 0
        self._pending: Frame | None = None
        self._intended: Any = None
        """The ply at which a hushed question was answered."""
        self.moved = asyncio.Event()
        """Set whenever something happened."""

    @property
    def frames(self) -> list[Frame]:
        return [frame for line in self.lines for frame in line.frames]

    @property
    def raw(self) -> list[str]:
        return [text for line in self.lines for text in line.raw]

    async def run(self, most: int | None = None) -> None:
        """Play until the game is over, or until this many commands are acknowledged."""
        while not self.over and (most is None or len(self.acked) < most):
            try:
                async with Line(self.person, self.table, self.port) as self.line:
                    self.lines.append(self.line)
                    self.connects += 1
                    await self._sit_there(self.line, most)
            except (OSError, websockets.WebSocketException):
                await asyncio.sleep(0.02)  # the server is away, or the line is cut: once more

    async def _sit_there(self, line: Line, most: int | None) -> None:
        await line.send(type="hello", since=self.version, lang=self.lang)
        if self._pending is not None:
            await line.send(**self._pending)
        while not self.over and (most is None or len(self.acked) < most):
            self._take(await line.receive())
            self.moved.set()
            await self._act(line)

    def _take(self, frame: Frame) -> None:
        match frame["type"]:
            case "welcome":
                self.version, self.state = frame["version"], frame["state"]
                self.over = frame["table"]["state"] == "finished"
            case "news":
                version = frame["version"]
                assert self.version is None or version <= self.version + 1, "a gap"
                self.news.setdefault(version, frame)
                self.version = max(self.version or 0, version)
                self.state = frame["state"] or self.state
                self.over = self.over or frame["entry"]["entry"] == "finished"
            case "ack":
                if self._pending is not None and frame["id"] == self._pending["id"]:
                    self.acked[frame["id"]] = frame["version"], self._pending
                    self._pending = None
            case "refused":
                self.refused.append(frame)
                if self._pending is not None and frame["id"] == self._pending["id"]:
                    self._pending = None
                    self._intended = None

    async def _act(self, line: Line) -> None:
        """Play if it is this one's turn and nothing is under way."""
        state = self.state
        if self.ready and state is not None and (held := state["interval"]) is not None:
            if (seat := state["view"]["seat"]) in held["waits_for"]:
                await line.send(type="ready", id=f"{self.person.name}-ready-{state['ply']}-{seat}")
            return
        if self.over or self._pending is not None or state is None or not state["moves"]:
            return
        if state["ply"] == self._intended:
            return
        self._intended = state["ply"]  # one answer to each question
        self.sent += 1
        self._pending = {
            "type": "play",
            "id": f"{self.person.name}-{self.sent}",
            "ply": state["ply"],
            "move": self.rng.choice(state["moves"]),
        }
        await line.send(**self._pending)


async def play_until(players: list[Player], moves: int) -> None:
    """Let all of them play until each has made so many moves, or the game is over."""
    games = [asyncio.create_task(player.run()) for player in players]
    try:
        while any(not p.over and len(p.acked) < moves for p in players):
            await asyncio.sleep(0.02)
    finally:
        for game in games:
            game.cancel()
        await asyncio.gather(*games, return_exceptions=True)


# --- a bad line -----------------------------------------------------------------------------------


class Proxy:
    """A line to the server that can be cut, stalled, left half open, and that garbles the order.

    It forwards bytes, but knows where a client's WebSocket frames begin and end.
    """

    def __init__(self, server: Server, *, seed: object = 0) -> None:
        self.server = server
        self.rng = Random(f"proxy {seed}")
        self.duplicate = 0.0
        """How likely it is that a client's frame is sent twice."""
        self.reorder = 0.0
        """How likely it is that a client's frame waits until after the next one."""
        self.cut_after = 0.0
        """How likely it is that the line breaks right after a client's frame has passed."""
        self.duplicated = self.reordered = self.cuts = self.stalls = self.halves = 0
        self.passed = 0
        """Frames of clients."""
        self._links: set[_Link] = set()
        self._listening: asyncio.Server | None = None
        self.port = 0

    async def __aenter__(self) -> Self:
        self._listening = await asyncio.start_server(self._come, "127.0.0.1", 0)
        self.port = self._listening.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._listening is not None
        self._listening.close()
        for link in list(self._links):
            link.cut()

    @property
    def links(self) -> list[_Link]:
        """The connections that are open now."""
        return [link for link in self._links if not link.gone]

    async def _come(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            up = await asyncio.open_connection("127.0.0.1", self.server.port)
        except OSError:
            writer.transport.abort()
            return
        link = _Link(self, (reader, writer), up)
        self._links.add(link)
        try:
            await link.run()
        finally:
            self._links.discard(link)

    def cut(self) -> None:
        """Both ends notice at once."""
        for link in self.links:
            self.cuts += 1
            link.cut()

    def stall(self) -> None:
        """Nothing comes through any more, and nobody notices."""
        for link in self.links:
            self.stalls += 1
            link.open.clear()

    def go_on(self) -> None:
        """What was stalled flows again."""
        for link in self.links:
            link.open.set()

    def half_open(self) -> None:
        """The client's end is gone, the server does not notice."""
        for link in self.links:
            self.halves += 1
            link.half()


class _Link:
    """One connection through the proxy."""

    def __init__(self, proxy: Proxy, down: Any, up: Any) -> None:
        self.proxy = proxy
        self.from_client, self.to_client = down
        self.from_server, self.to_server = up
        self.open = asyncio.Event()
        self.open.set()
        self.gone = False
        self.halved = False
        self._held = b""
        self._tasks: list[asyncio.Task[None]] = []

    async def run(self) -> None:
        self._tasks = [asyncio.create_task(self._upwards()), asyncio.create_task(self._downwards())]
        _, rest = await asyncio.wait(self._tasks, return_when=asyncio.FIRST_COMPLETED)
        if self.halved:
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.wait(rest)
        self.cut()

    def cut(self) -> None:
        self.gone = True
        for task in self._tasks:
            task.cancel()
        for writer in (self.to_client, self.to_server):
            writer.transport.abort()

    def half(self) -> None:
        self.gone = self.halved = True
        self.to_client.transport.abort()

    async def _downwards(self) -> None:
        with contextlib.suppress(OSError):
            while data := await self.from_server.read(65536):
                await self.open.wait()
                if not self.halved:
                    self.to_client.write(data)
                    await self.to_client.drain()

    async def _upwards(self) -> None:
        proxy = self.proxy
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            self.to_server.write(await self.from_client.readuntil(b"\r\n\r\n"))
            while True:
                frame = await self._frame()
                await self.open.wait()
                copies = [frame]
                if frame[0] & 0x0F in (1, 2):  # text or binary, nothing about the line itself
                    proxy.passed += 1
                    if proxy.rng.random() < proxy.duplicate:
                        proxy.duplicated += 1
                        copies.append(frame)
                    if not self._held and proxy.rng.random() < proxy.reorder:
                        proxy.reordered += 1
                        self._held = copies.pop()
                        asyncio.get_running_loop().call_later(0.03, self._let_go)
                for copy in copies:
                    self.to_server.write(copy)
                if copies:
                    self._let_go()
                await self.to_server.drain()
                if frame[0] & 0x0F == 1 and proxy.rng.random() < proxy.cut_after:
                    proxy.cuts += 1
                    self.to_server.write_eof()  # what was sent arrives, and then nothing
                    break
        if self.halved:
            await asyncio.Event().wait()  # the server's end stays open until somebody cuts it

    def _let_go(self) -> None:
        """Send what was held back: the next frame has passed it, or there is none."""
        if self._held and not self.gone:
            self.to_server.write(self._held)
        self._held = b""

    async def _frame(self) -> bytes:
        """One whole frame of the client: all of them are masked."""
        head = await self.from_client.readexactly(2)
        length = head[1] & 0x7F
        if length >= 126:
            more = await self.from_client.readexactly(2 if length == 126 else 8)
            head, length = head + more, int.from_bytes(more, "big")
        return head + await self.from_client.readexactly(4 + length)
