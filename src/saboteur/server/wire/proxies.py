"""What both kinds of connections need to know: requests (`wire_http`), sockets (`wire_socket`)."""

from __future__ import annotations

from typing import Any

import uvicorn
from uvicorn.middleware.proxy_headers import _TrustedHosts

from saboteur.server.settings import Settings
from saboteur.server.wire.doors import Doors, room
from saboteur.server.wire.limits import is_here, network_of

CLOSE_SLOW = 4008
"""The code with which a socket is closed whose client does not read."""
CLOSE_FLOOD = 4029
"""The code with which a socket is closed over which too much comes."""


class WireConfig(uvicorn.Config):
    """How uvicorn runs, and what one address may do to it."""

    def __init__(self, app: Any, settings: Settings, **more: Any) -> None:
        super().__init__(app, **more)
        self.settings = settings
        self.doors = Doors(room(settings.connections), settings.address_connections)
        self._proxies = _TrustedHosts(self.forwarded_allow_ips)

    def is_proxy(self, host: str) -> bool:
        """Whether others may speak through this one, so that it has many connections.

        Whoever is on this machine counts: it is a proxy, or a program of the operator.
        """
        return is_here(host) or host in self._proxies

    def enter(self, transport: Any, client: tuple[str, int] | None) -> bool:
        """Let a connection in; False if there is no room."""
        host = client[0] if client else ""
        return self.doors.enter(transport, network_of(host), known=self.is_proxy(host))
