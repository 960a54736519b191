"""Running the server."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import signal
import socket
import webbrowser
from collections.abc import Callable, Iterator

import uvicorn

from saboteur.server.app import make_app
from saboteur.server.operation.logs import log, set_up_logs
from saboteur.server.settings import Settings
from saboteur.server.wire.http import KEPT, HttpProtocol
from saboteur.server.wire.proxies import WireConfig
from saboteur.server.wire.socket import SocketProtocol
from saboteur.texts import SaboteurError, quote

RARELY = 200
"""How many smaller collections of garbage come before a whole one. Python's 10 would look through
all games of a busy house every few seconds, and everybody would wait a quarter of a second."""
SIGNALS = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGBREAK") if hasattr(signal, name)
)
"""What asks a server to stop; the last is Ctrl+Break on Windows."""


class CannotListen(SaboteurError):
    """An address that the server cannot use."""


def serve(settings: Settings, ready: Callable[[str], None], *, browse: bool, lang: str) -> None:
    """Serve until somebody stops it; `ready` is told the address as soon as one can come in."""
    set_up_logs(settings.log_level, settings.log_format, lang)
    app = make_app(settings)
    gc.freeze()  # the program itself stays
    gc.set_threshold(*gc.get_threshold()[:2], RARELY)
    listening = _listen(settings)
    port = listening.getsockname()[1]
    shown = "localhost" if settings.host in ("127.0.0.1", "0.0.0.0", "::") else settings.host
    address = f"http://[{shown}]:{port}" if ":" in shown else f"http://{shown}:{port}"
    config = WireConfig(
        app,
        settings,
        lifespan="off",  # the house opens before and closes after, and says what is wrong
        http=HttpProtocol,
        ws=SocketProtocol,
        ws_max_size=settings.frame,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
        timeout_keep_alive=KEPT,
        backlog=2048,
    )
    server = _Server(config, lambda: _opened(address, ready, browse=browse))

    async def run() -> None:
        try:
            async with app.lifespan():
                await server.serve(sockets=[listening])
        except ExceptionGroup as group:
            raise group.exceptions[0] from None

    with (
        listening,
        server.capture_signals(),
        asyncio.Runner(loop_factory=config.get_loop_factory()) as runner,
    ):
        runner.run(run())
    log.info("closed")


class _Server(uvicorn.Server):
    """Says when it is ready; asked to stop by a signal, it finishes and that is all."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        before = {number: signal.signal(number, self.handle_exit) for number in SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def _opened(address: str, ready: Callable[[str], None], *, browse: bool) -> None:
    log.info("open", address=address)
    ready(address)
    if browse:
        webbrowser.open(address)


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family)
    # On Windows SO_REUSEADDR would let any other program listen at the same port.
    alone = getattr(socket, "SO_EXCLUSIVEADDRUSE", socket.SO_REUSEADDR)
    listening.setsockopt(socket.SOL_SOCKET, alone, 1)
    try:
        listening.bind((settings.host, settings.port))
    except (OSError, OverflowError) as error:
        listening.close()
        raise CannotListen(
            "server.cannot-listen",
            host=quote(settings.host),
            port=settings.port,
            reason=getattr(error, "strerror", None) or str(error),
        ) from None
    listening.listen(2048)
    listening.setblocking(False)
    return listening
