"""Moving the dwarf (LM-40)."""

import pytest

from rulebook import rule
from rules.lost_mines.table import at, legal, play, refused, situation

FAR = " ·  " * 6


@rule("LM-40")
@pytest.mark.parametrize("steps", [0, 1, 2, 3])
def test_up_to_three_cards(steps):
    """The book's example: a blue dwarf goes three cards along the way."""
    table = situation("─B───┬───┴───┬───┼──", clans="blue", hand="axe boat")
    table.play("pass axe")
    for x in range(2, 2 + steps):
        table.play(f"step {x},2")
    if steps < 3:
        table.play("stop")
    assert at(table) == f"{1 + steps},2"
    assert table.to_act == 1  # after three steps nobody asks


@rule("LM-40")
def test_ruling_step_by_step_and_one_may_stop_after_any_step():
    table = situation("─B───┬───┴───┬──", walking=True, clans="blue")
    for left, cell in ((3, "2,2"), (2, "3,2"), (1, "4,2")):
        assert table.view(0).steps_left == left
        assert "stop" in legal(table)
        table.play(f"step {cell}")


@rule("LM-40")
def test_only_to_a_neighbour():
    table = situation("─B───┬───┴──", walking=True, clans="blue")
    refused(table, "step 3,2", "LM-40")
    refused(table, "step 2,3", "LM-40")
    refused(table, "step 1,2", "LM-40")
    refused(table, "step -1,2", "LM-02")


@rule("LM-40")
def test_only_along_open_sides_that_are_joined():
    table = situation("─B───┴──\n ·  ─┬──", walking=True, clans="blue")
    table.play("step 2,2")
    refused(table, "step 2,3", "LM-40")  # closed against closed
    refused(table, "step 3,2", "LM-40")  # nothing lies there
    refused(table, "step 2,1", "LM-40")


@rule("LM-40")
def test_not_across_sides_of_which_only_one_is_open():
    # The gold mine was laid so that it is closed to the east, where a way points at it.
    table = situation(f"─B──{FAR} ·  ─┘ $─┬──", walking=True, standing={0: "10,2"})
    assert table.to_act == 1  # there was nowhere to go
    table = situation(f"─B──{FAR}─┬───┘ $─┬──", walking=True, standing={0: "8,2"})
    table.play("step 9,2")
    refused(table, "step 10,2", "LM-40")


@rule("LM-40")
def test_starts_of_both_clans_may_be_crossed():
    table = situation("─B──\n │  \n─Y───┬──", walking=True, clans="blue")
    play(table, "step 1,3", "step 1,4", "step 2,4")
    assert at(table) == "2,4"
    table = situation("─┬───B───┬──", walking=True, clans="yellow", standing={0: "0,2"})
    play(table, "step 1,2", "step 2,2", "stop")
    assert at(table) == "2,2"


@rule("LM-40", "LM-42")
def test_revealed_mines_may_be_crossed_without_taking_anything():
    table = situation(
        f"─B──{FAR}─┬───┴─s─┬──",
        walking=True,
        standing={0: "8,2"},
        treasures=["silver 1", "silver 2", "gold 1"],
    )
    play(table, "step 9,2", "step 10,2", "stop")
    assert {t.taken_by for t in table.view(None).treasures} == {None}
    assert at(table) == "10,2"


@rule("LM-40")
def test_any_number_of_dwarves_may_share_a_card():
    table = situation(
        "─B───┬───┴──",
        walking=True,
        players=4,
        standing=dict.fromkeys(range(1, 4), "2,2"),
        clans="blue",
    )
    table.clone().play("step 2,2")
    play(table, "step 2,2", "step 3,2", "step 2,2")
    assert [at(table, seat) for seat in range(4)] == ["2,2"] * 4


@rule("LM-40")
def test_ruling_one_may_turn_back_and_enter_a_card_twice():
    table = situation("─B───┬──", walking=True, clans="blue")
    play(table, "step 2,2", "step 1,2", "step 2,2")
    assert at(table) == "2,2"


@rule("LM-40")
def test_every_step_counts_also_back():
    table = situation("─B───┬───┴───┬──", walking=True, clans="blue")
    play(table, "step 2,2", "step 3,2", "step 2,2")
    assert table.to_act == 1


@rule("LM-40")
@pytest.mark.parametrize(
    ("drawing", "start"),
    [
        (f"─B──{FAR}─┬──($) ", "8,2"),
        (f"─B──{FAR} ·  ($) ─┬──", "10,2"),
        (f" ·  {FAR} ·   │  \n─B──{FAR} ·  ($) ", "9,1"),
        (f"─B──{FAR} ·  ($) \n ·  {FAR} ·   │  ", "9,3"),
    ],
)
def test_a_face_down_mine_can_be_entered_through_any_open_side_that_points_at_it(drawing, start):
    table = situation(drawing, walking=True, standing={0: start})
    table.play("step 9,2")
    assert at(table) == "9,2"


@rule("LM-40")
def test_a_closed_side_leads_into_no_mine():
    table = situation(f"─B──{' ·  ' * 5}─┬───┐  ($) ", walking=True, standing={0: "8,2"})
    refused(table, "step 9,2", "LM-40")


@rule("LM-40", "LM-20")
def test_one_moves_on_ways_of_anybody_wherever_they_lead():
    table = situation("─B── ·   ·  ─┬───┴──", walking=True, standing={0: "4,2"})
    table.play("step 5,2")
    assert at(table) == "5,2"
