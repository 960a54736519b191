"""Who is asking: a cookie for browsers, a bearer token for programs."""

from __future__ import annotations

import contextlib
from typing import Any

from litestar.connection import ASGIConnection

from saboteur.server.house import House
from saboteur.server.problems import NotAllowed, NotSignedIn
from saboteur.server.store.store import PersonRow

COOKIE = "saboteur_token"

Asking = ASGIConnection[Any, Any, Any, Any]


def token_of(request: Asking) -> str | None:
    """The token that came with a request."""
    return _bearer(request) or request.cookies.get(COOKIE)


def by_cookie(asking: Asking) -> bool:
    """Whether a browser says who it is by itself, so that a foreign page could make it ask."""
    return _bearer(asking) is None


def _bearer(asking: Asking) -> str | None:
    scheme, _, token = asking.headers.get("authorization", "").partition(" ")
    return token.strip() or None if scheme.lower() == "bearer" else None


def check_origin(asking: Asking, origins: str) -> None:
    """No foreign page can act for somebody who is signed in here."""
    origin = asking.headers.get("origin")
    if origin is None:
        return
    own = {f"{scheme}://{asking.headers.get('host', '')}" for scheme in ("http", "https")}
    allowed = own | {name.strip() for name in origins.split(",") if name.strip()}
    if origin not in allowed:
        raise NotAllowed("server.origin")


async def person_asking(request: Asking, house: House) -> PersonRow:
    """Who is asking; complains if nobody is signed in, or if they are banned."""
    person = await house.people.by_token(token_of(request))
    house.peace.may_come(person.id)
    return person


async def anybody_asking(request: Asking, house: House) -> PersonRow | None:
    """Who is asking, if anybody is signed in; complains if they are banned."""
    with contextlib.suppress(NotSignedIn):
        return await person_asking(request, house)
    return None
