"""People: guests with a name, and the tokens that say who they are."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
import unicodedata

from saboteur.server.people.names import can_be_seen, without_unseen
from saboteur.server.people.passwords import digest
from saboteur.server.problems import NotSignedIn, Problem
from saboteur.server.store.accounts import PersonRow, TokenRow
from saboteur.server.store.store import Store
from saboteur.texts import SaboteurError

NAME_LENGTH = 30
HANDLE_LENGTH = 40
"""Small letters may be more: ß becomes ss."""
DAY = 24 * 3600.0


class People:
    """Everybody who has been here."""

    def __init__(self, store: Store) -> None:
        self._store = store.accounts
        self._noting: dict[str, asyncio.Task[None]] = {}
        """Tokens of which is being stored that they were used today."""

    async def guest(self, name: str, device: str | None) -> tuple[PersonRow, str]:
        """A new guest and the token that says so."""
        person = PersonRow(
            secrets.token_hex(12), clean_name(name), None, None, time.time(), today()
        )
        await self._store.add_person(person)
        token, row = new_token(person.id, device)
        await self._store.add_token(row)
        return person, token

    async def known(self, person_id: str) -> PersonRow:
        """Somebody as they are now."""
        found = await self._store.person(person_id)
        if found is None:
            raise NotSignedIn("server.not-signed-in")
        return found

    async def by_token(self, token: str | None) -> PersonRow:
        """Who has this token."""
        found = None
        if token and len(token) < 200:
            found = await self._store.person_by_token(digest(token))
        if token is None or found is None:
            raise NotSignedIn("server.not-signed-in")
        person, seen = found
        if seen < today():
            self._used(digest(token), person.id)
        return person

    async def close(self) -> None:
        """Finish what is under way."""
        await asyncio.gather(*self._noting.values())

    def _used(self, token: str, person: str) -> None:
        """Store once a day that a token is in use; nobody who only reads waits for it."""
        if token in self._noting:
            return
        task = asyncio.create_task(self._note(token, person))
        self._noting[token] = task
        task.add_done_callback(lambda _: self._noting.pop(token))

    async def _note(self, token: str, person: str) -> None:
        with contextlib.suppress(SaboteurError):  # the store is away: next time
            await self._store.used(token, person, today())


def today() -> float:
    """When this day began, in seconds since 1970: more need not be known of when people come."""
    return time.time() // DAY * DAY


def new_token(person_id: str, device: str | None) -> tuple[str, TokenRow]:
    """A token, and what is stored of it."""
    token = secrets.token_urlsafe(32)
    return token, TokenRow(digest(token), person_id, time.time(), today(), device)


def clean_name(name: str) -> str:
    """A name as it may be shown: one line, nothing invisible."""
    if len(name) > NAME_LENGTH:
        raise Problem("server.name-length", most=NAME_LENGTH)
    words = " ".join(name.split())
    normal = unicodedata.normalize("NFC", words)
    if len(normal) <= len(words):  # a few signs become several
        words = normal
    cleaned = " ".join(without_unseen(words).split())
    if not can_be_seen(cleaned):
        raise Problem("server.name-length", most=NAME_LENGTH)
    return cleaned


def handle_of(name: str) -> str:
    """A name to sign in with, however it is typed: large or small, composed or not."""
    known = unicodedata.normalize("NFC", clean_name(name).casefold())
    if len(known) > HANDLE_LENGTH:
        raise Problem("server.name-length", most=NAME_LENGTH)
    return known


def account_of(handle: str) -> str:
    """Which account somebody means; there need not be one, and "" is nobody's."""
    try:
        return handle_of(handle)
    except Problem:
        return ""
