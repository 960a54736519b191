"""Who may be connected at once: so many in all, so many from one address.

When there is no room, whoever has asked for nothing yet has to go: the longest waiting one from the
address that has the most of them. Connections that wait for their answer, and sockets, stay. So
half-sent requests keep nobody out, however many there are.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections import Counter
from typing import Any

SPARE = 64
"""Files that the server needs for itself: database, thinkers, log."""


class Doors:
    """The connections of one server, by the address they come from."""

    def __init__(self, in_all: int, each: int) -> None:
        self._in_all = in_all
        self._each = each
        self._open: dict[asyncio.BaseTransport, str] = {}
        self._count: Counter[str] = Counter()
        self._waiting: dict[str, dict[asyncio.BaseTransport, None]] = {}
        """Those that have asked for nothing yet, the oldest first."""

    def __len__(self) -> int:
        return len(self._open)

    def enter(self, transport: asyncio.Transport, address: str, *, known: bool) -> bool:
        """Let a connection in; False if there is no room for it.

        A known address is that of a proxy, behind which there are many people.
        """
        if not known and self._count[address] >= self._each and not self._send_away(address):
            return False
        if len(self._open) >= self._in_all and not self._send_away(self._most_waiting()):
            return False
        self._open[transport] = address
        self._count[address] += 1
        self.wait(transport)
        return True

    def leave(self, transport: asyncio.BaseTransport) -> None:
        """A connection has ended."""
        address = self._open.pop(transport, None)
        if address is None:
            return
        self._stop_waiting(transport, address)
        self._count[address] -= 1
        if not self._count[address]:
            del self._count[address]

    def wait(self, transport: asyncio.BaseTransport) -> None:
        """Nothing whole has been asked over this connection, or all of it is answered."""
        address = self._open.get(transport)
        if address is not None:
            self._waiting.setdefault(address, {})[transport] = None

    def ask(self, transport: asyncio.BaseTransport) -> None:
        """Something has been asked: it will not be sent away before it is answered."""
        address = self._open.get(transport)
        if address is not None:
            self._stop_waiting(transport, address)

    def _stop_waiting(self, transport: asyncio.BaseTransport, address: str) -> None:
        waiting = self._waiting.get(address)
        if waiting is not None:
            waiting.pop(transport, None)
            if not waiting:
                del self._waiting[address]

    def _most_waiting(self) -> str | None:
        return max(self._waiting, key=lambda address: len(self._waiting[address]), default=None)

    def _send_away(self, address: str | None) -> bool:
        waiting: dict[Any, None] = self._waiting.get(address or "", {})
        for transport in waiting:
            self.leave(transport)
            transport.abort()
            return True
        return False


def room(wanted: int) -> int:
    """How many connections this process can hold of those that are wanted.

    Each is an open file: as many as the system allows are asked for.
    """
    if sys.platform == "win32":  # which sets no limit
        return wanted
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    need = wanted + SPARE
    if soft != resource.RLIM_INFINITY and soft < need:
        more = need if hard == resource.RLIM_INFINITY else min(need, hard)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (more, hard))
        soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if soft == resource.RLIM_INFINITY:
        return wanted
    return max(1, min(wanted, soft - min(SPARE, soft // 2)))
