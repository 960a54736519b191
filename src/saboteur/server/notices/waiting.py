"""Where others wait for somebody, and what of a table people are told who do not look at it.

Nothing here knows the cards: a table is known by what is played there and by who sits there, and
whose turn it is everybody at the table sees.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from saboteur.server.tables.sight import seat_names
from saboteur.texts import say

if TYPE_CHECKING:
    from saboteur.server.store.notices import Notice
    from saboteur.server.tables.live_table import LiveTable

FAST = 3600.0
"""Seconds for a decision, or in a bank, below which people are expected to stay at the table."""
NAMED = 3
"""How many others of a table are named."""


def waits_for(table: LiveTable) -> str | None:
    """The person whose move others wait for, if there is one.

    Where nobody else sits, nobody waits. A hushed question is answered in a few seconds by whoever
    looks, and for all others (C-19): nobody is called for that.
    """
    game = table.game
    seat = None if game is None or table.hushed else game.to_act
    if seat is None or table.seating.state != "running":
        return None
    place = table.seating.seats[seat]
    if not place.waited_for or place.played_by_bot or table.seating.alone(seat):
        return None
    return place.person


def is_fast(table: LiveTable) -> bool:
    """Whether people are expected to stay at the table until the game is over."""
    times = [time for time in (table.row.clock, table.row.bank) if time is not None]
    return bool(times) and min(times) < FAST


def holds(notice: Notice, table: LiveTable) -> bool:
    """Whether what is to be told is still so."""
    seating, person = table.seating, notice.person
    match notice.kind:
        case "turn":
            return waits_for(table) == person
        case "began" | "tournament":
            return seating.state == "running" and seating.seat_of(person) is not None
        case "full":
            return seating.state == "open" and seating.full() and seating.host == person
        case "invited":
            return is_open_to(table, person)


def is_open_to(table: LiveTable, person: str) -> bool:
    """Whether somebody who was invited can still sit down."""
    seating = table.seating
    there = seating.seat_of(person) is not None or person in seating.put_out
    return seating.state == "open" and not seating.full() and not there


def name_of(table: LiveTable, person: str, lang: str) -> str:
    """What somebody calls this table: the game, and with whom."""
    game = say(f"game.{table.options.game}.name", lang)
    names = seat_names(table, lang)
    others = [
        names[number]
        for number, seat in enumerate(table.seating.seats)
        if seat.person is not None and seat.person != person
    ]
    if not others:
        return game
    more = len(others) - NAMED
    if more > 0:
        facts = {"game": game, "names": ", ".join(others[:NAMED]), "count": more}
        return say("notice.table-more", lang, **facts)
    return say("notice.table", lang, game=game, names=", ".join(others))


def words_for(kind: str, table: LiveTable, person: str, by: str, lang: str) -> tuple[str, str]:
    """A title and a sentence."""
    facts: dict[str, str | int] = {"table": name_of(table, person, lang), "who": by}
    if (at := table.options.tournament) is not None and kind == "tournament":
        kind = "tournament-final" if at.final else kind
        facts |= {"tournament": at.name, "round": at.round, "number": at.table}
    return say(f"notice.{kind}.title", lang, **facts), say(f"notice.{kind}.text", lang, **facts)


def way_to(notice: Notice, table: LiveTable) -> str:
    """The page at which one can do something about it."""
    if notice.kind == "invited":
        return f"/join/{table.seating.invitation}"
    return f"/table/{table.id}"
