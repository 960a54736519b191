"""Chance follows from the seed, evenly."""

from collections import Counter
from itertools import permutations

from saboteur.rules.chance import Chance


def test_the_same_on_every_machine():
    """Fixed on purpose: a change here breaks every record that exists."""
    chance = Chance(7)
    cards = list(range(10))
    chance.shuffle(cards)
    assert cards == [0, 1, 4, 2, 8, 3, 6, 7, 5, 9]
    assert [chance.below(6) + 1 for _ in range(8)] == [3, 5, 6, 5, 5, 3, 6, 3]


def test_all_orders_are_equally_likely():
    chance = Chance("orders")
    orders = Counter()
    for _ in range(24_000):
        cards = [1, 2, 3, 4]
        chance.shuffle(cards)
        orders[tuple(cards)] += 1
    assert set(orders) == set(permutations([1, 2, 3, 4]))
    assert all(850 < count < 1150 for count in orders.values())


def test_numbers_are_even_and_below_their_limit():
    chance = Chance("numbers")
    numbers = Counter(chance.below(10) for _ in range(20_000))
    assert set(numbers) == set(range(10))
    assert all(1800 < count < 2200 for count in numbers.values())


def test_a_clone_goes_on_alike_and_alone():
    chance = Chance(1)
    chance.below(5)
    twin = chance.clone()
    ahead = [chance.below(100) for _ in range(5)]
    assert [twin.below(100) for _ in range(5)] == ahead


def test_nothing_and_one_thing_can_be_shuffled():
    chance = Chance(1)
    for things in ([], ["one"]):
        before = list(things)
        chance.shuffle(things)
        assert things == before
