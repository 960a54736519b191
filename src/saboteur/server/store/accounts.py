"""People in the store: who they are, the tokens of their devices, and codes that let them back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from saboteur.server.store import schema
from saboteur.server.store.database import Database, as_row, as_rows, columns

MOST_NAMED = 1000
"""How many tokens one question names at most."""


class PersonRow(msgspec.Struct, frozen=True):
    """Somebody who has been here."""

    id: str
    name: str
    handle: str | None
    password: str | None
    created: float
    seen: float = 0.0
    email: str | None = None


class TokenRow(msgspec.Struct, frozen=True):
    """What says on a device who somebody is."""

    digest: str
    person: str
    created: float
    seen: float
    device: str | None


class Accounts:
    """Everybody who has been here. Whatever ends tokens says which, so that sockets end too."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # --- people -----------------------------------------------------------------------------------

    async def add_person(self, person: PersonRow) -> None:
        await self._database.run(insert(schema.people).values(**msgspec.structs.asdict(person)))

    async def person(self, person_id: str) -> PersonRow | None:
        return await self._person(schema.people.c.id == person_id)

    async def person_by_handle(self, handle: str) -> PersonRow | None:
        return await self._person(schema.people.c.handle == handle)

    async def people_by_email(self, email: str) -> list[PersonRow]:
        """Everybody who can be reached there: a family may share an address."""
        people = schema.people
        found = select(*columns(PersonRow, people)).where(
            people.c.email == email, people.c.handle.is_not(None)
        )
        return as_rows(PersonRow, await self._database.all(found.order_by(people.c.created)))

    async def _person(self, which: Any) -> PersonRow | None:
        found = select(*columns(PersonRow, schema.people)).where(which)
        return as_row(PersonRow, await self._database.one(found))

    async def rename(self, person_id: str, name: str) -> None:
        await self._set(person_id, name=name)

    async def set_email(self, person_id: str, email: str | None) -> None:
        """Where to write to; codes that were sent elsewhere say nothing any more."""
        await self._database.run(
            _sent_codes(person_id),
            update(schema.people).where(schema.people.c.id == person_id).values(email=email),
        )

    async def _set(self, person_id: str, **values: Any) -> None:
        people = schema.people
        await self._database.run(update(people).where(people.c.id == person_id).values(**values))

    # --- tokens -----------------------------------------------------------------------------------

    async def add_token(self, token: TokenRow) -> None:
        await self._database.run(_new_token(token))

    async def person_by_token(self, digest: str) -> tuple[PersonRow, float] | None:
        """Whose token it is, and when it was last used, by the day."""
        people, tokens = schema.people, schema.tokens
        row = await self._database.one(
            select(*columns(PersonRow, people), tokens.c.seen)
            .join(tokens, tokens.c.person == people.c.id)
            .where(tokens.c.digest == digest)
        )
        return None if row is None else (PersonRow(*row[:-1]), row[-1])

    async def used(self, digest: str, person_id: str, day: float) -> None:
        """A token was used on this day."""
        people, tokens = schema.people, schema.tokens
        await self._database.run(
            update(people).where(people.c.id == person_id, people.c.seen < day).values(seen=day),
            update(tokens).where(tokens.c.digest == digest).values(seen=day),
        )

    async def tokens_of(self, person_id: str) -> list[TokenRow]:
        """The devices of somebody, the latest first."""
        tokens = schema.tokens
        found = (
            select(*columns(TokenRow, tokens))
            .where(tokens.c.person == person_id)
            .order_by(tokens.c.seen.desc(), tokens.c.created.desc())
        )
        return as_rows(TokenRow, await self._database.all(found))

    async def known_tokens(self, digests: list[str]) -> set[str]:
        """Which of these have not ended."""
        tokens = schema.tokens
        known: set[str] = set()
        for at in range(0, len(digests), MOST_NAMED):
            some = digests[at : at + MOST_NAMED]
            rows = await self._database.all(
                select(tokens.c.digest).where(tokens.c.digest.in_(some))
            )
            known.update(row[0] for row in rows)
        return known

    async def end_tokens(self, *digests: str) -> list[str]:
        """End these; which of them there were."""
        return await self._end(schema.tokens.c.digest.in_(digests))

    async def end_tokens_of(self, person_id: str) -> list[str]:
        """End all of somebody's."""
        return await self._end(schema.tokens.c.person == person_id)

    async def end_tokens_unused_since(self, day: float) -> list[str]:
        """End all that nobody has used since."""
        return await self._end(schema.tokens.c.seen < day)

    async def _end(self, which: Any) -> list[str]:
        with self._database.reach.trying():
            async with self._database.writing.begin() as connection:
                return await end_where(connection, which)

    # --- passwords and codes ----------------------------------------------------------------------

    async def claim(
        self, person_id: str, handle: str, password: str, codes: list[str], token: TokenRow
    ) -> list[str] | None:
        """Give a guest a password, codes and a new token; the tokens that ended.

        None if the handle is taken, or if they have a password already.
        """
        people = schema.people
        try:
            with self._database.reach.trying():
                async with self._database.writing.begin() as connection:
                    claimed = await connection.execute(
                        update(people)
                        .where(people.c.id == person_id, people.c.password.is_(None))
                        .values(handle=handle, password=password)
                    )
                    if not claimed.rowcount:
                        return None
                    ended = await _renew(connection, token)
                    await connection.execute(_new_codes(person_id, codes, token.created))
                    return ended
        except IntegrityError:
            return None

    async def change_password(
        self, person_id: str, before: str, password: str, token: TokenRow
    ) -> list[str] | None:
        """A new password instead of the one before, and a new token; the tokens that ended.

        None if somebody else was quicker.
        """
        people = schema.people
        with self._database.reach.trying():
            async with self._database.writing.begin() as connection:
                changed = await connection.execute(
                    update(people)
                    .where(people.c.id == person_id, people.c.password == before)
                    .values(password=password)
                )
                return await _renew(connection, token) if changed.rowcount else None

    async def recover(
        self, person_id: str, code: str, password: str, token: TokenRow
    ) -> list[str] | None:
        """A new password and a new token for a code, which is used up; the tokens that ended.

        None if there is no such code.
        """
        people, recovery = schema.people, schema.recovery
        lasts = or_(recovery.c.until.is_(None), recovery.c.until > token.created)
        with self._database.reach.trying():
            async with self._database.writing.begin() as connection:
                used = await connection.execute(
                    delete(recovery).where(
                        recovery.c.digest == code, recovery.c.person == person_id, lasts
                    )
                )
                if not used.rowcount:
                    return None
                await connection.execute(
                    update(people).where(people.c.id == person_id).values(password=password)
                )
                return await _renew(connection, token)

    async def set_codes(self, person_id: str, codes: list[str], at: float) -> None:
        """New codes on paper; the old ones say nothing any more."""
        recovery = schema.recovery
        await self._database.run(
            delete(recovery).where(recovery.c.person == person_id, recovery.c.until.is_(None)),
            _new_codes(person_id, codes, at),
        )

    async def add_sent_code(
        self, person_id: str, code: str, at: float, until: float, most: int
    ) -> bool:
        """A code that is sent by mail; False if so many have been sent that still last."""
        recovery = schema.recovery
        lasting = select(func.count()).where(recovery.c.person == person_id, recovery.c.until > at)
        with self._database.reach.trying():
            async with self._database.writing.begin() as connection:
                await connection.execute(delete(recovery).where(recovery.c.until <= at))
                if (await connection.execute(lasting)).scalar_one() >= most:
                    return False
                await connection.execute(_new_codes(person_id, [code], at, until))
                return True

    async def codes_left(self, person_id: str) -> int:
        """How many codes on paper have not been used."""
        recovery = schema.recovery
        found = await self._database.one(
            select(func.count()).where(recovery.c.person == person_id, recovery.c.until.is_(None))
        )
        return int(found[0]) if found is not None else 0


def _new_token(token: TokenRow) -> Any:
    return insert(schema.tokens).values(**msgspec.structs.asdict(token))


def _new_codes(person_id: str, codes: Iterable[str], at: float, until: float | None = None) -> Any:
    return insert(schema.recovery).values(
        [{"digest": code, "person": person_id, "created": at, "until": until} for code in codes]
    )


def _sent_codes(person_id: str) -> Any:
    recovery = schema.recovery
    return delete(recovery).where(recovery.c.person == person_id, recovery.c.until.is_not(None))


async def end_where(connection: AsyncConnection, which: Any) -> list[str]:
    """End every token of which this is true, in a transaction; which they were."""
    tokens = schema.tokens
    ended = await connection.execute(delete(tokens).where(which).returning(tokens.c.digest))
    return [row[0] for row in ended]


async def _renew(connection: AsyncConnection, token: TokenRow) -> list[str]:
    """This token instead of all others, and no code that is still on its way."""
    ended = await end_where(connection, schema.tokens.c.person == token.person)
    await connection.execute(_sent_codes(token.person))
    await connection.execute(_new_token(token))
    return ended
