"""Obstacles, rocks and campfires (LM-21, LM-22, LM-30)."""

import pytest

from rulebook import rule
from rules.lost_mines.table import at, legal, play, refused, situation


@rule("LM-21")
@pytest.mark.parametrize("sign", ["l", "w"])
def test_nobody_enters_an_obstacle(sign):
    table = situation(f"─B─────{sign}─┬──", walking=True, clans="blue")
    assert table.decision.kind == "turn"  # there was nowhere to go
    table = situation(f"─B───┬─────{sign}─┴──", walking=True, clans="blue")
    table.play("step 2,2")
    refused(table, "step 3,2", "LM-21")
    assert legal(table) == {"step 1,2", "stop"}


@rule("LM-21", "LM-30")
@pytest.mark.parametrize(
    ("aid", "drawing"), [("axe", "─B─────l"), ("boat", "─B─────w"), ("rope", "─B───┼─d")]
)
def test_the_matching_aid_opens_an_obstacle_to_all(aid, drawing):
    table = situation(drawing, hands={0: f"{aid} [NS]", 1: "[NW] [NE]"}, clans="blue blue")
    table.play(f"{aid} 2,2")
    assert [tuple(cell) for cell in table.view(None).bridged] == [(2, 2)]
    assert table.view(None).tokens_left[aid] == 2
    table.clone().play("step 2,2")
    play(table, "stop", "pass [NW]", "step 2,2")
    assert at(table, 1) == "2,2"


@rule("LM-30")
@pytest.mark.parametrize("aid", ["axe", "boat", "rope"])
def test_an_aid_needs_a_matching_obstacle_on_the_board(aid):
    drawing = {"axe": "─B─────w", "boat": "─B───┼─d", "rope": "─B─────l"}[aid]
    table = situation(drawing, hand=f"{aid} [NS]")
    assert not legal(table, aid)
    for cell in ("2,2", "1,2", "5,5", "9,2"):
        refused(table, f"{aid} {cell}", "LM-30")
    assert f"pass {aid}" in legal(table)


@rule("LM-30")
def test_an_obstacle_is_bridged_once():
    table = situation("─B─────L", hand="axe [NS]")
    assert not legal(table, "axe")
    refused(table, "axe 2,2", "LM-30")


@rule("LM-30")
def test_an_obstacle_far_from_everybody_can_be_bridged():
    table = situation("─B── ·   ·   ·  ───l", hand="axe [NS]")
    table.play("axe 5,2")
    assert table.view(None).bridged == ((5, 2),)


@rule("LM-30")
def test_an_action_card_is_shown_to_all_and_discarded():
    table = situation("─B─────l", hand="axe [NS]")
    events = table.play("axe 2,2")
    for seat in (0, 1, 2, None):
        assert events[0].seen_by(seat).card == "axe"
        assert table.view(seat).discards[-1] == "axe"


@rule("LM-21")
def test_a_bridged_obstacle_holds_one_dwarf_and_cannot_be_passed_while_occupied():
    drawing = "─B─────L─┬──"
    table = situation(drawing, walking=True, clans="blue blue", standing={1: "2,2"})
    assert table.decision.kind == "turn"
    drawing = "─B───┬─────L"
    table = situation(drawing, walking=True, clans="blue blue", standing={1: "3,2"})
    table.play("step 2,2")
    refused(table, "step 3,2", "LM-21")
    table = situation("─B─────L─┬──", walking=True, clans="blue blue")
    play(table, "step 2,2", "step 3,2")
    assert at(table) == "3,2"


@rule("LM-21")
def test_one_may_leave_a_bridged_obstacle_and_come_back():
    table = situation("─B─────L─┬──", walking=True, standing={0: "2,2"})
    play(table, "step 3,2", "step 2,2")
    assert legal(table) == {"step 1,2", "step 3,2", "stop"}


@rule("LM-22")
def test_a_rock_holds_one_dwarf_and_cannot_be_passed_while_occupied():
    drawing = "─B─────r─┬──"
    table = situation(drawing, walking=True, clans="blue blue")
    play(table, "step 2,2", "step 3,2", "stop")
    drawing = "─B───┬─────r"
    table = situation(drawing, walking=True, clans="blue blue", standing={1: "3,2"})
    table.play("step 2,2")
    refused(table, "step 3,2", "LM-22")
    assert legal(table) == {"step 1,2", "stop"}


@rule("LM-22")
def test_one_may_leave_a_rock_and_come_back():
    table = situation("─B─────r─┬──", walking=True, standing={0: "2,2"})
    play(table, "step 3,2", "step 2,2", "step 1,2")
    assert at(table) == "1,2"


@rule("LM-22", "LM-40")
def test_a_dwarf_that_starts_at_a_campfire_moves_up_to_five():
    table = situation("─B───┼─c─┬───┴──", walking=True, standing={0: "2,2"})
    for step in ("3,2", "4,2", "3,2", "2,2"):
        table.play(f"step {step}")
        assert table.decision.kind == "walk"
    table.play("step 3,2")
    assert at(table) == "3,2"
    assert table.to_act == 1


@rule("LM-22")
def test_passing_a_campfire_gives_nothing():
    table = situation("─B───┼─c─┬───┴──", walking=True, clans="blue")
    for step in ("2,2", "3,2", "4,2"):
        table.play(f"step {step}")
    assert table.to_act == 1


@rule("LM-22")
def test_a_campfire_holds_any_number():
    table = situation(
        "─B───┼─c", walking=True, clans="blue blue blue", standing={1: "2,2", 2: "2,2"}
    )
    table.play("step 2,2")
    assert [at(table, seat) for seat in range(3)] == ["2,2"] * 3
