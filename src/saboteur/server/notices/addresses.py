"""Where pushes may go to. The address of a push service is something that people tell us, so it
must not lead into the operator's own network: only https at the usual port, only to public
addresses.

The name is looked up once and the connection goes to what was found, so it cannot mean something
else a moment later.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

import httpcore

from saboteur.server.problems import Conflict

LONGEST = 1000
"""Characters of an address; those of push services have about 200."""
PORT = 443
WITHIN = ipaddress.ip_network("64:ff9b::/96")
"""Addresses of IPv4 seen from IPv6 (NAT64): the last four bytes say which."""


class NotPublic(httpcore.ConnectError):
    """A name that leads to no public address."""


def check_endpoint(endpoint: str, *, anywhere: bool) -> None:
    """Complain unless pushes may go there; `anywhere` is for tests alone."""
    if not _is_fine(endpoint, anywhere):
        raise Conflict("server.push-address")


def _is_fine(endpoint: str, anywhere: bool) -> bool:
    if len(endpoint) > LONGEST or not endpoint.isascii() or not endpoint.isprintable():
        return False
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname, parts.port
    except ValueError:
        return False
    if not host or parts.username is not None or parts.password is not None or " " in endpoint:
        return False
    if anywhere:
        return parts.scheme in ("http", "https")
    if parts.scheme != "https" or port not in (None, PORT):
        return False
    try:
        return is_public(host)
    except ValueError:  # a name: it is looked up when something is sent there
        return "." in host


def is_public(address: str) -> bool:
    """Whether this address belongs to nobody's own network."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return is_public(str(found.ipv4_mapped))
        if found in WITHIN:
            return is_public(str(ipaddress.IPv4Address(found.packed[-4:])))
        if found.sixtofour is not None or found.teredo is not None:
            return False
    return found.is_global and not found.is_multicast


class PublicOnly(httpcore.AsyncNetworkBackend):
    """Connects to public addresses and to no others."""

    def __init__(self) -> None:
        self._inner = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        loop = asyncio.get_running_loop()
        try:
            found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except OSError as error:
            raise httpcore.ConnectError(str(error)) from None
        addresses = [str(where[0]) for *_, where in found]
        if not addresses or not all(map(is_public, addresses)):
            raise NotPublic(host)
        return await self._inner.connect_tcp(
            addresses[0], port, timeout, local_address, socket_options
        )

    async def connect_unix_socket(
        self, path: str, timeout: float | None = None, socket_options: Iterable[Any] | None = None
    ) -> httpcore.AsyncNetworkStream:
        raise NotPublic(path)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
