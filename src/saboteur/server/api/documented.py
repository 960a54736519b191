"""The description of the HTTP interface: which refusals to expect, and every shape exactly."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import msgspec
from litestar import Request
from litestar.enums import MediaType
from litestar.openapi import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

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
_ALWAYS = (429, 503)
BODY = (400, 413, 415)
"""What can be wrong with a body."""

SIGNED_IN: list[dict[str, list[str]]] = [{"bearer": []}, {"cookie": []}]
"""For those who are signed in."""
ANYBODY: list[dict[str, list[str]]] = [{}, *SIGNED_IN]
"""For everybody; some see more."""


NOTHING = ResponseSpec(data_container=None, description="Done", generate_examples=False)
"""An answer without a body."""


def refused(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals that a request may meet, besides those that every request may meet."""
    return {
        status: ResponseSpec(
            data_container=Complaint, description=_WHY[status], generate_examples=False
        )
        for status in sorted({*statuses, *_ALWAYS})
    }


class _Exactly(JsonRenderPlugin):
    """Describes every shape as msgspec checks it: with all limits, and no unknown fields."""

    def __init__(self, shapes: tuple[type[msgspec.Struct], ...]) -> None:
        super().__init__(path="/", media_type=MediaType.JSON)
        self._shapes = shapes

    @cached_property
    def _components(self) -> dict[str, Any]:
        found = msgspec.json.schema_components(
            self._shapes, ref_template="#/components/schemas/{name}"
        )
        return found[1]

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The description as JSON."""
        exact = {**openapi_schema, "components": {**openapi_schema["components"]}}
        known = exact["components"]["schemas"]
        exact["components"]["schemas"] = {**known, **self._components}
        return msgspec.json.encode(exact)


def describe(*shapes: type[msgspec.Struct]) -> OpenAPIConfig:
    """How the interface describes itself at `/api/schema`."""
    return OpenAPIConfig(
        title="Saboteur",
        version=__version__,
        description="Tables for friends. Live play is a WebSocket: docs/protocol.md tells it all.",
        path="/api/schema",
        render_plugins=[_Exactly((Complaint, *shapes))],
        use_handler_docstrings=True,
        components=Components(
            security_schemes={
                "bearer": SecurityScheme(type="http", scheme="bearer"),
                "cookie": SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie"),
            }
        ),
    )
