"""Running the server."""

from __future__ import annotations

import uvicorn

from saboteur.server.app import make_app
from saboteur.server.settings import Settings


def serve(settings: Settings) -> None:
    """Serve until somebody stops it."""
    config = uvicorn.Config(
        make_app(settings),
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        ws_max_size=settings.frame,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=5,
    )
    uvicorn.Server(config).run()
