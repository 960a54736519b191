"""Every game has a mind at every level, and a new level is new files and nothing else."""

from random import Random

import pytest

import saboteur
from bots.playing import play_through
from saboteur.bots import ask, make_bot, names
from saboteur.bots.levels import LEVELS, NoMind, add_levels, mind_for
from saboteur.bots.mind import Mind

THINKING = [name for name in names() if name != "random"]
TABLES = [
    (game.id, players)
    for game in saboteur.games().values()
    for players in range(game.least_players, game.most_players + 1)
]


@pytest.mark.parametrize("game", saboteur.games())
@pytest.mark.parametrize("level", THINKING)
def test_every_game_has_a_mind_at_every_level(game, level):
    assert issubclass(mind_for(game, level), Mind)


@pytest.mark.parametrize("level", THINKING)
def test_there_are_no_minds_for_games_that_do_not_exist(level):
    assert set(LEVELS[level].minds) <= set(saboteur.games())


def test_the_weakest_comes_first_and_only_the_strongest_searches():
    assert names() == ["random", "easy", "normal", "hard"]
    assert [name for name in names() if LEVELS[name].searches] == ["hard"]


def test_a_game_that_bots_have_not_learned_is_a_sentence():
    with pytest.raises(NoMind, match="“hopping”") as error:
        mind_for("hopping", "easy")
    assert "„hopping“" in error.value.say("de")


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_it_plays_every_game_by_nothing_but_its_view(game, players):
    table = saboteur.new_game(game, players=players, seed=players)
    play_through(table, Random(f"{game}{players}()"))


@pytest.mark.parametrize("game", saboteur.games())
def test_the_same_seed_and_the_same_views_give_the_same_moves(game):
    info = saboteur.games()[game]
    table = saboteur.new_game(game, players=info.least_players, seed="twice")
    bots, twins = [[make_bot("easy", seat) for seat in range(info.least_players)] for _ in range(2)]
    while table.round == 1 and not table.over:
        seat, moves = table.to_act, table.legal_moves()
        move = bots[seat].choose(table.view(seat), moves)
        assert move == twins[seat].choose(table.view(seat), moves)
        table.play(move)


# --- a new level ----------------------------------------------------------------------------------

CODE = """
from saboteur.bots.mind import Mind


class HastyMind(Mind):
    def choose(self, view, moves, worlds):
        def left(move):  # the fewer choices it leaves to the next, the better
            world = worlds(self.rng)
            world.play(move)
            return len(world.legal_moves()) if world.to_act is not None else 0

        return min(moves[:3], key=left)
"""
LEVEL = """
rank = 15
searches = true

[minds]
saboteur = "hasty_bots:HastyMind"
lost-mines = "hasty_bots:HastyMind"
"""


@pytest.fixture
def hasty(tmp_path, monkeypatch):
    """A level of somebody else's: two files, and nothing else."""
    (tmp_path / "hasty_bots.py").write_text(CODE)
    (tmp_path / "hasty.toml").write_text(LEVEL)
    monkeypatch.syspath_prepend(tmp_path)
    add_levels(tmp_path)
    yield
    del LEVELS["hasty"]


@pytest.mark.parametrize("game", ["saboteur", "lost-mines"])
def test_a_new_level_is_two_files_and_plays_a_game(hasty, game):
    assert names() == ["random", "easy", "hasty", "normal", "hard"]
    table = saboteur.new_game(game, players=3, seed="hasty")
    bots = [make_bot("hasty:bold@4", 0), make_bot("hasty", 1), make_bot("easy", 2)]
    while table.round == 1 and not table.over:
        table.play(ask(bots[table.to_act], table))
    assert len(table.outcomes) == 1


def test_a_game_that_the_new_level_has_not_learned_is_a_sentence(hasty):
    with pytest.raises(NoMind):
        ask(make_bot("hasty"), saboteur.new_game("duel", players=2, seed=1))
