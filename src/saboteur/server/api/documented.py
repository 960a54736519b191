"""The description of the HTTP interface: which refusals to expect, and every shape exactly."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from functools import cached_property
from typing import Any

import msgspec
from litestar import Litestar, Request, Response
from litestar.enums import MediaType
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.routes import HTTPRoute

from saboteur import __version__
from saboteur.server.errors import Complaint
from saboteur.server.people.identity import COOKIE

ABOUT = "Tables for friends. Live play is a WebSocket: docs/protocol.md tells it all."
_WHY = {
    400: "It makes no sense, or the rules forbid it",
    401: "Nobody is signed in",
    403: "Somebody else may do this, or a foreign page asks",
    404: "There is no such thing, or it is nobody else's business",
    409: "It cannot be done now",
    413: "The body is too large",
    415: "The body is not JSON",
    429: "Too often: `retry-after` says for how many seconds to wait",
    503: "Nothing can be stored now",
}
_ALWAYS = {429, 503}
_SIGNED_IN: list[dict[str, list[str]]] = [{"bearer": []}, {"cookie": []}]
_ANYBODY: list[dict[str, list[str]]] = [{}, *_SIGNED_IN]
"""For everybody; some see more."""
_DONE = ResponseSpec(data_container=None, description="Done", generate_examples=False)
"""An answer without a body."""


def refused(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals that a request may meet besides those that follow from what it is."""
    return {
        status: ResponseSpec(
            data_container=Complaint, description=_WHY[status], generate_examples=False
        )
        for status in sorted(statuses)
    }


class Description(JsonRenderPlugin):
    """Tells at `/api/schema` every shape as msgspec checks it: all limits, no unknown fields."""

    def __init__(self) -> None:
        super().__init__(path="/", media_type=MediaType.JSON)
        self._shapes: list[Any] = [Complaint]

    def config(self) -> OpenAPIConfig:
        """How Litestar describes the rest."""
        return OpenAPIConfig(
            title="Saboteur",
            version=__version__,
            description=ABOUT,
            path="/api/schema",
            render_plugins=[self],
            components=Components(
                security_schemes={
                    "bearer": SecurityScheme(type="http", scheme="bearer"),
                    "cookie": SecurityScheme(
                        type="apiKey", name=COOKIE, security_scheme_in="cookie"
                    ),
                }
            ),
        )

    def read(self, app: Litestar) -> None:
        """Learn from every handler what it takes and gives, and conclude what it may refuse."""
        for handler in described(app):
            self._shapes += shapes_of(handler)
            handler.summary, handler.description = _words_for(handler)
            handler.security = _who_may_ask(handler)
            handler.responses = _answers_of(handler)

    @cached_property
    def _components(self) -> dict[str, Any]:
        template = "#/components/schemas/{name}"
        return msgspec.json.schema_components(self._shapes, ref_template=template)[1]

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The description as JSON."""
        exact = {**openapi_schema, "components": {**openapi_schema["components"]}}
        known = exact["components"]["schemas"]
        exact["components"]["schemas"] = {**known, **self._components}
        return msgspec.json.encode(exact)


def described(app: Litestar) -> Iterator[HTTPRouteHandler]:
    """Whoever answers a request that is described."""
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            yield from (one for one in route.route_handlers if one.resolve_include_in_schema())


def _words_for(handler: HTTPRouteHandler) -> tuple[str, str | None]:
    """What its docstring says: in a line, and more if there is more to say."""
    summary, _, more = inspect.cleandoc(handler.fn.__doc__ or "").partition("\n\n")
    return summary.removesuffix("."), more or None


def shapes_of(handler: HTTPRouteHandler) -> Iterator[Any]:
    """What goes over the line."""
    if handler.parsed_data_field is not None:
        yield handler.parsed_data_field.annotation
    answer = handler.parsed_return_field
    yield answer.inner_types[0].annotation if answer.is_subclass_of(Response) else answer.annotation


def _who_may_ask(handler: HTTPRouteHandler) -> list[dict[str, list[str]]] | None:
    """What follows from whom a handler asks for (`api/asking.py`)."""
    wanted = handler.parsed_fn_signature.parameters.keys()
    if wanted & {"person", "table"}:
        return _SIGNED_IN
    return _ANYBODY if wanted & {"visitor", "seen_table"} else None


def _answers_of(handler: HTTPRouteHandler) -> dict[int, ResponseSpec]:
    statuses = {*_ALWAYS, *(handler.responses or {})}
    if handler.security is _SIGNED_IN:
        statuses.add(401)
    if "GET" not in handler.http_methods:
        statuses.add(403)
    if handler.parsed_data_field is not None:
        statuses |= {400, 413, 415}
    if any("{" in path for path in handler.paths):
        statuses.add(400)
    if any("{table_id" in path for path in handler.paths):
        statuses.add(404)
    return ({204: _DONE} if handler.status_code == 204 else {}) | refused(*statuses)
