"""Standings and tie-breaks.

At a table you get a point for everybody you beat and half a point for everybody with as much,
divided by how many the others were. So a table of five counts as much as one of nine, and gold that
changes no place is worth nothing. Whoever has as many points as somebody else is before them with
more tables won, then with more gold, then with stronger opponents. Who is equal in all of that
shares a place.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from fractions import Fraction
from random import Random

import msgspec

from saboteur.tournaments.draw import Seats


class Result(msgspec.Struct, frozen=True):
    """How a table ended."""

    round: int
    table: int
    seats: Seats
    scores: tuple[int, ...]
    stood_in: tuple[int, ...] = ()
    """The seats for which a bot has played in place of whoever sits there; it counts for them."""


class Standing(msgspec.Struct, frozen=True):
    """Where somebody stands."""

    place: int
    person: str
    points: Fraction
    won: int
    """Tables won, shared victories among them."""
    gold: int
    opponents: Fraction
    """How many points those one met have won at a table, on average."""
    played: int
    stood_in: int
    """At how many of these tables a bot has played for them."""
    left: bool


def points(scores: Sequence[int], seat: int) -> Fraction:
    """What a seat gets for its place at a table, from 0 to 1."""
    own = scores[seat]
    beaten = sum(score < own for score in scores)
    equal = sum(score == own for score in scores) - 1
    return Fraction(2 * beaten + equal, 2 * (len(scores) - 1))


def standings(
    people: Iterable[str], results: Iterable[Result], left: Collection[str] = ()
) -> list[Standing]:
    """Everybody, the best first; who is equal in everything stands by name."""
    played: dict[str, list[tuple[Result, int]]] = defaultdict(list)
    for result in results:
        for seat, person in enumerate(result.seats):
            if person is not None:
                played[person].append((result, seat))
    average = {
        person: sum((points(r.scores, seat) for r, seat in tables), Fraction(0)) / len(tables)
        for person, tables in played.items()
    }
    found = [_standing(person, played[person], average, left) for person in sorted(people)]
    found.sort(key=_order)
    placed: list[Standing] = []
    for at, one in enumerate(found):
        shares = placed and _order(placed[-1]) == _order(one)
        place = placed[-1].place if shares else at + 1
        placed.append(msgspec.structs.replace(one, place=place))
    return placed


def _standing(
    person: str,
    tables: Sequence[tuple[Result, int]],
    average: dict[str, Fraction],
    left: Collection[str],
) -> Standing:
    met = [
        average[other]
        for result, seat in tables
        for at, other in enumerate(result.seats)
        if at != seat and other is not None
    ]
    return Standing(
        place=0,
        person=person,
        points=sum((points(result.scores, seat) for result, seat in tables), Fraction(0)),
        won=sum(result.scores[seat] == max(result.scores) for result, seat in tables),
        gold=sum(result.scores[seat] for result, seat in tables),
        opponents=sum(met, Fraction(0)) / len(met) if met else Fraction(0),
        played=len(tables),
        stood_in=sum(seat in result.stood_in for result, seat in tables),
        left=person in left,
    )


def _order(one: Standing) -> tuple[Fraction | int, ...]:
    return -one.points, -one.won, -one.gold, -one.opponents


def finalists(table: Sequence[Standing], size: int, rng: Random) -> list[str]:
    """The first so many of those who are still there; among equals lots are drawn."""
    there = [one for one in table if not one.left]
    lots = {one.person: rng.random() for one in there}
    there.sort(key=lambda one: (one.place, lots[one.person]))
    return [one.person for one in there[:size]]


def after_final(table: Sequence[Standing], final: Result) -> list[Standing]:
    """The same with the finalists first, by their gold in the final, then by how they got there."""
    gold = {
        person: score
        for person, score in zip(final.seats, final.scores, strict=True)
        if person is not None
    }

    def order(one: Standing) -> tuple[int, int]:
        return -gold[one.person], one.place

    in_final = sorted((one for one in table if one.person in gold), key=order)
    placed: list[Standing] = []
    for at, one in enumerate(in_final):
        shares = at and order(in_final[at - 1]) == order(one)
        place = placed[-1].place if shares else at + 1
        placed.append(msgspec.structs.replace(one, place=place))
    others = [one for one in table if one.person not in gold]
    for at, one in enumerate(others):
        shares = at and others[at - 1].place == one.place
        place = placed[-1].place if shares else len(placed) + 1
        placed.append(msgspec.structs.replace(one, place=place))
    return placed
