"""A tournament as somebody wants it, and as it is stored when it is opened."""

from __future__ import annotations

import secrets
import time
from hashlib import sha256
from typing import Annotated

import msgspec

from saboteur.server.new_table import CLOCKS, ModuleId, Setting, SettingId
from saboteur.server.people.names import VISIBLE, can_be_seen, without_unseen
from saboteur.server.problems import Problem
from saboteur.server.store.tournaments import TournamentRow
from saboteur.server.tables.bot_names import by_lot
from saboteur.tournaments.plan import MOST_ROUNDS, Plan

NAME_LENGTH = 60
PAUSE = 7 * 24 * 3600
"""The longest pause between two rounds, in seconds."""
SIZES = (2, 99)

Size = Annotated[int, msgspec.Meta(ge=SIZES[0], le=SIZES[1])]
Name = Annotated[
    str,
    msgspec.Meta(
        min_length=1,
        description=f"1 to {NAME_LENGTH} characters, at least one of which can be seen",
        extra_json_schema={"maxLength": NAME_LENGTH, "pattern": VISIBLE},
    ),
]


class NewTournament(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tournament to be opened, from the options that `GET /api/games` describes."""

    name: Name
    game: Annotated[str, msgspec.Meta(max_length=40)]
    least: Size
    """How many sit at a table at least, …"""
    best: Size
    """… best, …"""
    most: Size
    """… and at most."""
    clock: Annotated[int, msgspec.Meta(ge=CLOCKS[0], le=CLOCKS[1])]
    """Seconds for each decision: at a tournament others wait for every table."""
    rounds: Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)] = 3
    """So often everybody sits down; the final is not among them."""
    final: bool = True
    """Whether the first ones play for the victory at one more table."""
    modules: Annotated[list[ModuleId], msgspec.Meta(max_length=40)] = []
    settings: Annotated[dict[SettingId, Setting], msgspec.Meta(max_length=40)] = {}
    bots: Annotated[str, msgspec.Meta(max_length=40)] = "normal"
    """Who fills seats where the people cannot be divided among the tables."""
    pause: Annotated[int, msgspec.Meta(ge=0, le=PAUSE)] | None = 300
    """Seconds from the end of a round to the next; null: when the organiser says so."""
    listed: bool = True
    """Whether everybody finds it, or only who has the link."""


class Opening(msgspec.Struct, frozen=True):
    """What was decided when a tournament was opened. It holds the seed, so nobody is shown it."""

    plan: Plan
    clock: int
    bots: str
    pause: int | None


def open_it(wanted: NewTournament, organiser: str) -> TournamentRow:
    """A new tournament; complains if there can be none like that."""
    name = without_unseen(wanted.name).strip()
    if not can_be_seen(name) or len(name) > NAME_LENGTH:
        raise Problem("tournament.name", most=NAME_LENGTH)
    by_lot(wanted.bots, "", 0)  # says so if there is no such bot
    plan = Plan(
        game=wanted.game,
        modules=tuple(wanted.modules),
        settings=wanted.settings,
        least=wanted.least,
        best=wanted.best,
        most=wanted.most,
        rounds=wanted.rounds,
        final=wanted.final,
        seed=secrets.token_hex(16),
    )
    plan.check()
    opening, now = Opening(plan, wanted.clock, wanted.bots, wanted.pause), time.time()
    return TournamentRow(
        id=secrets.token_hex(12),
        name=name,
        opening=msgspec.json.encode(opening).decode(),
        listed=int(wanted.listed),
        organiser=organiser,
        state="open",
        created=now,
        changed=now,
    )


def table_id(tournament: str, round_: int, table: int) -> str:
    """The id of a table, the same whoever sets it up: so it is set up once."""
    return sha256(f"saboteur table {tournament} {round_} {table}".encode()).hexdigest()[:16]
