"""A tournament from the first who signs up to the final: a log of entries, and where they lead.

Nobody is made to wait for somebody who is not there. Who comes late is drawn from the next round
on. Who has left is not drawn any more and keeps what they have. For who is away at a table a bot
plays, which counts for them and is told (`Result.stood_in`). Where the people cannot be divided
among the tables, bots fill seats: they are beaten or not like anybody, and have no standing.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from random import Random
from typing import Literal, Self, TypeVar

import msgspec

from saboteur.tournaments.draw import Seats, draw, seats_at_tables
from saboteur.tournaments.plan import MOST_PEOPLE, Plan, TournamentError
from saboteur.tournaments.standings import Result, Standing, after_final, finalists, standings


class Entry(msgspec.Struct, frozen=True, tag_field="entry"):
    """Something that happened at a tournament."""


class SignedUp(Entry, frozen=True, tag="signed-up"):
    """Somebody takes part, or does again."""

    person: str
    name: str


class Left(Entry, frozen=True, tag="left"):
    """Somebody takes part no more."""

    person: str


class Drawn(Entry, frozen=True, tag="drawn"):
    """The tables of a round are drawn."""

    round: int
    tables: tuple[Seats, ...]


class Ended(Entry, frozen=True, tag="ended"):
    """A table has ended."""

    result: Result


ANY = SignedUp | Left | Drawn | Ended
"""Every kind of entry, to read a log."""

SomeEntry = TypeVar("SomeEntry", SignedUp, Left, Drawn, Ended)

State = Literal["signing-up", "playing", "between", "final", "over"]


class Tournament:
    """Where a tournament stands."""

    def __init__(self, plan: Plan) -> None:
        plan.check()
        self.plan = plan
        self.names: dict[str, str] = {}
        """Everybody who ever signed up, by id."""
        self.left: set[str] = set()
        self.rounds: list[tuple[Seats, ...]] = []
        """The tables of every round so far; the final is the last one."""
        self.results: dict[tuple[int, int], Result] = {}
        """By round, from 1, and table, from 0."""

    @classmethod
    def replay(cls, plan: Plan, entries: Iterable[ANY]) -> Self:
        """The tournament that this log tells of."""
        found = cls(plan)
        for entry in entries:
            found.apply(entry)
        return found

    def clone(self) -> Self:
        """The same once more, to try on it what can be done."""
        other = copy(self)
        other.names, other.left = dict(self.names), set(self.left)
        other.rounds, other.results = list(self.rounds), dict(self.results)
        return other

    # --- how it stands ----------------------------------------------------------------------------

    @property
    def round(self) -> int:
        """The round that was drawn last, 0 before the first."""
        return len(self.rounds)

    @property
    def open_tables(self) -> list[int]:
        """The tables of this round that have not ended."""
        tables = self.rounds[-1] if self.rounds else ()
        return [table for table in range(len(tables)) if (self.round, table) not in self.results]

    @property
    def state(self) -> State:
        """What is going on."""
        if not self.rounds:
            return "signing-up"
        last = self.plan.rounds + self.plan.final
        if self.open_tables:
            return "final" if self.round > self.plan.rounds else "playing"
        return "over" if self.round == last else "between"

    @property
    def there(self) -> list[str]:
        """Who takes part now."""
        return [person for person in self.names if person not in self.left]

    @property
    def places(self) -> list[str]:
        """Everybody's place in the pattern of the draw: by lot, but who came late comes last."""
        first = {
            person: number
            for number, tables in reversed([*enumerate(self.rounds)])
            for seats in tables
            for person in seats
        }

        def lot(person: str) -> tuple[int, float]:
            return first.get(person, self.round), Random(f"{self.plan.seed} {person}").random()

        return sorted(self.names, key=lot)

    def standings(self) -> list[Standing]:
        """Everybody by what they have won so far; after the final, finalists first."""
        usual = [r for r in self.results.values() if r.round <= self.plan.rounds]
        found = standings(self.names, usual, self.left)
        final = self.results.get((self.plan.rounds + 1, 0))
        return found if final is None else after_final(found, final)

    # --- what can happen --------------------------------------------------------------------------

    def sign_up(self, person: str, name: str) -> SignedUp:
        """Somebody takes part from the next round on."""
        if self.state == "over" or self.round >= self.plan.rounds:
            raise TournamentError("tournament.too-late")
        if person in self.names and person not in self.left:
            raise TournamentError("tournament.already-there", name=self.names[person])
        if len(self.there) >= MOST_PEOPLE:
            raise TournamentError("tournament.full", most=MOST_PEOPLE)
        return self._note(SignedUp(person, name))

    def leave(self, person: str) -> Left:
        """Somebody is not drawn any more; at a table under way a bot plays for them."""
        if person not in self.names or person in self.left:
            raise TournamentError("tournament.not-there")
        if self.state == "over":
            raise TournamentError("tournament.over")
        return self._note(Left(person))

    def draw(self) -> Drawn:
        """Draw the next round, or the final."""
        if self.state in ("playing", "final"):
            raise TournamentError("tournament.still-playing", tables=len(self.open_tables))
        if self.state == "over":
            raise TournamentError("tournament.over")
        if len(self.there) < 2:
            raise TournamentError("tournament.too-few", people=len(self.there))
        coming = self.round + 1
        rng = Random(f"{self.plan.seed} {coming}")
        plan, people = self.plan, self.there
        if coming > plan.rounds:
            people = finalists(self.standings(), plan.best, rng)
            sizes = [max(plan.least, len(people))]
        else:
            sizes = seats_at_tables(len(people), plan.least, plan.best, plan.most)
        drawn = draw(people, self.rounds, sizes, rng, self.places)
        return self._note(Drawn(coming, tuple(drawn)))

    def end(self, table: int, scores: tuple[int, ...], stood_in: tuple[int, ...] = ()) -> Ended:
        """A table of this round has ended like this."""
        if table not in self.open_tables:
            raise TournamentError("tournament.no-such-table", table=table + 1)
        seats = self.rounds[-1][table]
        if len(scores) != len(seats) or not all(0 <= seat < len(seats) for seat in stood_in):
            raise TournamentError("tournament.scores", seats=len(seats), scores=len(scores))
        return self._note(Ended(Result(self.round, table, seats, scores, stood_in)))

    def _note(self, entry: SomeEntry) -> SomeEntry:
        self.apply(entry)
        return entry

    def apply(self, entry: ANY) -> None:
        """Let it have happened."""
        match entry:
            case SignedUp(person, name):
                self.names[person] = name
                self.left.discard(person)
            case Left(person):
                self.left.add(person)
            case Drawn(_, tables):
                self.rounds.append(tables)
            case Ended(result):
                self.results[result.round, result.table] = result
