"""Laying a path card (LM-20)."""

from random import Random

import pytest

from rulebook import rule
from rules.lost_mines.boards import random_board, table_with
from rules.lost_mines.plain import ACTIONS, PATHS, look
from rules.lost_mines.table import legal, play, refused, situation


@rule("LM-20")
def test_a_card_beside_nothing_is_wrong():
    """The book's first wrong example."""
    table = situation(hand="[NESW]")
    refused(table, "lay [NESW] 5,5", "LM-20")
    refused(table, "lay [NESW] 2,3", "LM-20")  # over the corner is not beside


@rule("LM-20")
def test_a_card_with_a_side_that_does_not_match_is_wrong():
    """The book's second wrong example."""
    table = situation("─B───┐", hand="[EW] [NE] [NESW]")
    refused(table, "lay [EW] 2,3", "does not match.*LM-20")  # closed below an open side
    refused(table, "lay [NESW] 3,2", "does not match.*LM-20")  # open beside a closed side
    assert "lay [NE] 2,3" in legal(table)


@rule("LM-20")
def test_all_touching_sides_must_match_not_only_one():
    table = situation("─B───┬──\n\n─Y───┘", hand="[NS] [NW] [NE]")
    # 2,3 lies between an open side above and an open one below; to the west lies nothing.
    assert {move for move in legal(table, "lay") if move.endswith(" 2,3")} == {"lay [NS] 2,3"}


@rule("LM-20")
def test_a_card_that_lengthens_no_way_is_wrong():
    """The book's third wrong example."""
    table = situation("─B───┴──", hand="[EW] [NESW]")
    refused(table, "lay [EW] 2,3", "LM-20")  # closed against closed: it matches
    refused(table, "lay [EW] 2,3", "lengthen")


@rule("LM-20")
def test_beside_either_start_a_path_card_or_a_revealed_mine():
    drawing = "─B───┬── ·   ·   ·   ·   ·   ·  ─┴─s"
    table = situation(drawing, hand="[EW]", clans="blue blue blue")
    assert legal(table, "lay") == {
        *("lay [EW] 0,2", "lay [EW] 3,2"),
        *("lay [EW] 0,4", "lay [EW] 2,4"),  # the start of the other clan
        *("lay [EW] 8,2", "lay [EW] 10,2"),
    }


@rule("LM-20")
def test_a_card_need_not_be_joined_to_a_start_or_to_a_dwarf():
    table = situation("─B── ·   ·  ─┼──", hand="[EW]")
    assert {"lay [EW] 3,2", "lay [EW] 5,2"} <= legal(table)


@rule("LM-20")
def test_a_cell_with_a_card_is_not_empty():
    table = situation("─B───┼──", hand="[NESW]")
    for cell in ("1,2", "2,2", "9,2"):
        refused(table, f"lay [NESW] {cell}", "LM-20")


@rule("LM-20")
def test_ruling_a_face_down_mine_matches_any_side():
    table = situation("─B── ·   ·   ·   ·   ·  ─┼──", hand="[EW] [NW] [NESW]")
    assert {"lay [EW] 8,2", "lay [NW] 8,2", "lay [NESW] 8,2"} <= legal(table)


@rule("LM-20")
def test_a_face_down_mine_is_nothing_to_build_on():
    table = situation(hand="[NESW]")
    refused(table, "lay [NESW] 8,2", "LM-20")
    refused(table, "lay [NESW] 9,1", "LM-20")


@rule("LM-20")
def test_ruling_ways_may_point_off_the_board():
    table = situation(hand="[EW] [NS]")
    assert "lay [EW] 0,2" in legal(table)
    table = situation(" │  \n─B──", hand="[NS] [NESW]")
    assert {"lay [NS] 1,0", "lay [NESW] 1,0"} <= legal(table)
    play(table, "lay [NS] 1,0")
    assert not any(move.endswith(" 1,-1") for move in legal(table))


@rule("LM-20")
def test_a_card_may_be_laid_beside_a_mine_that_does_not_match_if_it_matches_itself():
    # The gold mine lies open to the north and west; nothing may point at it from the east.
    table = situation("─B── ·   ·   ·   ·   ·   ·   ·  ─┘ $", hand="[NS] [EW] [NESW]")
    assert {move for move in legal(table, "lay") if " 9,1" in move} == {
        "lay [NS] 9,1",
        "lay [NESW] 9,1",
    }
    refused(table, "lay [EW] 10,2", "LM-20")


@rule("LM-20", "LM-21", "LM-22")
def test_rocks_fires_and_obstacles_are_laid_like_any_card():
    table = situation(hand="rock[EW] campfire[NEW] log[NE] lake[NW] ditch[NS]")
    moves = legal(table, "lay")
    assert {"lay rock[EW] 2,2", "lay campfire[ESW] 2,2", "lay log[SW] 2,2"} <= moves
    assert {"lay lake[NW] 2,2", "lay ditch[NS] 1,1"} <= moves


# --- against the rules by the letter --------------------------------------------------------------


@rule("LM-20", "LM-30", "LM-32", "LM-33", "LM-34")
@pytest.mark.parametrize("part", range(4))
def test_on_random_boards_every_card_can_be_played_where_the_rules_allow_it(part):
    rng = Random(f"lays{part}")
    kinds = set()
    for _ in range(250):
        board = random_board(rng, trolls=rng.choice([0, 2]))
        left = PATHS.copy()
        for what, edges in board.cards.values():
            card = next((c for c in left if (what, edges) in (look(c), look(c, True))), None)
            if card:
                left.remove(card)
        hand = rng.sample(left, min(3, len(left)))
        actions = [card for card in ACTIONS if card != "troll" and not card.startswith("look")]
        hand += rng.sample(actions, 4)
        hand.append("troll")
        table = table_with(board, hand=" ".join(hand))
        expected = set().union(*(board.plays(card) for card in set(hand)))
        played = {move for move in legal(table) if not move.startswith(("pass", "propose"))}
        assert played == expected
        kinds |= {move.split()[0] for move in expected}
    assert kinds == {"lay", "axe", "boat", "rope", "trap", "troll", "storm"}
