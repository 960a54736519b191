"""Requests as they come over the wire: who begins one must finish it soon.

A request that stays half-sent is dropped, whether its head or its body trickles; so is who does not
read the answer. What is more than any request needs is not looked at.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from saboteur.server.wire.proxies import WireConfig

HEAD = 10.0
"""Seconds for the head of a request."""
BODY = 20.0
"""Seconds for its body."""
KEPT = 15
"""Seconds for which a connection is kept when all is answered."""
HEAD_BYTES = 32_768
HEADERS = 100
CHUNKS = 500
"""Pieces of a body that come one by one."""
UNREAD = 4_000_000
"""Bytes of a request after which it is dropped; long before that it is refused as too large."""
PIPELINED = 16
"""Requests that may be sent before the first of them is answered."""


class TooManyParts(Exception):
    """Nobody needs so many: the parser stops here."""


class HttpProtocol(HttpToolsProtocol):
    """A connection for requests."""

    config: WireConfig

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._refused = False
        self._deadline: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None
        self._bytes = 0
        """Of the request that comes in now."""
        self._parts = 0
        self._in_head = True

    # --- coming and going -------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if not self.config.enter(transport, self.client):
            self._refused = True
            transport.abort()
            return
        self._expect(HEAD)

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.doors.leave(self.transport)
        self._expect(None)
        self._unset_stalled()
        super().connection_lost(exc)
        self._unset_keepalive_if_required()

    def handle_websocket_upgrade(self) -> None:
        self._expect(None)
        self._unset_stalled()
        self.config.doors.ask(self.transport)
        super().handle_websocket_upgrade()

    def _expect(self, seconds: float | None) -> None:
        """What is due must come within so many seconds."""
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = None if seconds is None else self.loop.call_later(seconds, self._drop)

    def _drop(self) -> None:
        self.transport.abort()

    # --- what comes in ----------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._refused or self.transport.is_closing():
            return
        if self._deadline is None:
            self._expect(HEAD)  # once: what trickles gains no time
        self._bytes += len(data)
        if self._bytes > UNREAD:
            self._drop()
            return
        super().data_received(data)
        if self._in_head and self._bytes > HEAD_BYTES and not self.transport.is_closing():
            self.send_400_response("The head of this request is too long.")

    def on_message_begin(self) -> None:
        self._parts = 0
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        self._count(HEADERS)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._in_head, self._parts = False, 0
        self._expect(BODY)
        if len(self.pipeline) >= PIPELINED:
            raise TooManyParts
        super().on_headers_complete()

    def on_chunk_header(self) -> None:
        """A piece of a body begins."""
        self._count(CHUNKS)

    def on_message_complete(self) -> None:
        self._in_head, self._bytes = True, 0
        self._expect(None)
        self.config.doors.ask(self.transport)
        super().on_message_complete()

    def _count(self, most: int) -> None:
        self._parts += 1
        if self._parts > most:
            raise TooManyParts

    # --- what goes out ----------------------------------------------------------------------------

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.pipeline and not self.transport.is_closing():
            self.config.doors.wait(self.transport)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unset_stalled()
        self._stalled = self.loop.call_later(self.config.settings.stall, self._drop)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._unset_stalled()

    def _unset_stalled(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None
