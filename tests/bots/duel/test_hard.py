"""The player who imagines worlds knows no more than the seat it plays."""

from random import Random

import pytest

import saboteur
from saboteur.bots import make_bot
from saboteur.bots.bot import ask
from saboteur.rules.duel.box import GOALS
from saboteur.rules.duel.own_face import gold_on
from saboteur.rules.duel.paying import ChoosePay
from saboteur.rules.duel.round_end import NextRound, Outcome


@pytest.mark.parametrize(("game_id", "players"), [("duel", 2), ("solo", 1)])
@pytest.mark.parametrize("name", ["normal", "hard@2", "hard:sly@2"])
def test_it_chooses_the_same_in_every_world_that_looks_the_same(game_id, players, name):
    game = saboteur.new_game(game_id, players=players, seed=3)
    rng = Random(5)
    asked = 0
    while asked < 12 and not game.over:
        seat, moves = game.to_act, game.legal_moves()
        move = ask(make_bot(name, asked), game)
        assert move in moves
        if asked % 3 == 0:
            assert ask(make_bot(name, asked), game.sample(seat, rng)) == move
        game.play(move)
        asked += 1


@pytest.mark.parametrize(("game_id", "players"), [("duel", 2), ("solo", 1)])
def test_it_plays_whole_rounds(game_id, players):
    game = saboteur.new_game(game_id, players=players, seed=8)
    bots = [make_bot("hard@1", seat) for seat in range(players)]
    while game.round == 1 and not game.over:
        game.play(ask(bots[game.to_act], game))
    assert game.outcomes


def test_who_pays_trolls_after_the_last_round_looks_no_further():
    game = saboteur.new_game("duel", players=2, seed=3)
    golden = [card for card in GOALS if gold_on(card)]
    ones, twos = ([card for card in golden if gold_on(card) == gold] for gold in (1, 2))
    game.purses[0] = [*ones[:2], twos[0]]
    game.round = 3
    game.outcomes = [Outcome(number, "nobody", (0, 0), (2, 0), ()) for number in (1, 2, 3)]
    game.agenda[:] = [NextRound(), ChoosePay(0, 2)]
    assert ask(make_bot("hard@1", 1), game) in game.legal_moves()
