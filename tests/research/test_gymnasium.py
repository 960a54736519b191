"""The solo game passes what Gymnasium asks of an environment."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import saboteur.research.gymnasium as adapter

SOLO = "saboteur/Solo-v0"


@pytest.fixture
def solo():
    return gymnasium.make(SOLO)


def test_the_checker_has_nothing_to_say(solo, recwarn):
    check_env(solo.unwrapped)
    assert [str(warning.message) for warning in recwarn] == []


def test_a_masked_game_ends_with_its_score(solo):
    observation, info = solo.reset(seed=3)
    solo.action_space.seed(3)
    won, ended = 0.0, False
    while not ended:
        assert (info["action_mask"] == observation["action_mask"]).all()
        action = solo.action_space.sample(info["action_mask"])
        observation, reward, ended, cut, info = solo.step(action)
        assert info["legal"]
        assert not cut
        won += reward
    assert (won,) == solo.unwrapped.course.game.scores


def test_an_illegal_action_costs_something_and_changes_nothing(solo):
    before, info = solo.reset(seed=3)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    after, reward, ended, _, info = solo.step(illegal)
    assert reward == adapter.ILLEGAL
    assert not ended
    assert not info["legal"]
    assert all((before[part] == after[part]).all() for part in before)


def test_it_can_be_drawn(capsys):
    text = gymnasium.make(SOLO, render_mode="ansi", colour="green")
    text.reset(seed=3)
    assert "─G──" in text.render()
    gymnasium.make(SOLO, render_mode="human").reset(seed=3)
    assert "solo 1 @0 turn" in capsys.readouterr().out
