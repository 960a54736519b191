"""Figures for Prometheus, for the operator alone.

Without a token they are told on this very machine only: to who asks the server itself, at its own
address. A proxy on the same machine is no such asker, it asks for somebody else; it says so by
headers, or by the name it was asked for.
"""

from __future__ import annotations

import ipaddress
import secrets
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from saboteur.server.house import House
from saboteur.server.wire.packing import UNPACKED

PASSED_ON = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")
"""What a proxy adds; one that adds none of them at least passes on the host."""


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT, opt=UNPACKED)
async def metrics(request: Request[Any, Any, Any], house: House) -> Response[bytes]:
    """Figures for Prometheus; to everybody else there is no such page."""
    if not may_read(request, house.settings.metrics_token):
        raise NotFoundException
    found = house.metrics
    found.commits.set(house.store.writer.commits)
    found.entries.set(house.store.writer.entries)
    found.tables.set(len(house.tables))
    found.driven.set(house.driver.count)
    return Response(generate_latest(found.registry), media_type=CONTENT_TYPE_LATEST)


def may_read(request: Request[Any, Any, Any], token: str | None) -> bool:
    """Whether who asks knows the token or, where there is none, asks on this machine."""
    if token is not None:
        kind, _, said = request.headers.get("authorization", "").partition(" ")
        fits = secrets.compare_digest(said.strip().encode(), token.encode())
        return fits and kind.lower() == "bearer"
    if any(name in request.headers for name in PASSED_ON):
        return False
    peer = request.client.host if request.client else ""
    return _here(peer) and _here(_host_named(request.headers.get("host", "")))


def _host_named(host: str) -> str:
    """`[::1]:8000` → `::1`."""
    name = host.partition("]")[0][1:] if host.startswith("[") else host.partition(":")[0]
    return "127.0.0.1" if name.lower() == "localhost" else name


def _here(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
