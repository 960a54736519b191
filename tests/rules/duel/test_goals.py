"""The Duel: goals are turned up (DU-22)."""

import pytest

from rulebook import rule
from rules.duel.table import ROAD, SHARED, claims, face_up, happened, legal, situation, story


def arrive(around="", *, goal, seat=0, road=ROAD, **options):
    """Lay the card from which the way arrives at the south side of the goal at 5,0."""
    table = situation(f"{road}  {around}", seat=seat, hand="[NW]", goals={"5,0": goal}, **options)
    return table, table.play("lay [NW] 5,1")


@rule("DU-22")
def test_a_goal_is_turned_up_as_soon_as_a_way_reaches_its_side():
    table, events = arrive(goal="goal[N][E][S][W]")
    assert [str(event.at) for event in happened(events, "Revealed")] == ["5,0"]
    assert face_up(table)["5,0"] == "goal[N][E][S][W]"
    assert sum(card.face_down for card in table.view(None).maze) == 5


@rule("DU-22")
def test_a_goal_is_not_turned_up_while_nobodys_way_reaches_it():
    """A card beside it that hangs on no start reaches nothing."""
    table = situation("5,1 [NS]  1,1 [EW]", hand="[EW]")
    table.play("lay [EW] 2,1")
    assert sum(card.face_down for card in table.view(None).maze) == 6


@rule("DU-22")
def test_touching_a_goal_with_a_closed_side_does_not_reach_it():
    table = situation(ROAD, hand="[NW][S]", goals={"5,0": "goal[NESW]"})
    table.play("lay [NW][S] 5,1")
    up = face_up(table)
    assert "5,0" in up
    assert "5,2" not in up  # only a stub, cut off from the way, points there


@rule("DU-22")
def test_a_goal_that_fits_one_way_up_lies_so():
    table, events = arrive(goal="goal[NW]2")
    assert face_up(table)["5,0"] == "goal[ES]2"
    assert happened(events, "Fitted")[0].turned
    assert table.decision.kind == "turn"


@rule("DU-22")
@pytest.mark.parametrize("face", ["goal[NbSW]3", "goal[NESb]3"])
def test_if_it_fits_both_ways_up_the_player_on_turn_chooses(face):
    table, events = arrive(goal="goal[NbSW]3")
    assert story(events) == ["Laid", "Revealed"]
    assert (table.decision.kind, table.to_act) == ("fit-goal", 0)
    assert legal(table) == {"fit goal[NbSW]3 5,0", "fit goal[NESb]3 5,0"}
    table.play(f"fit {face} 5,0")
    assert face_up(table)["5,0"] == face


@rule("DU-22", "DU-23", "DU-25")
def test_how_it_lies_decides_whether_a_door_is_in_the_way():
    """Green comes from the south: through the open arm to the gold, or up to the blue door."""
    table, _ = arrive(goal="goal[NbSW]3")
    other = table.clone()
    table.play("fit goal[NbSW]3 5,0")
    assert claims(table) == {"5,0": 0}
    other.play("fit goal[NESb]3 5,0")
    assert claims(other) == {}


@rule("DU-22", "DU-25")
def test_a_goal_that_looks_the_same_both_ways_up_is_no_choice():
    table, events = arrive(goal="goal[NS]1[E][W]")
    assert table.decision.kind == "turn"
    assert claims(table) == {"5,0": 0}
    assert story(events)[:4] == ["Laid", "Revealed", "Fitted", "Claimed"]


@rule("DU-22")
def test_it_is_turned_up_whatever_it_then_shows_there():
    """A blue door stands on the arm that green's way arrives at."""
    wall = "4,0 [NW]  6,0 [EW][S]1"  # a wall to the west, a way to the east
    table, _ = arrive(wall, goal="goal[NbSW]3")
    assert face_up(table)["5,0"] == "goal[NESb]3"
    assert claims(table) == {}
    assert table.to_act == 1


# --- it fits neither way up -----------------------------------------------------------------------


@rule("DU-22")
def test_a_goal_that_fits_neither_way_up_joins_a_side_that_reached_it():
    """[NE] would match north and east and west, [SW] only joins the south."""
    around = "4,0 [NW]  6,0 [NW][E]  5,-1 [NS][W]"
    table, _ = arrive(around, goal="goal[NE]2")
    assert face_up(table)["5,0"] == "goal[SW]2"
    assert claims(table) == {"5,0": 0}


@rule("DU-22")
def test_then_as_many_sides_as_possible_match():
    """Both ways up it joins the south and runs into the wall in the north."""
    around = "4,0 [NW]  6,0 [NW][E]  5,-1 [NE][W]"
    table, _ = arrive(around, goal="goal[N][S][W]")
    assert face_up(table)["5,0"] == "goal[N][E][S]"
    assert table.decision.kind == "turn"


@rule("DU-22")
def test_on_a_tie_the_player_on_turn_chooses():
    """Walls to the west and to the east: either way up one of them does not match."""
    around = "4,0 [NW]  6,0 [NE]"
    table, _ = arrive(around, goal="goal[N][S][W]")
    assert legal(table) == {"fit goal[N][S][W] 5,0", "fit goal[N][E][S] 5,0"}
    table.play("fit goal[N][E][S] 5,0")
    assert face_up(table)["5,0"] == "goal[N][E][S]"


@rule("DU-22")
def test_any_of_several_sides_that_reached_it_will_do():
    """Both ways of a bend arrive at once, from the south and from the west; neither fits."""
    table = situation(
        "1,1 [EW]  2,1 [EW]  4,1 [NEtW]  4,0 [ES]  5,1 [NW]  6,0 [NE]  5,-1 [NE][W]",
        hand="[EW]",
        goals={"5,0": "goal[NE]2"},
        bribes={"4,1": 1},
    )
    table.play("lay [EW] 3,1")
    assert face_up(table)["5,0"] == "goal[SW]2"


# --- and it leads on ------------------------------------------------------------------------------

ONWARD = "6,0 [NS][EW]  7,0 [NW]"


@rule("DU-22")
def test_a_revealed_goal_leads_on_to_the_next():
    table = situation(
        f"{ROAD}  {ONWARD}",
        hand="[NW]",
        goals={"5,0": "goal[NESW]", "7,-1": "goal[NE]2"},
        pile="map",
    )
    events = table.play("lay [NW] 5,1")
    assert [str(event.at) for event in happened(events, "Revealed")] == ["5,0", "7,-1"]
    assert story(events) == [
        *("Laid", "Revealed", "Fitted", "Revealed", "Fitted", "Claimed", "Drew")
    ]
    assert claims(table) == {"7,-1": 0}


@rule("DU-22")
def test_a_goal_whose_ways_end_leads_nowhere():
    table = situation(
        f"{ROAD}  {ONWARD}", hand="[NW]", goals={"5,0": "goal[N][E][S][W]", "7,-1": "goal[NE]2"}
    )
    table.play("lay [NW] 5,1")
    assert "7,-1" not in face_up(table)


@rule("DU-22", "DU-23")
def test_a_goal_leads_on_for_one_player_only_if_a_door_stops_the_other():
    """The green door of the goal faces east: green goes on to the next goal, blue does not."""
    table = situation(
        f"{SHARED}  {ONWARD}",
        seat=1,
        hand="[NW]",
        goals={"5,0": "goal[NWg]1", "7,-1": "goal[NE]2"},
    )
    events = table.play("lay [NW] 5,1")
    assert face_up(table)["5,0"] == "goal[EgS]1"
    assert [str(event.at) for event in happened(events, "Revealed")] == ["5,0", "7,-1"]
    assert claims(table) == {"5,0": 1, "7,-1": 0}  # blue claims first what both reach


@rule("DU-22", "DU-20")
def test_a_revealed_goal_is_part_of_the_maze():
    """Cards are laid on to it, and must match it."""
    table, _ = arrive(goal="goal[NESW]", pile="[NS] [NS]", hands={1: "map"})
    table.play("pass map")
    assert "lay [NS] 5,-1" in legal(table)
    assert "lay [NS] 4,0" not in legal(table)
