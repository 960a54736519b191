"""Laying a path card (B-10 to B-15)."""

import pytest

from rulebook import rule
from saboteur import IllegalMove
from saboteur.rules.saboteur.situation import situation


def lays(table):
    return {str(move) for move in table.legal_moves() if str(move).startswith("lay")}


@rule("B-10")
def test_a_card_goes_beside_a_card_that_lies_there():
    table = situation(hand="[NESW]")
    assert lays(table) == {
        "lay [NESW] 1,0",
        "lay [NESW] -1,0",
        "lay [NESW] 0,1",
        "lay [NESW] 0,-1",
    }
    with pytest.raises(IllegalMove, match=r"no card beside 5,0.*B-10"):
        table.play("lay [NESW] 5,0")
    with pytest.raises(IllegalMove, match=r"already a card at 0,0.*B-10"):
        table.play("lay [NESW] 0,0")
    with pytest.raises(IllegalMove, match=r"already a card at 8,2.*B-10"):
        table.play("lay [NESW] 8,2")


@rule("B-11")
def test_every_touching_edge_matches():
    table = situation(
        """
─S───┐
""",
        hand="[NESW] [NE] [NS]",
    )
    # Below the bend at 1,0 the northern edge has to be open, above it nothing may be.
    assert {move for move in lays(table) if move.endswith(" 1,1")} == {
        "lay [NESW] 1,1",
        "lay [NE] 1,1",
        "lay [NS] 1,1",
    }
    with pytest.raises(IllegalMove, match=r"\[SW\] does not match.*B-11"):
        table.play("lay [SW] 1,1")
    with pytest.raises(IllegalMove, match=r"does not match.*B-11"):
        table.play("lay [NESW] 1,-1")


@rule("B-11")
def test_a_face_down_goal_matches_anything_and_a_closed_edge_does_not_turn_it_up():
    table = situation(
        """
        (T)
─S──    (└)
        (┘)
""",
        hand="[NW]",
    )
    table.play("lay [NW] 1,0")  # closed towards the goal at 2,0
    assert len(table.maze.hidden) == 3


@rule("B-11")
def test_a_revealed_goal_must_be_matched():
    table = situation(
        """
─S──    ─┘ o(T)
            (└)
""",
        hand="[EW] [NE]",
    )
    # The stone at 2,0 is open to the west, closed to the south.
    assert "lay [EW] 1,0" in lays(table)
    assert "lay [SW] 1,0" not in lays(table)


@rule("B-12")
def test_as_printed_or_turned_never_sideways():
    table = situation(hand="[NE]")
    # East of the start the western edge must be open: turned it fits, [NW] would be sideways.
    assert {move for move in lays(table) if move.endswith(" 1,0")} == {"lay [SW] 1,0"}
    assert not any("[NW]" in move for move in lays(table))
    table.play("lay [SW] 1,0")
    assert "─S───┐" in table.drawing()


@rule("B-12")
def test_a_card_that_looks_the_same_turned_is_one_move():
    table = situation(hand="[EW]")
    assert lays(table) == {"lay [EW] 1,0", "lay [EW] -1,0"}
    with pytest.raises(IllegalMove, match="looks the same"):
        table.play('{"move": "lay", "card": "[EW]", "at": [1, 0], "turned": true}')


@rule("B-13")
def test_nothing_hangs_on_a_dead_end():
    table = situation(
        """
─S──╸ ╺━
""",
        hand="[EW] [NESW]",
    )
    assert not any(move.endswith(" 2,0") for move in lays(table))
    with pytest.raises(IllegalMove, match=r"would not be connected to the start.*B-13"):
        table.play("lay [EW] 2,0")


@rule("B-13", "B-25")
def test_a_cut_off_part_cannot_be_built_on_until_it_is_reached_again():
    table = situation(
        """
─S───────┼──
         │
""",
        hand="rockfall",
        hands={1: "[NESW] [EW]", 2: "[NS]"},
    )
    table.play("rockfall 1,0")
    assert {move.split()[-1] for move in lays(table)} == {"1,0", "-1,0", "0,1", "0,-1"}
    with pytest.raises(IllegalMove, match=r"B-13"):
        table.play("lay [EW] 3,0")
    table.play("lay [EW] 1,0")
    assert {"lay [NS] 2,-1", "lay [NS] 2,2"} <= lays(table)


@rule("B-13")
def test_a_card_that_hangs_on_the_start_elsewhere_may_touch_a_cut_off_part():
    table = situation(
        """
─S──
    ─┬──
""",
        hand="[NEW] [NE]",
    )
    # 1,0 hangs on the start and touches the cut-off card below it, whose north is closed.
    assert "lay [NEW] 1,0" in lays(table)
    assert "lay [ESW] 1,0" not in lays(table)
    assert "lay [SW] 1,0" not in lays(table)


@rule("B-14")
def test_the_maze_has_no_border():
    table = situation(
        """
─┼───┴───┬───S───┴──    (T)
     ·                  (└)
                        (┘)
""",
        hand="[EW] [NS]",
    )
    # Far behind the start, then further down than any goal lies.
    assert {"lay [EW] -4,0", "lay [NS] -3,1", "lay [NS] -3,-1"} <= lays(table)
    past_the_goal = situation(
        """
─S───┼───┬───┼──
    (T) (└)  │
    (┘)      │
             │
""",
        hand="[NS]",
    )
    assert "lay [NS] 3,4" in lays(past_the_goal)


@rule("B-15")
def test_a_revealed_stone_can_be_built_on_and_leads_on():
    table = situation(
        """
─S───┐ o
     ·  (T)
        (┘)
""",
        hand="[NS] [EW]",
    )
    assert "lay [NS] 1,1" in lays(table)
    assert "lay [EW] 1,1" not in lays(table)
