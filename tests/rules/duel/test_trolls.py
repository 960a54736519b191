"""The Duel: trolls (DU-26)."""

import pytest

from rulebook import rule
from rules.duel.table import happened, legal, places, reached, situation, story, tokens
from saboteur import IllegalMove


@rule("DU-26")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_troll_blocks_its_arm_for_both(seat):
    table = situation("0,0 [NS]  1,1 [NEtW]  2,1 [EW]", seat=seat, hand="[EW] [NS]")
    assert "2,1" not in reached(table, seat)
    assert "1,0" in places(table, "[NS]")  # the other arms are open
    assert "3,1" not in places(table, "[EW]")


@rule("DU-26")
def test_a_bribe_opens_the_arm_for_both():
    table = situation("0,0 [NS]  1,1 [NEtW]  2,1 [EW]", hand="map")
    table.play("bribe 1,1")
    for seat in (0, 1):
        assert "2,1" in reached(table, seat)


@rule("DU-26")
def test_a_bribe_costs_a_marker_with_ones_colour_up():
    table = situation("1,1 [NEtW]", hand="map")
    events = table.play("bribe 1,1")
    assert [(event.seat, str(event.at)) for event in happened(events, "Bribed")] == [(0, "1,1")]
    assert tokens(table.view(None).bribes) == {"1,1": 0}
    assert table.view(None).markers == 7


@rule("DU-26")
def test_one_bribes_from_the_middle_of_the_card():
    """The way comes in by another arm."""
    table = situation("1,1 [NEtW]", hand="map")
    assert legal(table, "bribe") == {"bribe 1,1"}


@rule("DU-26")
def test_one_bribes_from_the_outer_edge_of_the_arm():
    """The way comes to the troll itself: [NtESW] at 0,2 shows it to green's start."""
    table = situation("0,2 [NtESW]", hand="[EW]")
    assert legal(table, "bribe") == {"bribe 0,2"}
    assert "1,2" not in places(table, "[EW]")
    table.play("bribe 0,2")
    assert "1,2" in places(table, "[EW]")


@rule("DU-26")
def test_a_troll_out_of_reach_cannot_be_bribed():
    table = situation("3,4 [NEtW]  1,-1 [NtESW]", hand="map")
    assert not legal(table, "bribe")
    for cell in ("3,4", "1,-1"):
        with pytest.raises(IllegalMove, match="DU-26"):
            table.play(f"bribe {cell}")


@rule("DU-26")
def test_a_troll_behind_a_closed_door_is_out_of_reach():
    table = situation("1,1 [NEbW]  2,1 [NEtW]", hand="map")
    assert not legal(table, "bribe")


@rule("DU-26")
def test_a_troll_behind_another_is_in_reach_once_that_is_bribed():
    table = situation("1,1 [NEtW]  2,1 [NStW]", hand="map")
    assert legal(table, "bribe") == {"bribe 1,1"}
    table.play("bribe 1,1")
    assert legal(table, "bribe") == {"bribe 2,1"}


@rule("DU-26")
def test_a_troll_is_bribed_once():
    table = situation("0,0 [NS]  1,1 [NEtW]", bribes={"1,1": 1}, hand="map")
    assert not legal(table, "bribe")
    with pytest.raises(IllegalMove, match="DU-26"):
        table.play("bribe 1,1")


@rule("DU-26", "DU-30")
def test_a_sabotaged_player_may_bribe():
    table = situation("1,1 [NEtW]", in_front={0: "break-cart"}, hand="map [EW]")
    assert not legal(table, "lay")
    table.play("bribe 1,1")
    assert tokens(table.view(None).bribes) == {"1,1": 0}


@rule("DU-26", "DU-10")
def test_a_player_without_cards_may_not_bribe():
    """Green sits out: blue plays on alone, and only blue is asked."""
    table = situation("1,1 [NEtW]", seat=1, hand="key map [NS]", hands={0: ""}, pile="")
    table.play("pass key")
    assert table.to_act == 1
    with pytest.raises(IllegalMove):
        table.play("bribe 1,1", seat=0)


@rule("DU-26", "DU-42")
def test_the_briber_owes_one_gold_at_the_end_of_the_round():
    table = situation(
        "0,0 [NS]  1,1 [NEtW]", gold={0: "goal[NS]1[E][W]"}, hand="map", hands={1: ""}, pile=""
    )
    table.play("bribe 1,1")
    assert table.view(None).gold == (1, 0)  # not before the end
    events = table.play("pass map")
    assert happened(events, "GoldCounted")[0].debts == (1, 0)
    assert story(events).index("GoldCounted") < story(events).index("TrollsPaid")
    assert table.view(None).gold == (0, 0)


@rule("DU-26", "DU-33")
def test_the_arm_stays_open_when_cards_fall():
    table = situation(
        "0,0 [NS]  1,1 [NEtW]  2,1 [EW]", bribes={"1,1": 0}, hand="rockfall", hands={1: "map"}
    )
    table.play("rockfall 0,0")
    assert "2,1" in reached(table, 0)
    assert "2,1" not in reached(table, 1)
