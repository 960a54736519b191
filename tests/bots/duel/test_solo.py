"""Who plays alone goes on in worlds by the rules of the table, and by sensible rules of thumb."""

from random import Random

import pytest

import saboteur
from saboteur.bots import ask, make_bot
from saboteur.bots.duel.solo import GoldNear, Nearness, SoloPlayer, won_so_far
from saboteur.rules.grid import CELL
from saboteur.rules.laying import Lay


def world_of(seed):
    return saboteur.new_game("solo", players=1, seed=seed).sample(0, Random(seed))


def player_in(world):
    goals = dict.fromkeys(world.mazes[0].hidden, 25 / 18)
    return SoloPlayer(world, GoldNear(world, goals, Nearness(world.mazes[0])))


def position(game):
    names = ("hands", "deck", "in_front", "laid", "claims", "bribes", "keys", "markers", "scores")
    return game.drawing(), [getattr(game, name) for name in names]


@pytest.mark.parametrize("seed", range(6))
def test_every_move_is_legal_and_does_what_it_does_at_the_table(seed):
    """A world that is played on without asking stays the same as one where the rules check."""
    world = world_of(seed)
    table = world.clone()
    player, checked = player_in(world), player_in(table)
    turns = 0
    while not player.over:
        move = player.move()
        assert move in table.legal_moves()
        player.play(move)
        table.play(move)
        while not checked.over and table.decision.kind != "turn":
            table.play(checked._plain(table.decision))
        assert position(world) == position(table)
        turns += 1
    assert world.outcomes == table.outcomes
    assert turns > 10


@pytest.mark.parametrize("seed", range(4))
def test_it_sees_every_way_to_lay_a_card(seed):
    game, bot = saboteur.new_game("solo", players=1, seed=seed), make_bot("easy", seed)
    while game.round == 1:
        moves = game.legal_moves()
        if game.decision.kind == "turn" and not game.in_front[0]:
            ways = [Lay(f.card.name, CELL[cell], f.turned) for _, cell, f in player_in(game).ways()]
            assert sorted(map(str, ways)) == sorted(str(m) for m in moves if isinstance(m, Lay))
        game.play(ask(bot, game, moves))


def test_what_was_won_so_far_is_what_the_round_brings_if_it_ends():
    world = world_of(3)
    player = player_in(world)
    while not player.over:
        won = won_so_far(world)
        player.play(player.move())
    assert world.outcomes[0].gold[0] - world.outcomes[0].debts[0] >= won[0]


def test_the_rules_of_thumb_find_gold():
    won = 0
    for seed in range(20):
        world = world_of(seed)
        player_in(world).go_on(99)
        (outcome,) = world.outcomes
        won += outcome.gold[0] - outcome.debts[0]
    assert won / 20 > 3


def test_a_map_is_looked_at_and_not_thrown_away():
    game = saboteur.new_game("solo", players=1, seed=1)
    bot = make_bot("hard@2", 1)
    thrown = 0
    while game.round == 1:
        move = ask(bot, game)
        if move.__struct_config__.tag == "pass" and "map" in move.cards:
            thrown += 1
        game.play(move)
    assert not thrown
