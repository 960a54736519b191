"""Every game passes what PettingZoo asks of an environment."""

from copy import deepcopy

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from research.tables import FEWEST, MODULES, MORE
from saboteur import OptionsError
from saboteur.bots import ask, make_bot
from saboteur.research.actions import ActionError
from saboteur.research.pettingzoo import ILLEGAL, env, raw_env

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


@pytest.mark.parametrize("table", [*FEWEST, *MORE], ids=str)
def test_the_test_of_the_interface(table):
    api_test(env(*table), num_cycles=1000)


@pytest.mark.parametrize("table", FEWEST, ids=str)
def test_the_test_of_seeds(table):
    seed_test(lambda: env(*table), num_cycles=100)


@pytest.mark.parametrize("table", FEWEST, ids=str)
def test_the_test_of_rendering(table):
    render_test(lambda render_mode: env(*table, render_mode=render_mode))


def play(table, level="random"):
    """Let bots play by numbers; returns the sum of rewards of every agent."""
    table.reset(seed=4)
    inner = table.unwrapped
    bot = make_bot(level, 4)
    won = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        _, reward, ended, _, _ = table.last(observe=False)
        won[agent] += reward
        if ended:
            table.step(None)
        else:
            wanted = ask(bot, inner.course.game)
            [action] = [number for number, move in inner.course.choices().items() if move == wanted]
            table.step(action)
    return won


@pytest.mark.parametrize("table", FEWEST, ids=str)
def test_the_rewards_add_up_to_the_scores(table):
    environment = raw_env(*table)
    won = play(environment)
    assert tuple(won.values()) == environment.course.game.scores


def test_or_to_one_victory():
    environment = raw_env("saboteur", 3, rewards="win")
    won = play(environment, "easy")
    assert sum(won.values()) == pytest.approx(1)
    assert {environment._seats[agent] for agent, part in won.items() if part} == set(
        environment.course.game.winners
    )
    with pytest.raises(ActionError, match="“score” or “win”, not “fame”"):
        env("saboteur", 3, rewards="fame")


def test_only_who_acts_has_a_mask():
    environment = raw_env("saboteur2", 5, MODULES["saboteur2"])
    environment.reset(seed=1)
    for _ in range(40):
        masks = {agent: environment.observe(agent)["action_mask"] for agent in environment.agents}
        acting = environment.agent_selection
        assert [agent for agent, mask in masks.items() if mask.any()] == [acting]
        environment.step(int(np.flatnonzero(masks[acting])[-1]))


def test_an_illegal_action_is_refused_or_ends_the_game():
    environment = raw_env("duel", 2)
    environment.reset(seed=1)
    illegal = int(np.flatnonzero(environment.observe("seat_0")["action_mask"] == 0)[0])
    with pytest.raises(ActionError, match=f"The action {illegal} is not legal now"):
        environment.step(illegal)
    wrapped = env("duel", 2)
    wrapped.reset(seed=1)
    wrapped.last()
    acting = wrapped.agent_selection
    wrapped.step(illegal)
    assert wrapped.rewards[acting] == ILLEGAL
    assert all(wrapped.terminations.values())


def test_a_row_of_games_follows_from_the_seed():
    one, other = raw_env("solo", 1), raw_env("solo", 1)
    one.reset(seed=7)
    other.reset(seed=7)
    first = one.render()
    hands = []
    for environment in (one, other):
        environment.reset()
        hands.append(environment.course.game.view(0).hand)
    assert hands[0] == hands[1]
    assert first.startswith("solo 1 @0 turn\n")


def test_settings_and_collisions_are_said_as_always():
    raw_env("lost-mines", 3, rounds=3)
    with pytest.raises(OptionsError):
        raw_env("saboteur", 2)


def test_a_copy_goes_its_own_way():
    one = env("saboteur2", 3)
    one.reset(seed=1)
    other = deepcopy(one)
    observation, *_ = other.last()
    other.step(int(np.flatnonzero(observation["action_mask"])[0]))
    assert (one.last()[0]["observation"] == observation["observation"]).all()
    assert len(other.unwrapped.course.moves) == 1
    assert one.unwrapped.course.moves == []
