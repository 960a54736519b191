"""What a learner sees comes out of the view of its seat and nothing else."""

from random import Random

import numpy as np
import pytest

from movers import motley
from research.tables import TABLES
from saboteur.research.sight import PLANES, UNKNOWN
from saboteur.research.study import Study


def parts(study, game, seat):
    return study.sight.parts(study.sight.look(game.view(seat)))


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same(table):
    study, rng = Study(*table), Random(3)
    game = study.deal(3)
    for step in range(60):
        if game.over:
            break
        if step % 12 == 0:
            for seat in {game.to_act, 0}:
                other = game.sample(seat, rng)
                assert (
                    study.sight.look(other.view(seat)) == study.sight.look(game.view(seat))
                ).all()
            other = game.sample(game.to_act, rng)
            assert study.choices(other) == study.choices(game)
        game.play(motley(game, rng))


def test_the_maze_is_a_stack_of_maps():
    study = Study("saboteur", 3)
    game = next(
        game
        for game in map(study.deal, range(50))
        if "lay [NS] 0,1" in map(str, game.legal_moves())
    )
    game.play("lay [NS] 0,1")
    seen = parts(study, game, 0)
    cell = dict(zip(PLANES, seen["maze"][:, *study.sight.frame.places[0, 1]], strict=True))
    assert cell.pop("face") == study.sight.faces["[NS]"]
    assert {name for name, value in cell.items() if value} == {"reached", "N", "S", "NS"}
    goal = dict(zip(PLANES, seen["maze"][:, *study.sight.frame.places[8, 2]], strict=True))
    assert {name for name, value in goal.items() if value} == {"face-down", "goal"}
    assert seen["maze"][0].astype(bool).sum() == 2  # the start and this card
    assert seen["outside"] == 0


def test_a_seat_sees_its_own_cards_and_dwarf_only():
    study = Study("saboteur", 4)
    game = study.deal(1)
    for seat in range(4):
        seen = parts(study, game, seat)
        view = game.view(seat)
        assert seen["hand"].sum() == len(view.hand) == 6
        assert all(seen["hand"][study.sight.cards[card]] for card in view.hand)
        assert list(np.flatnonzero(seen["seat"])) == [seat]
        assert list(np.flatnonzero(seen["dwarves"].any(axis=1))) == [seat]
        assert [gold == UNKNOWN for gold in seen["gold"]] == [other != seat for other in range(4)]


def test_who_did_what_to_whom_in_this_round_is_counted():
    study, rng = Study("saboteur", 3), Random(2)
    game = study.deal(2)
    while not any(event.__class__.__name__ == "Sabotaged" for event in game.log):
        game.play(motley(game, rng))
    stroke = next(event for event in game.log if event.__class__.__name__ == "Sabotaged")
    seen = parts(study, game, 0)
    kind = type(stroke)
    assert seen["strokes"][study.sight.strokes[kind], stroke.seat, stroke.target] == 1
    assert seen["deeds"][study.sight.deeds[kind]].sum() == 1


def test_the_parts_lie_one_behind_the_other_in_the_vector():
    study = Study("lost-mines", 4)
    vector = np.arange(study.sight.size, dtype=np.float32)
    found = study.sight.parts(vector)
    assert np.concatenate([part.ravel() for part in found.values()]).tolist() == vector.tolist()
