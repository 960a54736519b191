"""Imagined games are played by the rules to the end of their round, and valued on the way."""

import pytest

import saboteur
from saboteur.bots.saboteur.searching.ground import Ground
from saboteur.bots.saboteur.searching.playout import Playout, goals_known
from saboteur.bots.saboteur.searching.reputation import Reputation
from saboteur.bots.saboteur.searching.value import expected_share
from saboteur.bots.saboteur.searching.whims import Whims
from saboteur.rules.saboteur.box import GOLD_CARDS
from saboteur.rules.saboteur.set_up import ROUNDS


def playout(players, seed, game_id="saboteur"):
    game = saboteur.new_game(game_id, players=players, seed=seed)
    game.round = ROUNDS
    reputation = Reputation.of(game.view(None))
    return Playout(game, Ground(game.maze), reputation, Whims(seed), goals_known(game))


@pytest.mark.parametrize("seed", range(6))
def test_instinct_plays_legal_moves_until_the_round_is_over(seed):
    played = playout(3 + seed, seed)
    while not played.run(0):
        move = played.instinct.move()
        assert move in played.game.decision.answers(played.game)
        played.step(move)
    assert len(played.game.outcomes) == 1
    gold = [played.gold(seat) for seat in range(3 + seed)]
    dwarves, winner = played.game.dwarves, played.game.outcomes[0].winner
    for dwarf, earned in zip(dwarves, gold, strict=True):
        assert (earned > 0) == (winner == f"{dwarf}s")


def test_who_digs_looks_honest_and_who_walls_up_does_not():
    played = playout(5, 1)
    looks = played.reputation.looks
    before = looks.copy()
    played.run(40)
    evil = [
        look for look, dwarf in zip(looks, played.game.dwarves, strict=True) if dwarf != "miner"
    ]
    good = [
        look for look, dwarf in zip(looks, played.game.dwarves, strict=True) if dwarf == "miner"
    ]
    assert looks != before
    assert not evil or sum(evil) / len(evil) > sum(good) / len(good)


def test_the_first_who_picks_gets_most_and_all_get_what_lies_there():
    shares = [expected_share(pick, 4) for pick in range(1, 5)]
    assert shares == sorted(shares, reverse=True)
    assert sum(shares) == pytest.approx(4 * sum(GOLD_CARDS) / len(GOLD_CARDS))
