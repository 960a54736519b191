"""Standings, tie-breaks and the final."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saboteur.tournaments import Result, standings
from saboteur.tournaments.standings import after_final, finalists, points

SCORES = st.lists(st.integers(0, 30), min_size=2, max_size=12)


def places(table):
    return {one.person: one.place for one in table}


# --- points ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ((5, 3, 1), (1, Fraction(1, 2), 0)),
        ((4, 4, 1), (Fraction(3, 4), Fraction(3, 4), 0)),
        ((2, 2), (Fraction(1, 2), Fraction(1, 2))),
        ((0, 0, 0, 0), (Fraction(1, 2),) * 4),
    ],
)
def test_a_point_for_everybody_beaten_and_half_for_equals(scores, expected):
    assert tuple(points(scores, seat) for seat in range(len(scores))) == expected


@given(SCORES)
def test_every_table_is_worth_the_same_for_each_seat(scores):
    given_out = [points(scores, seat) for seat in range(len(scores))]
    assert sum(given_out) == Fraction(len(scores), 2)
    assert all(0 <= each <= 1 for each in given_out)
    best = scores.index(max(scores))
    assert given_out[best] == max(given_out)


# --- the order ------------------------------------------------------------------------------------


@st.composite
def played(draw):
    """Some rounds of some people at tables of three to five, bots among them."""
    people = [f"p{number}" for number in range(draw(st.integers(3, 15)))]
    results = []
    for number in range(1, draw(st.integers(1, 4)) + 1):
        rng = Random(draw(st.integers()))
        left = people.copy()
        rng.shuffle(left)
        while len(left) >= 3:
            size = min(len(left), rng.randint(3, 5))
            seats = [left.pop() for _ in range(size)]
            seats += [None] * rng.randint(0, 1)
            scores = tuple(rng.randint(0, 9) for _ in seats)
            results.append(Result(number, len(results), tuple(seats), scores))
    return people, results


@given(played(), st.randoms())
def test_the_order_of_what_was_played_makes_no_difference(table, rng):
    people, results = table
    shuffled, named = results.copy(), people.copy()
    rng.shuffle(shuffled)
    rng.shuffle(named)
    assert standings(named, shuffled) == standings(people, results)


@given(played())
def test_everybody_stands_once_and_places_follow_what_they_won(table):
    people, results = table
    found = standings(people, results)
    assert sorted(one.person for one in found) == sorted(people)
    for at, one in enumerate(found):
        ahead = sum(
            (o.points, o.won, o.gold, o.opponents) > (one.points, one.won, one.gold, one.opponents)
            for o in found
        )
        assert one.place == ahead + 1
        assert at >= ahead
    seats = sum(person is not None for result in results for person in result.seats)
    assert sum(one.played for one in found) == seats


@given(played(), st.integers(1, 9))
def test_more_gold_at_one_table_never_costs_a_place(table, more):
    people, results = table
    if not results:
        return
    person = next(p for p in results[0].seats if p is not None)
    seat = results[0].seats.index(person)
    richer = list(results[0].scores)
    richer[seat] += more
    better = [Result(1, 0, results[0].seats, tuple(richer)), *results[1:]]
    before, after = standings(people, results), standings(people, better)
    by_points = {one.person: (one.points, one.won, one.gold) for one in after}
    was = {one.person: (one.points, one.won, one.gold) for one in before}
    assert by_points[person] > was[person]
    assert all(by_points[other] <= was[other] for other in people if other != person)


def test_ties_are_broken_by_tables_won_then_gold_then_opponents():
    def two(first, second):
        return Result(1, 0, ("a", "x", "y"), first), Result(1, 1, ("b", "v", "w"), second)

    # Points alike; a has won a table.
    more = Result(2, 0, ("a", "b", "z"), (0, 3, 0))
    first, second = (
        Result(1, 0, ("a", "x", "y"), (9, 1, 1)),
        Result(1, 1, ("b", "v", "w"), (2, 2, 1)),
    )
    found = standings("abxyvwz", [first, second, more])
    assert [one.person for one in found[:2]] == ["b", "a"]
    # Points and victories alike: gold says.
    found = places(standings("abxyvw", two((9, 1, 1), (5, 1, 1))))
    assert found["a"] == 1
    assert found["b"] == 2
    # All that alike: whoever met those who won more elsewhere.
    elsewhere = Result(2, 0, ("x", "v", "q"), (7, 0, 0))
    found = places(standings("abxyvwq", [*two((5, 1, 1), (5, 1, 1)), elsewhere]))
    assert found["a"] < found["b"]


def test_equals_share_a_place_and_the_next_one_is_left_out():
    results = [Result(1, 0, ("a", "b", "c"), (3, 3, 0))]
    assert places(standings("abc", results)) == {"a": 1, "b": 1, "c": 3}


def test_what_a_stand_in_won_counts_and_is_told():
    [first, *_] = standings("ab", [Result(1, 0, ("a", "b"), (3, 0), stood_in=(0,))])
    assert (first.person, first.points, first.stood_in) == ("a", 1, 1)


def test_bots_that_fill_seats_are_beaten_but_stand_nowhere():
    found = standings("ab", [Result(1, 0, ("a", "b", None), (3, 0, 5))])
    assert [(one.person, one.points) for one in found] == [("a", Fraction(1, 2)), ("b", 0)]


# --- the final ------------------------------------------------------------------------------------


@given(played(), st.integers(1, 9), st.integers())
def test_finalists_are_the_first_of_those_who_are_still_there(table, size, seed):
    people, results = table
    left = set(people[::4])
    found = standings(people, results, left)
    chosen = finalists(found, size, Random(seed))
    by_person = places(found)
    assert len(chosen) == len(set(chosen)) == min(size, len(people) - len(left))
    assert left.isdisjoint(chosen)
    others = [p for p in people if p not in chosen and p not in left]
    assert all(by_person[one] <= by_person[other] for one in chosen for other in others)


def test_lots_are_drawn_among_equals():
    found = standings("abcd", [])
    chosen = [finalists(found, 1, Random(seed))[0] for seed in range(400)]
    assert all(70 < chosen.count(person) < 130 for person in "abcd")


def test_the_final_decides_the_first_places_and_no_others():
    results = [Result(1, 0, tuple("abcdef"), (6, 5, 4, 3, 2, 1))]
    found = after_final(standings("abcdef", results), Result(2, 0, ("b", "c", "a"), (4, 7, 4)))
    assert [(one.place, one.person) for one in found] == [
        (1, "c"),
        (2, "a"),  # as much gold as b, but better before
        (3, "b"),
        (4, "d"),
        (5, "e"),
        (6, "f"),
    ]
