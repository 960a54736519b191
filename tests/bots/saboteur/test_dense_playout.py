"""The compiled quick player thinks like the readable one."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from movers import curious, digger
from saboteur import new_game
from saboteur.bots import make_bot
from saboteur.bots.bot import ask
from saboteur.bots.saboteur import at_hand, dense_playout, value
from saboteur.bots.saboteur.dense_playout import MIND, STAGES, chance, quick_move, step, survey
from saboteur.bots.saboteur.dense_thinking import DensePlayOn, covers
from saboteur.bots.saboteur.distance import QuickMaze
from saboteur.bots.saboteur.hard import HORIZON
from saboteur.bots.saboteur.playout import Playout, known_goals
from saboteur.bots.saboteur.quick_player import Dice
from saboteur.bots.saboteur.reputation import Reputation
from saboteur.dense.exchange import GOAL_PLACES, from_game
from saboteur.dense.moves import MOST_MOVES
from saboteur.dense.notation import move_of
from saboteur.dense.set_up import set_up
from saboteur.dense.table import TABLE
from saboteur.dense.turn import legal_moves
from saboteur.rules.grid import number
from saboteur.rules.saboteur.set_up import ROUNDS


def positions(seed, players=5, modules=()):
    """Moments of a round, some of them purposeful, some odd."""
    game, rng = (
        new_game("saboteur", players=players, modules=list(modules), seed=seed),
        Random(seed),
    )
    mover = (digger, curious)[seed % 2]
    while game.round == 1 and not game.over:
        if game.decision.kind == "turn" and rng.random() < 0.3:
            yield game
        game.play(mover(game, rng))


def on_a_table(game):
    """The game on a table, and what quick players make of it."""
    table, mind = np.zeros(1, TABLE), np.zeros(1, MIND)
    from_game(table[0], game, 5)
    survey(table[0], mind[0])
    return table[0], mind[0]


@pytest.mark.parametrize("seed", range(12))
def test_it_measures_the_same_distances(seed):
    for game in positions(seed):
        _, mind = on_a_table(game)
        quick = QuickMaze(game.maze)
        places = {number(*at): goal for goal, at in enumerate(GOAL_PLACES)}
        for goal in quick.goals:
            assert mind["cards"][places[goal.cell]] == goal.cards
        assert STAGES[mind["stage"]] == quick.stage
        assert sum(int(row).bit_count() for row in mind["frontier"]) == quick.frontier.bit_count()


@pytest.mark.parametrize("seed", range(12))
def test_a_position_is_worth_the_same(seed):
    for game in positions(seed, players=3 + seed % 8):
        table, mind = on_a_table(game)
        looks = [Random(seed + seat).uniform(-2, 2) for seat in range(game.options.players)]
        mind["looks"][: len(looks)] = looks
        expected = value.chance(game, QuickMaze(game.maze), known_goals(game), looks)
        assert chance(table, set_up(game.options)[0], mind) == pytest.approx(expected)


@pytest.mark.parametrize("seed", range(12))
def test_everybody_makes_the_same_of_what_was_done(seed):
    rng = Random(seed)
    for game in positions(seed):
        table, mind = on_a_table(game)
        rules = set_up(game.options)[0]
        looks = [rng.uniform(-2, 2) for _ in game.hands]
        mind["looks"][: len(looks)] = looks
        found = np.zeros(MOST_MOVES, np.int32)
        count = legal_moves(table, rules, found)
        code = int(found[rng.randrange(count)])
        move = move_of(table, code)
        twin = game.clone()
        twin.round = ROUNDS
        table["round"] = ROUNDS
        maze, reputation = QuickMaze(twin.maze), Reputation(looks.copy())
        readable = Playout(twin.position(), maze, known_goals(twin), reputation, Dice(0))
        readable.step(move)
        step(table, rules, mind, code)
        if readable.game.agenda:
            assert mind["looks"][: len(looks)].tolist() == pytest.approx(reputation.looks), move


@pytest.mark.parametrize("players", [3, 5, 10])
def test_it_makes_legal_moves(players):
    rules, found = (
        set_up(new_game("saboteur", players=players).options)[0],
        np.zeros(MOST_MOVES, np.int32),
    )
    for game in positions(players, players):
        table, mind = on_a_table(game)
        mind["key"] = 7
        for _ in range(20):
            if not table["decision"]:
                break
            legal = found[: legal_moves(table, rules, found)].tolist()
            move = quick_move(table, rules, mind, found)
            assert move in legal
            step(table, rules, mind, move)


def test_it_plays_about_as_well_as_the_readable_one():
    """Miners win about as often where everybody is a quick player: 59 % of rounds with five."""
    options = new_game("saboteur", players=5).options
    rules, won = set_up(options), 0
    found = np.zeros(MOST_MOVES, np.int32)
    for deal in range(300):
        game = new_game("saboteur", players=5, seed=deal)
        game.round = ROUNDS
        table, mind = on_a_table(game)
        mind["key"], mind["looks"] = deal + 1, -0.7
        while table["decision"] == dense_playout.TURN:
            step(table, rules[0], mind, quick_move(table, rules[0], mind, found))
        won += table["won_by"][ROUNDS - 1] >= 0
    assert 0.48 < won / 300 < 0.70


# --- at the table ---------------------------------------------------------------------------------


def test_the_same_world_and_chance_give_the_same_gold():
    game = next(iter(positions(3)))
    view = game.view(game.to_act)
    golds = []
    for _ in range(2):
        believed = type("Real", (), {"world": lambda self: game.clone()})()
        thinking = DensePlayOn(view, believed, Random(1), HORIZON)
        world = thinking.world()
        before = world.table.tobytes(), world.mind.tobytes()
        golds.append([thinking.value(world, move) for move in game.legal_moves()])
        assert (world.table.tobytes(), world.mind.tobytes()) == before
    assert golds[0] == golds[1]


def test_hard_thinks_with_it_by_the_clock_once_it_is_ready(monkeypatch):
    at_hand.get_ready()
    assert at_hand.compiled_players() is not None
    used = []
    monkeypatch.setattr(DensePlayOn, "world", _counted(DensePlayOn.world, used))
    game = new_game("saboteur", players=5, seed=3)
    assert ask(make_bot("hard@0.2s", 1), game) in game.legal_moves()
    assert used
    used.clear()
    ask(make_bot("hard@2", 1), game)
    game = new_game("saboteur", players=5, modules=["veto"], seed=3)
    ask(make_bot("hard@0.2s", 1), game)
    assert not used


def _counted(method, used):
    def counted(self):
        used.append(1)
        return method(self)

    return counted


def test_who_has_no_numba_thinks_all_the_same(monkeypatch):
    monkeypatch.setattr(at_hand, "_STATE", {})
    monkeypatch.setattr(at_hand, "find_spec", lambda name: None)
    assert at_hand.compiled_players() is None
    game = new_game("saboteur", players=5, seed=3)
    assert ask(make_bot("hard@0.1s", 1), game) in game.legal_moves()


def test_nobody_waits_for_it(monkeypatch):
    begun = []
    monkeypatch.setattr(at_hand, "_STATE", {})
    monkeypatch.setattr(at_hand, "get_ready", lambda: begun.append(1))
    assert at_hand.compiled_players() is None
    assert at_hand.compiled_players() is None
    assert begun == [1]


def test_what_it_covers():
    assert covers(new_game("saboteur", players=5, modules=["tournament"]).view(0))
    assert not covers(new_game("saboteur", players=5, modules=["veto"]).view(0))
    assert not covers(new_game("saboteur2", players=5).view(0))
