"""Which moves hard tries."""

from saboteur.bots.saboteur.hard import HOPELESS, MOST, candidates
from saboteur.rules.actions import Sabotage
from saboteur.rules.discarding import Pass
from saboteur.rules.laying import Lay

LAYS = [Lay("[EW]", (x, 0)) for x in range(1, 100)]


def moves(found):
    return [candidate.move for candidate in found]


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
