"""Promises 9 and 18, on the wire: what never becomes a message or a request."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from pathlib import Path

import httpx
import pytest

from saboteur.server.wire.http import HEAD
from server.attackers import attack
from server.beside import Beside
from server.house import PATIENCE, PLAINLY, Line, Person, Server, new_table, wait_for
from server.test_only_the_sender_is_hurt import handshake, held

TIMES = 20
"""An attack goes on until it was cut off so often."""
MEGABYTE = 1_000_000


def memory(server):
    """How much memory the server has, in bytes; 0 where nobody tells."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{server.pid}/status").read_text(encoding="utf-8").splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
    return 0


@pytest.mark.parametrize("what", ["pings", "pongs", "empty fragments", "empty messages"])
def test_tiny_frames(open_server, tell, what):
    """Frames of six bytes, as many as a line takes: who sends them is cut off."""
    server = open_server()

    async def evening():
        async with Person(server, "Eve") as eve, Beside(server) as beside:
            table = await new_table([eve], "duel", players=2, start=False)
            came_of_it = await attack(
                "flood",
                port=server.port,
                handshake=handshake(eve, table).decode(),
                what=what,
                times=TIMES,
            )
        tell(**came_of_it, **beside.figures())
        assert came_of_it["cut_off"] == TIMES
        beside.check()

    asyncio.run(evening())
    assert "Traceback" not in server.output()


def test_pongs_that_nobody_reads(open_server, tell):
    """Who does not read is not listened to: however much it asks for, little waits for it."""
    server = open_server(rate=10**6, burst=10**6, stall=2)

    async def evening():
        async with Person(server, "Eve") as eve, Beside(server) as beside:
            table = await new_table([eve], "duel", players=2, start=False)
            before = memory(server)
            most = 0

            async def watch():
                nonlocal most
                while True:
                    most = max(most, memory(server) - before)
                    await asyncio.sleep(0.05)

            watching = asyncio.create_task(watch())
            came_of_it = await attack(
                "flood",
                port=server.port,
                handshake=handshake(eve, table).decode(),
                what="long pings",
                times=2,
            )
            watching.cancel()
        tell(grown_by_mb=round(most / MEGABYTE), **came_of_it, **beside.figures())
        assert most < 60 * MEGABYTE
        assert came_of_it["cut_off"] == 2
        beside.check()

    asyncio.run(evening())


def test_a_message_in_pieces_is_still_a_message(open_server):
    server = open_server()

    async def evening():
        async with Person(server, "Ada") as ada:
            table = await new_table([ada], "duel", players=2, start=False)
            async with Line(ada, table) as line:
                await line.socket.send(["{", '"type"', ":", '"pi', 'ng"', "}"])
                await line.until(type="pong")
                await (await line.socket.ping())
            async with Line(ada, table) as line:
                with contextlib.suppress(Exception):
                    await line.socket.send([" "] * 100)
                assert await line.closed() in (4029, 1006)

    asyncio.run(evening())


# --- requests -------------------------------------------------------------------------------------


class Narrow(Server):
    """A server that may not open many files."""

    program = (
        "-c",
        "import resource, runpy, sys\n"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256))\n"
        "sys.argv[0] = 'saboteur'\n"
        "runpy.run_module('saboteur', run_name='__main__')",
    )


HALVES = {
    "head": b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-More: ",
    "body": b"POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    b'Content-Length: 500\r\n\r\n{"name": ',
}


@pytest.mark.parametrize("half", list(HALVES))
def test_half_sent_requests_shut_nobody_out(tmp_path, tell, half):
    with Narrow(tmp_path) as server:

        async def evening():
            async with Beside(server) as beside, contextlib.AsyncExitStack() as doors:
                for _ in range(237):
                    line = doors.enter_context(socket.socket())
                    line.settimeout(PATIENCE)
                    line.connect(("127.0.0.1", server.port))
                    with contextlib.suppress(OSError):
                        line.sendall(HALVES[half])
                    await asyncio.sleep(0)
                came_in = 0
                for _ in range(20):  # each over a line of its own
                    with contextlib.suppress(httpx.HTTPError):
                        # By itself a half-sent request would be dropped only after this time.
                        async with httpx.AsyncClient(timeout=HEAD / 2, **PLAINLY) as other:
                            answer = await other.get(f"{server.address}/api/health")
                            came_in += answer.status_code == 200
            tell(came_in=f"{came_in} of 20", **beside.figures())
            assert came_in == 20
            beside.check()

        asyncio.run(evening())
        assert "Traceback" not in server.output()


class Hasty(Server):
    """A server that waits for the rest of a request not as long as usual."""

    program = (
        "-c",
        "import runpy, sys\n"
        "from saboteur.server.wire import http as wire_http\n"
        "wire_http.HEAD, wire_http.BODY = 1.0, 2.0\n"
        "sys.argv[0] = 'saboteur'\n"
        "runpy.run_module('saboteur', run_name='__main__')",
    )


@pytest.mark.parametrize("half", list(HALVES))
def test_a_request_that_trickles_is_dropped(tmp_path, half):
    """It gains nothing by sending a little now and then."""
    with Hasty(tmp_path) as server, socket.socket() as line:
        line.connect(("127.0.0.1", server.port))
        line.sendall(HALVES[half])
        line.settimeout(1)
        port = line.getsockname()[1]

        async def trickle():
            await wait_for(lambda: held(server, port), "nobody takes it")
            while held(server, port):
                with contextlib.suppress(OSError):
                    line.sendall(b"x")
                await asyncio.sleep(0.2)

        asyncio.run(asyncio.wait_for(trickle(), PATIENCE))


@pytest.mark.parametrize(
    "many",
    [
        b"GET / HTTP/1.1\r\nX-Long: " + b"x" * 100_000,
        b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 2000,
        b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n" * 3000,
        b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\n \r\n" * 20_000,
    ],
    ids=["long head", "many headers", "many requests at once", "many pieces"],
)
def test_who_sends_more_than_anybody_needs_is_cut_off(server, many):
    with socket.socket() as line:
        line.connect(("127.0.0.1", server.port))
        line.settimeout(30)
        with contextlib.suppress(OSError):
            line.sendall(many)
            while line.recv(65536):
                pass
        port = line.getsockname()[1]
        asyncio.run(wait_for(lambda: not held(server, port), "it is never let go"))
