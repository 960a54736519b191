"""How much one address may ask for."""

from __future__ import annotations

import ipaddress
from typing import Any

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from saboteur.server.connection import Bucket
from saboteur.server.problems import TooMuch

MOST_ADDRESSES = 20_000
"""How many addresses are remembered."""


def address_of(asking: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a request comes from."""
    return network_of(asking.client.host if asking.client else "")


def network_of(host: str) -> str:
    """What counts as one address; an IPv6 customer has a whole network of them."""
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return host
    if found.version == 6:
        return str(ipaddress.ip_network((found, 64), strict=False))
    return host


class Limit:
    """So many things a minute from each address."""

    def __init__(self, a_minute: int) -> None:
        self._a_minute = a_minute
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> None:
        """Complain if this address asks too often."""
        bucket = self._buckets.pop(address, None) or Bucket(self._a_minute / 60, self._a_minute)
        self._buckets[address] = bucket  # the one that asked last stands last
        if len(self._buckets) > MOST_ADDRESSES:
            del self._buckets[next(iter(self._buckets))]
        if not bucket.take():
            raise TooMuch("server.too-often")


def limited(limit: Limit, free: tuple[str, ...]) -> Any:
    """Middleware that counts every request but those to the free paths."""

    def wrap(app: ASGIApp) -> ASGIApp:
        async def count(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] == ScopeType.HTTP and scope["path"].rstrip("/") not in free:
                limit.take(address_of(ASGIConnection(scope)))
            await app(scope, receive, send)

        return count

    return wrap
