"""The easy bot lets a round end only if there is nothing more in it."""

from bots.lost_mines.boards import ROAD, choices
from saboteur.rules.discarding import Pass
from saboteur.rules.lost_mines.situation import situation

LAST_CARDS = {"hand": "[NS]", "hands": {1: "[NE]", 2: "[NW]"}, "pile": ""}
"""Nobody comes from the start to a mine with one card left."""


def test_it_does_not_propose_the_end_while_treasure_can_be_reached():
    table = situation(ROAD, clans="blue", standing={0: "6,2"}, **LAST_CARDS)
    assert "propose-end" not in choices(table)


def test_it_refuses_while_it_can_reach_treasure_itself():
    table = situation(ROAD, clans="blue", standing={0: "6,2"}, seat=2, pile="")
    table.play("propose-end")
    assert choices(table) == {"refuse"}


def test_it_refuses_while_one_of_its_own_can_reach_treasure():
    table = situation(
        ROAD,
        players=6,
        clans="blue blue yellow",
        dwarves="loyal loyal",
        standing={1: "6,2"},
        looked={0: "@1"},
        hands={0: "", 1: "axe", 2: "boat", 3: "rope", 4: "trap"},
        seat=5,
        hand="[NE]",
        pile="",
    )
    table.play("propose-end")
    assert choices(table) == {"refuse"}


def test_it_agrees_if_nobody_can_reach_anything():
    table = situation(ROAD, **(LAST_CARDS | {"hand": "[NW]", "hands": {0: "[NS]", 1: ""}}), seat=2)
    table.play("propose-end")
    assert choices(table) == {"agree"}


def test_it_proposes_once_in_a_round():
    table = situation("─B──", hand="[NS] [NE]", hands={1: "[NE] trap", 2: "[NW] troll"}, pile="")
    assert choices(table) == {"propose-end"}
    table.play("propose-end")
    table.play("refuse")
    turn = table.on_turn
    for _ in range(3):
        table.play(next(move for move in table.legal_moves() if isinstance(move, Pass)))
    assert table.to_act == turn
    assert "propose-end" in map(str, table.legal_moves())
    assert "propose-end" not in choices(table)
