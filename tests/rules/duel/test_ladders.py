"""The Duel: ladders (DU-24)."""

import pytest

from rulebook import rule
from rules.duel.table import ROAD, claims, face_up, places, reached, situation
from saboteur import IllegalMove

GREEN, BLUE = "ladder-green[NE]", "ladder-blue[NW]"
GREEN_TURNED, BLUE_TURNED = "ladder-green[SW]", "ladder-blue[ES]"


@rule("DU-24")
def test_ones_own_ladder_lies_beside_any_card_without_being_reached():
    table = situation("3,4 [EW]", hand=GREEN)
    assert "4,4" in places(table, GREEN_TURNED)
    assert "2,4" in places(table, GREEN)
    table.play(f"lay {GREEN_TURNED} 4,4")
    assert {"3,4", "4,4"} <= reached(table, 0)


@rule("DU-24")
def test_beside_the_other_players_start_too():
    table = situation(hand=GREEN)
    assert "1,-1" in places(table, GREEN_TURNED)
    assert "-1,-1" in places(table, GREEN)


@rule("DU-24")
def test_its_edges_must_match():
    table = situation("3,4 [EW]", hand=GREEN)
    assert "4,4" not in places(table, GREEN)
    with pytest.raises(IllegalMove, match="DU-20"):
        table.play(f"lay {GREEN} 4,4")


@rule("DU-24")
def test_it_lies_beside_a_wall_where_both_sides_are_closed():
    """Beside is sharing a side, whatever is on it."""
    table = situation("3,5 [EW]", hand=GREEN)
    assert "3,4" in places(table, GREEN)
    assert "3,6" in places(table, GREEN_TURNED)


@rule("DU-24")
def test_it_does_not_lie_alone():
    table = situation(hand=GREEN)
    with pytest.raises(IllegalMove):
        table.play(f"lay {GREEN} 3,5")
    assert "1,0" not in places(table, GREEN)  # touches both starts only at their corners


# --- never beside goals and gold ------------------------------------------------------------------


@rule("DU-24")
@pytest.mark.parametrize("seat", [0, 1])
def test_no_ladder_beside_a_face_down_goal(seat):
    """4,0 lies beside the goal at 5,0."""
    table = situation("3,0 [EW]", seat=seat, hand=f"{GREEN} {BLUE}")
    assert "4,0" not in places(table, GREEN_TURNED) | places(table, BLUE)
    with pytest.raises(IllegalMove, match="DU-24"):
        table.play(f"lay {GREEN_TURNED} 4,0")


@rule("DU-24")
def test_no_ladder_beside_a_revealed_goal():
    table = situation("5,0 goal[NESW]  3,0 [EW]", hand=GREEN)
    assert not {"4,0", "6,0", "5,1", "5,-1"} & places(table, GREEN)
    assert not {"4,0", "6,0", "5,1", "5,-1"} & places(table, GREEN_TURNED)


@rule("DU-24")
@pytest.mark.parametrize("claimed", [{}, {"-3,4": 1}])
def test_no_ladder_beside_gold_marked_or_not(claimed):
    table = situation("-3,4 [EW][S]1  -4,4 [NE]", hand=GREEN, claims=claimed)
    assert "-2,4" not in places(table, GREEN_TURNED)
    with pytest.raises(IllegalMove, match="DU-24"):
        table.play(f"lay {GREEN_TURNED} -2,4")
    assert "-4,3" in places(table, GREEN_TURNED)  # it touches the gold card at a corner only


@rule("DU-24")
def test_a_corner_of_a_goal_is_not_beside_it():
    """4,1 touches the goals at 5,0 and 5,2 at their corners."""
    table = situation("1,1 [EW]  2,1 [EW]  3,1 [EW]", hand=GREEN)
    assert "4,1" in places(table, GREEN_TURNED)


@rule("DU-24")
def test_gold_and_goals_may_be_laid_beside_a_ladder_later():
    table = situation(f"1,1 {GREEN_TURNED}", hand="[NW][ES]1 [NS]1[EW]")
    assert "1,2" in places(table, "[NS]1[EW]")


# --- joined to its start, for both ----------------------------------------------------------------


@rule("DU-24")
def test_whoever_reaches_the_start_reaches_its_ladder():
    far = f"4,4 {GREEN_TURNED}  3,4 [EW]"
    assert "3,4" in reached(situation(far), 0)
    assert "3,4" not in reached(situation(far), 1)
    assert "3,4" in reached(situation(far + "  0,0 [NS]"), 1)


@rule("DU-24")
def test_whoever_reaches_the_ladder_reaches_its_start():
    """Blue's way leads to green's ladder, and so to green's start."""
    table = situation(f"1,-1 [EW]  2,-1 {GREEN_TURNED}", seat=1, hand="[EW]")
    assert "0,1" in reached(table, 1)
    assert {"1,1", "-1,1"} <= places(table, "[EW]")


@rule("DU-24")
def test_the_card_that_joins_ladder_and_way_joins_the_start_at_once():
    table = situation(f"2,-1 {GREEN_TURNED}", seat=1, hand="[EW]")
    table.play("lay [EW] 1,-1")
    assert "0,1" in reached(table, 1)


@rule("DU-24", "DU-33")
def test_a_ladder_that_falls_joins_nothing_any_more():
    table = situation(f"4,4 {GREEN_TURNED}  3,4 [EW]  0,0 [NS]", hand="rockfall")
    table.play("rockfall 4,4")
    assert "3,4" not in reached(table, 0) | reached(table, 1)


@rule("DU-24", "DU-26")
def test_a_bribe_that_opens_the_way_to_a_ladder_opens_its_start():
    table = situation(
        f"1,-1 [NEtW]  2,-1 {GREEN_TURNED}", seat=1, hand="[EW]", pile="[EW]", hands={0: "map"}
    )
    assert "0,1" not in reached(table, 1)
    table.play("bribe 1,-1")
    assert "0,1" in reached(table, 1)


@rule("DU-24", "DU-32")
def test_a_key_that_opens_the_way_to_a_ladder_opens_its_start():
    table = situation(f"0,0 [NSgW]  -1,0 [NE]  -1,-1 [NS]  1,1 {GREEN_TURNED}", seat=1, hand="key")
    assert "0,1" not in reached(table, 1)
    table.play("key 0,0")
    assert {"0,1", "1,1"} <= reached(table, 1)


@rule("DU-24")
def test_both_ladders_join_both_starts_when_they_meet():
    """Blue's ladder stands beside green's: whoever reaches one reaches all."""
    table = situation(f"3,5 {BLUE_TURNED}  4,5 {GREEN_TURNED}")
    assert reached(table, 0) == reached(table, 1) == {"0,1", "0,-1", "3,5", "4,5"}


@rule("DU-24", "DU-22", "DU-25")
def test_a_ladder_brings_a_far_way_to_its_goal():
    """It turns up what the way it joins leads to."""
    table = situation(
        "1,5 [EW]  2,5 [EW]  3,5 [EW]  4,5 [EW]  5,5 [NW]  5,4 [NS]  5,3 [NS]",
        hand=GREEN,
        goals={"5,2": "goal[NE]2"},
    )
    table.play(f"lay {GREEN} 0,5")
    assert face_up(table)["5,2"] == "goal[SW]2"
    assert claims(table) == {"5,2": 0}


# --- the other colour's ladder --------------------------------------------------------------------


@rule("DU-24")
def test_the_other_colours_ladder_is_laid_only_where_ones_way_leads():
    table = situation("3,4 [EW]", hand=BLUE)
    assert places(table, BLUE) == {"1,1", "0,2"}
    assert places(table, BLUE_TURNED) == {"-1,1"}
    with pytest.raises(IllegalMove, match="DU-20"):
        table.play(f"lay {BLUE} 4,4")


@rule("DU-24")
def test_the_other_colours_ladder_is_kept_from_goals_and_gold_as_well():
    table = situation(ROAD, hand=BLUE)
    assert "5,1" not in places(table, BLUE)
    gold = situation("0,2 [NS]1[EW]", hand=BLUE)
    assert "0,3" not in places(gold, BLUE)
    with pytest.raises(IllegalMove, match="DU-24"):
        gold.play(f"lay {BLUE} 0,3")


@rule("DU-24")
def test_laying_the_other_colours_ladder_joins_ones_own_way_to_the_others_start():
    table = situation(hand=BLUE)
    table.play(f"lay {BLUE} 1,1")
    assert "0,-1" in reached(table, 0)
    assert {"0,1", "1,1"} <= reached(table, 1)
