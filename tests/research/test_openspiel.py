"""The games pass OpenSpiel's own simulations."""

import numpy as np
import pyspiel
import pytest

import saboteur
import saboteur.research.openspiel


def dealt(game, deal=5):
    state = game.new_initial_state()
    state.apply_action(deal)
    return state


@pytest.fixture(scope="module")
def game():
    return pyspiel.load_game("python_saboteur(players=4,deals=50)")


@pytest.mark.parametrize(
    "name", ["python_saboteur", "python_saboteur(players=5,modules=veto goal-swap,deals=50)"]
)
def test_the_python_simulation(name):
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    np.random.seed(1)
    GamesSimTest().sim_game(pyspiel.load_game(name))


@pytest.mark.parametrize("name", ["python_saboteur(deals=50)", "python_solo(deals=50)"])
def test_the_random_simulation(name):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_every_game_is_there():
    names = {game.replace("-", "_") for game in saboteur.games()}
    assert {f"python_{name}" for name in names} <= set(pyspiel.registered_names())


def test_chance_draws_the_deal_and_nothing_else(game):
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert len(state.chance_outcomes()) == 50
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])
        assert not state.is_chance_node()
    assert state.returns() == list(state.course.game.scores)


def test_a_seat_is_told_what_its_view_and_its_events_hold(game):
    state = dealt(game)
    table = state.course.game
    for seat in range(4):
        assert state.observation_string(seat) == saboteur.to_json(table.view(seat))
        for other in range(4):
            shown = '"cards":["' in state.information_state_string(seat).splitlines()[1 + other]
            assert shown == (seat == other)
    for seat in range(4):
        assert bool(state.legal_actions(seat)) == (seat == table.to_act)


def test_a_seat_remembers_earlier_rounds(game):
    state = dealt(game)
    while state.course.game.round == 1:
        state.apply_action(state.legal_actions()[-1])
    lines = state.information_state_string(0).splitlines()
    assert any('"round":1' in line for line in lines)
    done = [f"0 {move}" for seat, move in state.course.moves if seat == 0]
    assert [line for line in lines if not line.startswith("{")] == done


def test_an_observer_without_private_things_is_a_spectator(game):
    public = game.make_py_observer(
        pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    )
    state = dealt(game)
    public.set_from(state, 0)
    assert not public.dict["hand"].any()
    assert not public.dict["dwarves"].any()
    seen = game.make_py_observer()
    seen.set_from(state, 2)
    assert seen.dict["hand"].sum() == 6
    assert (np.array(state.observation_tensor(2), np.float32) == seen.tensor).all()


def test_a_copy_goes_its_own_way(game):
    state = dealt(game)
    twin = state.clone()
    action = state.legal_actions()[0]
    name = state.action_to_string(state.current_player(), action)
    twin.apply_action(action)
    assert str(twin) == f"deal 5\n{state.current_player()} {name}"
    assert str(state) == "deal 5"
