"""The Duel: gold and markers (DU-25)."""

import pytest

from rulebook import rule
from rules.duel.table import ROAD, SHARED, claims, face_up, happened, reached, situation, story

STUB = "[EW][N]1"
"""Gold in the stub to the north; laid at 0,2 that stub touches green's start."""


@rule("DU-25")
def test_a_marker_goes_on_gold_that_ones_way_reaches():
    table = situation(hand="[EW][S]1")
    events = table.play(f"lay {STUB} 0,2")
    claimed = happened(events, "Claimed")[0]
    assert (claimed.seat, str(claimed.at), claimed.card, claimed.gold) == (0, "0,2", "[EW][S]1", 1)
    assert claims(table) == {"0,2": 0}
    assert table.view(None).markers == 7


@rule("DU-25")
@pytest.mark.parametrize(
    ("card", "inside", "outside"),
    [
        ("[EW][S]1", "[EW][N]1 0,2", "[EW][S]1 1,1"),
        ("[NEW][S]1", "[ESW][N]1 0,2", "[NEW][S]1 1,1"),
        ("[NSW][E]1", "[NSW][E]1 -1,1", "[NSW][E]1 1,1"),
    ],
)
def test_gold_in_a_stub_is_reached_through_that_stub_only(card, inside, outside):
    """The other ways of the card lead past it."""
    for place, owners in ((inside, [0]), (outside, [])):
        table = situation(hand=card)
        table.play(f"lay {place}")
        assert list(claims(table).values()) == owners
        assert len(reached(table, 0)) == 2


@rule("DU-25")
@pytest.mark.parametrize(
    ("card", "along", "across"),
    [
        ("[NS]1[EW]", "[NS]1[EW] 0,2", "[NS]1[EW] 1,1"),
        ("[NW][ES]1", "[NW][ES]1 -1,1", "[NW][ES]1 1,1"),
        ("[NW][ES]1", "[NW]1[ES] 1,1", "[NW]1[ES] -1,1"),
    ],
)
def test_gold_on_one_of_two_ways_is_reached_along_that_way_only(card, along, across):
    for place, owners in ((along, [0]), (across, [])):
        table = situation(hand=card)
        table.play(f"lay {place}")
        assert list(claims(table).values()) == owners


@rule("DU-25", "DU-23")
@pytest.mark.parametrize(("goal", "owners"), [("goal[NEb]1", []), ("goal[NW]2", [0])])
def test_gold_in_the_middle_is_not_reached_past_a_closed_door(goal, owners):
    """Green arrives at the west side; [NEb] then lies as [SWb], with the door in the way."""
    table = situation("3,0 [ES]  3,1 [NW]  1,1 [EW]  2,1 [EW]", hand="[EW]", goals={"5,0": goal})
    table.play("lay [EW] 4,0")
    assert "5,0" in face_up(table)
    assert "5,0" in reached(table, 0)
    assert list(claims(table).values()) == owners


@rule("DU-25", "DU-23")
def test_gold_behind_a_door_of_ones_own_colour_is_reached():
    shared = "0,0 [NS]  3,0 [ES]  3,1 [NW]  1,1 [EW]  2,1 [EW]"
    table = situation(shared, hand="[EW]", goals={"5,0": "goal[NEb]1"})
    table.play("lay [EW] 4,0")
    assert claims(table) == {"5,0": 1}  # green laid the card, but only blue gets past the door


@rule("DU-25")
def test_gold_of_a_goal_lies_in_its_stub_too():
    """[N]3[E] is reached from the south: its way there ends in the stub with the gold."""
    table = situation(ROAD, hand="[NW]", goals={"5,0": "goal[N]3[E]"})
    table.play("lay [NW] 5,1")
    assert face_up(table)["5,0"] == "goal[S]3[W]"
    assert claims(table) == {"5,0": 0}
    other = situation(ROAD, hand="[NW]", goals={"5,0": "goal[EW]2[N][S]"})
    other.play("lay [NW] 5,1")
    assert claims(other) == {}


@rule("DU-25")
def test_the_other_player_claims_what_only_their_way_reaches():
    """Blue completes green's way over a bridge."""
    table = situation("1,1 [NW]  0,0 [NE][S]", seat=1, hand="[NS]1[EW]")
    events = table.play("lay [NS]1[EW] 1,0")
    assert [event.seat for event in happened(events, "Claimed")] == [0]
    assert claims(table) == {"1,0": 0}


@rule("DU-25", "DU-33")
def test_a_claim_stays_when_the_way_breaks():
    table = situation(
        "0,2 [NS]  0,3 [NS]1[EW]", claims={"0,3": 0}, seat=1, hand="rockfall", hands={0: "map"}
    )
    table.play("rockfall 0,2")
    assert "0,3" not in reached(table, 0)
    assert claims(table) == {"0,3": 0}


@rule("DU-25", "DU-41")
def test_and_the_gold_is_won_although_the_way_is_broken():
    table = situation("0,3 [NS]1[EW]", claims={"0,3": 0}, hand="map", hands={1: ""}, pile="")
    table.play("pass map")
    assert table.view(None).gold == (1, 0)


@rule("DU-25")
def test_one_marker_per_card():
    """Blue's way reaches gold that green has claimed: it stays green's."""
    table = situation("0,2 [NS]1[EW]", claims={"0,2": 0}, seat=1, hand="[NS]")
    events = table.play("lay [NS] 0,0")
    assert "0,2" in reached(table, 1)
    assert "Claimed" not in story(events)
    assert claims(table) == {"0,2": 0}
    assert table.view(None).markers == 7


@rule("DU-25")
def test_gold_that_was_out_of_reach_is_claimed_when_the_way_comes():
    table = situation("0,3 [NS]1[EW]", hand="[NS]")
    table.play("lay [NS] 0,2")
    assert claims(table) == {"0,3": 0}


@rule("DU-25", "DU-40")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_goal_both_reach_at_once_is_claimed_by_the_player_on_turn(seat):
    table = situation(SHARED, seat=seat, hand="[NW]", goals={"5,0": "goal[NS]1[E][W]"})
    table.play("lay [NW] 5,1")
    assert claims(table) == {"5,0": seat}


@rule("DU-25", "DU-32")
def test_gold_is_reached_from_the_middle_or_the_edge_once_a_key_opens_its_door():
    shared = "3,0 [ES]  3,1 [NW]  1,1 [EW]  2,1 [EW]  4,0 [EW]  5,0 goal[SWb]1"
    table = situation(shared, hand="key")
    table.play("key 5,0")
    assert claims(table) == {"5,0": 0}
