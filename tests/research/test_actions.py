"""Numbers for moves: every legal move has exactly one, and it is played back as the same move."""

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from movers import motley
from research.tables import TABLES
from saboteur import Cell, games
from saboteur.research.actions import ActionError
from saboteur.research.sight import LEAST, MOST
from saboteur.research.study import Study
from saboteur.rules.discarding import Pass
from saboteur.rules.laying import Lay

STUDIES = {table: Study(*table) for table in TABLES}
SOME_STEPS = 60


@pytest.mark.parametrize("table", TABLES, ids=str)
@given(seed=st.integers(0, 1000))
def test_legal_moves_and_numbers_are_one_to_one(table, seed):
    study, rng = STUDIES[table], Random(seed)
    game = study.deal(seed)
    for _ in range(rng.randrange(SOME_STEPS)):
        if not game.over:
            game.play(motley(game, rng))
    legal = game.legal_moves()
    choices = study.choices(game)
    assert len(choices) == len(legal)
    assert set(choices.values()) == set(legal)
    assert list(choices) == sorted(choices)
    assert all(0 <= number < study.actions.size for number in choices)
    for number, move in choices.items():
        assert game.parse_move(str(move)) == move
        if number < len(study.actions.moves):
            assert study.actions.moves[number] == move
            assert study.actions.name(number) == str(move)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_in_whole_games_everything_stays_within_bounds(table):
    study, rng = STUDIES[table], Random(5)
    game = study.deal(5)
    while not game.over:
        choices = study.choices(game)
        assert len(choices) == len(game.legal_moves())
        if rng.random() < 0.2:
            seen = study.observe(game, game.to_act, choices)
            assert seen["observation"].min() >= LEAST
            assert seen["observation"].max() <= MOST
            assert list(np.flatnonzero(seen["action_mask"])) == list(choices)
        game.play(motley(game, rng))
    assert study.choices(game) == {}


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_no_move_has_two_numbers(table):
    moves = STUDIES[table].actions.moves
    assert len(set(moves)) == len(moves) == len(set(map(str, moves)))


def test_the_same_options_give_the_same_numbers():
    assert Study("duel", 2).actions.moves == Study("duel", 2).actions.moves


def test_what_has_no_number_of_its_own_is_numbered_in_the_order_of_its_notation():
    actions = Study("saboteur2", 3).actions
    far, three, two = Lay("[NESW]", Cell(-40, 0)), Pass(("map",) * 3), Pass(("map",) * 2)
    lone = Pass(("map",))
    first = len(actions.moves)
    numbered = actions.numbered([three, far, lone, two])
    assert numbered == {
        actions.moves.index(lone): lone,
        first: far,
        first + 1: two,
        first + 2: three,
    }
    assert actions.name(first + 1) == "other 1"


def test_more_of_them_than_there_is_room_for_are_never_dropped_in_silence():
    actions = Study("saboteur", 3).actions
    far = [Lay("[NESW]", Cell(-40, y)) for y in range(actions.room + 1)]
    with pytest.raises(ActionError, match="room for 512 only"):
        actions.numbered(far)


@pytest.mark.parametrize("game", games())
def test_every_game_can_be_studied(game):
    assert any(table[0] == game for table in TABLES)
