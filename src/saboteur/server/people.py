"""People: guests with a name, who may claim it with a password; tokens that say who they are."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import secrets
import time
import unicodedata

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from saboteur.server.names import can_be_seen, without_unseen
from saboteur.server.problems import Conflict, NotAllowed, NotSignedIn, Problem
from saboteur.server.store.store import PersonRow, Store

NAME_LENGTH = 30
HANDLE_LENGTH = 40
"""Small letters may be more: ß becomes ss."""
PASSWORD_LENGTHS = (8, 200)
_HASHER = PasswordHasher()
_NOBODY = (
    "$argon2id$v=19$m=65536,t=3,p=4$7/sPcXWC+pGAvW9ZBysOaA"
    "$wZpSwlSGCn3f6Hi0G9VHijrX96Is/uBNSdFRO6ObHCg"
)
"""Checked where there is no such person, so that time does not tell."""


class People:
    """Everybody who has been here."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def guest(self, name: str) -> tuple[PersonRow, str]:
        """A new guest and the token that says so."""
        now = time.time()
        person = PersonRow(secrets.token_hex(12), clean_name(name), None, None, now, now)
        await self._store.add_person(person)
        return person, await self._new_token(person.id)

    async def claim(self, person: PersonRow, handle: str, password: str) -> PersonRow:
        """Give a guest a password, so that they can sign in elsewhere."""
        least, most = PASSWORD_LENGTHS
        if not least <= len(password) <= most:
            raise Problem("server.password-length", least=least, most=most)
        known = handle_of(handle)
        hashed = await asyncio.to_thread(_HASHER.hash, password)
        if not await self._store.claim(person.id, known, hashed):
            raise Conflict("server.handle-taken")
        claimed = await self._store.person(person.id)
        assert claimed is not None
        return claimed

    async def sign_in(self, handle: str, password: str) -> tuple[PersonRow, str]:
        """Who this is, and a new token."""
        person = None
        with contextlib.suppress(Problem):  # nobody is called something that cannot be a name
            person = await self._store.person_by_handle(handle_of(handle))
        hashed = _NOBODY if person is None or person.password is None else person.password
        try:
            await asyncio.to_thread(_HASHER.verify, hashed, password[: PASSWORD_LENGTHS[1]])
        except (VerificationError, InvalidHashError):
            raise NotAllowed("server.wrong-password") from None
        if person is None or person.password is None:
            raise NotAllowed("server.wrong-password")
        return person, await self._new_token(person.id)

    async def rename(self, person: PersonRow, name: str) -> PersonRow:
        """Be called differently from now on."""
        await self._store.rename(person.id, clean_name(name))
        renamed = await self._store.person(person.id)
        assert renamed is not None
        return renamed

    async def sign_out(self, token: str) -> None:
        """This token says nothing any more."""
        await self._store.remove_token(digest(token))

    async def by_token(self, token: str | None) -> PersonRow:
        """Who has this token."""
        person = None
        if token and len(token) < 200:
            person = await self._store.person_by_token(digest(token))
        if person is None:
            raise NotSignedIn("server.not-signed-in")
        return person

    async def _new_token(self, person_id: str) -> str:
        token = secrets.token_urlsafe(32)
        await self._store.add_token(digest(token), person_id, time.time())
        return token


def digest(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


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
