"""Who is waited for, who may play for whom, and how a seat is given up or taken again.

Nobody plays for somebody whom nobody waits for. With a clock only the clock counts. Without one the
others are asked, once somebody has been gone or idle for a while: wait, let a bot play until they
are back, or for good. The majority of those present decides, and may change its mind. Whoever comes
back has their seat again at once; only leaving is final.

At a tournament others wait at other tables: nobody there is asked, a bot plays for whoever is gone
or has missed the clock twice in a row.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import TYPE_CHECKING

from saboteur.server.problems import Conflict, Problem
from saboteur.server.tables import entries as log
from saboteur.server.tables.entries import Entry, Why, Wish
from saboteur.server.tables.playing import running, seat_of
from saboteur.server.tables.seating import LATE

if TYPE_CHECKING:
    from saboteur.server.store.store import PersonRow
    from saboteur.server.tables.live_table import LiveTable
    from saboteur.server.tables.seating import Seat

STAND_IN = "normal"
"""The bot that plays for people who are gone, out of time, or have left."""


async def miss(table: LiveTable, seat: int, why: Why) -> None:
    """Everybody waits for this seat: ask those who are here."""

    def decide() -> Entry | None:
        game = running(table)
        place = table.seating.seats[seat]
        if game.to_act != seat or place.missed or place.played_by_bot:
            return None
        return log.Missed(seat, why)

    await table.change(decide)


async def vote(table: LiveTable, person: PersonRow, command: str, seat: int, wish: Wish) -> int:
    """Say what should become of a seat that everybody waits for."""

    def decide() -> Entry:
        running(table)
        own = seat_of(table, person)
        if not 0 <= seat < len(table.seating.seats):
            raise Problem("server.no-seat", seat=seat)
        if seat == own:
            raise Problem("server.own-vote")
        if table.seating.seats[seat].missed is None:
            raise Conflict("server.not-missed")
        return log.Voted(seat, person.id, wish)

    return await table.change(decide, f"{person.id}:{command}")


def wanted(place: Seat, present: Collection[str]) -> Wish | None:
    """What most of those present want for a seat that is waited for; None if there is no most."""
    asked = [person for person in present if person != place.person]
    wishes = Counter(place.votes[person] for person in asked if person in place.votes)
    for wish, count in wishes.items():
        if 2 * count > len(asked):
            return wish
    return None


async def settle(table: LiveTable, seat: int, present: Collection[str]) -> None:
    """Do what most of those present want."""

    def decide() -> Entry | None:
        running(table)
        place = table.seating.seats[seat]
        wish = None if place.missed is None or place.left else wanted(place, present)
        if wish is None:
            return None
        if wish == "wait":
            return None if place.substitute is None else log.Awaited(seat)
        for_good = wish == "for-good"
        if place.substitute is not None and place.for_good == for_good:
            return None
        assert place.missed is not None
        return log.Substituted(seat, STAND_IN, place.missed, for_good)

    await table.change(decide)


async def stand_in(table: LiveTable, seat: int) -> None:
    """At a tournament a bot plays for who is away, without anybody being asked, until they come."""

    def decide() -> Entry | None:
        game = running(table)
        place = table.seating.seats[seat]
        if game.to_act != seat or place.played_by_bot:
            return None
        return log.Substituted(seat, STAND_IN, "away")

    await table.change(decide)


def idle(table: LiveTable) -> list[int]:
    """Who lets the clock of a tournament run out again and again, though they may be connected."""
    if not table.seating.others_wait:
        return []
    seats = enumerate(table.seating.seats)
    return [number for number, seat in seats if seat.late >= LATE and not seat.played_by_bot]


async def stand_in_for_idle(table: LiveTable, seat: int) -> None:
    """A bot plays for somebody who only keeps a page open, until they do something."""

    def decide() -> Entry | None:
        running(table)
        return log.Substituted(seat, STAND_IN, "idle") if seat in idle(table) else None

    await table.change(decide)


async def connected(table: LiveTable, person: str) -> None:
    """Somebody is connected: whoever was gone is back, unless their seat is a bot's for good."""
    seat = table.seating.seat_of(person)
    if seat is not None:
        place = table.seating.seats[seat]
        if "away" in (place.missed, place.why) and not place.for_good:
            await come_back(table, person)


async def come_back(table: LiveTable, person: str) -> int:
    """Somebody who was waited for, or played for, plays again."""

    def decide() -> Entry | None:
        seat = table.seating.seat_of(person)
        if seat is None or table.seating.state != "running":
            return None  # after the end there is nothing to come back to
        place = table.seating.seats[seat]
        return log.CameBack(seat) if place.missed or place.substitute else None

    return await table.change(decide)


async def leave(table: LiveTable, person: PersonRow) -> None:
    """Leave a running game, which is final: a bot plays on, or the game ends with the last one."""

    def get_up() -> Entry | None:
        running(table)
        seat = table.seating.seat_of(person.id)
        if seat is None:
            return None
        return log.Closed() if table.seating.alone(seat) else log.Left(seat, STAND_IN)

    def hand_over() -> Entry | None:
        seating = table.seating
        if seating.state != "running" or seating.host != person.id:
            return None
        return log.Hosted(seating.people()[0])

    await table.change(get_up)
    await table.change(hand_over)
