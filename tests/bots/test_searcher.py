"""The searcher: how moves are compared in worlds and become fewer."""

from random import Random

import pytest

from saboteur.bots.searcher import Budget, Candidate, Dropping, search
from saboteur.rules.laying import Lay

LAYS = [Lay("[EW]", (x, 0)) for x in range(1, 100)]
HALVING = Dropping(first=4, growth=2, kept=0.5, least=3, sure=2.5, least_spread=0.02, trust=0.6)
SURELY = Dropping(first=8, growth=1.125, sure=2.5)


def tried(first_sights, worlds, gains, noise=1.0):
    """Moves of these first sights that have brought so much more in so many worlds."""
    found = [Candidate(move, sight) for move, sight in zip(LAYS, first_sights, strict=False)]
    rng = Random(1)
    for number in range(worlds):
        for candidate, gain in zip(found, gains, strict=True):
            candidate.values.append(gain + noise * rng.gauss(0, 1) + number)
    return found


def moves(found):
    return [candidate.move for candidate in found]


class Counting:
    """Worlds with a number, in which every move brings what it is said to, and notes of all."""

    def __init__(self, gains):
        self.gains = dict(zip(LAYS, gains, strict=False))
        self.asked = []

    def world(self):
        self.asked.append([])
        return len(self.asked)

    def value(self, world, move):
        self.asked[-1].append(move)
        return self.gains[move] + world


def searched(gains, thoughts, dropping=HALVING):
    """The move that is chosen, and how many were tried in each world."""
    thinking = Counting(gains)
    candidates = [Candidate(move) for move in LAYS[: len(gains)]]
    best = search(candidates, thinking, Budget(thoughts=thoughts).begin(), dropping)
    return best, [len(asked) for asked in thinking.asked]


# --- which stay -----------------------------------------------------------------------------------


def test_at_first_all_moves_stay_then_the_better_half_and_again_after_twice_as_many_worlds():
    best, counts = searched([number / 100 for number in range(16)], 17)
    assert best == LAYS[15]
    assert counts == [16] * 4 + [8] * 4 + [4] * 8 + [3]


def test_when_one_is_left_nobody_thinks_on():
    assert searched([1.0, 0.0], 64, SURELY) == (LAYS[0], [2] * 8)


def test_a_few_stay_to_the_end_if_they_are_close():
    assert len(HALVING.still(tried([0.0] * 3, 64, [0.0] * 3))) == 3


def test_but_not_what_is_surely_worse():
    assert {*moves(HALVING.still(tried([0.0] * 3, 64, [5.0, 0.0, 4.9])))} == {LAYS[0], LAYS[2]}


def test_what_looked_good_at_first_sight_is_given_more_time():
    found = tried([0.2, 0.2, 0.2, 0.0, 0.0, 0.0], 4, [0.0] * 6, noise=0.0)
    assert moves(HALVING.still(found)) == LAYS[:3]


def test_a_head_start_is_caught_up_with():
    starting = Dropping(first=8, growth=2, head_start=8)
    early, late = tried([1.0, 0.0], 4, [0.0, 0.5], noise=0), tried([1.0, 0.0], 32, [0.0, 0.5], 0)
    assert moves(starting.still(early)) == [LAYS[0], LAYS[1]]
    assert moves(starting.still(late)) == [LAYS[1], LAYS[0]]


def test_the_luck_of_a_world_counts_out():
    """Worlds differ by much more than moves do, but all moves are tried in the same ones."""
    rng = Random(1)
    luck = [rng.gauss(0, 5) for _ in range(50)]
    swings = [1.0, -1.0] * 25
    found = [Candidate(move) for move in LAYS[:3]]
    found[0].values = [one + 1 for one in luck]
    found[1].values = [one + 0.9 + swing for one, swing in zip(luck, swings, strict=True)]
    found[2].values = [one + swing for one, swing in zip(luck, swings, strict=True)]
    assert moves(SURELY.still(found)) == LAYS[:2]


def test_moves_that_come_to_the_same_stay():
    found = [Candidate(move) for move in LAYS[:3]]
    for candidate, value in zip(found, (2.0, 2.0, 1.0), strict=True):
        candidate.values = [value] * 8
    assert moves(SURELY.still(found)) == LAYS[:2]


# --- how long -------------------------------------------------------------------------------------


@pytest.mark.parametrize("thoughts", [1, 5])
def test_a_budget_of_thoughts_is_so_many_worlds(thoughts):
    assert len(searched([0.0, 0.0], thoughts)[1]) == thoughts


def test_when_the_time_is_over_first_sight_decides():
    thinking = Counting([0.0, 1.0])
    candidates = [Candidate(LAYS[0], 1.0), Candidate(LAYS[1], 0.0)]
    assert search(candidates, thinking, Budget(seconds=0).begin(), HALVING) == LAYS[0]
    assert thinking.asked == [[]]
