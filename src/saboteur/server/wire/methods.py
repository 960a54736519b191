"""Every address answers as HTTP wants it: HEAD like GET, OPTIONS with what is allowed.

Litestar has no HEAD, and its OPTIONS forgets methods where an address has several handlers.
"""

from __future__ import annotations

from typing import Any, cast

from litestar import Litestar
from litestar.types import Message, Send

from saboteur.server.wire.headers import HEADERS

NO_METHOD = "ALLOWED"
"""No address knows it, so each says what it does know."""
KEPT = (b"allow", b"cache-control", *(name.encode() for name in HEADERS))
"""What is said of an address without saying anything about a body."""


class App(Litestar):
    """The application, with the two methods that no handler has to know about."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer a request."""
        method = scope.get("method")
        if method == "HEAD":
            scope, send = {**scope, "method": "GET"}, _without_body(send)
        elif method == "OPTIONS":
            scope, send = {**scope, "method": NO_METHOD}, _only_allowed(send)
        await super().__call__(scope, receive, send)


def _without_body(send: Send) -> Send:
    async def reply(message: Message) -> None:
        if message["type"] == "http.response.body":
            message = cast(Message, {**message, "body": b""})
        await send(message)

    return reply


def _only_allowed(send: Send) -> Send:
    """A refusal that names what is allowed is all that was asked for."""
    refused = False

    async def reply(message: Message) -> None:
        nonlocal refused
        if message["type"] == "http.response.start" and message["status"] == 405:
            refused = True
            headers = [(name, value) for name, value in message["headers"] if name.lower() in KEPT]
            message = cast(Message, {**message, "status": 204, "headers": headers})
        elif refused and message["type"] == "http.response.body":
            message = cast(Message, {**message, "body": b""})
        await send(message)

    return reply
