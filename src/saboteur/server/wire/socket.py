"""WebSockets as they come over the wire: every frame counts, whatever is in it.

The rest of the server sees whole messages only. Pings, pongs, empty frames and fragments cost work
too, so they are counted here, and who sends too many is cut off before the rest is read.
"""

from __future__ import annotations

from asyncio import TimerHandle
from typing import Any

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from saboteur.server.wire.connection import Bucket
from saboteur.server.wire.proxies import CLOSE_FLOOD, CLOSE_SLOW, WireConfig

LINGER = 5.0
"""Seconds in which a client whose socket is closed may read what it was sent before."""
GOODBYE = 1.0
"""Seconds in which who was cut off may read why; what it sends meanwhile is not looked at."""
UNREAD = 1_000_000
"""Bytes that it may send meanwhile."""
SLICE = 512
"""Bytes that are taken apart at once; there can be 85 frames in them."""
FRAMES = 2
"""Frames that may come for each message: it may be in pieces, and pings come between."""
BYTES = 4096
"""Bytes that a message has at most, on the average of a few seconds."""
AT_ONCE = "at once"
"""Where the rest of the server finds how to send something without waiting (`send_at_once`)."""
FRAGMENTS = 32
"""Pieces of one message."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """A socket that costs little, however much its client sends and however little it reads."""

    config: WireConfig

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        settings = self.config.settings
        self._frames = Bucket(FRAMES * settings.rate + 10, FRAMES * settings.burst + 20)
        self._bytes = Bucket(BYTES * settings.rate, max(BYTES * settings.burst, 8 * settings.frame))
        self._fragments = 0
        self._stalled: TimerHandle | None = None
        self._unread: int | None = None
        """How much has come since it was cut off."""

    # --- what comes in ----------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._unread is not None:
            self._unread += len(data)
            if self._unread > UNREAD:
                self.transport.abort()
            return
        for start in range(0, len(data), SLICE):
            some = data[start : start + SLICE]
            if self.handshake_initiated and not self._bytes.take(len(some)):
                self._cut_off()
                return
            self.conn.receive_data(some)
            if not self._frames.take(len(self.conn.events)):
                self._cut_off()
                return
            if self.conn.parser_exc is not None:
                self.handle_parser_exception()
                return
            self.handle_events()
            if self._unread is not None or self.transport.is_closing():
                return

    def handle_text(self, event: Frame) -> None:
        self._fragments = 0
        super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        self._fragments = 0
        super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        self._fragments += 1
        if self._fragments < FRAGMENTS:
            super().handle_cont(event)
        elif self._unread is None:
            self._cut_off()

    def _cut_off(self) -> None:
        """Say why, if that is possible at once, and look at nothing more that comes."""
        self._unread = 0
        self.stop_keepalive()
        self.frames.clear()
        reason = "server.too-often"
        self.queue.put_nowait(
            {"type": "websocket.disconnect", "code": CLOSE_FLOOD, "reason": reason}
        )
        if not self.handshake_complete or not self.writable.is_set():
            self.transport.abort()
            return
        if not self.close_sent:
            self.conn.fail(CLOSE_FLOOD, reason)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.close_timer = self.loop.call_later(GOODBYE, self.transport.abort)
        self._read_on()

    # --- what goes out ----------------------------------------------------------------------------

    def pause_writing(self) -> None:
        """Who does not read is not listened to: its pings would only make more to be read."""
        super().pause_writing()
        if self._stalled is None:
            self._stalled = self.loop.call_later(self.config.settings.stall, self._too_slow)
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._unset_stalled()
        if self.queue.empty():
            self._read_on()

    def _too_slow(self) -> None:
        self.queue.put_nowait({"type": "websocket.disconnect", "code": CLOSE_SLOW})
        self.transport.abort()

    def _unset_stalled(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def _read_on(self) -> None:
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    async def receive(self) -> ASGIReceiveEvent:
        message = await self.queue.get()
        if self.queue.empty() and self.writable.is_set():
            self._read_on()
        return message

    def send_at_once(self, text: bytes) -> bool:
        """Send a message without waiting for anything; False if it has to wait, or cannot go."""
        if self.transport.is_closing() or self.disconnected or not self.writable.is_set():
            return False
        if self._unread is not None or self.close_sent or self.conn.state is not State.OPEN:
            return False
        self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    async def send(self, message: ASGISendEvent) -> None:
        if self._unread is not None or self.conn.parser_exc is not None:
            raise ClientDisconnected
        await super().send(message)

    # --- the end ----------------------------------------------------------------------------------

    async def run_asgi(self) -> None:
        self.scope["state"][AT_ONCE] = self.send_at_once
        await super().run_asgi()
        self.loop.call_later(LINGER, self.transport.abort)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.loop.call_later(LINGER, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.doors.leave(self.transport)
        self._unset_stalled()
        super().connection_lost(exc)
