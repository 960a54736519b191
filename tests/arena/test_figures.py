"""Figures and their error bars."""

from random import Random

import pytest

from saboteur.arena.figures import Figure, average, jackknife, separation, share
from saboteur.arena.played import Times, together


def test_a_share_has_the_interval_of_wilson():
    half = share(50, 100)
    assert (half.value, half.low, half.high) == pytest.approx((0.5, 0.4038, 0.5962), abs=1e-4)
    assert share(0, 10).low == 0
    assert share(0, 10).high == pytest.approx(0.2775, abs=1e-4)
    assert share(0, 0) == Figure(0.0)


def test_an_average_lies_in_its_interval_95_times_of_100():
    rng = Random(1)
    caught = 0
    for _ in range(200):
        samples = [(rng.expovariate(0.5), 1) for _ in range(60)]
        figure = average(samples)
        caught += figure.low <= 2 <= figure.high
    assert 178 <= caught <= 200


def test_too_little_has_no_interval():
    assert average([(3, 1)]) == Figure(3.0)
    assert average([]) == Figure(0.0)
    assert jackknife([1, 2], lambda groups: None) == Figure(0.0)


def test_separation_counts_pairs():
    assert separation([0.9, 0.8], [0.1, 0.2]) == 1
    assert separation([0.5], [0.5]) == 0.5
    assert separation([0.3, 0.7], [0.5]) == 0.5
    assert separation([], [0.5]) is None


def test_times_are_known_to_a_twentieth():
    times = Times({})
    for milliseconds in range(1, 1001):
        times.add(milliseconds / 1000)
    assert times.decisions == 1000
    assert times.within(0.5) == pytest.approx(500, rel=0.06)
    assert times.within(0.99) == pytest.approx(990, rel=0.06)
    assert times.longest == 1000
    both = together([times, times])
    assert (both.decisions, both.longest) == (2000, 1000)
    assert Times({}).within(0.99) == 0
