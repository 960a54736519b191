"""Accounts: who has a password, on which devices they are signed in, and what ends with a token."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from saboteur.server.people.passwords import digest, fits
from saboteur.server.people.people import account_of, new_token
from saboteur.server.problems import Conflict, NotAllowed
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


class Accounts:
    """What a node knows of people's accounts."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._store = house.store.accounts

    async def sign_in(
        self, handle: str, password: str, device: str | None
    ) -> tuple[PersonRow, str]:
        """Who this is, and a new token."""
        person = await self.by_handle(handle)
        if not await fits(None if person is None else person.password, password) or person is None:
            raise NotAllowed("server.wrong-password")
        token, row = new_token(person.id, device)
        await self._store.add_token(row)
        return person, token

    async def check(self, person: PersonRow, password: str) -> str:
        """Complain unless this is the person's password; what is stored of it."""
        if person.password is None:
            raise Conflict("server.no-password")
        if not await fits(person.password, password):
            raise NotAllowed("server.wrong-old-password")
        return person.password

    async def by_handle(self, handle: str) -> PersonRow | None:
        """Who signs in with this name, if anybody does."""
        return await self._store.person_by_handle(account_of(handle))

    async def devices(self, person: PersonRow, token: str | None) -> list[Device]:
        """Where somebody is signed in."""
        mine = digest(token or "")
        return [
            Device(row.digest[:DEVICE_ID], row.device, row.created, row.seen, row.digest == mine)
            for row in await self._store.tokens_of(person.id)
        ]

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
