"""Somebody who means no good, in a process of their own, so that who measures is not slowed down.

`python -m server.attackers` reads as JSON what to do and prints as JSON what came of it. They only
ever go to 127.0.0.1, and give up after a while.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

PATIENCE = 60.0
"""Seconds after which they give up."""
MASKED_EMPTY = b"\x80\x00\x00\x00\x00"
FRAMES = {
    "pings": (b"", b"\x89" + MASKED_EMPTY),
    "pongs": (b"", b"\x8a" + MASKED_EMPTY),
    "empty fragments": (b"\x01" + MASKED_EMPTY, b"\x00" + MASKED_EMPTY),
    "empty messages": (b"", b"\x82" + MASKED_EMPTY),
    "long pings": (b"", b"\x89\xfd" + bytes(4) + b"x" * 125),
}
"""What comes first, and then again and again."""


def flood(port: int, handshake: str, what: str, times: int, **_: Any) -> dict[str, Any]:
    """Send frames as quickly as possible, never read; come again whenever the line breaks, until
    it was cut off so many times."""
    first, frame = FRAMES[what]
    many = frame * (60_000 // len(frame))
    until = time.monotonic() + PATIENCE
    found = Counter(sockets=0, frames=0, cut_off=0)
    while found["cut_off"] < times and time.monotonic() < until:
        with socket.socket() as line, contextlib.suppress(OSError):
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.settimeout(0.5)
            line.connect(("127.0.0.1", port))
            line.sendall(handshake.encode())
            if not line.recv(12).endswith(b"101"):
                found["refused"] += 1
                continue
            found["sockets"] += 1
            line.sendall(first)
            while time.monotonic() < until:
                try:
                    line.sendall(many)
                except TimeoutError:  # it does not read either
                    found["held up"] += 1
                    time.sleep(0.1)
                    continue
                except OSError:
                    found["cut_off"] += 1
                    break
                found["frames"] += len(many) // len(frame)
    return dict(found)


def ask(port: int, requests: list[str], parallel: int, seconds: float, **_: Any) -> dict[str, Any]:
    """Send whole requests, so many at once; how often each status came."""
    found: Counter[str] = Counter()
    waiting = list(reversed(requests))

    async def one_after_the_other() -> None:
        while waiting:
            status = "none"
            with contextlib.suppress(OSError, TimeoutError, IndexError):
                async with asyncio.timeout(seconds):
                    request = waiting.pop()
                    reader, writer = await asyncio.open_connection("127.0.0.1", port)
                    writer.write(request.encode())
                    status = (await reader.readline()).decode().split(" ")[1]
                    while await reader.read(65536):
                        pass
                    writer.close()
            found[status] += 1

    async def all_at_once() -> None:
        await asyncio.gather(*[one_after_the_other() for _ in range(parallel)])

    asyncio.run(all_at_once())
    return dict(found)


def request(method: str, path: str, headers: dict[str, str], body: Any = None) -> str:
    """A whole request, after whose answer the line is closed."""
    text = "" if body is None else json.dumps(body)
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", "Connection: close"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    if body is not None:
        lines += ["Content-Type: application/json", f"Content-Length: {len(text)}"]
    return "\r\n".join(lines) + "\r\n\r\n" + text


async def attack(do: str, **what: Any) -> dict[str, Any]:
    """Let somebody do it elsewhere; what came of it."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "server.attackers",
        cwd=Path(__file__).parent.parent,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    said, _ = await process.communicate(json.dumps({"do": do, **what}).encode())
    found: dict[str, Any] = json.loads(said)
    return found


if __name__ == "__main__":
    order = json.loads(sys.stdin.read())
    print(json.dumps({"flood": flood, "ask": ask}[order.pop("do")](**order)))
