"""Whole games of the easy bot: they end, by nothing but its view, and much is found in them."""

from random import Random

import pytest

import saboteur
from bots.lost_mines.boards import ROAD
from bots.playing import play_through
from saboteur.arena.simulate import simulate
from saboteur.bots import make_bot
from saboteur.rules.lost_mines.situation import situation


@pytest.mark.parametrize("players", range(3, 10))
def test_whole_games_end(players):
    table = saboteur.new_game("lost-mines", players=players, seed=f"whole{players}")
    play_through(table, Random(players))


@pytest.mark.parametrize("seed", range(5))
def test_it_chooses_the_same_in_every_world_that_looks_the_same(seed):
    rng = Random(seed)
    table = situation(ROAD, players=5, clans="blue", standing={0: "4,2"}, seed=seed)
    move = make_bot("easy", seed).choose(table.view(0), table.legal_moves())
    for _ in range(5):
        world = table.sample(0, rng)
        assert make_bot("easy", seed).choose(world.view(0), world.legal_moves()) == move


def test_most_treasures_are_found():
    summary = simulate("lost-mines", 6, 5, ["easy"], "found")
    assert summary.treasures >= summary.rounds * 6 // 2


def test_it_earns_more_than_chance():
    scores = simulate("lost-mines", 4, 12, ["easy", "random"], "chance").scores_by_seat
    assert scores[0] + scores[2] > 2 * (scores[1] + scores[3])
