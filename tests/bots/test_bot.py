"""Which bots there are, and what all of them promise."""

from random import Random

import pytest

import saboteur
from saboteur.bots import ask, make_bot, names, styles
from saboteur.bots.mind import STYLES
from saboteur.bots.searcher import Budget
from saboteur.rules.catalogue import create


def test_all_bots_can_be_made_by_name():
    assert names() == ["random", "easy", "normal", "hard"]
    for name in names():
        assert make_bot(name, "seed") is not make_bot(name, "seed")


def test_an_unknown_bot_is_a_sentence():
    with pytest.raises(
        saboteur.SaboteurError, match=r"no bot “clever”.*random, easy, normal, hard"
    ) as error:
        make_bot("clever")
    assert "Einen Bot „clever“ gibt es nicht" in error.value.say("de")


@pytest.mark.parametrize("name", ["random", "easy", "normal", "hard@2"])
def test_the_same_seed_and_the_same_views_give_the_same_moves(name):
    game = create("saboteur", 5, (), {}, "twice")
    bots, twins = [[make_bot(name, seat) for seat in range(5)] for _ in range(2)]
    rng = Random(0)
    while game.round == 1 and not game.over:
        seat, moves = game.to_act, game.legal_moves()
        move = ask(bots[seat], game)
        assert move == ask(twins[seat], game)
        game.play(move if rng.random() < 0.8 else rng.choice(moves))


def test_random_does_not_look_at_the_table():
    game = create("saboteur", 3, (), {}, 1)
    assert not make_bot("random").needs_view
    assert make_bot("random").choose(None, game.legal_moves()) in game.legal_moves()
    assert make_bot("easy").needs_view


def test_a_bot_may_have_a_personality_and_a_time_to_think():
    assert styles() == ["cautious", "bold", "sly"]
    assert make_bot("normal:sly").style is STYLES["sly"]
    assert make_bot("hard").budget == Budget()
    assert make_bot("hard:bold@0.3s").budget.seconds == 0.3
    assert make_bot("hard@64").budget.thoughts == 64
    assert [name for name in names() if make_bot(name).needs_worlds] == ["hard"]


@pytest.mark.parametrize(
    "name",
    [
        "",
        "easy:",
        "easy:grim",
        "random:sly",
        "normal@1s",
        "hard@",
        "hard@-1",
        "hard@1e9",
        "hard @1",
    ],
)
def test_what_nobody_can_be_is_a_sentence(name):
    with pytest.raises(saboteur.SaboteurError) as error:
        make_bot(name)
    assert str(error.value).endswith(".")


def test_patience_ends_by_the_clock_or_by_the_number_of_thoughts():
    patience = Budget(thoughts=3).begin()
    assert [patience.lasts() for _ in range(5)] == [True] * 3 + [False] * 2
    assert patience.thought == 3
    hasty = Budget(seconds=0).begin()
    assert [hasty.lasts(), hasty.lasts()] == [True, False]
