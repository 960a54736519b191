"""Imagined games are played by the rules to the end of their round, and valued on the way."""

from random import Random

import pytest

import saboteur
from saboteur.bots.saboteur.distance import QuickMaze
from saboteur.bots.saboteur.playout import Playout, known_goals
from saboteur.bots.saboteur.quick_player import Dice
from saboteur.bots.saboteur.reputation import Reputation
from saboteur.bots.saboteur.value import expected_share
from saboteur.rules.grid import number
from saboteur.rules.saboteur.box import GOLD_CARDS
from saboteur.rules.saboteur.set_up import ROUNDS

TABLES = [
    ("saboteur", ()),
    ("saboteur", ("veto", "tunnel-toll", "pathfinder")),
    ("saboteur", ("goal-swap", "treasure-chests", "diversion", "treasure-trove")),
    ("saboteur2", ("new-goals", "change-of-direction")),
]


def playout(players, seed, game_id="saboteur"):
    game = saboteur.new_game(game_id, players=players, seed=seed)
    game.round = ROUNDS
    reputation = Reputation.of(game.view(None))
    return Playout(game, QuickMaze(game.maze), known_goals(game), reputation, Dice(seed))


@pytest.mark.parametrize("seed", range(6))
def test_quick_players_make_legal_moves_until_the_round_is_over(seed):
    played = playout(3 + seed, seed)
    while not played.run(0):
        move = played.player.move()
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


@pytest.mark.parametrize(("game", "modules"), TABLES)
@pytest.mark.parametrize("seed", range(3))
def test_a_playout_goes_in_lock_step_with_the_rules(game, modules, seed):
    """The same moves make the same positions, offer the same moves, and end the same way."""
    real = saboteur.new_game(game, players=4, modules=modules, seed=seed)
    real.round = ROUNDS
    twin, rng = real.clone(), Random(seed)
    known = known_goals(twin)
    played = Playout(twin, QuickMaze(twin.maze), known, Reputation.of(twin.view(None)), Dice(seed))
    while not played.run(0):
        offered = twin.decision.answers(twin)
        assert offered == real.legal_moves()
        quick = played.player.move()
        assert quick in offered
        move = quick if rng.random() < 0.7 else rng.choice(offered)
        played.step(move)
        real.play(move)
        assert twin.agenda == real.agenda
        for part in ("faces", "hidden", "reached", "border", "frontier", "met"):
            assert getattr(twin.maze, part) == getattr(real.maze, part), part
        for part in ("hands", "in_front", "deck", "discards", "dwarves", "gold", "outcomes"):
            assert getattr(twin, part) == getattr(real, part), part
    assert len(real.outcomes) == 1


@pytest.mark.parametrize("seed", range(4))
def test_a_playout_keeps_in_mind_what_seats_know_of_the_goals(seed):
    played, real = playout(4, seed), playout(4, seed).game
    while not played.run(0):
        assert [*played.known] == [layouts[0] for layouts in known_by_the_rules(real)]
        move = played.player.move()
        played.step(move)
        real.play(move)


def known_by_the_rules(game):
    return [
        [{number(*goal.at): goal.goal for goal in layout} for layout in view.goal_layouts]
        for view in (game.view(seat) for seat in range(len(game.hands)))
    ]
