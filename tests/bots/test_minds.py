"""Every game has a mind, and nobody else has to know which."""

from random import Random

import pytest

import saboteur
from bots.playing import play_through
from saboteur.bots import make_bot, names
from saboteur.bots.mind import Mind
from saboteur.bots.minds import MINDS, NoMind, mind_for

LEVELS = [name for name in names() if name != "random"]
TABLES = [
    (game.id, players)
    for game in saboteur.games().values()
    for players in range(game.least_players, game.most_players + 1)
]


@pytest.mark.parametrize("game", saboteur.games())
def test_every_game_has_a_mind(game):
    assert game in MINDS


@pytest.mark.parametrize("game", MINDS)
@pytest.mark.parametrize("level", LEVELS)
def test_there_is_one_for_every_level(game, level):
    assert game in saboteur.games()
    assert issubclass(mind_for(game, level), Mind)
    assert mind_for(game, level).searches == (level == "hard")


def test_a_game_that_bots_have_not_learned_is_a_sentence():
    with pytest.raises(NoMind, match="“hopping”") as error:
        mind_for("hopping", "easy")
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
