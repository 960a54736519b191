"""Riddles: the same from the same seed, fair in what they say, and played by the rules."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import date, timedelta

import msgspec
import pytest

from riddles.solver import table
from saboteur.riddles import KINDS, LEVELS, AnyRiddle, Digging, RiddleError, attempt, make, of_day
from saboteur.riddles.asking import wanted
from saboteur.riddles.calendar import FIRST, days, read_day, today
from saboteur.riddles.conduct import Deed, deals
from saboteur.riddles.deducing import deduce
from saboteur.riddles.telling import RiddleTelling, in_full
from saboteur.rules.moves import IllegalMove, parse_move
from saboteur.texts import languages, say

EASY = [make(kind, "easy", "tests") for kind in KINDS]
BY_KIND = {riddle.kind: riddle for riddle in EASY}


# --- the same for everybody -----------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_another_process_makes_the_same_riddle(kind):
    program = (
        "import saboteur; from saboteur.riddles import make;"
        f"print(saboteur.to_json(make({kind!r}, 'easy', 'tests')), end='')"
    )
    made = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": "5"},
    )
    assert msgspec.json.decode(made.stdout, type=AnyRiddle) == BY_KIND[kind]


def test_other_seeds_make_other_riddles():
    answers = {make("saboteur", "easy", f"other-{number}").moves for number in range(4)}
    assert len(answers) == 4


def test_every_kind_comes_every_three_days_and_weeks_get_harder():
    monday = date(2026, 11, 16)
    week = [of_day(monday + timedelta(days=day)) for day in range(7)]
    assert {asked.kind for asked in week[:3]} == set(KINDS)
    levels = [LEVELS.index(asked.level) for asked in week]
    assert levels == sorted(levels)
    assert set(levels) == {0, 1, 2}


def test_the_archive_begins_with_the_first_day_and_ends_today():
    archive = list(days())
    assert archive[0][0] == today()
    assert archive[-1][0] == FIRST
    assert len(archive) == (today() - FIRST).days + 1


@pytest.mark.parametrize("text", ["yesterday", "2026-13-01", "2026-11-1", "", "20261118", "x" * 10])
def test_what_is_no_day_is_refused_in_a_sentence(text):
    with pytest.raises(RiddleError) as error:
        read_day(text)
    assert error.value.code == "riddle.error.date"


def test_days_without_a_riddle_are_refused():
    for day, why in ((FIRST - timedelta(days=1), "first"), (today() + timedelta(days=1), "future")):
        with pytest.raises(RiddleError) as error:
            read_day(day.isoformat())
        assert error.value.code == f"riddle.error.{why}"


def test_one_asks_for_a_day_or_for_what_a_riddle_is_made_from():
    assert wanted() == (today().isoformat(), of_day(today()))
    assert wanted(kind="wall", seed="x")[1] == ("wall", "easy", "x")
    for asked in ({"date": "2026-11-18", "kind": "wall"}, {"kind": "gold"}, {"level": "x"}):
        with pytest.raises(RiddleError):
            wanted(**asked)


# --- in words -------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("kind", KINDS)
def test_a_riddle_says_what_is_asked_and_what_one_answer_means(kind, lang):
    told = RiddleTelling(BY_KIND[kind], lang)
    assert told.title() == say(f"riddle.kind.{kind}", lang)
    assert told.task()
    assert told.once()
    assert told.hint()
    assert len(told.explanation()) > 1
    assert bool(told.taken()) == bool(told.deeds()) == (kind == "saboteur")
    full = in_full(BY_KIND[kind], None, lang)
    assert len(full.answer) == len(BY_KIND[kind].answer)


def test_everybody_is_explained_to_be_what_they_are():
    riddle = BY_KIND["saboteur"]
    events = attempt.seen(riddle)[1]
    known = {} if riddle.eyes is None else {riddle.eyes: False}
    steps = deduce(riddle.players, list(attempt.deeds(events)), known)
    found = known | {step.seat: step.sabotages for step in steps}
    assert found == {seat: seat in riddle.answer for seat in range(riddle.players)}


# --- laying cards ---------------------------------------------------------------------------------


def test_the_treasure_is_reached_by_the_answer_and_the_table_shows_it():
    riddle = BY_KIND["treasure"]
    for count in range(riddle.moves):
        assert attempt.lay(riddle, riddle.answer[:count]).verdict == "open"
    standing = attempt.lay(riddle, riddle.answer)
    assert standing.verdict == "solved"
    turned_up = {placed.card for placed in standing.view.maze if not placed.face_down}
    assert "treasure[NESW]" in turned_up
    assert standing.choices == []


def test_other_moves_do_not_reach_it_and_the_last_of_them_says_so():
    riddle = BY_KIND["treasure"]
    played: list[str] = []
    while (standing := attempt.lay(riddle, played)).verdict == "open":
        first = next(move for move in map(str, standing.choices) if move not in riddle.answer)
        played.append(first)
    assert standing.verdict == "missed"
    assert len(played) <= riddle.moves


def test_all_goals_lie_open_to_whoever_digs():
    view = attempt.lay(BY_KIND["treasure"], ()).view
    assert all(placed.card for placed in view.maze)


def test_a_move_against_the_rules_is_refused_and_so_is_anything_else():
    riddle = BY_KIND["treasure"]
    with pytest.raises(IllegalMove):
        attempt.lay(riddle, ["lay [NESW] 0,0"])
    passing = f"pass {riddle.hand[0]}"
    with pytest.raises(RiddleError) as error:
        attempt.lay(riddle, [passing])
    assert error.value.code == "riddle.error.only-laying"
    with pytest.raises(RiddleError):
        attempt.lay(riddle, [*riddle.answer, riddle.answer[0]])


def test_a_wrong_wall_is_answered_by_the_miners_who_get_there_by_the_rules():
    riddle = BY_KIND["wall"]
    wrong = [move for move in attempt.lay(riddle, ()).choices if str(move) not in riddle.answer]
    for move in map(str, wrong[:12]):
        standing = attempt.lay(riddle, [move])
        assert standing.verdict == "missed"
        game = table(riddle.maze, [parse_move(move).card], riddle.theirs)
        game.play(move)
        for theirs in standing.refuted:
            events = game.play(theirs)
        assert any(getattr(event, "by", None) is not None for event in events)


def test_the_right_wall_solves_it():
    riddle = BY_KIND["wall"]
    assert attempt.lay(riddle, riddle.answer).verdict == "solved"


# --- pointing at seats ----------------------------------------------------------------------------


def test_who_names_the_wrong_dwarves_hears_what_does_not_fit():
    riddle = BY_KIND["saboteur"]
    told = RiddleTelling(riddle, "en")
    for seat in set(range(riddle.players)) - set(riddle.answer):
        doubt = attempt.point(riddle, [seat])
        assert doubt is not None
        assert told.doubt(doubt) != say("riddle.verdict.solved")
    assert attempt.point(riddle, riddle.answer) is None
    with pytest.raises(RiddleError):
        attempt.point(riddle, [riddle.players])


def test_what_is_shown_holds_no_dwarf_card_but_ones_own():
    riddle = BY_KIND["saboteur"]
    view, events = attempt.seen(riddle)
    known = {seat for seat, dwarf in enumerate(view.dwarves) if dwarf is not None}
    assert known == (set() if riddle.eyes is None else {riddle.eyes})
    assert not any(getattr(event, "dwarf", None) for event in events)


def test_conduct_by_the_letter():
    three = [Deed("break", 0, 1), Deed("mend", 1, 2)]  # four play: one saboteur, or none
    assert deals(4, three, {}) == [frozenset({0})]
    assert deals(4, [Deed("dead-end", 3)], {}) == [frozenset({3})]
    assert deals(4, [Deed("bury", 2)], {}) == [frozenset({2})]
    assert frozenset({1}) not in deals(4, [Deed("clear", 1)], {})
    assert deals(4, [Deed("break", 0, 1)], {0: False}) == [frozenset({1})]


def test_a_digging_says_how_many_moves_its_answer_has():
    assert all(len(riddle.answer) == riddle.moves for riddle in EASY if isinstance(riddle, Digging))
