"""The web application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from saboteur import __version__
from saboteur.server.api.house import HouseController, door, metrics
from saboteur.server.api.people import People
from saboteur.server.api.tables import Tables
from saboteur.server.errors import answer_bug, answer_http, answer_refusal
from saboteur.server.headers import add_headers
from saboteur.server.house import House
from saboteur.server.identity import by_cookie, check_origin
from saboteur.server.live import live
from saboteur.server.settings import Settings
from saboteur.texts import SaboteurError

READING = ("GET", "HEAD", "OPTIONS")


def make_app(settings: Settings) -> Litestar:
    """The application with a house of its own."""
    house = House(settings)

    @asynccontextmanager
    async def open_house(_: Litestar) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    def before(request: Request[Any, Any, Any]) -> None:
        if request.method not in READING and by_cookie(request):
            check_origin(request, settings.origins)

    limit = RateLimitConfig(
        rate_limit=("minute", settings.requests), exclude=["^/metrics$", "^/api/health$"]
    )
    return Litestar(
        route_handlers=[HouseController, People, Tables, live, metrics, door],
        dependencies={"house": Provide(lambda: house, sync_to_thread=False)},
        before_request=before,
        after_request=add_headers,
        middleware=[limit.middleware],
        logging_config=None,
        lifespan=[open_house],
        exception_handlers={
            SaboteurError: answer_refusal,
            HTTPException: answer_http,
            Exception: answer_bug,
        },
        openapi_config=OpenAPIConfig(
            title="Saboteur",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/")],
            use_handler_docstrings=True,
        ),
        request_max_body_size=64_000,
    )
