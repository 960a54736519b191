"""Friends, invitations, and whom somebody lets see and ask them: what is stored of it."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from sqlalchemy import and_, delete, func, or_, select, update

from saboteur.server.store.database import Database
from saboteur.server.store.schema import distance, friends, invited, people, played, ratings, tables
from saboteur.server.store.standings import allowed_by

Who = Literal["everybody", "played", "nobody"]
"""Whom somebody lets do something: everybody, those they have played with, nobody."""


class Privacy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody allows others."""

    shown_to: Who
    """Who sees their page, and finds them on ladders."""
    asked_by: Who
    """Who may ask them to be friends."""


class Friend(msgspec.Struct, frozen=True):
    """Somebody who is a friend, or whom one of both has asked."""

    person: str
    name: str
    at: float
    """Since when they are friends, or when it was asked."""


class Friends(msgspec.Struct, frozen=True):
    """One's friends."""

    friends: list[Friend]
    asking: list[Friend]
    """Who asks one."""
    asked: list[Friend]
    """Whom one has asked; they need not have seen it."""


class InvitedTo(msgspec.Struct, frozen=True):
    """A table to which one is invited."""

    table: str
    invitation: str
    game: str
    players: int
    by: str
    name: str
    """What who invites is called."""
    at: float


class Fellows:
    """What is stored."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # --- what somebody allows ---------------------------------------------------------------------

    async def privacy(self, person: str) -> Privacy:
        asked = select(people.c.shown_to, people.c.asked_by).where(people.c.id == person)
        return Privacy(*await self._database.one(asked) or ("nobody", "nobody"))

    async def allow(self, person: str, privacy: Privacy) -> None:
        allowed = msgspec.structs.asdict(privacy)
        await self._database.run(update(people).where(people.c.id == person).values(**allowed))

    async def lets_ask(self, viewer: str, person: str) -> bool:
        """Whether somebody may be asked to be friends. Who is blocked is told the same as all
        others, and asks in vain."""
        lets = allowed_by(viewer, people.c.asked_by)
        asked = select(people.c.id).where(people.c.id == person, people.c.name != "", lets)
        return await self._database.one(asked) is not None

    # --- friends ----------------------------------------------------------------------------------

    async def friends(self, person: str) -> Friends:
        """Everybody who is a friend, asks or was asked; not who asks and is blocked."""
        found = Friends([], [], [])
        for other, name, at, since in await self._asked(friends.c.person, friends.c.other, person):
            (found.asked if since is None else found.friends).append(
                Friend(other, name, at if since is None else since)
            )
        blocked = set(await self._blocked_by(person))
        for other, name, at, since in await self._asked(friends.c.other, friends.c.person, person):
            if since is not None:
                found.friends.append(Friend(other, name, since))
            elif other not in blocked:
                found.asking.append(Friend(other, name, at))
        found.friends.sort(key=lambda friend: (friend.name.casefold(), friend.person))
        return found

    async def _asked(self, own: Any, others: Any, person: str) -> list[Any]:
        """Everybody whom somebody has asked, or who has asked them."""
        return await self._database.all(
            select(people.c.id, people.c.name, friends.c.at, friends.c.since)
            .join(friends, people.c.id == others)
            .where(own == person, people.c.name != "")
            .order_by(friends.c.at.desc())
        )

    async def how_many(self, person: str) -> int:
        """How many friends somebody has, or has asked."""
        rows = await self._database.all(
            select(func.count()).where(
                or_(
                    friends.c.person == person,
                    and_(friends.c.other == person, friends.c.since.is_not(None)),
                )
            )
        )
        return int(rows[0][0])

    async def ask(self, person: str, other: str, at: float) -> None:
        """Ask somebody to be friends; if they have asked before, both are from now on."""
        back = and_(friends.c.person == other, friends.c.other == person)
        async with self._database.change() as connection:
            met = await connection.execute(
                update(friends).where(back).values(since=func.coalesce(friends.c.since, at))
            )
            if not met.rowcount:
                row = {"person": person, "other": other, "at": at}
                new = self._database.upsert(friends).values(**row).on_conflict_do_nothing()
                await connection.execute(new)

    async def part(self, person: str, other: str) -> None:
        """Friends no more, or nothing asked any more."""
        await self._database.run(delete(friends).where(_both(person, other)))

    async def friend(self, person: str, other: str) -> tuple[str, float | None] | None:
        """Who of both has asked, and since when they are friends; None if nobody has asked."""
        asked = select(friends.c.person, friends.c.since).where(_both(person, other))
        row = await self._database.one(asked)
        return None if row is None else (row[0], row[1])

    async def keep_away(self, person: str, other: str) -> None:
        """Who is blocked is no friend, and is invited nowhere by the one who blocks."""
        await self._database.run(
            delete(friends).where(_both(person, other)),
            delete(invited).where(
                or_(
                    and_(invited.c.person == person, invited.c.host == other),
                    and_(invited.c.person == other, invited.c.host == person),
                )
            ),
        )

    # --- invitations ------------------------------------------------------------------------------

    async def invite(self, table: str, host: str, who: list[str], at: float) -> list[str]:
        """Invite people to a table; who of them is really invited: those whom the host does not
        keep away and who do not keep the host away. The host is told nothing of it."""
        rows = await self._database.all(
            select(distance.c.person, distance.c.other).where(
                distance.c.kind == "block",
                or_(distance.c.person == host, distance.c.other == host),
            )
        )
        away = {person for row in rows for person in row}
        here = await self._database.all(
            select(people.c.id).where(people.c.id.in_(who), people.c.name != "")
        )
        new = [row[0] for row in here if row[0] not in away and row[0] != host]
        await self._database.run(
            *(
                self._database.upsert(invited)
                .values(table_id=table, person=person, host=host, at=at)
                .on_conflict_do_nothing()
                for person in new
            )
        )
        return new

    async def invitations(self, person: str) -> list[InvitedTo]:
        """To which open tables somebody is invited, the latest first."""
        rows = await self._database.all(
            select(
                tables.c.id,
                tables.c.invitation,
                tables.c.options,
                invited.c.host,
                people.c.name,
                invited.c.at,
            )
            .join(invited, invited.c.table_id == tables.c.id)
            .join(people, people.c.id == invited.c.host)
            .where(invited.c.person == person, tables.c.state == "open")
            .order_by(invited.c.at.desc())
            .limit(MOST_INVITATIONS)
        )
        blocked = set(await self._blocked_by(person))
        return [
            InvitedTo(table, link, *_what(options), by, name, at)
            for table, link, options, by, name, at in rows
            if by not in blocked
        ]

    async def decline(self, person: str, table: str) -> None:
        """Whoever declines, or has come, is not invited any more."""
        await self._database.run(
            delete(invited).where(invited.c.person == person, invited.c.table_id == table)
        )

    async def forget_invitations(self) -> None:
        """Tables that are not open any more invite nobody."""
        closed = select(tables.c.id).where(tables.c.state != "open")
        await self._database.run(delete(invited).where(invited.c.table_id.in_(closed)))

    async def _blocked_by(self, person: str) -> list[str]:
        rows = await self._database.all(
            select(distance.c.other).where(distance.c.person == person, distance.c.kind == "block")
        )
        return [row[0] for row in rows]

    # --- everything about somebody ----------------------------------------------------------------

    async def kept(self, person: str) -> dict[str, Any]:
        """All that is stored here about somebody, for them to take along."""
        names = ("table_id", "seat", "game", "ended", "score", "won", "deserted", "mu", "sigma")
        asked = select(*(played.c[name] for name in names)).where(played.c.person == person)
        games = [
            dict(row._mapping) for row in await self._database.all(asked.order_by(played.c.ended))
        ]
        stands = ("game", "side", "mu", "sigma", "games")
        asked = select(*(ratings.c[name] for name in stands)).where(ratings.c.person == person)
        rated = [dict(row._mapping) for row in await self._database.all(asked)]
        calls = select(invited.c.table_id, invited.c.person, invited.c.host, invited.c.at).where(
            or_(invited.c.person == person, invited.c.host == person)
        )
        return {
            "privacy": await self.privacy(person),
            "friends": await self.friends(person),
            "played": games,
            "ratings": rated,
            "invitations": [dict(row._mapping) for row in await self._database.all(calls)],
        }


MOST_INVITATIONS = 50


def _what(options: str) -> tuple[str, int]:
    found = msgspec.json.decode(options)
    return found["game"], found["players"]


def _both(one: str, other: str) -> Any:
    return or_(
        and_(friends.c.person == one, friends.c.other == other),
        and_(friends.c.person == other, friends.c.other == one),
    )
