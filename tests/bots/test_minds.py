"""Every game has a mind, and nobody else has to know which."""

from importlib import import_module
from random import Random

import pytest

import saboteur
from bots.playing import play_through
from saboteur.bots import make_bot
from saboteur.bots.mind import Mind
from saboteur.bots.minds import MINDS, NoMind, mind_for

TABLES = [
    (game.id, players)
    for game in saboteur.games().values()
    for players in range(game.least_players, game.most_players + 1)
]


@pytest.mark.parametrize("game", saboteur.games())
def test_every_game_has_a_mind(game):
    assert game in MINDS


@pytest.mark.parametrize(("game", "place"), MINDS.items())
def test_a_mind_lies_in_the_folder_of_its_game(game, place):
    assert game in saboteur.games()
    module, _, name = place.partition(":")
    assert issubclass(getattr(import_module(module), name), Mind)
    assert mind_for(game) is mind_for(game)


def test_a_game_that_bots_have_not_learned_is_a_sentence():
    with pytest.raises(NoMind, match="“hopping”") as error:
        mind_for("hopping")
    assert "„hopping“" in error.value.say("de")


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_it_plays_every_game_by_nothing_but_its_view(game, players):
    table = saboteur.new_game(game, players=players, seed=players)
    play_through(table, Random(f"{game}{players}()"))


@pytest.mark.parametrize("game", MINDS)
def test_the_same_seed_and_the_same_views_give_the_same_moves(game):
    info = saboteur.games()[game]
    table = saboteur.new_game(game, players=info.least_players, seed="twice")
    bots, twins = [[make_bot("easy", seat) for seat in range(info.least_players)] for _ in range(2)]
    while table.round == 1 and not table.over:
        seat, moves = table.to_act, table.legal_moves()
        move = bots[seat].choose(table.view(seat), moves)
        assert move == twins[seat].choose(table.view(seat), moves)
        table.play(move)
