"""The normal and the hard player: by nothing but what they may know, and sensible."""

from random import Random

import pytest

import saboteur
from bots.lost_mines.boards import ONE_EACH, ROAD
from saboteur.arena.simulate import simulate
from saboteur.bots import ask, make_bot
from saboteur.rules.lost_mines.situation import situation

HARD = "hard@3"


def decides(table, name, seed=0):
    return str(ask(make_bot(name, seed), table))


@pytest.mark.parametrize("name", ["normal", HARD, "normal:sly", "hard:bold@3"])
@pytest.mark.parametrize("seed", range(2))
def test_it_chooses_the_same_in_every_world_that_looks_the_same(name, seed):
    table = saboteur.new_game("lost-mines", players=5, seed=seed)
    rng, bots = Random(seed), [make_bot("easy", seat) for seat in range(5)]
    for _ in range(60):
        table.play(ask(bots[table.to_act], table))
    while len(table.legal_moves()) < 5:
        table.play(ask(bots[table.to_act], table))
    seat, move = table.to_act, decides(table, name, seed)
    for _ in range(3):
        assert decides(table.sample(seat, rng), name, seed) == move


@pytest.mark.parametrize("name", ["normal", HARD])
def test_it_lays_the_last_card_and_walks_into_the_mine(name):
    """The cell before the mine is empty, and the dwarf stands close to it."""
    table = situation(
        ROAD.replace("─┴──(?)", " ·  ($)"),
        players=6,
        clans="blue",
        dwarves="selfish",
        hand="[NEW] axe trap",
        standing={0: "7,2"},
        treasures=ONE_EACH,
    )
    table.play(decides(table, name))
    while table.to_act == 0:
        table.play(decides(table, name))
    assert table.taken_by.count(0) == 1


def test_a_round_of_hard_players_ends():
    table = saboteur.new_game("lost-mines", players=4, seed="whole")
    bots = [make_bot("hard@1", seat) for seat in range(4)]
    while table.round == 1:
        table.play(ask(bots[table.to_act], table))
    assert sum(map(len, table.outcomes[0].loot)) >= 2


def test_six_normal_players_find_most_treasures():
    summary = simulate("lost-mines", 6, 1, ["normal"], "found")
    assert summary.treasures >= 0.7 * summary.rounds * 6
