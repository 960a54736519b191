"""Promise 9: big frames, floods and slow readers hurt only the sender."""

from __future__ import annotations

import asyncio
import contextlib
import re
import socket
from pathlib import Path
from statistics import quantiles

import websockets

from server.beside import Timed
from server.house import Line, Person, new_table, wait_for
from server.truth import Truth

LIMIT = 16_384


def test_only_the_sender_is_hurt(open_server, tell):
    """A table plays on while somebody at another one does all of it."""
    server = open_server(rate=300, burst=1000, queue=2000, chat_rate=1000, chat_burst=1000, stall=2)

    async def evening():
        async with (
            Person(server, "Ada") as ada,
            Person(server, "Bob") as bob,
            Person(server, "Eve") as eve,
        ):
            table = await new_table([ada, bob], "saboteur", players=3)
            players = [Timed(person, table) for person in (ada, bob)]
            games = [asyncio.create_task(player.run()) for player in players]
            sandbox = await new_table([eve], "duel", players=2)
            big = await too_big(eve, sandbox)
            floods = await flood(eve, sandbox)
            slow = await never_read(server, eve, sandbox)
            await asyncio.gather(*games)
            truth = Truth(server, table)
            frames = sum(truth.check(player) for player in players)
            assert all(player.connects == 1 for player in players)
            latencies = sorted(took for player in players for took in player.latencies)
            p99 = quantiles(latencies, n=100)[98]
            assert p99 < 5  # what it is on a quiet machine is for the benchmarks to say
            tell(
                too_big=big,
                floods=floods,
                slow=slow,
                moves_of_others=len(latencies),
                p50_ms=round(1000 * latencies[len(latencies) // 2], 1),
                p99_ms=round(1000 * p99, 1),
                frames_of_others=frames,
            )

    asyncio.run(evening())


async def too_big(person, table):
    """More than the limit closes the socket, in one piece or in many; the limit itself passes."""
    padded = '{"type":"ping"}'.ljust(LIMIT)
    async with Line(person, table) as line:
        await line.send_raw(padded)
        await line.until(type="pong")
    tried = 0
    for pieces in ([padded + " "], ["x" * 1_000_000], [" " * 1000] * 20):
        line = Line(person, table)
        async with line:
            with contextlib.suppress(websockets.ConnectionClosed):
                await line.socket.send(pieces if len(pieces) > 1 else pieces[0])
            # 1006: what was still on its way made the line break before its reason came through
            assert await line.closed() in (1009, 1006)
        tried += 1
    return tried


async def flood(person, table):
    """More than the limit closes the socket, and what it asked for in vain is not answered."""
    async with Line(person, table) as line:
        sent = 0
        with contextlib.suppress(websockets.ConnectionClosed):
            for sent in range(3000):  # noqa: B007
                await line.send(type="ping")
        assert await line.closed() == 4029
        pongs = len(line.frames)
        assert pongs < 2000
    return f"{sent} sent and {pongs} answered"


async def never_read(server, person, table):
    """A client that asks and never reads is cut off, and nothing of it remains."""
    async with Line(person, table) as line:
        for number in range(100):  # so that there is much to read
            await line.command(type="say", id=f"s{number}", text="🙂" * 300)
    before = await cut_off(person)
    quiet = socket.socket()
    quiet.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    quiet.connect(("127.0.0.1", server.port))
    quiet.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_sendall(quiet, handshake(person, table))
    assert b"101" in await loop.sock_recv(quiet, 64)
    asked = 0

    async def ask():
        nonlocal asked
        with contextlib.suppress(OSError):
            while True:
                await loop.sock_sendall(quiet, masked(b'{"type":"resync"}'))
                asked += 1
                await asyncio.sleep(0.012)

    asking = asyncio.create_task(ask())
    try:
        while await cut_off(person) == before:
            await asyncio.sleep(0.05)
        # The kernel still has what was sent and never read: the server must not wait for it.
        port = quiet.getsockname()[1]
        await wait_for(lambda: not held(server, port), "the socket is never let go")
    finally:
        asking.cancel()
        quiet.close()
    return f"{asked} asked"


def handshake(person, table):
    lines = [
        f"GET /api/tables/{table}/live HTTP/1.1",
        f"Host: 127.0.0.1:{person.server.port}",
        f"Authorization: Bearer {person.token}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def masked(text):
    """A short text frame with the mask 0."""
    return bytes([0x81, 0x80 | len(text)]) + bytes(4) + text


async def cut_off(person):
    metrics = await person.ask("GET", "/metrics")
    found = re.search(r'saboteur_cut_off_total\{why="slow"\} (\d+)', metrics)
    return int(found[1]) if found else 0


def held(server, port):
    """Whether the server's process still holds its end of the connection from this port."""
    try:
        lines = Path("/proc/net/tcp").read_text(encoding="utf-8").splitlines()[1:]
    except OSError:  # not Linux: nobody tells
        return False
    for line in lines:
        _, here, there, _, _, _, _, _, _, inode, *_ = line.split()
        if here.endswith(f":{server.port:04X}") and there.endswith(f":{port:04X}"):
            return inode != "0"  # 0: the process has closed it, only the kernel knows it
    return False


def test_one_person_cannot_open_any_number_of_sockets(open_server):
    server = open_server(sockets=3)

    async def evening():
        async with Person(server, "Eve") as eve, Person(server, "Ada") as ada:
            table = await new_table([eve], "duel", players=2, start=False)
            async with Line(eve, table) as one, Line(eve, table) as two, Line(eve, table) as three:
                for line in (one, two, three):
                    await line.hello()
                async with Line(eve, table) as fourth:
                    assert await fourth.closed() == 4000
                assert fourth.frames[0]["code"] == "server.many-sockets"
                async with Line(ada, table) as other:
                    await other.hello()

    asyncio.run(evening())


def test_one_address_cannot_ask_any_number_of_times(open_server):
    server = open_server(requests=20)

    async def evening():
        async with Person(server, "Eve") as eve:
            codes = [(await eve.try_asking("GET", "/api/bots")).status_code for _ in range(30)]
            assert set(codes) == {200, 429}
            assert codes.count(200) <= 20
            assert codes[-1] == 429

    asyncio.run(evening())
