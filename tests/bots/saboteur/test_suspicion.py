"""Suspicion grows with deeds, not with names."""

from random import Random

import pytest

import saboteur
from bots.saboteur.choosing import table
from movers import curious
from saboteur.bots.saboteur.distance import cards_to_go
from saboteur.bots.saboteur.maze import maze_of, retell
from saboteur.bots.saboteur.suspicion import CERTAIN, suspicion


def looks(table, seat=0):
    return suspicion(table.view(seat))


def test_strangers_look_alike_and_oneself_is_certain():
    me, *others = looks(table())
    assert me == -CERTAIN
    assert len(set(others)) == 1
    assert -CERTAIN < others[0] < 0
    assert looks(table(), seat=3)[3] == CERTAIN


def test_digging_towards_a_goal_is_honest():
    game = table(seat=1)
    before = looks(game)
    game.play("lay [EW] 1,0")
    after = looks(game)
    assert after[1] < before[1]
    assert after[2:] == before[2:]


def test_a_dead_end_in_the_way_is_suspicious():
    game = table("─S───┼───┬──", seat=1)
    before = looks(game)
    game.play("lay [E][S][W] 3,0")
    assert looks(game)[1] > before[1] + 0.5


def test_a_rockfall_on_the_way_is_suspicious():
    game = table(seat=1)
    before = looks(game)
    game.play("lay [EW] 1,0")
    game.play("rockfall 1,0")
    assert looks(game)[2] > before[2] + 0.5


def test_breaking_an_honest_tool_is_suspicious_above_all_to_its_owner():
    game = table(seat=1)
    before = looks(game)[1]
    game.play("break-lantern @0")
    assert looks(game, 0)[1] > looks(game, 2)[1] > before


def test_who_helps_somebody_is_like_them():
    game = table("─S───┼───┬──", seat=1, in_front={1: "break-pickaxe", 3: "break-cart"})
    helped = looks(game)[1]
    game.play("repair-cart @3 cart")
    assert looks(game)[1] < helped  # seat 3 was a stranger, more likely honest than not


def test_a_map_says_nothing():
    game = table(seat=2)
    before = looks(game)
    game.play("map 8,0")
    assert looks(game) == before


def test_a_new_round_is_a_clean_slate():
    game = saboteur.new_game("saboteur", players=4, seed=3)
    while game.round == 1:
        game.play(game.legal_moves()[-1])
    for seat in range(4):
        assert len({look for other, look in enumerate(looks(game, seat)) if other != seat}) == 1


@pytest.mark.parametrize(
    ("game_id", "modules"),
    [
        ("saboteur", ()),
        ("saboteur", ("tournament", "diversion")),
        ("saboteur2", ("tunnel-party",)),
        ("saboteur2", ("treasure-chests", "diversion", "new-goals", "costume-department")),
    ],
)
def test_the_retold_round_ends_with_the_maze_that_lies_there(game_id, modules):
    game = saboteur.new_game(game_id, players=5, modules=modules, seed=11)
    rng = Random(1)
    while not game.over:
        view = game.view(game.to_act)
        if view.decision == "turn":
            assert list(retell(view))[-1].after == cards_to_go(maze_of(view.maze))
        game.play(curious(game, rng))
