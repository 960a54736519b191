"""Thousands of games side by side."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from saboteur import dense, new_game
from saboteur.dense.table import DWARVES
from saboteur.rules.options import Options


def play_by_numbers(batch: dense.Batch, seed: int) -> None:
    """Play all games to their end by legal actions drawn at random."""
    rng = np.random.default_rng(seed)
    while not batch.over.all():
        mask = batch.mask()
        drawn = (rng.random(mask.shape) * mask).argmax(axis=1)
        batch.step(drawn)


def test_the_same_seed_gives_the_same_games():
    one, two = (dense.Batch("saboteur2", 5, 100, seed=3) for _ in range(2))
    assert one.tables.tobytes() == two.tables.tobytes()
    assert one.play_randomly(9) == two.play_randomly(9)
    assert one.over.all()
    assert one.scores.tolist() == two.scores.tolist()
    other = dense.Batch("saboteur2", 5, 100, seed=4)
    assert other.tables["deck"].tolist() != one.tables["deck"].tolist()


def test_how_many_threads_play_makes_no_difference():
    alone = dense.Batch("saboteur", 5, 300, seed=3, threads=1)
    together = dense.Batch("saboteur", 5, 300, seed=3, threads=4)
    for batch in (alone, together):
        batch.play_randomly(1, most=20)
    assert alone.mask().tolist() == together.mask().tolist()
    assert np.array_equal(alone.observe(), together.observe())
    for batch in (alone, together):
        play_by_numbers(batch, 5)
    assert alone.scores.tolist() == together.scores.tolist()


def test_a_game_of_a_batch_does_not_depend_on_its_neighbours():
    many = dense.Batch("saboteur", 4, 50, seed=8)
    one = dense.Batch("saboteur", 4, 1, seed=8)
    one.deal(8, np.array([31]))
    assert one.game(0).view(2) == many.game(31).view(2)


def test_arrays_of_the_caller_are_written_in_place():
    batch = dense.Batch("saboteur", 3, 10)
    mask = np.ones((10, batch.study.actions.size), np.int8)
    seen = np.ones((10, batch.study.sight.size), np.float32)
    assert batch.mask(mask) is mask
    assert batch.observe(seen) is seen
    assert mask.sum() < mask.size
    game = batch.game(4)
    assert sorted(batch.study.choices(game)) == np.flatnonzero(mask[4]).tolist()


def test_seats_may_be_asked_for():
    batch = dense.Batch("saboteur2", 6, 3, seed=1)
    seen = batch.observe(seats=np.array([5, -1, 0], np.int8))
    for at, seat in enumerate((5, None, 0)):
        parts = batch.study.sight.parts(seen[at])
        assert parts["seat"].argmax() == (seat or 0)
        assert parts["seat"].sum() == (seat is not None)
        assert parts["dwarves"].sum() == (seat is not None)


def test_an_illegal_action_is_refused_in_a_sentence_and_nothing_is_played():
    batch = dense.Batch("saboteur", 3, 10)
    before = batch.tables.tobytes()
    actions = batch.mask().argmax(axis=1)
    actions[7] = -5
    with pytest.raises(dense.DenseError, match="Action -5 is not legal at table 7"):
        batch.step(actions)
    assert batch.tables.tobytes() == before


def test_games_that_are_over_are_left_alone():
    batch = dense.Batch("saboteur", 3, 10)
    batch.play_randomly(1)
    before = batch.tables.tobytes()
    batch.step(np.full(10, -1))
    assert batch.tables.tobytes() == before
    assert not batch.mask().any()


def test_some_games_begin_anew():
    batch = dense.Batch("saboteur", 3, 10)
    batch.play_randomly(1)
    where = np.arange(10) % 3 == 0
    batch.deal_some(77, np.arange(100, 110), where)
    assert (batch.over != where).all()
    assert batch.game(9).view(0) == dense.Batch("saboteur", 3, 110, seed=77).game(109).view(0)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (Options("duel", 2, (), {}, 0), "Games of “duel” cannot be dense"),
        (Options("saboteur", 5, ("veto",), {}, 0), "the module “veto”"),
        (Options("saboteur", 5, (), {}, 0, rules=1), "version 1 of the rules"),
    ],
)
def test_what_is_not_covered_is_refused_in_a_sentence(options, said):
    answer = dense.covers(options)
    assert not answer
    assert said in str(answer)


def test_what_is_covered():
    assert dense.covers(new_game("saboteur", players=5, modules=["tournament"]).options)
    assert dense.covers(new_game("saboteur2", players=12).options)
    with pytest.raises(dense.DenseError, match="the module “veto”"):
        dense.Batch("saboteur", 5, 10, ["veto"])
    with pytest.raises(dense.DenseError, match="whole number from 1 on, not 0"):
        dense.Batch("saboteur", 5, 0)


def test_who_begins_can_be_said():
    assert set(dense.Batch("saboteur", 5, 50, settings={"first": 3}).to_act) == {3}


# --- deals ----------------------------------------------------------------------------------------

DEALS = 20_000


def test_every_card_is_dealt_as_often_as_it_should():
    batch = dense.Batch("saboteur", 5, DEALS, seed=5)
    deck = Counter(batch.rules["deck"][0, :67].tolist())
    held = Counter(batch.tables["hand"][:, :5, :6].ravel().tolist())
    for card, copies in deck.items():
        expected = DEALS * 30 * copies / 67
        assert abs(held[card] - expected) < 5 * expected**0.5
    tops = Counter(batch.tables["deck"][np.arange(DEALS), batch.tables["deck_end"] - 1].tolist())
    for card, copies in deck.items():
        expected = DEALS * copies / 67
        assert abs(tops[card] - expected) < 5 * expected**0.5


@pytest.mark.parametrize(
    ("game", "players", "modules"),
    [("saboteur", 5, ()), ("saboteur", 7, ("tournament",)), ("saboteur2", 4, ())],
)
def test_dwarves_goals_and_starters_come_up_as_often_as_they_should(game, players, modules):
    batch = dense.Batch(game, players, DEALS, modules, seed=6)
    count = int(batch.rules["dwarf_count"][0])
    mix = Counter(batch.rules["dwarves"][0, :count].tolist())
    for seat in range(players):
        dealt = Counter(batch.tables["dwarf"][:, seat].tolist())
        for dwarf, copies in mix.items():
            expected = DEALS * copies / count
            assert abs(dealt[dwarf] - expected) < 5 * expected**0.5, DWARVES[dwarf]
    for place in range(3):
        goals = Counter(batch.tables["goal"][:, place].tolist())
        assert all(abs(goals[goal] - DEALS / 3) < 5 * (DEALS / 3) ** 0.5 for goal in range(3))
    begins, each = Counter(batch.to_act.tolist()), DEALS / players
    assert all(abs(begins[seat] - each) < 5 * each**0.5 for seat in range(players))
