"""People in the store: who they are, the tokens of their devices, and codes that let them back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from sqlalchemy import Table, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from saboteur.server.store.database import Database, Row, adding, columns
from saboteur.server.store.schema import mailboxes, people, recovery, tokens


class PersonRow(Row, frozen=True):
    """Somebody who has been here."""

    stored_in: ClassVar[Table] = people

    id: str
    name: str
    handle: str | None
    password: str | None
    created: float
    seen: float = 0.0
    email: str | None = None
    shares: int = 1


class TokenRow(Row, frozen=True):
    """What says on a device who somebody is."""

    stored_in: ClassVar[Table] = tokens

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
        await self._database.run(adding(person))

    async def person(self, person_id: str) -> PersonRow | None:
        return await self._database.find_one(PersonRow, people.c.id == person_id)

    async def person_by_handle(self, handle: str) -> PersonRow | None:
        return await self._database.find_one(PersonRow, people.c.handle == handle)

    async def people_by_email(self, email: str) -> list[PersonRow]:
        """Everybody who has said that this address is theirs: a family may share one."""
        theirs = select(mailboxes.c.person).where(
            mailboxes.c.address == email, mailboxes.c.confirmed.is_not(None)
        )
        return await self._database.find(
            PersonRow,
            people.c.email == email,
            people.c.id.in_(theirs),
            people.c.handle.is_not(None),
            order=(people.c.created,),
        )

    async def rename(self, person_id: str, name: str) -> None:
        await self._database.run(_changed(person_id, name=name))

    async def set_email(self, person_id: str, email: str | None) -> None:
        """Where to write to; codes that were sent elsewhere say nothing any more."""
        await self._database.run(_without_sent_codes(person_id), _changed(person_id, email=email))

    # --- tokens -----------------------------------------------------------------------------------

    async def add_token(self, token: TokenRow) -> None:
        await self._database.run(adding(token))

    async def person_by_token(self, digest: str) -> tuple[PersonRow, float] | None:
        """Whose token it is, and when it was last used, by the day."""
        row = await self._database.one(
            select(*columns(PersonRow), tokens.c.seen)
            .join(tokens, tokens.c.person == people.c.id)
            .where(tokens.c.digest == digest)
        )
        return None if row is None else (PersonRow(*row[:-1]), row[-1])

    async def used(self, digest: str, person_id: str, day: float) -> None:
        """A token was used on this day."""
        await self._database.run(
            _changed(person_id, seen=day).where(people.c.seen < day),
            update(tokens).where(tokens.c.digest == digest).values(seen=day),
        )

    async def tokens_of(self, person_id: str) -> list[TokenRow]:
        """The devices of somebody, those that were used last first."""
        latest = (tokens.c.seen.desc(), tokens.c.created.desc())
        return await self._database.find(TokenRow, tokens.c.person == person_id, order=latest)

    async def known_tokens(self, digests: list[str]) -> set[str]:
        """Which of these have not ended."""
        known = await self._database.named(select(tokens.c.digest), tokens.c.digest, digests)
        return {digest for (digest,) in known}

    async def end_tokens(self, *digests: str) -> list[str]:
        """End these; which of them there were."""
        return await self._end(tokens.c.digest.in_(digests))

    async def end_tokens_of(self, person_id: str) -> list[str]:
        """End all of somebody's."""
        return await self._end(tokens.c.person == person_id)

    async def end_tokens_unused_since(self, day: float) -> list[str]:
        """End all that nobody has used since."""
        return await self._end(tokens.c.seen < day)

    async def _end(self, which: Any) -> list[str]:
        async with self._database.change() as connection:
            return await end_where(connection, which)

    # --- passwords and codes ----------------------------------------------------------------------

    async def claim(
        self, person_id: str, handle: str, password: str, codes: list[str], token: TokenRow
    ) -> list[str] | None:
        """Give a guest a password, codes and a new token; the tokens that ended.

        None if the handle is taken, or if they have a password already.
        """
        guest = _changed(person_id, handle=handle, password=password)
        try:
            return await self._renew(
                token,
                guest.where(people.c.password.is_(None)),
                _new_codes(person_id, codes, token.created),
            )
        except IntegrityError:
            return None

    async def change_password(
        self, person_id: str, before: str, password: str, token: TokenRow
    ) -> list[str] | None:
        """A new password instead of the one before, and a new token; the tokens that ended.

        None if somebody else was quicker.
        """
        changed = _changed(person_id, password=password)
        return await self._renew(token, changed.where(people.c.password == before))

    async def recover(
        self, person_id: str, code: str, password: str, token: TokenRow
    ) -> list[str] | None:
        """A new password and a new token for a code, which is used up; the tokens that ended.

        None if there is no such code.
        """
        lasts = or_(recovery.c.until.is_(None), recovery.c.until > token.created)
        used = delete(recovery).where(
            recovery.c.digest == code, recovery.c.person == person_id, lasts
        )
        return await self._renew(token, used, _changed(person_id, password=password))

    async def _renew(self, token: TokenRow, first: Any, *then: Any) -> list[str] | None:
        """If the first statement changes anything: this token instead of all others, which are
        returned, and no code that is still on its way."""
        async with self._database.change() as connection:
            if not (await connection.execute(first)).rowcount:
                return None
            ended = await end_where(connection, tokens.c.person == token.person)
            for statement in (_without_sent_codes(token.person), adding(token), *then):
                await connection.execute(statement)
            return ended

    async def set_codes(self, person_id: str, codes: list[str], at: float) -> None:
        """New codes on paper; the old ones say nothing any more."""
        await self._database.run(
            delete(recovery).where(recovery.c.person == person_id, recovery.c.until.is_(None)),
            _new_codes(person_id, codes, at),
        )

    async def add_sent_code(
        self, person_id: str, code: str, at: float, until: float, most: int
    ) -> bool:
        """A code that is sent by mail; False if so many have been sent that still last."""
        lasting = select(func.count()).where(recovery.c.person == person_id, recovery.c.until > at)
        async with self._database.change() as connection:
            await connection.execute(delete(recovery).where(recovery.c.until <= at))
            if (await connection.execute(lasting)).scalar_one() >= most:
                return False
            await connection.execute(_new_codes(person_id, [code], at, until))
            return True

    async def codes_left(self, person_id: str) -> int:
        """How many codes on paper have not been used."""
        (found,) = await self._database.all(
            select(func.count()).where(recovery.c.person == person_id, recovery.c.until.is_(None))
        )
        return int(found[0])


def _changed(person_id: str, **values: Any) -> Any:
    return update(people).where(people.c.id == person_id).values(**values)


def _new_codes(person_id: str, codes: Iterable[str], at: float, until: float | None = None) -> Any:
    return insert(recovery).values(
        [{"digest": code, "person": person_id, "created": at, "until": until} for code in codes]
    )


def _without_sent_codes(person_id: str) -> Any:
    return delete(recovery).where(recovery.c.person == person_id, recovery.c.until.is_not(None))


async def end_where(connection: AsyncConnection, which: Any) -> list[str]:
    """End every token of which this is true, in a transaction; which they were."""
    ended = await connection.execute(delete(tokens).where(which).returning(tokens.c.digest))
    return [digest for (digest,) in ended]
