"""Accounts: a password for whoever wants to come back, and ways back for whoever has lost it.

Claiming, changing and recovering give a new token and end all others, with their sockets: whoever
else was signed in as this person is not any more.
"""

from __future__ import annotations

import contextlib
import time
from typing import TYPE_CHECKING

import msgspec

from saboteur.server.people.passwords import (
    CODES,
    code_digest,
    digest,
    fits,
    hash_password,
    new_code,
)
from saboteur.server.people.people import handle_of, new_token
from saboteur.server.problems import Conflict, NotAllowed, NotFound, Problem
from saboteur.server.store.accounts import PersonRow

if TYPE_CHECKING:
    from collections.abc import Iterable

    from saboteur.server.house import House

DEVICE_ID = 16
"""How much of a token's digest names its device."""


class Device(msgspec.Struct, frozen=True):
    """Something on which one is signed in."""

    id: str
    name: str | None
    """Browser and system as it said itself; None if it said nothing."""
    since: float
    """When one signed in there."""
    used: float
    """The day on which it was last used, in UTC."""
    this: bool
    """Whether it is the one that asks."""


SignedIn = tuple[PersonRow, str]
"""Somebody, and their new token."""


class Accounts:
    """What people can do with their own account."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._store = house.store.accounts

    # --- passwords --------------------------------------------------------------------------------

    async def claim(
        self, person: PersonRow, handle: str, password: str, device: str | None
    ) -> tuple[PersonRow, str, list[str]]:
        """Give a guest a password, so that they can sign in elsewhere, and recovery codes."""
        known = handle_of(handle)
        if person.password is not None or await self._store.person_by_handle(known):
            raise Conflict("server.handle-taken")  # a hash is too much work to be made in vain
        hashed = await hash_password(password)
        codes = [new_code() for _ in range(CODES)]
        token, row = new_token(person.id, device)
        digests = [code_digest(person.id, code) for code in codes]
        ended = await self._store.claim(person.id, known, hashed, digests, row)
        if ended is None:
            raise Conflict("server.handle-taken")
        self.close_sockets(ended)
        return await self._house.people.known(person.id), token, codes

    async def sign_in(self, handle: str, password: str, device: str | None) -> SignedIn:
        """Who this is, and a new token."""
        person = await self._by_handle(handle)
        if not await fits(None if person is None else person.password, password) or person is None:
            raise NotAllowed("server.wrong-password")
        token, row = new_token(person.id, device)
        await self._store.add_token(row)
        return person, token

    async def change_password(
        self, person: PersonRow, old: str, new: str, device: str | None
    ) -> SignedIn:
        """A new password; whoever else is signed in has to know it."""
        before = await self.check(person, old)
        hashed = await hash_password(new)
        token, row = new_token(person.id, device)
        ended = await self._store.change_password(person.id, before, hashed, row)
        if ended is None:
            raise NotAllowed("server.wrong-old-password")
        self.close_sockets(ended)
        return await self._house.people.known(person.id), token

    async def check(self, person: PersonRow, password: str) -> str:
        """Complain unless this is the person's password; what is stored of it."""
        if person.password is None:
            raise Conflict("server.no-password")
        if not await fits(person.password, password):
            raise NotAllowed("server.wrong-old-password")
        return person.password

    async def _by_handle(self, handle: str) -> PersonRow | None:
        with contextlib.suppress(Problem):  # nobody is called something that cannot be a name
            return await self._store.person_by_handle(handle_of(handle))
        return None

    # --- ways back --------------------------------------------------------------------------------

    async def new_codes(self, person: PersonRow, password: str) -> list[str]:
        """New recovery codes instead of the old ones."""
        await self.check(person, password)
        codes = [new_code() for _ in range(CODES)]
        digests = [code_digest(person.id, code) for code in codes]
        await self._store.set_codes(person.id, digests, time.time())
        return codes

    async def recover(self, handle: str, code: str, password: str, device: str | None) -> SignedIn:
        """A new password for a code, which works once."""
        person = await self._by_handle(handle)
        who = "" if person is None else person.id
        hashed = await hash_password(password)  # for whom ever: time does not tell who is known
        token, row = new_token(who, device)
        ended = await self._store.recover(who, code_digest(who, code), hashed, row)
        if ended is None or person is None:
            raise NotAllowed("server.wrong-code")
        self.close_sockets(ended)
        return person, token

    async def set_email(self, person: PersonRow, email: str | None, password: str) -> PersonRow:
        """Where a code can be sent to; only where this house sends mail."""
        if email is not None and not self._house.mail.is_sent:
            raise Conflict("server.no-mail")
        await self.check(person, password)
        await self._store.set_email(person.id, email and email.strip().lower())
        return await self._house.people.known(person.id)

    # --- devices ----------------------------------------------------------------------------------

    async def devices(self, person: PersonRow, token: str | None) -> list[Device]:
        """Where somebody is signed in."""
        mine = digest(token or "")
        return [
            Device(row.digest[:DEVICE_ID], row.device, row.created, row.seen, row.digest == mine)
            for row in await self._store.tokens_of(person.id)
        ]

    async def end_device(self, person: PersonRow, device: str) -> None:
        """Sign out on one device."""
        tokens = [row.digest for row in await self._store.tokens_of(person.id)]
        ending = [token for token in tokens if token[:DEVICE_ID] == device]
        if not ending:
            raise NotFound("server.no-device")
        self.close_sockets(await self._store.end_tokens(*ending))

    async def sign_out(self, token: str) -> None:
        """This token says nothing any more."""
        self.close_sockets(await self._store.end_tokens(digest(token)))

    async def sign_out_everywhere(self, person: PersonRow) -> None:
        """No token of theirs says anything any more."""
        self.close_sockets(await self._store.end_tokens_of(person.id))

    # --- sockets ----------------------------------------------------------------------------------

    def close_sockets(self, ended: Iterable[str]) -> None:
        """These tokens have ended: so do their sockets, here and at other nodes."""
        for token in ended:
            self._house.sockets.end([token])
            self._house.bus.tell(f"token:{token}", 0)

    async def look(self) -> None:
        """Close sockets whose tokens have ended elsewhere, should the bus have lost the word."""
        here = self._house.sockets.tokens
        known = await self._store.known_tokens(here)
        self._house.sockets.end(token for token in here if token not in known)
