"""People: guests, signing in and out."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, get, patch, post
from litestar.datastructures import Cookie

from saboteur.server.api.documented import BODY, NOTHING, SIGNED_IN, refused
from saboteur.server.house import House
from saboteur.server.people.devices import device_name
from saboteur.server.people.identity import COOKIE, check_newcomer, person_asking, token_of
from saboteur.server.people.names import VISIBLE
from saboteur.server.people.passwords import PASSWORD_LENGTHS
from saboteur.server.people.people import NAME_LENGTH, account_of
from saboteur.server.store.store import PersonRow
from saboteur.server.wire.limits import address_of
from saboteur.server.wire.packing import UNPACKED

YEAR = 365 * 24 * 3600

Asked = Request[Any, Any, Any]
Name = Annotated[
    str,
    msgspec.Meta(
        min_length=1,
        description=f"1 to {NAME_LENGTH} characters, at least one of which can be seen",
        extra_json_schema={"maxLength": NAME_LENGTH, "pattern": VISIBLE},
    ),
]
Password = Annotated[
    str,
    msgspec.Meta(
        min_length=1,
        max_length=PASSWORD_LENGTHS[1],
        description=f"at least {PASSWORD_LENGTHS[0]} characters for a new one",
    ),
]


class Guest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who wants to come in."""

    name: Name


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name to sign in with, and a password."""

    handle: Name
    password: Password


class Person(msgspec.Struct, frozen=True):
    """Somebody who is here."""

    id: str
    name: str
    handle: str | None


class SignedIn(msgspec.Struct, frozen=True):
    """Who one is, and the token that says so to programs."""

    person: Person
    token: str


def shown(person: PersonRow) -> Person:
    """A person without their password."""
    return Person(person.id, person.name, person.handle)


class People(Controller):
    """Who is here."""

    path = "/api"
    opt = UNPACKED
    tags = ("people",)

    @post("/guests", summary="Come in as a guest", responses=refused(403, *BODY))
    async def come_in(self, data: Guest, request: Asked, house: House) -> Response[SignedIn]:
        await check_newcomer(request, house)
        person, token = await house.people.guest(data.name, device_of(request))
        return signed_in(person, token, house)

    @post("/sign-in", summary="Sign in with a password", responses=refused(403, *BODY))
    async def sign_in(self, data: Claim, request: Asked, house: House) -> Response[SignedIn]:
        count_try(request, house, data.handle)
        found = await house.accounts.sign_in(data.handle, data.password, device_of(request))
        house.sign_ins.worked(address_of(request), account_of(data.handle))
        return signed_in(*found, house)

    @post(
        "/sign-out",
        summary="End the token that came with this request, and its sockets",
        status_code=204,
        responses={204: NOTHING, **refused(403)},
    )
    async def sign_out(self, request: Asked, house: House) -> Response[None]:
        token = token_of(request)
        if token is not None:
            await house.accounts.sign_out(token)
        return signed_out()

    @get("/me", summary="Who one is", responses=refused(401), security=SIGNED_IN)
    async def me(self, request: Asked, house: House) -> Person:
        return shown(await person_asking(request, house))

    @patch(
        "/me",
        summary="Be called differently",
        responses=refused(401, 403, *BODY),
        security=SIGNED_IN,
    )
    async def rename(self, data: Guest, request: Asked, house: House) -> Person:
        person = await person_asking(request, house)
        return shown(await house.people.rename(person, data.name))


def count_try(request: Asked, house: House, handle: str | None = None) -> None:
    """Whatever could be used to guess a password or a code counts as a try to sign in: for the
    address that asks, and for the account that it asks about."""
    house.sign_ins.take(address_of(request), None if handle is None else account_of(handle))


def device_of(request: Asked) -> str | None:
    """What one reads in the list of one's devices."""
    return device_name(request.headers.get("user-agent"))


def signed_in(person: PersonRow, token: str, house: House) -> Response[SignedIn]:
    """The answer to somebody who has a new token."""
    house.peace.may_come(person.id)
    return with_cookie(SignedIn(shown(person), token), token, house)


def with_cookie(answer: Any, token: str, house: House) -> Response[Any]:
    """An answer that tells a browser its new token."""
    cookie = Cookie(
        key=COOKIE,
        value=token,
        httponly=True,
        samesite="lax",
        max_age=YEAR,
        path="/",
        secure=house.settings.secure_cookies,
    )
    return Response(answer, status_code=201, cookies=[cookie])


def signed_out() -> Response[None]:
    """The answer to somebody who has no token any more."""
    answer: Response[None] = Response(None, status_code=204)
    answer.delete_cookie(COOKIE, path="/")
    return answer
