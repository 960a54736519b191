"""The description of the HTTP interface: which refusals to expect, and every shape exactly."""

from __future__ import annotations

from collections.abc import Iterator
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


def document(app: Litestar) -> None:
    """Say of every request what follows from what its handler asks for (`api/asking.py`)."""
    for handler in _described(app):
        asked = handler.parsed_fn_signature.parameters.keys()
        statuses = set(_ALWAYS)
        if asked & {"person", "table"}:
            handler.security = _SIGNED_IN
            statuses.add(401)
        elif asked & {"visitor", "seen_table"}:
            handler.security = _ANYBODY
        if "GET" not in handler.http_methods:
            statuses.add(403)
        if "data" in asked:
            statuses |= {400, 413, 415}
        if any("{" in path for path in handler.paths):
            statuses.add(400)
        if any("{table_id" in path for path in handler.paths):
            statuses.add(404)
        done = {204: _DONE} if handler.status_code == 204 else {}
        handler.responses = done | refused(*statuses, *(handler.responses or {}))


def _described(app: Litestar) -> Iterator[HTTPRouteHandler]:
    for route in app.routes:
        for handler in route.route_handlers if isinstance(route, HTTPRoute) else ():
            if handler.resolve_include_in_schema():
                yield handler


class _Exactly(JsonRenderPlugin):
    """Describes every shape as msgspec checks it: with all limits, and no unknown fields."""

    def __init__(self) -> None:
        super().__init__(path="/", media_type=MediaType.JSON)
        self._shapes: dict[str, Any] = {}

    def _all_shapes(self, app: Litestar) -> dict[str, Any]:
        """Everything that goes over the line, by name: worked out once."""
        if not self._shapes:
            taken = [h.parsed_data_field for h in _described(app) if h.parsed_data_field]
            given = [h.parsed_return_field for h in _described(app)]
            inner = [f.inner_types[0] if f.is_subclass_of(Response) else f for f in given]
            shapes = [Complaint, *(field.annotation for field in (*taken, *inner))]
            template = "#/components/schemas/{name}"
            self._shapes = msgspec.json.schema_components(shapes, ref_template=template)[1]
        return self._shapes

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The description as JSON."""
        exact = {**openapi_schema, "components": {**openapi_schema["components"]}}
        known = exact["components"]["schemas"]
        exact["components"]["schemas"] = {**known, **self._all_shapes(request.app)}
        return msgspec.json.encode(exact)


def description() -> OpenAPIConfig:
    """How the interface describes itself at `/api/schema`."""
    return OpenAPIConfig(
        title="Saboteur",
        version=__version__,
        description="Tables for friends. Live play is a WebSocket: docs/protocol.md tells it all.",
        path="/api/schema",
        render_plugins=[_Exactly()],
        use_handler_docstrings=True,
        components=Components(
            security_schemes={
                "bearer": SecurityScheme(type="http", scheme="bearer"),
                "cookie": SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie"),
            }
        ),
    )
