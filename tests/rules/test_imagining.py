"""What a seat imagines follows from what it knows, whatever really happened out of its sight."""

from random import Random

import pytest

from laws import check_sampled_alike, play_on_alike, seats
from movers import motley
from saboteur import games, new_game

SECRETIVE = ["goal-swap", "treasure-trove", "pathfinder", "tunnel-party", "treasure-chests"]
"""Modules by which others come to know things that a seat cannot follow."""
TABLES = [(game.id, min(6, game.most_players), []) for game in games().values()]
TABLES += [(name, 6, SECRETIVE) for name, game in games().items() if game.modules]


@pytest.mark.parametrize(("game", "players", "modules"), TABLES)
def test_two_games_that_look_the_same_let_a_seat_imagine_the_same(game, players, modules):
    checked = 0
    for seed in range(3):
        rng = Random(f"{game}{modules}{seed}")
        table = new_game(game, players=players, modules=modules, seed=seed)
        seat = rng.choice(seats(table))
        other = None
        for _ in range(150):
            if table.over:
                break
            twin = table.sample(seat, rng) if other is None else other
            other = play_on_alike(table, twin, seat, motley(table, rng), rng)
            if other is not None and rng.random() < 0.2:
                check_sampled_alike(table, other, seat)
                checked += 1
    assert checked > 10
