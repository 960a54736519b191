"""The Duel: setting up (DU-01, DU-02)."""

from random import Random

import pytest

from laws import play_on
from rulebook import rule
from rules.duel.table import legal
from saboteur import OptionsError, new_game


def duel(**settings):
    return new_game("duel", players=2, seed=4, **settings)


@rule("DU-01")
def test_two_starts_and_six_face_down_goals_lie_ready():
    maze = duel().view(None).maze
    starts = {tuple(card.at): card.card for card in maze if not card.face_down}
    assert starts == {(0, -1): "start-blue[NESW]", (0, 1): "start-green[NESW]"}
    goals = {tuple(card.at) for card in maze if card.face_down}
    assert goals == {(5, -2), (5, 0), (5, 2), (7, -1), (7, 1), (9, 0)}
    assert all(card.card is None for card in maze if card.face_down)


@rule("DU-01")
def test_each_player_has_six_cards_and_the_rest_is_the_pile():
    view = duel().view(0)
    assert view.hand_sizes == (6, 6)
    assert len(view.hand) == 6
    assert view.draw_pile == 34 + 18 - 12
    assert view.aside == 0
    assert view.discards == ()
    assert view.in_front == ((), ())


@rule("DU-01")
def test_everybody_sees_who_is_blue_and_who_is_green_and_seat_0_is_green():
    for seat in (0, 1, None):
        assert duel().view(seat).colours == ("green", "blue")
        assert duel(green=1).view(seat).colours == ("blue", "green")


@rule("DU-01")
def test_the_colour_decides_the_start_card():
    for green in (0, 1):
        view = duel(green=green).view(None)
        assert [tuple(cell) for cell in view.reached[green]] == [(0, 1)]
        assert [tuple(cell) for cell in view.reached[1 - green]] == [(0, -1)]


@rule("DU-01")
@pytest.mark.parametrize("setting", [{"green": 2}, {"green": "blue"}, {"colour": "blue"}])
def test_other_settings_are_refused(setting):
    with pytest.raises(OptionsError):
        duel(**setting)


@rule("DU-01")
@pytest.mark.parametrize("players", [0, 1, 3])
def test_it_is_a_game_for_two(players):
    with pytest.raises(OptionsError):
        new_game("duel", players=players)


@rule("DU-01", "DU-43")
@pytest.mark.parametrize("seed", range(20))
def test_each_round_takes_six_goals_never_used_before(seed):
    game = new_game("duel", players=2, seed=seed)
    rng = Random(seed)
    used = [[card.name for card in game.mazes[0].hidden.values()]]
    while not game.over:
        game.play(rng.choice(game.legal_moves()))
        if game.round > len(used):
            used.append([card.name for card in game.mazes[0].hidden.values()])
    assert [len(goals) for goals in used] == [6, 6, 6]
    assert len({goal for goals in used for goal in goals}) == 18


@rule("DU-01")
def test_goals_and_hands_differ_from_game_to_game():
    games = [new_game("duel", players=2, seed=seed) for seed in range(60)]
    for cell in games[0].mazes[0].hidden:
        assert len({game.mazes[0].hidden[cell].name for game in games}) > 12
    assert len({tuple(game.view(0).hand) for game in games}) > 50


@rule("DU-02")
def test_there_are_eight_markers_and_two_keys():
    view = duel().view(0)
    assert (view.markers, view.keys_left) == (8, 2)
    assert view.claims == view.bribes == view.keys == ()


@rule("DU-02")
@pytest.mark.parametrize("green", [0, 1])
def test_green_begins_and_then_they_take_turns(green):
    game = duel(green=green)
    assert game.to_act == game.starter == green
    for turn in range(6):
        assert game.to_act == (green + turn) % 2
        game.play(min(legal(game, "pass")))


@rule("DU-43")
def test_there_are_three_rounds():
    game = duel()
    play_on(game, Random(1))
    assert [outcome.round for outcome in game.view(0).outcomes] == [1, 2, 3]
