"""What finished games say about people, and how strong they are: counted once, and looked up.

All of it follows from the logs. A game is counted in one transaction that also notes that it was,
so it counts once, whoever counts it and whenever that one dies.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, and_, delete, func, insert, or_, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from saboteur.server.store.database import Database
from saboteur.server.store.schema import distance, people, played, ratings, roles, tables

LOCK = 7_226_784
"""Any number: on PostgreSQL nodes that count do it one after the other."""
LADDER = 100
"""How many places of a ladder one is shown."""
PROVISIONAL = 10
"""Games, or rounds on a side, until which a rating is only a guess and has no place."""
EVERYBODY, PLAYED, NOBODY = "everybody", "played", "nobody"

Key = tuple[str, str]
"""Whom a rating is about, and on which side."""


class Outcome(NamedTuple):
    """What is stored of a finished game: rows without the table's id."""

    played: list[dict[str, Any]]
    roles: list[dict[str, Any]]
    ratings: dict[Key, tuple[float, float, int]]
    """Ratings after it: mu, sigma, and of how many games."""
    before: dict[Key, tuple[float, float, int]]
    """What they were concluded from."""
    shown: str
    """The table as lists show it, as JSON."""


class Figures(msgspec.Struct, frozen=True):
    """What somebody has done in one role of a game; the role is empty where there are none."""

    game: str
    role: str
    rounds: int
    won: int
    gold: int
    suspected: int
    """Rounds in which, shortly before their end, everybody could take them for a saboteur."""
    suspects: int
    """How many others they could take for saboteurs then,"""
    rightly: int
    """and how many of those were saboteurs."""


class Games(msgspec.Struct, frozen=True):
    """How many games of a kind somebody has finished."""

    game: str
    played: int
    won: int
    deserted: int
    """How many of them they have left to a bot: these are in no other figure."""


class Stands(msgspec.Struct, frozen=True):
    """A rating as it is stored."""

    game: str
    side: str
    """`miner` or `saboteur`; empty for whole games."""
    mu: float
    sigma: float
    games: int


class Rung(msgspec.Struct, frozen=True):
    """One rung of a ladder."""

    person: str
    name: str
    mu: float
    sigma: float
    games: int


class Waiting(NamedTuple):
    """A finished table that has not been counted."""

    id: str
    ended: float
    rewritten: int


class Standings:
    """What is stored of it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # --- counting ---------------------------------------------------------------------------------

    async def uncounted(self, most: int, but: Iterable[str] = ()) -> list[Waiting]:
        """Games that have ended and are not counted, in the order in which they ended."""
        found = await self._database.all(
            select(tables.c.id, tables.c.changed, tables.c.rewritten)
            .where(*UNCOUNTED, tables.c.id.not_in(list(but)))
            .order_by(tables.c.changed, tables.c.id)
            .limit(most)
        )
        return [Waiting(*row) for row in found]

    async def known(self, game: str, who: Sequence[str]) -> dict[Key, tuple[float, float, int]]:
        """The ratings in this game of these people and of dwarf cards."""
        return _by_key(await self._database.all(_ratings_of(game, who)))

    async def count(self, table: Waiting, game: str, outcome: Outcome) -> bool | None:
        """Store what a game says; False if it was counted before, or was rewritten meanwhile.

        None if ratings have changed since: then they have to be worked out again.
        """
        who = {row["person"] for row in outcome.played}
        once = update(tables).where(
            *UNCOUNTED, tables.c.id == table.id, tables.c.rewritten == table.rewritten
        )
        async with self._database.change() as connection:
            await self._lock(connection)
            now = _by_key(await connection.execute(_ratings_of(game, sorted(who))))
            if now != outcome.before:
                return None
            if not (await connection.execute(once.values(counted=1, shown=outcome.shown))).rowcount:
                return False
            known = await connection.scalars(
                select(people.c.id).where(people.c.id.in_(who), people.c.name != "")
            )
            await self._store(connection, table, game, outcome, {*known, ""})
        return True

    async def _store(
        self,
        connection: AsyncConnection,
        table: Waiting,
        game: str,
        outcome: Outcome,
        known: set[str],
    ) -> None:
        more = {"table_id": table.id, "game": game, "ended": table.ended}
        if outcome.played:
            await connection.execute(insert(played), [{**row, **more} for row in outcome.played])
        if outcome.roles:
            rows = [{**row, "table_id": table.id} for row in outcome.roles]
            await connection.execute(insert(roles), rows)
        for (person, side), (mu, sigma, games) in outcome.ratings.items():
            if person in known:  # who has left the house is rated no more
                row: dict[str, Any] = {"person": person, "game": game, "side": side}
                row |= {"mu": mu, "sigma": sigma, "games": games}
                row["standing"] = standing(mu, sigma) if person and games >= PROVISIONAL else None
                await connection.execute(self._database.putting(ratings, **row))

    async def _lock(self, connection: AsyncConnection) -> None:
        if not self._database.is_sqlite:  # its writers come one after the other anyway
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))

    async def forget_all(self) -> int:
        """Everything is to be counted anew; how many games that are."""
        async with self._database.change() as connection:
            await self._lock(connection)
            for derived in (roles, played, ratings):
                await connection.execute(delete(derived))
            again = update(tables).where(tables.c.counted != 0).values(counted=0)
            await connection.execute(again)
            waiting = select(func.count()).select_from(tables).where(*UNCOUNTED)
            return int((await connection.execute(waiting)).scalar_one())

    async def shown(self, table_ids: Sequence[str]) -> dict[str, str]:
        """What lists show of these tables, as JSON, as far as it is known."""
        asked = select(tables.c.id, tables.c.shown).where(tables.c.shown.is_not(None))
        return dict(map(tuple, await self._database.named(asked, tables.c.id, table_ids)))

    # --- looking up -------------------------------------------------------------------------------

    async def figures(self, person: str) -> list[Figures]:
        """By game and role; games that somebody has deserted are in none."""
        names = Figures.__struct_fields__[2:]
        found = await self._database.all(
            select(played.c.game, roles.c.role, *(func.sum(roles.c[name]) for name in names))
            .join(roles, and_(roles.c.table_id == played.c.table_id, roles.c.seat == played.c.seat))
            .where(played.c.person == person)
            .group_by(played.c.game, roles.c.role)
            .order_by(played.c.game, roles.c.role)
        )
        return [Figures(game, role, *map(int, sums)) for game, role, *sums in found]

    async def games(self, person: str) -> list[Games]:
        """How many games, by kind; those that were played most come first."""
        count = func.count()
        found = await self._database.all(
            select(played.c.game, count, func.sum(played.c.won), func.sum(played.c.deserted))
            .where(played.c.person == person)
            .group_by(played.c.game)
            .order_by(count.desc(), played.c.game)
        )
        return [Games(game, *map(int, sums)) for game, *sums in found]

    async def curve(self, person: str, game: str, most: int) -> list[tuple[float, float]]:
        """Somebody's rating after each of their last rated games, the oldest first."""
        found = await self._database.all(
            select(played.c.mu, played.c.sigma)
            .where(played.c.person == person, played.c.game == game, played.c.mu.is_not(None))
            .order_by(played.c.ended.desc(), played.c.table_id)
            .limit(most)
        )
        return [(round(mu, 2), round(sigma, 2)) for mu, sigma in reversed(found)]

    async def ratings(self, person: str) -> list[Stands]:
        """How strong somebody is, in every game."""
        names = [ratings.c[name] for name in Stands.__struct_fields__]
        asked = select(*names).where(ratings.c.person == person)
        return [Stands(*row) for row in await self._database.all(asked.order_by(*names[:2]))]

    async def ladder(self, game: str, side: str, viewer: str | None) -> list[Rung]:
        """The best of those who let this viewer see it."""
        found = await self._database.all(
            select(people.c.id, people.c.name, ratings.c.mu, ratings.c.sigma, ratings.c.games)
            .join(people, people.c.id == ratings.c.person)
            .where(*_in_ladder(ratings, game, side), seen_by(viewer))
            .order_by(ratings.c.standing.desc(), people.c.id)
            .limit(LADDER)
        )
        return [Rung(*row) for row in found]

    async def places(self, person: str) -> dict[tuple[str, str], tuple[int, int]]:
        """Somebody's places on all ladders, counted among all, whoever shows theirs; and how many
        have one."""
        others = ratings.alias()
        there = (
            select(func.count())
            .select_from(others)
            .where(*_in_ladder(others, ratings.c.game, ratings.c.side))
        )
        better = there.where(others.c.standing > ratings.c.standing)
        found = await self._database.all(
            select(
                ratings.c.game, ratings.c.side, better.scalar_subquery(), there.scalar_subquery()
            ).where(ratings.c.person == person, ratings.c.standing.is_not(None))
        )
        return {(game, side): (before + 1, of) for game, side, before, of in found}

    async def may_see(self, viewer: str | None, person: str) -> bool:
        """Whether this viewer may see what games say about somebody."""
        asked = select(people.c.id).where(people.c.id == person, people.c.name != "")
        return await self._database.one(asked.where(seen_by(viewer))) is not None


UNCOUNTED = (tables.c.state == "finished", tables.c.counted == 0)


def seen_by(viewer: str | None) -> Any:
    """Of a row of `people`: whether they let this viewer see what games say about them.

    Whoever is blocked meets somebody who lets nobody.
    """
    lets = allowed_by(viewer, people.c.shown_to)
    if viewer is None:
        return lets
    blocked_by = select(distance.c.person).where(
        distance.c.other == viewer, distance.c.kind == "block"
    )
    return and_(lets, people.c.id.not_in(blocked_by))


def allowed_by(viewer: str | None, rule: ColumnElement[str]) -> Any:
    """Of a row of `people`: whether by this rule of theirs they would let this viewer."""
    if viewer is None:
        return rule == EVERYBODY
    theirs, others = played.alias(), played.alias()
    met = (
        select(others.c.person)
        .join(theirs, theirs.c.table_id == others.c.table_id)
        .where(theirs.c.person == viewer)
    )
    return or_(
        people.c.id == viewer,
        rule == EVERYBODY,
        and_(rule == PLAYED, people.c.id.in_(met)),
    )


def standing(mu: float, sigma: float) -> float:
    """How strong somebody is at least, as far as one can be sure."""
    return mu - 2 * sigma


def _in_ladder(rated: Any, game: Any, side: Any) -> tuple[Any, ...]:
    return rated.c.game == game, rated.c.side == side, rated.c.standing.is_not(None)


def _ratings_of(game: str, who: Sequence[str]) -> Any:
    return select(
        ratings.c.person, ratings.c.side, ratings.c.mu, ratings.c.sigma, ratings.c.games
    ).where(ratings.c.game == game, ratings.c.person.in_([*who, ""]))


def _by_key(rows: Any) -> dict[Key, tuple[float, float, int]]:
    return {(person, side): (mu, sigma, games) for person, side, mu, sigma, games in rows}


def as_stored(rated: Mapping[Key, tuple[float, float, int]]) -> dict[Key, tuple[float, float, int]]:
    """Ratings as plain numbers."""
    return {key: (one[0], one[1], one[2]) for key, one in rated.items()}
