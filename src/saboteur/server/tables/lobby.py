"""Before the game: sitting down, bots, locking seats, starting; and leaving."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from saboteur.rules.records import seed_hash
from saboteur.server.problems import Conflict, NotAllowed, Problem
from saboteur.server.tables import entries as log
from saboteur.server.tables.bot_names import by_lot
from saboteur.server.tables.entries import Entry, Pace
from saboteur.server.tables.seating import Seating

if TYPE_CHECKING:
    from saboteur.server.store.store import PersonRow
    from saboteur.server.tables.live_table import LiveTable


NOBODY = ""
"""The host of a table that the house has set up."""


async def sit(table: LiveTable, person: PersonRow, seat: int | None) -> int:
    """Sit down on this seat, or on any that is free; the seat."""

    def decide() -> Entry | None:
        seating = _open(table)
        if seating.seat_of(person.id) is not None:
            if seat is None or seat == seating.seat_of(person.id):
                return None
            raise Conflict("server.sits-already")
        free = [n for n, place in enumerate(seating.seats) if place.free and not place.locked]
        chosen = free[0] if seat is None and free else seat
        if chosen is None:
            raise Conflict("server.table-full")
        _exists(table, chosen)
        if chosen not in free:
            raise Conflict("server.seat-taken", seat=chosen)
        return log.Sat(chosen, person.id, person.name)

    await table.change(decide)
    taken = table.seating.seat_of(person.id)
    assert taken is not None
    return taken


async def leave(table: LiveTable, person: PersonRow) -> None:
    """Get up before the game has begun; the host hands over, the last one closes the table."""

    def get_up() -> Entry | None:
        seating = _open(table)
        seat = seating.seat_of(person.id)
        return None if seat is None else log.Freed(seat)

    def hand_over() -> Entry | None:
        seating = table.seating
        if seating.state != "open" or seating.host != person.id:
            return None
        others = [other for other in seating.people() if other != person.id]
        return log.Hosted(others[0]) if others else log.Closed()

    await table.change(get_up)
    await table.change(hand_over)


async def hand_over(table: LiveTable, present: list[str]) -> None:
    """The host is gone: the next one who sits here and is there follows."""

    def decide() -> Entry | None:
        seating = table.seating
        there = [person for person in seating.people() if person in present]
        if seating.state != "open" or seating.host in present or not there:
            return None
        return log.Hosted(there[0])

    await table.change(decide)


async def close(table: LiveTable) -> None:
    """A table that never began ends."""

    def decide() -> Entry | None:
        return log.Closed() if table.seating.state == "open" else None

    await table.change(decide)


async def give_to_bot(table: LiveTable, person: PersonRow, seat: int, bot: str) -> None:
    """Let a bot sit here."""
    sitting = by_lot(bot, table.row.seed, seat)  # says so if there is no such bot

    def decide() -> Entry | None:
        _hosted(table, person)
        _exists(table, seat)
        if not table.seating.seats[seat].free:
            raise Conflict("server.seat-taken", seat=seat)
        return log.BotSat(seat, sitting)

    await table.change(decide)


async def free(table: LiveTable, person: PersonRow, seat: int) -> str | None:
    """Make a seat free again; whoever was put out knows the old link, so there is a new one."""
    put_out: str | None = None

    def decide() -> Entry | None:
        nonlocal put_out
        _hosted(table, person)
        _exists(table, seat)
        place = table.seating.seats[seat]
        if place.person == person.id:
            raise Conflict("server.own-seat")
        put_out = place.person
        if put_out is None:
            return None if place.free else log.Freed(seat)
        return log.Freed(seat, put_out, new_invitation())

    await table.change(decide)
    return put_out


async def lock(table: LiveTable, person: PersonRow, seat: int, locked: bool) -> None:
    """Keep a free seat free, or open it."""

    def decide() -> Entry | None:
        _hosted(table, person)
        _exists(table, seat)
        place = table.seating.seats[seat]
        if not place.free:
            raise Conflict("server.seat-taken", seat=seat)
        return None if place.locked == locked else log.Locked(seat, locked)

    await table.change(decide)


async def let_spectators_speak(table: LiveTable, person: PersonRow, speak: bool) -> None:
    """Let spectators speak, or have them be quiet, for as long as the table lives."""

    def decide() -> Entry | None:
        if table.seating.host != person.id:
            raise NotAllowed("server.not-host")
        if table.seating.state == "closed":
            raise Conflict("server.not-open")
        return None if table.seating.spectators_speak == speak else log.Spectating(speak)

    await table.change(decide)


async def set_pace(table: LiveTable, person: PersonRow, pace: Pace) -> None:
    """Have bots play more slowly or more quickly from now on."""

    def decide() -> Entry | None:
        if table.seating.host != person.id:
            raise NotAllowed("server.not-host")
        if table.seating.state in ("finished", "closed"):
            raise Conflict("server.not-open")
        return None if table.seating.pace == pace else log.Paced(pace)

    await table.change(decide)


async def start(table: LiveTable, person: PersonRow) -> None:
    """Begin the game."""

    def decide() -> Entry | None:
        _hosted(table, person)
        if not table.seating.full():
            raise Conflict("server.seats-free")
        return log.Started(seed_hash(table.id, table.row.seed))

    await table.change(decide)


def new_invitation() -> str:
    """A link that nobody can guess."""
    return secrets.token_urlsafe(12)


def _open(table: LiveTable) -> Seating:
    if table.seating.state != "open":
        raise Conflict("server.not-open")
    return table.seating


def _hosted(table: LiveTable, person: PersonRow) -> None:
    _open(table)
    if table.seating.host != person.id:
        raise NotAllowed("server.not-host")


def _exists(table: LiveTable, seat: int) -> None:
    if not 0 <= seat < len(table.seating.seats):
        raise Problem("server.no-seat", seat=seat)
