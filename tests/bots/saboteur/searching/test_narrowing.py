"""Which moves hard tries, and how they become fewer."""

from random import Random

from saboteur.bots.saboteur.searching.candidates import HOPELESS, MOST, candidates
from saboteur.bots.saboteur.searching.narrowing import FIRST, LAST, still
from saboteur.rules.actions import Sabotage
from saboteur.rules.discarding import Pass
from saboteur.rules.laying import Lay

LAYS = [Lay("[EW]", (x, 0)) for x in range(1, 100)]


def tried(worths, playouts, gains, noise=1.0):
    """Moves of these worths that have earned so much more in so many worlds."""
    found = candidates(LAYS[: len(worths)], worths)
    rng = Random(1)
    for number in range(playouts):
        for candidate, gain in zip(found, gains, strict=True):
            candidate.gold.append(gain + noise * rng.gauss(0, 1) + number)
    return found


def moves(found):
    return [candidate.move for candidate in found]


# --- which are tried ------------------------------------------------------------------------------


def test_the_best_at_first_sight_comes_first():
    assert moves(candidates(LAYS[:3], [0.0, 0.2, 0.1])) == [LAYS[1], LAYS[2], LAYS[0]]


def test_what_looks_hopeless_is_not_tried():
    assert moves(candidates(LAYS[:2], [HOPELESS + 0.1, 0.0])) == [LAYS[0]]


def test_nor_are_more_than_there_is_time_for():
    assert len(candidates(LAYS, [0.0] * len(LAYS))) == MOST


def test_it_is_all_the_same_with_which_card_somebody_is_hindered():
    cart, pick = Sabotage("break-cart", 2), Sabotage("break-pick", 2)
    other = Sabotage("break-cart", 1)
    assert moves(candidates([cart, pick, other], [0.1, 0.2, 0.0])) == [pick, other]


def test_but_not_which_card_is_thrown_away():
    assert len(candidates([Pass(("map",)), Pass(("[EW]",))], [0.0, 0.0])) == 2


# --- which stay -----------------------------------------------------------------------------------


def test_at_first_all_moves_stay():
    found = tried([0.0] * 8, FIRST - 1, [0.0] * 8)
    assert still(found) == found


def test_then_the_better_half():
    found = tried([0.0] * 16, FIRST, [number / 100 for number in range(16)], noise=0.0)
    assert {*moves(still(found))} == {*LAYS[8:16]}


def test_and_again_when_there_are_twice_as_many_playouts():
    gains = [number / 100 for number in range(8)]
    between = tried([0.0] * 8, 2 * FIRST - 1, gains)
    assert still(between) == between
    assert len(still(tried([0.0] * 8, 2 * FIRST, gains))) == 4


def test_a_few_stay_to_the_end_if_they_are_close():
    assert len(still(tried([0.0] * LAST, 64, [0.0] * LAST))) == LAST


def test_but_not_what_is_surely_worse():
    assert {*moves(still(tried([0.0] * LAST, 64, [5.0, 0.0, 4.9])))} == {LAYS[0], LAYS[2]}


def test_what_looked_good_at_first_sight_is_given_more_time():
    found = tried([0.2, 0.2, 0.2, 0.0, 0.0, 0.0], FIRST, [0.0] * 6, noise=0.0)
    assert {*moves(still(found))} == {*LAYS[:3]}
