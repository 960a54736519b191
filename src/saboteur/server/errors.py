"""Whatever goes wrong, as an answer: a code for programs, a sentence for people."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException, MethodNotAllowedException

from saboteur.server.operation.logs import log
from saboteur.texts import SaboteurError, choose_language, say


class Complaint(msgspec.Struct, frozen=True):
    """Why a request was refused."""

    code: str
    """For programs."""
    rule: str | None
    """The rule of the game that forbids it."""
    text: str
    """For people, in the language that `Accept-Language` asks for."""


def language_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The language of who asks."""
    return choose_language(connection.headers.get("accept-language", ""))


def answer_refusal(request: Request[Any, Any, Any], error: SaboteurError) -> Response[Complaint]:
    """A request that makes no sense to the house or the rules."""
    status = getattr(error, "status", 400)
    wait = {429: "5", 503: "1"}.get(status)
    headers = None if wait is None else {"retry-after": wait}
    found = Complaint(error.code, error.rule, error.say(language_of(request)))
    return Response(found, status_code=status, headers=headers)


REASON_LENGTH = 160
CODES = {
    400: "server.bad-request",
    401: "server.not-signed-in",
    403: "server.forbidden",
    404: "server.not-found",
    405: "server.method",
    413: "server.too-large",
    415: "server.media-type",
    426: "server.only-socket",
    429: "server.too-often",
}


def answer_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Complaint]:
    """A request that never got as far."""
    status, headers = error.status_code, error.headers
    if isinstance(error, MethodNotAllowedException) and headers is not None:
        allowed = set(headers["allow"].split(", ")) - {"websocket"}  # which is no method
        if "GET" in allowed:
            allowed.add("HEAD")
        headers = {"allow": ", ".join(sorted(allowed))}
    code = CODES.get(status, "server.bad-request")
    if status >= 500:
        code = "server.bug"
    found = Complaint(code, None, say(code, language_of(request), reason=_reason(error)))
    return Response(found, status_code=status, headers=headers)


def _reason(error: HTTPException) -> str:
    """Which part of a request is wrong, in the words of whatever checked it."""
    parts = error.extra if isinstance(error.extra, list) else []
    found = [f"{part.get('key', '')}: {part.get('message', '')}".strip(": ") for part in parts]
    return shorten("; ".join(found or [error.detail]))


def shorten(reason: str) -> str:
    """A reason as it may be shown, whatever it quotes."""
    words = " ".join(reason.split())
    shown = "".join(sign for sign in words if sign.isprintable())
    return shown if len(shown) <= REASON_LENGTH else shown[: REASON_LENGTH - 1] + "…"


def answer_bug(request: Request[Any, Any, Any], error: Exception) -> Response[Complaint]:
    """Our own mistake: the log has it, the client does not."""
    log.error("bug", path=request.scope.get("path_template", ""), exc_info=error)
    found = Complaint("server.bug", None, say("server.bug", language_of(request)))
    return Response(found, status_code=500)
