"""How much one address may ask for.

Litestar's own limit counts in windows, every IPv6 address for itself, keeps all it has ever seen,
and knows only requests that met a handler; so this is ours.
"""

from __future__ import annotations

import ipaddress
from collections import Counter, OrderedDict
from typing import Any, TypeVar

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from saboteur.server.problems import TooMuch
from saboteur.server.wire.connection import Bucket
from saboteur.server.wire.turns import asking

MOST_ADDRESSES = 20_000
"""How many addresses are remembered."""


def address_of(asking: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a request comes from."""
    return network_of(asking.client.host if asking.client else "")


def is_here(host: str) -> bool:
    """Whether it is this very machine: a proxy, or a program of the operator."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return "/" not in host  # no address at all: a socket in the file system


def network_of(host: str) -> str:
    """What counts as one address; an IPv6 customer has a whole network of them."""
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return host
    if found.version == 6:
        return str(ipaddress.ip_network((found, 64), strict=False))
    return host


K = TypeVar("K")
V = TypeVar("V")


class Recent(OrderedDict[K, V]):
    """Remembers what was noted last; when it is too much, what was noted first is forgotten."""

    def __setitem__(self, key: K, value: V) -> None:
        super().__setitem__(key, value)
        self.move_to_end(key)
        if len(self) > MOST_ADDRESSES:
            self.popitem(last=False)


class Limit:
    """So many things a minute from each address, or for each person."""

    def __init__(
        self, a_minute: float, at_once: int | None = None, *, says: str = "server.too-often"
    ) -> None:
        self._rate = a_minute / 60
        self._at_once = round(a_minute) if at_once is None else at_once
        self._says = says
        self._buckets = Recent[str, Bucket]()

    def take(self, address: str) -> None:
        """Complain if this address asks too often."""
        bucket = self._buckets.get(address) or Bucket(self._rate, self._at_once)
        self._buckets[address] = bucket  # the one that asked last stands last
        if not bucket.take():
            raise TooMuch(self._says)


class SignIns:
    """How often somebody may try to sign in: from one address, and to one account.

    Many addresses together must not guess a password. Nor must they lock its owner out: an address
    from which it worked before is not counted with the others.
    """

    def __init__(self, a_minute: int, tries: int) -> None:
        self._addresses = Limit(a_minute)
        self._accounts = Limit(1, tries, says="server.many-tries")
        self._worked = Recent[tuple[str, str], None]()

    def take(self, address: str, account: str | None = None) -> None:
        """Complain if this address tries too often, or all together try this account too often."""
        self._addresses.take(address)
        if account is not None and (account, address) not in self._worked:
            self._accounts.take(account)

    def worked(self, address: str, account: str) -> None:
        """Somebody has signed in."""
        self._worked[account, address] = None


class SocketCount:
    """How many sockets somebody has, and an address."""

    def __init__(self, person: int, address: int) -> None:
        self._most = person, address
        self._open: Counter[str] = Counter()

    def open(self, person: str, address: str) -> None:
        """One more; complains if there are too many. Whoever is on this machine may be a proxy."""
        most, most_there = self._most
        there = self._open[f"at {address}"] >= most_there and not is_here(address)
        if self._open[person] >= most or there:
            raise TooMuch("server.many-sockets")
        self._open.update((person, f"at {address}"))

    def close(self, person: str, address: str) -> None:
        """One less."""
        for whose in (person, f"at {address}"):
            self._open[whose] -= 1
            if not self._open[whose]:
                del self._open[whose]


class Chat:
    """How much somebody may say, over however many sockets, and everybody at one address."""

    TOGETHER = 4
    """As many as this may talk at one address as if each were alone."""

    def __init__(self, rate: float, burst: int) -> None:
        says = "server.chat-limit"
        self._people = Limit(60 * rate, burst, says=says)
        self._addresses = Limit(60 * rate * self.TOGETHER, burst * self.TOGETHER, says=says)

    def take(self, person: str, address: str) -> None:
        """Complain if too much is said."""
        self._people.take(person)
        self._addresses.take(address)


def limited(limit: Limit, free: tuple[str, ...]) -> Any:
    """Middleware that counts every request but those to the free paths."""

    def wrap(app: ASGIApp) -> ASGIApp:
        async def count(scope: Scope, receive: Receive, send: Send) -> None:
            address = address_of(ASGIConnection(scope))
            asking.set(address)
            if scope["type"] == ScopeType.HTTP and scope["path"].rstrip("/") not in free:
                limit.take(address)
            await app(scope, receive, send)

        return count

    return wrap
