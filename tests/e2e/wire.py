"""The line between a browser and the server: it can be cut, be closed, and go deaf."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from typing import Self

from e2e.house import House


class Wire:
    """Passes on everything, until it is told not to. It lives in a thread of its own."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.port = 0
        self.closed = False
        """Whoever comes finds nobody."""
        self.deaf = False
        """What the server says gets lost."""
        self._writers: set[asyncio.StreamWriter] = set()
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._ready.wait(10)
        return self

    def __exit__(self, *_: object) -> None:
        self.closed = True
        self.cut()
        asyncio.run_coroutine_threadsafe(self._empty(), self._loop).result(10)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def cut(self) -> None:
        """Both ends notice at once."""
        self._loop.call_soon_threadsafe(
            lambda: [writer.transport.abort() for writer in self._writers]
        )

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        listening = self._loop.run_until_complete(asyncio.start_server(self._come, "127.0.0.1", 0))
        self.port = listening.sockets[0].getsockname()[1]
        self._ready.set()
        self._loop.run_forever()

    async def _empty(self) -> None:
        """Wait until nothing is passed on any more."""
        while self._writers:
            await asyncio.sleep(0.01)

    async def _come(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            if self.closed:
                raise OSError
            up = await asyncio.open_connection("127.0.0.1", self.house.port)
        except OSError:
            writer.transport.abort()
            return
        both = {writer, up[1]}
        self._writers |= both
        await asyncio.wait(
            [
                asyncio.ensure_future(self._pass(reader, up[1], from_server=False)),
                asyncio.ensure_future(self._pass(up[0], writer, from_server=True)),
            ],
            return_when=asyncio.FIRST_COMPLETED,
        )
        for end in both:
            end.close()
        self._writers -= both

    async def _pass(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, from_server: bool
    ) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                if not (from_server and self.deaf):
                    writer.write(data)
                    await writer.drain()
