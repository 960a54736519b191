"""The Duel: whose way it is, laying cards, doors (DU-00, DU-20, DU-21, DU-23)."""

import pytest

from rulebook import rule
from rules.duel.table import legal, places, reached, situation
from saboteur import IllegalMove

# --- whose way ------------------------------------------------------------------------------------


@rule("DU-00")
def test_a_way_begins_at_ones_own_start():
    green = situation("1,1 [EW]", hand="[EW]")
    assert places(green, "[EW]") == {"2,1", "-1,1"}
    blue = situation("1,1 [EW]", seat=1, hand="[EW]")
    assert places(blue, "[EW]") == {"1,-1", "-1,-1"}
    assert reached(green, 0) == {"0,1", "1,1"}
    assert reached(green, 1) == {"0,-1"}


@rule("DU-00")
def test_ways_that_merge_are_used_by_both():
    cards = "0,0 [NS]  1,1 [EW]"
    assert "2,1" in places(situation(cards, seat=1, hand="[EW]"), "[EW]")
    assert "1,-1" in places(situation(cards, seat=0, hand="[EW]"), "[EW]")


@rule("DU-00")
def test_the_other_players_start_is_an_ordinary_crossroads():
    table = situation("0,0 [NS]", seat=1, hand="[EW] [NS]")
    assert {"1,1", "-1,1"} <= places(table, "[EW]")
    assert "0,2" in places(table, "[NS]")
    assert {"0,0", "0,1", "0,-1"} == reached(table, 1)


@rule("DU-00")
def test_the_card_that_merges_two_ways_opens_both_at_once():
    table = situation("1,1 [EW]", hand="[NS]", hands={1: "[EW]"})
    table.play("lay [NS] 0,0")
    assert "2,1" in places(table, "[EW]")


@rule("DU-00", "DU-33")
def test_ways_part_again_when_the_joint_falls():
    table = situation("0,0 [NS]  1,1 [EW]", hand="rockfall", hands={1: "[EW]"})
    table.play("rockfall 0,0")
    assert reached(table, 1) == {"0,-1"}
    assert "2,1" not in places(table, "[EW]")


@rule("DU-00")
def test_a_way_passes_neither_closed_door_nor_unbribed_troll():
    for card in ("[NEbW]", "[NEtW]"):
        table = situation(f"1,1 {card}  2,1 [EW]", hand="[EW]")
        assert reached(table, 0) == {"0,1", "1,1"}
        assert "3,1" not in places(table, "[EW]")


@rule("DU-00")
def test_each_seat_is_shown_what_its_own_way_reaches():
    table = situation("1,1 [EW]  1,-1 [EW]")
    for seat, row in ((0, 1), (1, -1)):
        shown = {tuple(card.at) for card in table.view(seat).maze if card.reached}
        assert shown == {(0, row), (1, row)}


# --- laying ---------------------------------------------------------------------------------------


@rule("DU-20")
def test_a_new_card_touches_an_edge_one_reaches():
    table = situation("1,1 [EW]  4,4 [EW]", hand="[EW]")
    assert places(table, "[EW]") == {"-1,1", "2,1"}
    with pytest.raises(IllegalMove, match="DU-20"):
        table.play("lay [EW] 5,4")


@rule("DU-20")
def test_all_sides_must_match():
    table = situation("1,1 [EW]  2,0 [EW]", hand="[NE] [NW]")
    assert "2,1" not in places(table, "[NW]")  # 2,0 shows a wall to the south
    with pytest.raises(IllegalMove, match="DU-20"):
        table.play("lay [NW] 2,1")
    assert "2,1" in places(table, "[SW]")  # the other way up it is [SW]


@rule("DU-20")
def test_touching_with_a_closed_edge_is_not_enough():
    """[NS] beside the closed north side of [EW] matches, but hangs on nothing."""
    table = situation("1,1 [EW]", hand="[EW]")
    assert "1,0" not in places(table, "[EW]")


@rule("DU-20")
@pytest.mark.parametrize(
    ("card", "face"), [("[NESbW]", "[NbESW]"), ("[NtESW]", "[NtESW]"), ("[NbSW]", "[NbSW]")]
)
def test_a_new_card_may_show_its_own_closed_door_or_troll_where_it_touches(card, face):
    """The way then ends there."""
    table = situation(hand=card, hands={1: "map"}, pile="[EW] [EW]")
    table.play(f"lay {face} 0,2")
    if table.decision.kind == "bribe":
        table.play("done")
    table.play("pass map")
    assert "0,2" in reached(table, 0)
    assert table.view(0).hand == ("[EW]",)
    assert not {"-1,2", "1,2"} & places(table, "[EW]")


@rule("DU-20")
def test_nothing_is_laid_behind_a_door_that_is_closed_to_oneself():
    cards = "1,1 [NEbW]"
    assert "2,1" not in places(situation(cards, hand="[EW]"), "[EW]")
    assert "1,0" in places(situation(cards, hand="[NS]"), "[NS]")
    merged = cards + "  0,0 [NS]"
    assert "2,1" in places(situation(merged, seat=1, hand="[EW]"), "[EW]")


@rule("DU-20")
@pytest.mark.parametrize("face", ["[NS][EW]", "[NE][SW]"])
def test_of_a_bridge_or_double_bend_one_way_must_be_connected(face):
    table = situation("1,1 [EW]", hand=face)
    assert "2,1" in places(table, face)
    cut_off = situation("3,3 [EW]", hand=face)
    assert not {"2,3", "4,3"} & places(cut_off, face)


@rule("DU-20")
def test_the_other_way_of_a_bridge_is_not_reached_with_it():
    table = situation("1,1 [NS][EW]", hand="[EW] [NS]")
    assert "2,1" in places(table, "[EW]")
    assert not {"1,0", "1,2"} & places(table, "[NS]")


@rule("DU-20")
def test_a_stub_leads_nowhere():
    table = situation("1,1 [NS][W]", hand="[NS]")
    assert not {"1,0", "1,2"} & places(table, "[NS]")
    assert "1,1" in reached(table, 0)


@rule("DU-20")
def test_a_card_is_not_laid_on_another_or_on_a_goal():
    table = situation("1,1 [EW]  2,1 [EW]  3,1 [EW]  4,1 [ES]", hand="[EW] [NS]")
    with pytest.raises(IllegalMove, match="DU-20"):
        table.play("lay [EW] 1,1")
    with pytest.raises(IllegalMove, match="DU-20"):
        table.play("lay [NS] 5,2")


@rule("DU-20")
def test_beside_a_face_down_goal_any_side_may_lie():
    table = situation("1,1 [EW]  2,1 [EW]  3,1 [EW]  4,1 [EW]", hand="[NS][W] [EW][S]1")
    assert "5,1" in places(table, "[NS][W]")
    assert "5,1" in places(table, "[EW][S]1")


@rule("DU-21")
def test_the_maze_has_no_border():
    table = situation("-1,1 [EW]  -2,1 [EW]  -3,1 [NE]  -3,0 [NS]  -3,-1 [NS]", hand="[NS]")
    assert "-3,-2" in places(table, "[NS]")
    table = situation("0,2 [NS]  0,3 [NS]", hand="[NS]")
    assert "0,4" in places(table, "[NS]")


@rule("DU-21")
def test_a_card_lies_as_printed_or_turned_around_but_never_sideways():
    table = situation(hand="[EW] [NE]")
    shown = {move.split()[1] for move in legal(table, "lay")}
    assert shown == {"[EW]", "[NE]", "[SW]"}
    with pytest.raises(IllegalMove):
        table.play("lay [NS] 0,2")
    with pytest.raises(IllegalMove):
        table.play("lay [NW] 0,2")


@rule("DU-21")
def test_a_turned_card_takes_its_door_and_gold_along():
    table = situation(hand="[NESbW] [NSW][E]1 [NW][ES]1")
    shown = {move.split()[1] for move in legal(table, "lay")}
    assert shown == {"[NESbW]", "[NbESW]", "[NSW][E]1", "[NES][W]1", "[NW][ES]1", "[NW]1[ES]"}


# --- doors ----------------------------------------------------------------------------------------


@rule("DU-23")
@pytest.mark.parametrize(
    ("door", "behind", "owner"),
    [("1,1 [NEbW]", "2,1", 1), ("-1,1 [NESWg]", "-2,1", 0), ("1,-1 [NEbW]", "2,-1", 1)],
)
def test_a_door_is_open_for_its_colour_and_closed_for_the_other(door, behind, owner):
    """Both ways come to the middle of the card; another card lies behind its door."""
    table = situation(f"0,0 [NS]  {door}  {behind} [EW]")
    assert behind in reached(table, owner)
    assert behind not in reached(table, 1 - owner)


@rule("DU-23")
def test_one_stands_at_the_edge_before_a_door_but_not_past_it():
    """Coming from outside: the card is reached, its middle is not."""
    table = situation("0,2 [NbESW]", hand="[EW]")
    assert "0,2" in reached(table, 0)
    assert not {"1,2", "-1,2"} & places(table, "[EW]")


@rule("DU-23")
def test_one_stands_in_the_middle_before_a_door_but_not_past_it():
    """Coming from the middle: all other arms are reached, the door's edge is not."""
    table = situation("1,1 [NESbW]", hand="[EW] [NS]")
    assert "2,1" in places(table, "[EW]")
    assert "1,0" in places(table, "[NS]")
    assert "1,2" not in places(table, "[NS]")


@rule("DU-23", "DU-22")
def test_a_way_that_ends_at_a_door_reaches_no_goal_behind_it():
    road = "1,1 [EW]  2,1 [EW]  3,1 [EW]  4,1 [EW]"
    table = situation(road, hand="[NbSW]", goals={"5,2": "goal[NESW]"})
    table.play("lay [NbSW] 5,1")
    down = {str(card.at) for card in table.view(None).maze if card.face_down}
    assert "5,0" in down
    assert "5,2" not in down


@rule("DU-23", "DU-32")
def test_a_door_with_ones_own_key_on_it_is_open():
    table = situation("1,1 [NEbW]  2,1 [EW]", keys={"1,1": 0}, hand="[EW]")
    assert "3,1" in places(table, "[EW]")
    shared = "0,0 [NS]  -1,1 [NESWg]  -2,1 [EW]"
    assert "-2,1" in reached(situation(shared, keys={"-1,1": 1}), 1)


@rule("DU-23", "DU-32")
def test_the_other_door_of_that_colour_stays_closed():
    table = situation("1,1 [NEbW]  2,1 [NbSW]  2,0 [NS]", keys={"1,1": 0})
    assert "2,1" in reached(table, 0)
    assert "2,0" not in reached(table, 0)


@rule("DU-23")
def test_two_ways_round_a_door_lead_past_it():
    """Who comes from both sides stands on both sides of the door."""
    table = situation("1,1 [NESbW]  2,1 [SW]  2,2 [NW]  1,2 [NE]")
    assert {"1,1", "2,1", "2,2", "1,2"} <= reached(table, 0)
