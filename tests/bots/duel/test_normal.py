"""What the normal player of The Duel does in situations where it is plain what is good."""

import pytest

from saboteur.bots import make_bot
from saboteur.bots.duel.belief import Goals
from saboteur.rules.duel.situation import situation
from saboteur.rules.grid import number


def choice(game, bot="normal"):
    return str(make_bot(bot, 1).choose(game.view(game.to_act), game.legal_moves()))


def test_it_takes_gold_that_is_one_card_away():
    game = situation(
        "1,1 [EW] 2,1 [EW] 3,1 [EW]",
        hand="[NSW][E]1 [NS] [NW] [EW] map key",
        goals={"5,2": "goal[N][E][W]"},
    )
    game.play(choice(game))
    assert 0 in game.claims.values()


def test_it_mends_its_tools_when_it_can():
    game = situation(
        "1,1 [EW]", hand="repair-cart [EW] [NS] map key [NW]", in_front={0: "break-cart"}
    )
    assert choice(game) == "repair-cart @0 cart"


def test_what_it_has_seen_it_need_not_hope_for():
    game = situation("", goals={"5,0": "goal[N]3[E]"}, looked={0: "5,0"})
    gold = Goals(game.view(0)).gold
    assert gold[number(5, 0)] == 3
    assert gold[number(7, 1)] == pytest.approx(22 / 17)


def test_who_arrives_at_a_side_without_the_gold_gets_less():
    game = situation("", goals={"5,0": "goal[N]3[E]"}, looked={0: "5,0"})
    goals = Goals(game.view(0))
    north, west = 1, 8
    cell = number(5, 0)
    assert goals.entered(cell, north, "green") == 3
    assert goals.entered(cell, west, "green") < 3
