"""What everybody may see of a tournament: the same for all, and no secret of any table.

Of a table under way one learns which round of its game is played; results are those of tables that
have ended. The seed decides who will sit where, so it is shown when the tournament is over.
"""

from __future__ import annotations

import time
from typing import Literal
from weakref import WeakKeyDictionary

import msgspec

from saboteur.rules.options import Setting
from saboteur.server.house import House
from saboteur.server.problems import NotFound
from saboteur.server.store.tournaments import TournamentRow
from saboteur.server.tournaments.entries import Why
from saboteur.server.tournaments.live_tournament import LiveTournament, State
from saboteur.server.tournaments.opening import Opening, table_id
from saboteur.tournaments import Standing

DIGITS = 3
KEPT = 1.0
"""Seconds for which everybody is shown the same."""


class TournamentOffered(msgspec.Struct, frozen=True):
    """A tournament in a list."""

    id: str
    name: str
    state: str
    """open, running, over or closed."""
    game: str
    modules: tuple[str, ...]
    people: int
    """How many have signed up."""
    rounds: int
    final: bool
    clock: int
    listed: bool
    created: float
    changed: float


class EntrantShown(msgspec.Struct, frozen=True):
    """Somebody who takes part, or did."""

    person: str
    name: str
    left: bool


class StandingShown(msgspec.Struct, frozen=True):
    """What somebody has won so far."""

    place: int
    person: str
    name: str
    points: float
    won: int
    """Tables won."""
    gold: int
    opponents: float
    """How many points those one met have won at a table, on average."""
    played: int
    stood_in: int
    """At how many of these tables bots have mostly played for them."""
    left: bool


class PlaceShown(msgspec.Struct, frozen=True):
    """A seat at a table of a tournament."""

    person: str | None
    """None: a bot fills it."""
    name: str | None
    score: int | None
    """None until the table has ended."""
    stood_in: bool
    """Whether bots have mostly played for this person."""


class TournamentTable(msgspec.Struct, frozen=True):
    """A table of a round."""

    table: int
    """From 1 on."""
    id: str
    """The page of the table, for who plays there and for spectators."""
    state: Literal["coming", "running", "ended"]
    """Drawn, and not set up yet; being played; counted."""
    game_round: int | None
    """Which round of the game is played there, while it is."""
    seats: list[PlaceShown]


class RoundShown(msgspec.Struct, frozen=True):
    """A round and its tables."""

    round: int
    final: bool
    tables: list[TournamentTable]


class TournamentShown(msgspec.Struct, frozen=True):
    """A tournament."""

    id: str
    name: str
    state: State
    why: Why | None
    """Why it was closed, if it was."""
    organiser: str
    game: str
    modules: tuple[str, ...]
    settings: dict[str, Setting]
    least: int
    best: int
    most: int
    rounds: int
    final: bool
    clock: int
    bots: str
    pause: int | None
    listed: bool
    created: float
    version: int
    """The newest version of its log."""
    seed_hash: str
    """`sha256("saboteur seed <id> <seed>")`: whoever knows it can check the draws at the end."""
    seed: str | None
    """It decides every draw; None until the tournament is over."""
    next_round_at: float | None
    """When the next round is drawn by itself."""
    people: list[EntrantShown]
    """In the order in which they signed up."""
    standings: list[StandingShown]
    round: RoundShown | None
    """The round that was drawn last."""


_LATEST: WeakKeyDictionary[LiveTournament, tuple[float, TournamentShown]] = WeakKeyDictionary()


async def shown(house: House, tournament: LiveTournament) -> TournamentShown:
    """All of it but earlier rounds; many look at it, so it is put together once a second."""
    latest = _LATEST.get(tournament)
    now = time.monotonic()
    if latest is None or latest[1].version != tournament.version or now - latest[0] > KEPT:
        latest = now, await _shown(house, tournament)
        _LATEST[tournament] = latest
    return latest[1]


async def _shown(house: House, tournament: LiveTournament) -> TournamentShown:
    paper, opening, row = tournament.on_paper, tournament.opening, tournament.row
    plan = opening.plan
    names = paper.names
    return TournamentShown(
        id=tournament.id,
        name=row.name,
        state=tournament.state,
        why=tournament.closed,
        organiser=tournament.organiser,
        game=plan.game,
        modules=plan.modules,
        settings=plan.settings,
        least=plan.least,
        best=plan.best,
        most=plan.most,
        rounds=plan.rounds,
        final=plan.final,
        clock=opening.clock,
        bots=opening.bots,
        pause=opening.pause,
        listed=bool(row.listed),
        created=row.created,
        version=tournament.version,
        seed_hash=tournament.seed_hash,
        seed=plan.seed if tournament.state in ("over", "closed") else None,
        next_round_at=tournament.next_round_at,
        people=[EntrantShown(p, name, p in paper.left) for p, name in names.items()],
        standings=[_standing(names, one) for one in tournament.standings()],
        round=await round_shown(house, tournament, paper.round) if paper.round else None,
    )


def _standing(names: dict[str, str], one: Standing) -> StandingShown:
    return StandingShown(
        place=one.place,
        person=one.person,
        name=names[one.person],
        points=round(float(one.points), DIGITS),
        won=one.won,
        gold=one.gold,
        opponents=round(float(one.opponents), DIGITS),
        played=one.played,
        stood_in=one.stood_in,
        left=one.left,
    )


async def round_shown(house: House, tournament: LiveTournament, number: int) -> RoundShown:
    """A round, from 1 on; the final comes after the last one."""
    paper = tournament.on_paper
    if not 1 <= number <= paper.round:
        raise NotFound("tournament.no-round", round=number)
    tables = []
    for table, seats in enumerate(paper.rounds[number - 1]):
        result = paper.results.get((number, table))
        name = table_id(tournament.id, number, table)
        places = [
            PlaceShown(
                person,
                None if person is None else paper.names[person],
                None if result is None else result.scores[seat],
                result is not None and seat in result.stood_in,
            )
            for seat, person in enumerate(seats)
        ]
        going_on = None if result is not None else await _round_of_game(house, name)
        tables.append(
            TournamentTable(
                table + 1,
                name,
                "ended" if result is not None else "coming" if going_on is None else "running",
                going_on,
                places,
            )
        )
    return RoundShown(number, number > paper.plan.rounds, tables)


async def _round_of_game(house: House, table: str) -> int | None:
    """Which round is played at a table; spectators see as much."""
    try:
        game = (await house.fresh(table)).game
    except NotFound:  # it is not set up yet
        return None
    return None if game is None else game.round


def offered(row: TournamentRow, people: int) -> TournamentOffered:
    """A tournament as a list shows it; its log need not be read."""
    opening = msgspec.json.decode(row.opening, type=Opening)
    plan = opening.plan
    return TournamentOffered(
        id=row.id,
        name=row.name,
        state=row.state,
        game=plan.game,
        modules=plan.modules,
        people=people,
        rounds=plan.rounds,
        final=plan.final,
        clock=opening.clock,
        listed=bool(row.listed),
        created=row.created,
        changed=row.changed,
    )
