"""Who sits where in the arena: everybody everywhere equally often."""

from collections import Counter

import pytest

from saboteur.arena.contest import seat_fairly


def sat(bots, players, games):
    """How often each bot sat in each seat."""
    found = Counter()
    for number in range(games):
        seated = seat_fairly(bots, (players, number), "seed")
        assert len(seated) == players
        found.update(enumerate(seated))
    return found


def test_one_among_others_sits_in_every_seat():
    found = sat(["hard", "normal", "normal", "normal", "normal"], 5, 5)
    assert found == {(seat, "hard"): 1 for seat in range(5)} | {
        (seat, "normal"): 4 for seat in range(5)
    }


@pytest.mark.parametrize(("kinds", "players"), [(2, 5), (3, 4), (4, 3), (5, 5), (2, 2), (3, 10)])
def test_several_kinds_share_the_seats_fairly(kinds, players):
    bots = [f"bot{kind}" for kind in range(kinds)]
    found = sat(bots, players, 3 * kinds * players)
    assert set(found.values()) == {3 * players}
    assert len(found) == kinds * players


def test_neighbours_change():
    bots = ["a", "b", "c", "d"]
    orders = {tuple(seat_fairly(bots, (4, 4 * block), 1)) for block in range(40)}
    followers = {(order + order)[order.index("a") + 1] for order in orders}
    assert followers == {"b", "c", "d"}


def test_a_single_kind_has_every_seat():
    assert seat_fairly(["easy"], (4, 17), 1) == ["easy"] * 4
