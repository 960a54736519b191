"""People among people: their pages, the ladders of the house, friends, invitations.

What games say about somebody is shown to whom they allow: everybody, those they have played with,
nobody. Whoever is blocked meets somebody who allows nobody, and asks or invites in vain; both look
from outside as if nothing had come of it.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Literal

import msgspec

from saboteur.rules.catalogue import games
from saboteur.server.fellows.bots import BotRated, bots_rated, sides
from saboteur.server.fellows.rating import WHOLE
from saboteur.server.people.people import DAY
from saboteur.server.problems import Conflict, NotAllowed, NotFound, Problem
from saboteur.server.store.standings import PROVISIONAL, Figures, Games, Rung, Stands

if TYPE_CHECKING:
    from saboteur.server.house import House
    from saboteur.server.store.accounts import PersonRow
    from saboteur.server.tables.live_table import LiveTable

CURVE = 100
"""How many games a curve goes back."""
MOST_FRIENDS = 500
MOST_INVITED = 20
"""People whom one invites to a table at once."""


class Standing(msgspec.Struct, frozen=True):
    """How strong somebody is in a game."""

    game: str
    side: str
    """`miner` or `saboteur`; empty for whole games."""
    mu: float
    sigma: float
    games: int
    provisional: bool
    """It is still a guess: after so few games there is no place on the ladder."""
    place: int | None
    """On the ladder, counted among all; only oneself is told."""
    of: int | None
    curve: list[tuple[float, float]]
    """The rating and its doubt after each of the last games, the oldest first; whole games only."""
    bots: list[BotRated]
    """To compare with."""


class PersonPage(msgspec.Struct, frozen=True):
    """What somebody may see of a person."""

    id: str
    name: str
    since: float
    """The day on which they first came, in UTC."""
    you: bool
    friend: Literal["none", "asked", "asks", "friend"]
    """What is between who asks and them."""
    games: list[Games]
    figures: list[Figures]
    standings: list[Standing]


class Ladder(msgspec.Struct, frozen=True):
    """The strongest people of the house in a game, as far as they show it."""

    game: str
    side: str
    sides: list[str]
    """On which sides one can be rated in this game."""
    least: int
    """How many games it takes to have a place."""
    places: list[Rung]
    place: int | None
    """One's own, counted among all; None without one."""
    of: int | None
    bots: list[BotRated]


class Fellowship:
    """What a node does about people among people."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._standings = house.store.standings
        self._kept = house.store.fellows

    # --- pages ------------------------------------------------------------------------------------

    async def page(self, person_id: str, viewer: PersonRow | None) -> PersonPage:
        """Somebody's page; complains if there is nobody, or if they do not show it."""
        asking = None if viewer is None else viewer.id
        if not await self._standings.may_see(asking, person_id):
            raise NotFound("server.no-page")
        person = await self._house.people.known(person_id)
        own = asking == person_id
        stands = await self._standings.ratings(person_id)
        places = await self._standings.places(person_id) if own else {}
        curves = {
            one.game: await self._standings.curve(person_id, one.game, CURVE)
            for one in stands
            if one.side == WHOLE
        }
        return PersonPage(
            id=person.id,
            name=person.name,
            since=person.created // DAY * DAY,
            you=own,
            friend=await self._between(asking, person_id),
            games=await self._standings.games(person_id),
            figures=await self._standings.figures(person_id),
            standings=[_standing(one, places.get((one.game, one.side)), curves) for one in stands],
        )

    async def ladder(self, game: str, side: str, viewer: PersonRow | None) -> Ladder:
        """The ladder of a game, for whole games or for a side."""
        if game not in games():
            raise NotFound("server.no-game")
        if side not in sides(game):
            raise NotFound("server.no-side")
        asking = None if viewer is None else viewer.id
        place = None
        if asking is not None:
            place = (await self._standings.places(asking)).get((game, side))
        return Ladder(
            game=game,
            side=side,
            sides=sides(game),
            least=PROVISIONAL,
            places=await self._standings.ladder(game, side, asking),
            place=place and place[0],
            of=place and place[1],
            bots=bots_rated(game, side),
        )

    # --- friends ----------------------------------------------------------------------------------

    async def _between(
        self, viewer: str | None, person: str
    ) -> Literal["none", "asked", "asks", "friend"]:
        between = None
        if viewer is not None and viewer != person:
            between = await self._kept.friend(viewer, person)
        if between is None:
            return "none"
        asker, since = between
        if since is not None:
            return "friend"
        if asker == viewer:
            return "asked"
        assert viewer is not None
        hidden = await self._house.store.peace.is_blocked(person, by=viewer)
        return "none" if hidden else "asks"

    async def befriend(self, person: PersonRow, other: str) -> None:
        """Ask somebody to be friends, or say yes; complains if they do not want to be asked."""
        if other == person.id:
            raise Problem("server.oneself")
        if await self._house.store.peace.is_blocked(other, by=person.id):
            raise Conflict("server.keeps-away")
        asked = await self._kept.friend(person.id, other)
        if asked is None and not await self._kept.lets_ask(person.id, other):
            raise NotAllowed("server.not-asked")
        if await self._kept.how_many(person.id) >= MOST_FRIENDS:
            raise Conflict("server.many-friends", most=MOST_FRIENDS)
        await self._kept.ask(person.id, other, time.time())

    # --- invitations ------------------------------------------------------------------------------

    async def invite_again(self, table: LiveTable, before: LiveTable, host: PersonRow) -> None:
        """Invite those who played at a table before to a new one."""
        await self._invite(table, host, before.seating.people())

    async def invite(self, table: LiveTable, host: PersonRow, who: list[str]) -> None:
        """Invite friends to an open table at which one sits."""
        if table.seating.seat_of(host.id) is None:
            raise NotAllowed("server.not-seated")
        if table.seating.state != "open":
            raise Conflict("server.not-open")
        friends = {friend.person for friend in (await self._kept.friends(host.id)).friends}
        if not friends.issuperset(who):
            raise NotAllowed("server.not-friends")
        await self._invite(table, host, who)

    async def decline(self, person: PersonRow, table: str) -> None:
        """Not to come to a table; nobody is told."""
        await self._kept.decline(person.id, table)
        await self._house.store.notices.looked([(person.id, table)])

    async def _invite(self, table: LiveTable, host: PersonRow, who: list[str]) -> None:
        """Ask them, and tell those whom it really reaches."""
        reached = await self._kept.invite(table.id, host.id, who, time.time())
        unheard = await self._house.store.peace.unheard(reached)
        called = [person for person in reached if host.id not in unheard[person]]
        self._house.notices.invited(table, host.id, called)


def _standing(
    stands: Stands, place: tuple[int, int] | None, curves: dict[str, list[tuple[float, float]]]
) -> Standing:
    game, side = stands.game, stands.side
    return Standing(
        game=game,
        side=side,
        mu=round(stands.mu, 2),
        sigma=round(stands.sigma, 2),
        games=stands.games,
        provisional=stands.games < PROVISIONAL,
        place=place and place[0],
        of=place and place[1],
        curve=curves.get(game, []) if side == WHOLE else [],
        bots=bots_rated(game, side),
    )
