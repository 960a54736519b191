"""Whole tournaments, on paper: who comes late, who leaves, a restart, a thousand people."""

import csv
import json
from io import StringIO
from random import Random
from statistics import mean
from time import perf_counter

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from saboteur import OptionsError
from saboteur.texts import languages
from saboteur.tournaments import Plan, Tournament, TournamentError
from saboteur.tournaments.export import as_csv, as_data
from saboteur.tournaments.tournament import ANY

OFFICIAL = Plan(
    game="saboteur",
    modules=("tournament",),
    settings={},
    least=5,
    best=8,
    most=9,
    rounds=4,
    final=True,
    seed="fair",
)
"""As at official tournaments (V-10 to V-12)."""


def planned(**changes):
    return msgspec.structs.replace(OFFICIAL, **changes)


def with_people(count, **changes):
    table = Tournament(planned(**changes))
    for number in range(count):
        table.sign_up(f"p{number}", f"Person {number}")
    return table


def play_round(table, rng, strength=None):
    """Draw a round and let every table end: the stronger the richer, with luck."""
    table.draw()
    for at, seats in enumerate(table.rounds[-1]):
        gold = [round(rng.gauss((strength or {}).get(p, 0), 2) + 8) for p in seats]
        table.end(at, tuple(gold))


def refused(code, deed, *arguments):
    with pytest.raises(TournamentError) as error:
        deed(*arguments)
    assert error.value.code == f"tournament.{code}"
    assert len({error.value.say(language) for language in languages()}) == len(languages())


# --- what can be planned --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "changes", [{"least": 1}, {"best": 4}, {"most": 7}, {"rounds": 0}, {"rounds": 99}]
)
def test_what_cannot_be_planned(changes):
    with pytest.raises(TournamentError):
        Tournament(planned(**changes))


@pytest.mark.parametrize(
    "changes",
    [
        {"most": 10},
        {"least": 4},
        {"modules": ("dragons",)},
        {"settings": {"chests": "wide"}},
        {"game": "?"},
    ],
)
def test_what_the_rules_refuse_they_refuse_before_anybody_comes(changes):
    with pytest.raises(OptionsError):
        Tournament(planned(**changes))


def test_any_game_will_do():
    for game, sizes in (("lost-mines", (3, 5, 9)), ("saboteur2", (2, 8, 12)), ("duel", (2, 2, 2))):
        least, best, most = sizes
        table = with_people(13, game=game, modules=(), least=least, best=best, most=most, rounds=2)
        rng = Random(1)
        while table.state != "over":
            play_round(table, rng)


# --- from the first to the last -------------------------------------------------------------------


def test_an_evening_of_64():
    table, rng = with_people(64), Random(1)
    assert table.state == "signing-up"
    for number in range(1, 5):
        table.draw()
        assert (table.round, table.state) == (number, "playing")
        assert sorted(map(len, table.rounds[-1])) == [8] * 8
        for at, seats in enumerate(table.rounds[-1]):
            table.end(at, tuple(rng.randint(0, 9) for _ in seats))
        assert table.state == "between"
    first = [one.person for one in table.standings()[:8]]
    table.draw()
    assert table.state == "final"
    assert len(table.rounds[-1]) == 1
    [final] = table.rounds[-1]
    assert set(final) == set(first)
    table.end(0, (3, 9, 1, 0, 2, 5, 4, 4))
    assert table.state == "over"
    assert table.standings()[0].person == final[1]
    assert {one.person for one in table.standings()[:8]} == set(first)
    refused("over", table.draw)
    refused("over", table.leave, "p1")
    refused("too-late", table.sign_up, "late", "Late")


def test_the_next_round_waits_for_every_table():
    table = with_people(16)
    table.draw()
    table.end(0, (1,) * 8)
    refused("still-playing", table.draw)
    refused("no-such-table", table.end, 0, (1,) * 8)
    refused("no-such-table", table.end, 2, (1,) * 8)
    refused("scores", table.end, 1, (1,) * 7)
    refused("scores", table.end, 1, (1,) * 8, (8,))
    table.end(1, (1,) * 8, (3,))
    assert sum(one.stood_in for one in table.standings()) == 1


def test_who_comes_late_is_drawn_from_the_next_round_on():
    table = with_people(15)
    play_round(table, Random(1))
    table.draw()
    table.sign_up("late", "Late")
    assert all("late" not in seats for seats in table.rounds[-1])
    for at, seats in enumerate(table.rounds[-1]):
        table.end(at, (0,) * len(seats))
    play_round(table, Random(2))
    assert any("late" in seats for seats in table.rounds[-1])
    assert next(one for one in table.standings() if one.person == "late").played == 1
    play_round(table, Random(2))
    refused("too-late", table.sign_up, "later", "Later")


def test_who_leaves_is_not_drawn_any_more_and_keeps_what_they_have():
    table = with_people(16)
    play_round(table, Random(1))
    before = next(one for one in table.standings() if one.person == "p3")
    table.leave("p3")
    refused("not-there", table.leave, "p3")
    refused("not-there", table.leave, "nobody")
    play_round(table, Random(2))
    assert all("p3" not in seats for seats in table.rounds[-1])
    after = next(one for one in table.standings() if one.person == "p3")
    assert (after.points, after.played, after.left) == (before.points, 1, True)
    table.sign_up("p3", "Person 3")
    play_round(table, Random(3))
    assert any("p3" in seats for seats in table.rounds[-1])


def test_the_first_one_who_left_does_not_play_the_final():
    table = with_people(16)
    for number in range(4):
        play_round(table, Random(number))
    first = table.standings()[0].person
    table.leave(first)
    table.draw()
    assert first not in table.rounds[-1][0]


def test_fewer_than_a_table_play_with_bots():
    table = with_people(3)
    play_round(table, Random(1))
    assert [person for person in table.rounds[-1][0] if person is None] == [None, None]
    refused("too-few", Tournament(OFFICIAL).draw)


def test_nobody_takes_part_twice():
    table = with_people(5)
    refused("already-there", table.sign_up, "p1", "Person 1 again")


# --- whatever happens -----------------------------------------------------------------------------


class Evenings(RuleBasedStateMachine):
    """People come and go, rounds are drawn, tables end, and the house restarts at any moment."""

    def __init__(self):
        super().__init__()
        self.table = Tournament(planned(least=3, best=4, most=5, rounds=3, modules=()))
        self.log = []

    @rule(number=st.integers(0, 30))
    def comes(self, number):
        person = f"p{number}"
        if self.table.round < 3 and person not in self.table.there:
            self.log.append(self.table.sign_up(person, person.upper()))

    @rule(data=st.data())
    @precondition(lambda self: self.table.there and self.table.state != "over")
    def leaves(self, data):
        self.log.append(self.table.leave(data.draw(st.sampled_from(sorted(self.table.there)))))

    @rule()
    @precondition(
        lambda self: self.table.state in ("signing-up", "between") and len(self.table.there) > 1
    )
    def draws(self):
        there = set(self.table.there)
        self.log.append(self.table.draw())
        seated = [p for seats in self.table.rounds[-1] for p in seats if p is not None]
        assert len(seated) == len(set(seated))
        if self.table.state == "playing":
            assert set(seated) == there
        else:
            assert set(seated) <= there

    @rule(data=st.data())
    @precondition(lambda self: self.table.open_tables)
    def ends(self, data):
        at = data.draw(st.sampled_from(self.table.open_tables))
        seats = len(self.table.rounds[-1][at])
        scores = data.draw(st.lists(st.integers(0, 9), min_size=seats, max_size=seats))
        self.log.append(self.table.end(at, tuple(scores)))

    @rule()
    def restarts(self):
        """What was written down is all there is."""
        kept = msgspec.json.encode(self.log)
        entries = msgspec.json.decode(kept, type=list[ANY])
        again = Tournament.replay(self.table.plan, entries)
        assert vars(again) == vars(self.table)
        self.table = again

    @invariant()
    def everybody_stands_somewhere(self):
        found = self.table.standings()
        assert {one.person for one in found} == set(self.table.names)
        assert [one.place for one in found] == sorted(one.place for one in found)
        assert not found or found[0].place == 1
        assert as_data(self.table)["state"] == self.table.state


Evenings.TestCase.settings = settings(max_examples=40, stateful_step_count=40, deadline=None)
test_whatever_happens_it_adds_up_and_survives_a_restart = Evenings.TestCase


# --- a thousand -----------------------------------------------------------------------------------


def test_a_thousand_people(tell):
    """Ten rounds: nobody meets anybody twice though people leave, and the strong are ahead."""
    rng = Random("thousand")
    table = with_people(1000, rounds=10, final=True)
    strength = {f"p{number}": rng.gauss(0, 2) for number in range(1000)}
    began, away = perf_counter(), set()
    while table.state != "over":
        if 1 < table.round < 9:
            for person in rng.sample(table.there, 5):
                table.leave(person)
                away.add(person)
        play_round(table, rng, strength)
    took = perf_counter() - began
    met = {}
    for tables in table.rounds[:-1]:
        seated = [person for seats in tables for person in seats if person is not None]
        assert len(seated) == len(set(seated)) >= 950
        for seats in tables:
            assert 5 <= len(seats) <= 9
            for person in seats:
                met.setdefault(person, []).extend(p for p in seats if p != person)
    again = sum(len(others) - len(set(others)) for others in met.values())
    assert again == 0
    found = table.standings()
    first, last = found[:100], found[-100:]
    gap = mean(strength[one.person] for one in first) - mean(strength[one.person] for one in last)
    assert gap > 2.5
    assert all(one.left == (one.person in away) for one in found)
    tell(people=1000, rounds=11, seconds_on_paper=round(took, 1))


# --- export ---------------------------------------------------------------------------------------


def test_exported_for_a_spreadsheet():
    table = with_people(10, rounds=1)
    table.sign_up("evil", "=1+1")
    play_round(table, Random(3))
    rows = list(csv.DictReader(StringIO(as_csv(table))))
    assert [int(row["place"]) for row in rows] == [one.place for one in table.standings()]
    assert {row["name"] for row in rows} == {"'=1+1", *(f"Person {n}" for n in range(10))}
    assert all(0 <= float(row["points"]) <= 1 for row in rows)


def test_exported_as_data_and_no_seed_before_the_end():
    table = with_people(10, rounds=1)
    assert as_data(table)["seed"] is None
    play_round(table, Random(3))
    assert as_data(table)["seed"] is None
    play_round(table, Random(3))
    data = json.loads(json.dumps(as_data(table)))
    assert data["seed"] == "fair"
    assert data["state"] == "over"
    assert [table["round"] for table in data["tables"]] == [1, 1, 2]
    assert len(data["standings"]) == 10
    # With the seed anybody can draw again.
    again = with_people(10, rounds=1, seed=data["seed"])
    again.draw()
    assert again.rounds[0] == table.rounds[0]
