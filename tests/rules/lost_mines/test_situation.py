"""Drawings and situations of The Lost Mines."""

from random import Random

import pytest

from rules.lost_mines.conservation import check_nothing_lost
from rules.lost_mines.movers import PLAYERS, seeker, tables
from rules.lost_mines.table import hand, legal, play, refused, situation, tokens
from saboteur.rules.drawing import DrawingError
from saboteur.rules.grid import CELL
from saboteur.rules.lost_mines.drawing import read


@pytest.mark.parametrize("players", PLAYERS)
def test_a_drawing_is_read_back(players):
    for game in tables(players, 2):
        rng = Random(players)
        while not game.over:
            game.play(seeker(game, rng))
            if rng.random() < 0.05 and (game.over or game.decision.kind != "fit-goal"):
                check_read_back(game)


def check_read_back(game):
    board, players = game.maze, game.options.players
    drawn = read(game.drawing())
    assert drawn.faces == {CELL[cell]: face for cell, face in board.faces.items()}
    assert drawn.hidden == {CELL[cell]: card for cell, card in board.hidden.items()}
    assert sorted(drawn.bridged) == sorted(CELL[cell] for cell in board.bridged)
    assert drawn.tokens == board.tokens
    assert len(game.drawing().splitlines()) == 7 + players + len(board.tokens)
    table = situation(game.drawing(), players=players, seat=1, dragon=game.dragon)
    assert table.drawing().splitlines()[:7] == game.drawing().splitlines()[:7]
    assert (table.clans, table.dwarves) == (game.clans, game.dwarves)
    assert table.standing == game.standing
    check_nothing_lost(table)


def example():
    return situation(
        """
         ─B───┬───┬─w ·                  (*)
          ·   │   │ r ·
         ─Y───┴───┴── ·                  ($)
        dwarf @0 blue loyal 2,2
        dwarf @1 yellow selfish 2,4
        trap 1,2 2,2
        troll 3,2 4,2 @1
        """,
        players=4,
        hand="boat [EW] troll",
        hands={1: "trap", 2: ""},
        clans="blue yellow yellow blue",
        dwarves="loyal selfish ? ?",
        standing={3: "2,2"},
        treasures=["gold 3", "gold 1 @2", "gems 4", "silver 2"],
        looked={0: "9,2 2 @3", 1: "9,4"},
        points=[0, 3, 5, 1],
        pile="storm [NS] axe",
    )


def test_the_example_of_a_situation():
    table = example()
    check_nothing_lost(table)
    view = table.view(0)
    assert view.hand == ("boat", "[EW]", "troll")
    assert view.hand_sizes == (3, 1, 0, 5)
    assert view.clans == ("blue", "yellow", "yellow", "blue")
    assert view.points == (0, 3, 5, 1)
    assert [t.value for t in view.treasures] == [None, None, 4, None]
    assert [t.taken_by for t in view.treasures] == [None, 2, None, None]
    assert [p.card for p in view.maze if p.face_down] == [None, "gems[NE]", None, None]
    assert view.in_front == ((), ("troll",), (), ())
    table.play("boat 3,2")
    assert table.decision.kind == "walk"
    table.play("step 3,2")
    refused(table, "step 4,2", "No way leads from 3,2")
    play(table, "step 3,3", "step 3,4")
    assert table.to_act == 1
    assert hand(table) == ["[EW]", "troll", "storm"]
    assert tokens(table) == {"trap 1,2 2,2"}


def test_a_situation_in_which_a_dwarf_walks():
    table = situation("─B───┬──", walking=True, clans="blue")
    assert legal(table) == {"step 2,2", "stop"}
    table.play("stop")
    assert table.to_act == 1


@pytest.mark.parametrize(
    ("drawing", "facts", "words"),
    [
        ("─┼──", {}, "shows “B” exactly once"),
        ("─B───┼──" + "─┼──" * 9, {}, "not on the board"),
        ("─B──(?)", {}, "mine at 2,2"),
        ("─B──(x)", {}, "looks like"),
        ("─B──", {"tokens": ["trap 5,5 5,6"]}, "cannot stand"),
        ("─B──", {"tokens": ["troll 1,2 2,2"]}, "cannot stand"),
        ("─B──", {"standing": {0: "5,5"}}, "no card at 5,5"),
        ("─B──", {"hand": "map"}, "looks like"),
        ("─B──", {"hand": "trap trap trap"}, "not enough cards trap"),
        ("─B──", {"dwarves": "loyal loyal loyal"}, "not enough cards None loyal"),
        ("─B──", {"treasures": ["gold 5"]}, "not enough cards gold 5"),
    ],
)
def test_a_situation_that_cannot_be(drawing, facts, words):
    with pytest.raises(DrawingError, match=words):
        situation(drawing, **facts)
