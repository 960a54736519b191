"""People: guests, signing in and out."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, Response, get, patch, post
from litestar.datastructures import Cookie

from saboteur.server.api.asking import Asked
from saboteur.server.house import House
from saboteur.server.people.identity import COOKIE, anybody_asking
from saboteur.server.people.names import VISIBLE
from saboteur.server.people.passwords import PASSWORD_LENGTHS, digest
from saboteur.server.people.people import NAME_LENGTH, account_of, clean_name
from saboteur.server.store.store import PersonRow
from saboteur.server.wire.packing import UNPACKED
from saboteur.server.wire.turns import asking

YEAR = 365 * 24 * 3600

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


class Visitor(msgspec.Struct, frozen=True):
    """Whoever asks, known or not."""

    person: Person | None


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

    @post("/guests")
    async def come_in(
        self, data: Guest, request: Asked, device: str | None, house: House
    ) -> Response[SignedIn]:
        """Come in as a guest."""
        await anybody_asking(request, house)  # who is banned does not come in as somebody new
        return signed_in(*await house.people.guest(data.name, device), house)

    @post("/sign-in")
    async def sign_in(self, data: Claim, device: str | None, house: House) -> Response[SignedIn]:
        """Sign in with a password."""
        count_try(house, data.handle)
        found = await house.accounts.sign_in(data.handle, data.password, device)
        house.sign_ins.worked(asking.get(), account_of(data.handle))
        return signed_in(*found, house)

    @post("/sign-out", status_code=204)
    async def sign_out(self, token: str | None, house: House) -> Response[None]:
        """End the token that came with this request, and its sockets."""
        if token is not None:
            house.accounts.close_sockets(await house.store.accounts.end_tokens(digest(token)))
        return signed_out()

    @get("/me")
    async def me(self, person: PersonRow) -> Person:
        """Who one is."""
        return shown(person)

    @get("/visitor")
    async def visitor(self, visitor: PersonRow | None) -> Visitor:
        """Who one is, if one is anybody yet: a newcomer is nothing to complain about."""
        return Visitor(None if visitor is None else shown(visitor))

    @patch("/me")
    async def rename(self, data: Guest, person: PersonRow, house: House) -> Person:
        """Be called differently."""
        await house.store.accounts.rename(person.id, clean_name(data.name))
        return shown(await house.people.known(person.id))


def count_try(house: House, handle: str | None = None) -> None:
    """Whatever could be used to guess a password or a code counts as a try to sign in: for the
    address that asks, and for the account that it asks about."""
    house.sign_ins.take(asking.get(), None if handle is None else account_of(handle))


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
