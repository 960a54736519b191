"""One's own account: password, ways back, devices, everything as a file, and the end.

Claiming, changing and recovering give a new token and end all others, with their sockets: whoever
else was signed in as this person is not any more.
"""

from __future__ import annotations

import time
from typing import Annotated

import msgspec
from litestar import Controller, Response, get, post
from litestar.params import Parameter

from saboteur.server.api.asking import Asked
from saboteur.server.api.documented import refused
from saboteur.server.api.people import (
    Claim,
    Name,
    Password,
    Person,
    SignedIn,
    count_try,
    shown,
    signed_in,
    signed_out,
    with_cookie,
)
from saboteur.server.errors import language_of
from saboteur.server.house import House
from saboteur.server.people.accounts import DEVICE_ID, Device
from saboteur.server.people.exporting import Export, export
from saboteur.server.people.passwords import code_digest, hash_password, new_codes
from saboteur.server.people.people import handle_of, new_token
from saboteur.server.problems import Conflict, NotAllowed, NotFound
from saboteur.server.store.store import PersonRow
from saboteur.server.wire.packing import UNPACKED
from saboteur.texts import Lang

Code = Annotated[
    str,
    msgspec.Meta(
        min_length=1, max_length=60, description="letters and digits count, whatever is between"
    ),
]
Email = Annotated[
    str,
    msgspec.Meta(
        max_length=254, pattern=r"^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9.-]{1,189}$"
    ),
]
DeviceId = Annotated[str, Parameter(min_length=1, max_length=40)]


class NewPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new password instead of the old one."""

    old: Password
    new: Password


class ByPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something for which one has to know the password."""

    password: Password


class Recovery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A code, and the password that one wants from now on."""

    handle: Name
    code: Code
    password: Password


class RecoveryMail(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where to send a code."""

    email: Email
    lang: Lang | None = None
    """The language of the mail; else that of the request."""


class NewEmail(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where to write to; none takes the address away."""

    email: Email | None
    password: Password
    lang: Lang | None = None
    """The language of mails; else that of the request."""


class Farewell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The password of who wants to go for good; guests have none."""

    password: Password | None = None


class Kept(msgspec.Struct, frozen=True):
    """An identity that can be taken up again elsewhere; the codes are shown this once."""

    person: Person
    token: str
    codes: list[str]


class Codes(msgspec.Struct, frozen=True):
    """Recovery codes, shown this once."""

    codes: list[str]


class Account(msgspec.Struct, frozen=True):
    """What is nobody else's business."""

    email: str | None
    confirmed: bool
    """Whether one has said that it is one's own; until then nothing else is sent there."""
    codes: int
    """How many recovery codes have not been used."""
    created: float


class Accounts(Controller):
    """Being master of one's account."""

    path = "/api"
    opt = UNPACKED
    tags = ("accounts",)

    @post("/me/claim", responses=refused(409))
    async def claim(
        self, data: Claim, person: PersonRow, device: str | None, house: House
    ) -> Response[Kept]:
        """Keep this identity with a password; all other tokens end."""
        store, handle = house.store.accounts, handle_of(data.handle)
        if person.password is not None or await store.person_by_handle(handle):
            raise Conflict("server.handle-taken")  # a hash is too much work to be made in vain
        hashed = await hash_password(data.password)
        codes, digests = new_codes(person.id)
        token, row = new_token(person.id, device)
        ended = await store.claim(person.id, handle, hashed, digests, row)
        if ended is None:
            raise Conflict("server.handle-taken")
        house.accounts.close_sockets(ended)
        claimed = shown(await house.people.known(person.id))
        return with_cookie(Kept(claimed, token, codes), token, house)

    @post("/me/password", responses=refused(409))
    async def password(
        self, data: NewPassword, person: PersonRow, device: str | None, house: House
    ) -> Response[SignedIn]:
        """Change the password; all other tokens end."""
        count_try(house, person.handle)
        before = await house.accounts.check(person, data.old)
        hashed = await hash_password(data.new)
        token, row = new_token(person.id, device)
        ended = await house.store.accounts.change_password(person.id, before, hashed, row)
        if ended is None:
            raise NotAllowed("server.wrong-old-password")
        house.accounts.close_sockets(ended)
        return signed_in(await house.people.known(person.id), token, house)

    @post("/me/codes", responses=refused(409))
    async def codes(self, data: ByPassword, person: PersonRow, house: House) -> Codes:
        """New recovery codes instead of the old ones."""
        count_try(house, person.handle)
        await house.accounts.check(person, data.password)
        codes, digests = new_codes(person.id)
        await house.store.accounts.set_codes(person.id, digests, time.time())
        return Codes(codes)

    @post("/recover")
    async def recover(self, data: Recovery, device: str | None, house: House) -> Response[SignedIn]:
        """Sign in with a recovery code and set a new password; all other tokens end."""
        count_try(house, data.handle)
        person = await house.accounts.by_handle(data.handle)
        who = "" if person is None else person.id
        hashed = await hash_password(data.password)  # for whom ever: time must not tell who it is
        token, row = new_token(who, device)
        code = code_digest(who, data.code)
        ended = await house.store.accounts.recover(who, code, hashed, row)
        if ended is None or person is None:
            raise NotAllowed("server.wrong-code")
        house.accounts.close_sockets(ended)
        return signed_in(person, token, house)

    @post("/recover/mail", status_code=204, responses=refused(409))
    async def recovery_mail(self, data: RecoveryMail, request: Asked, house: House) -> None:
        """Have a code sent, where this house sends mail; the answer never tells to whom."""
        count_try(house)
        house.mail.recover(data.email, data.lang or language_of(request))

    @get("/me/account")
    async def account(self, person: PersonRow, house: House) -> Account:
        """What is nobody else's business."""
        return await _account(person, house)

    @post("/me/email", status_code=200, responses=refused(409))
    async def email(
        self, data: NewEmail, person: PersonRow, request: Asked, house: House
    ) -> Account:
        """Give or take away one's address, where this house sends mail.

        A letter goes there that asks whether it is one's own.
        """
        count_try(house, person.handle)
        if data.email is not None and not house.mail.is_sent:
            raise Conflict("server.no-mail")
        await house.accounts.check(person, data.password)
        email = data.email and data.email.strip().lower()
        if email:
            lang = data.lang or language_of(request)
            await house.notices.letters.ask(person, email, lang)
        else:
            await house.store.notices.remove_mailbox(person.id)
        await house.store.accounts.set_email(person.id, email)
        return await _account(await house.people.known(person.id), house)

    @get("/me/devices")
    async def devices(self, person: PersonRow, token: str | None, house: House) -> list[Device]:
        """Where one is signed in."""
        return await house.accounts.devices(person, token)

    @post("/me/devices/{device_id:str}/sign-out", status_code=204, responses=refused(404))
    async def end_device(self, device_id: DeviceId, person: PersonRow, house: House) -> None:
        """End the token of one device, and its sockets."""
        tokens = [row.digest for row in await house.store.accounts.tokens_of(person.id)]
        ending = [token for token in tokens if token[:DEVICE_ID] == device_id]
        if not ending:
            raise NotFound("server.no-device")
        house.accounts.close_sockets(await house.store.accounts.end_tokens(*ending))

    @post("/me/sign-out-everywhere", status_code=204)
    async def sign_out_everywhere(self, person: PersonRow, house: House) -> Response[None]:
        """End all of one's tokens, and their sockets."""
        house.accounts.close_sockets(await house.store.accounts.end_tokens_of(person.id))
        return signed_out()

    @get("/me/export")
    async def export(self, person: PersonRow, token: str | None, house: House) -> Response[Export]:
        """Everything that is stored about oneself."""
        house.exports.take(person.id)
        return Response(
            await export(house, person, token),
            headers={"content-disposition": 'attachment; filename="saboteur.json"'},
        )

    @post("/me/delete", status_code=204)
    async def delete(self, data: Farewell, person: PersonRow, house: House) -> Response[None]:
        """Leave for good; others keep the games, without a name."""
        if person.password is not None:
            count_try(house, person.handle)
            await house.accounts.check(person, data.password or "")
        await house.farewells.leave(person)
        return signed_out()


async def _account(person: PersonRow, house: House) -> Account:
    codes = await house.store.accounts.codes_left(person.id)
    mailbox = await house.store.notices.mailbox(person.id)
    confirmed = mailbox is not None and bool(mailbox.confirmed) and mailbox.address == person.email
    return Account(person.email, confirmed, codes, person.created)
