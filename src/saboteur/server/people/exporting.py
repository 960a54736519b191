"""Everything that is stored about somebody, for them to take along: one JSON document.

Their moves and words come from the logs as they stand there, and nothing that anybody else did.
"""

from __future__ import annotations

import json
from operator import attrgetter
from typing import TYPE_CHECKING, Any

import msgspec

from saboteur.server.people.accounts import Device
from saboteur.server.tables import entries as log
from saboteur.server.tables.entries import read_entry

if TYPE_CHECKING:
    from saboteur.server.house import House
    from saboteur.server.store.accounts import PersonRow
    from saboteur.server.store.store import LogRow
    from saboteur.server.store.tournaments import TournamentLogRow, TournamentRow


SECRET = ("invitation", "seed")
"""What an entry that names somebody may hold and is still not theirs to know: who was put out of a
table is not told its new link."""


class Profile(msgspec.Struct, frozen=True):
    """Who somebody is."""

    id: str
    name: str
    handle: str | None
    email: str | None
    password: bool
    """Whether there is one; nobody knows more of it than a hash."""
    created: float
    seen: float
    """The day on which they were last here, in UTC."""
    shares: bool
    """Whether others may look back at their games, unless they say otherwise."""


class Did(msgspec.Struct, frozen=True):
    """One entry of a log that is somebody's own."""

    version: int
    at: float
    entry: Any


class Visited(msgspec.Struct, frozen=True):
    """A table at which somebody sat or spoke."""

    id: str
    state: str
    options: Any
    created: float
    host: bool
    seat: int | None
    """Where they sit, or sat to the end; None for spectators and who got up."""
    moves: list[Did]
    """What they played themselves."""
    words: list[Did]
    """What they said."""
    others: list[Did]
    """What else names them: that they sat down, or became the host."""


class Entered(msgspec.Struct, frozen=True):
    """A tournament that somebody has organised or signed up for."""

    id: str
    name: str
    state: str
    created: float
    organiser: bool
    did: list[Did]
    """What names them: that they came, left, were put out, or became the organiser."""


class Export(msgspec.Struct, frozen=True):
    """Everything."""

    profile: Profile
    devices: list[Device]
    recovery_codes: int
    """How many have not been used."""
    tables: list[Visited]
    tournaments: list[Entered]
    distance: list[Any]
    """Whom they have blocked or muted."""
    reports: list[Any]
    """What they have reported."""
    measures: list[Any]
    """What the operator has done about them."""
    sharing: list[Any]
    """For which games they have said whether others may look back."""
    notes: list[Any]
    """What they have written beside moves."""
    fellows: Any
    """What they let others see, friends, invitations, and what finished games say about them."""
    subscriptions: list[Any]
    """Browsers to which pushes are sent."""
    mailboxes: list[Any]
    """The address, and when they have said that it is theirs."""
    unwanted: list[Any]
    """What they do not want to be told."""
    notices: list[Any]
    """What waits to be told, or was and has not been looked at."""
    solved: list[Any]
    """Riddles that they have solved, or had the answers shown of."""


async def export(house: House, person: PersonRow, token: str | None) -> Export:
    """Everything that is stored about this person."""
    kept = await house.store.traces.kept(person.id)
    for report in kept["reports"]:
        report["words"] = json.loads(report["words"])
    where = (await house.store.traces.tables(person.id))[person.id]
    tables = [await _visited(house, person.id, table_id) for table_id in where]
    of = house.store.tournaments.of
    profile = {**msgspec.structs.asdict(person), "password": person.password is not None}
    profile["shares"] = bool(person.shares)
    return Export(
        profile=msgspec.convert(profile, Profile),
        devices=await house.accounts.devices(person, token),
        recovery_codes=await house.store.accounts.codes_left(person.id),
        tables=sorted((table for table in tables if table), key=attrgetter("created")),
        tournaments=[await _entered(house, person.id, row) for row in await of(person.id)],
        fellows=await house.store.fellows.kept(person.id),
        **kept,
    )


async def _visited(house: House, person: str, table_id: str) -> Visited | None:
    row = await house.store.table(table_id)
    if row is None:
        return None
    seat: int | None = None
    moves, words, others = list[Did](), list[Did](), list[Did]()
    for written in await house.store.log(table_id):
        entry = read_entry(written.entry)
        if isinstance(entry, log.Sat) and entry.person == person:
            seat = entry.seat
        elif seat is not None and isinstance(entry, log.Freed | log.BotSat) and entry.seat == seat:
            seat = None
        if isinstance(entry, log.Played):
            if entry.seat == seat and entry.bot is None:
                moves.append(_did(written))
        elif isinstance(entry, log.Said | log.Called):
            if entry.person == person:
                words.append(_did(written))
        elif person in written.entry:
            others.append(_did(written))
    options, hosts = json.loads(row.options), row.host == person
    options.pop("before", None)  # what was played there before they came, by whomever
    return Visited(row.id, row.state, options, row.created, hosts, seat, moves, words, others)


async def _entered(house: House, person: str, row: TournamentRow) -> Entered:
    """Draws and results name everybody: those are in the tables one sat at."""
    did = [
        _did(written)
        for written in await house.store.tournaments.log(row.id)
        if json.loads(written.entry).get("person") == person
    ]
    mine = row.organiser == person
    return Entered(row.id, row.name, row.state, row.created, mine, did)


def _did(written: LogRow | TournamentLogRow) -> Did:
    entry = json.loads(written.entry)
    for secret in SECRET:
        entry.pop(secret, None)
    return Did(written.version, written.at, entry)
