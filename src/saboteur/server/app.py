"""The web application."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from litestar import Litestar, Request, Response, get
from litestar.di import Provide
from litestar.exceptions import HTTPException, MethodNotAllowedException, NotFoundException

from saboteur.server.api.accounts import Accounts
from saboteur.server.api.asking import DEPENDENCIES
from saboteur.server.api.documented import Description
from saboteur.server.api.fellows import Fellows
from saboteur.server.api.figures import metrics
from saboteur.server.api.house import HouseController
from saboteur.server.api.learning import Learning
from saboteur.server.api.notices import Notices
from saboteur.server.api.peace import Peace
from saboteur.server.api.people import People
from saboteur.server.api.pictures import Pictures
from saboteur.server.api.replays import Replays
from saboteur.server.api.riddles import Riddles
from saboteur.server.api.sharing import Sharing
from saboteur.server.api.tables import Tables
from saboteur.server.api.tournaments import Tournaments
from saboteur.server.errors import answer_bug, answer_http, answer_refusal, shorten
from saboteur.server.house import House
from saboteur.server.page import HANDLERS, answer_not_found
from saboteur.server.people.identity import by_cookie, check_origin
from saboteur.server.problems import Problem, TooMuch, WrongMedia
from saboteur.server.settings import Settings
from saboteur.server.tables.live import live
from saboteur.server.wire.headers import add_headers
from saboteur.server.wire.limits import address_of, limited
from saboteur.server.wire.methods import App
from saboteur.server.wire.packing import PACKED
from saboteur.texts import SaboteurError

READING = ("GET", "HEAD", "OPTIONS")
UNCOUNTED = ("/api/health",)
"""What operators ask all the time."""
BODY = 64_000
"""The largest body of a request, in bytes."""


@get("/api/tables/{table_id:str}/live", include_in_schema=False)
async def only_a_socket(table_id: str) -> None:
    """What somebody hears who asks for a page where a socket can be opened."""
    raise HTTPException(status_code=426, headers={"upgrade": "websocket", "connection": "upgrade"})


def make_app(settings: Settings) -> Litestar:
    """The application with a house of its own."""
    house = House(settings)

    def unrouted(answer: Callable[..., Response[Any]]) -> Callable[..., Response[Any]]:
        """Count a request that met no handler too: it has passed no middleware."""

        def reply(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
            try:
                house.requests.take(address_of(request))
            except TooMuch as much:
                return answer_refusal(request, much)
            return answer(request, error)

        return reply

    @asynccontextmanager
    async def open_house(_: Litestar) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    async def before(request: Request[Any, Any, Any]) -> None:
        if request.method not in READING and by_cookie(request):
            check_origin(request, settings.origins)
        shape = request.route_handler.parsed_data_field
        if shape is not None:
            check_media_type(request)
            check_body(await request.body(), shape.annotation)

    description = Description()
    app = App(
        route_handlers=[
            HouseController,
            Learning,
            People,
            Accounts,
            Tables,
            Tournaments,
            Replays,
            Sharing,
            Pictures,
            Riddles,
            Peace,
            Fellows,
            Notices,
            live,
            only_a_socket,
            metrics,
            *HANDLERS,
        ],
        dependencies={"house": Provide(lambda: house, sync_to_thread=False), **DEPENDENCIES},
        before_request=before,
        before_send=[add_headers],
        middleware=[limited(house.requests, UNCOUNTED)],
        compression_config=PACKED,
        logging_config=None,
        lifespan=[open_house],
        exception_handlers={
            SaboteurError: answer_refusal,
            NotFoundException: unrouted(answer_not_found),
            MethodNotAllowedException: unrouted(answer_http),
            HTTPException: answer_http,
            Exception: answer_bug,
        },
        openapi_config=description.config(),
        request_max_body_size=BODY,
    )
    description.read(app)
    return app


def check_media_type(request: Request[Any, Any, Any]) -> None:
    """A body is JSON and says so: a form on a foreign page cannot say that."""
    kind, parameters = request.content_type
    if kind.lower() != "application/json" or parameters.get("charset", "utf-8").lower() != "utf-8":
        raise WrongMedia("server.media-type")


def check_body(body: bytes, shape: Any) -> None:
    """A body has exactly the shape that the description says: `"3"` is no number, 3.0 is one."""
    try:
        msgspec.json.decode(body, type=shape)
    except msgspec.ValidationError as error:
        try:
            msgspec.convert(whole_numbers(msgspec.json.decode(body)), type=shape)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise Problem("server.bad-request", reason=shorten(str(error))) from None
    except msgspec.DecodeError as error:
        raise Problem("server.bad-request", reason=shorten(str(error))) from None
    except (UnicodeError, RecursionError):
        raise Problem("server.bad-request", reason="JSON is malformed") from None


def whole_numbers(found: Any) -> Any:
    """JSON in which whole numbers are written as such: to its schemas 3.0 is an integer."""
    match found:
        case float() if found.is_integer():
            return int(found)
        case list():
            return [whole_numbers(inner) for inner in found]
        case dict():
            return {key: whole_numbers(inner) for key, inner in found.items()}
    return found
