"""The Duel: action cards (DU-30 to DU-34)."""

import pytest

from rulebook import rule
from rules.duel.table import (
    claims,
    face_up,
    happened,
    legal,
    places,
    reached,
    situation,
    tokens,
)
from saboteur import IllegalMove

# --- sabotage -------------------------------------------------------------------------------------


@rule("DU-30")
def test_sabotage_lies_in_front_of_the_other_player():
    table = situation(hand="break-cart")
    table.play("break-cart @1")
    for seat in (0, 1, None):
        assert table.view(seat).in_front == ((), ("break-cart",))
    assert table.view(None).discards == ()


@rule("DU-30")
def test_nobody_sabotages_themselves():
    table = situation(hand="break-cart")
    with pytest.raises(IllegalMove, match="DU-30"):
        table.play("break-cart @0")


@rule("DU-30")
def test_at_most_one_of_each_kind():
    table = situation(in_front={1: "break-cart"}, hand="break-cart break-lantern")
    assert legal(table, "break") == {"break-lantern @1"}
    with pytest.raises(IllegalMove, match="DU-30"):
        table.play("break-cart @1")


@rule("DU-30")
def test_whoever_has_one_lays_no_path_card():
    table = situation(in_front={0: "break-cart"}, hand="[EW] ladder-green[NE]")
    assert not legal(table, "lay")
    with pytest.raises(IllegalMove, match="DU-30"):
        table.play("lay [EW] 1,1")


@rule("DU-30")
def test_everything_else_stays_open_to_them():
    table = situation(
        "1,1 [NEtW]  3,5 [NEbW]",
        in_front={0: "break-cart"},
        hand="[EW] break-lantern map key rockfall repair-cart",
    )
    first = {move.split()[0] for move in legal(table)}
    assert first == {
        *("pass", "discard", "bribe", "break-lantern", "map", "key", "rockfall", "repair-cart")
    }


@rule("DU-30")
def test_a_sabotaged_player_still_claims_what_the_other_completes():
    table = situation("1,1 [NW]  0,0 [NE][S]", seat=1, hand="[NS]1[EW]", in_front={0: "break-cart"})
    table.play("lay [NS]1[EW] 1,0")
    assert claims(table) == {"1,0": 0}


# --- repair ---------------------------------------------------------------------------------------


@rule("DU-31")
def test_repair_removes_a_matching_sabotage_card_and_both_are_discarded():
    table = situation(in_front={0: "break-cart"}, hand="repair-cart [EW]")
    table.play("repair-cart @0 cart")
    assert table.view(0).in_front == ((), ())
    assert sorted(table.view(None).discards) == ["break-cart", "repair-cart"]


@rule("DU-31")
def test_only_ones_own_tools_are_repaired():
    table = situation(in_front={1: "break-cart"}, hand="repair-cart")
    assert not legal(table, "repair")
    with pytest.raises(IllegalMove, match="DU-31"):
        table.play("repair-cart @1 cart")


@rule("DU-31")
def test_nothing_is_repaired_that_is_not_broken():
    table = situation(in_front={0: "break-lantern"}, hand="repair-cart repair-pickaxe-cart")
    assert not legal(table, "repair")
    with pytest.raises(IllegalMove, match="DU-31"):
        table.play("repair-cart @0 cart")
    with pytest.raises(IllegalMove, match="DU-31"):
        table.play("repair-cart @0 lantern")


@rule("DU-31")
def test_a_double_repair_removes_one():
    table = situation(in_front={0: "break-lantern break-cart"}, hand="repair-lantern-cart")
    assert legal(table, "repair") == {
        "repair-lantern-cart @0 lantern",
        "repair-lantern-cart @0 cart",
    }
    table.play("repair-lantern-cart @0 cart")
    assert table.view(0).in_front == (("break-lantern",), ())


# --- keys -----------------------------------------------------------------------------------------

DOORS = "1,1 [NEbW]  2,1 [EW]  -1,1 [NESWg]"


@rule("DU-32")
def test_a_key_opens_a_door_of_the_other_colour():
    table = situation(DOORS, hand="key")
    assert legal(table, "key") == {"key 1,1"}
    events = table.play("key 1,1")
    assert [(event.seat, str(event.at)) for event in happened(events, "KeyTurned")] == [(0, "1,1")]
    assert "2,1" in reached(table, 0)
    assert tokens(table.view(None).keys) == {"1,1": 0}
    assert table.view(None).keys_left == 1
    assert table.view(None).discards[-1] == "key"


@rule("DU-32")
def test_not_ones_own_door_nor_a_card_without_one():
    table = situation(DOORS, hand="key")
    for cell in ("-1,1", "2,1", "0,1", "5,0", "3,3"):
        with pytest.raises(IllegalMove, match="DU-32"):
            table.play(f"key {cell}")


@rule("DU-32")
def test_a_door_that_is_not_reached_may_be_opened():
    table = situation("3,5 [NEbW]", hand="key")
    table.play("key 3,5")
    assert tokens(table.view(None).keys) == {"3,5": 0}


@rule("DU-32")
def test_the_door_stays_open_when_the_way_comes_later():
    table = situation(
        "2,1 [NEbW]", keys={"2,1": 0}, hand="[EW]", hands={1: "map"}, pile="[NE] [NS]"
    )
    table.play("lay [EW] 1,1")
    table.play("pass map")
    assert "3,1" in places(table, "[SW]")


@rule("DU-32")
def test_no_second_key_on_the_same_door():
    table = situation(DOORS, keys={"1,1": 0}, hand="key")
    assert not legal(table, "key")
    with pytest.raises(IllegalMove, match="DU-32"):
        table.play("key 1,1")


@rule("DU-32")
def test_a_key_needs_a_free_token():
    table = situation(
        "1,1 [NEbW]  2,1 [NbSW]  -1,1 [NESWg]", keys={"1,1": 0, "-1,1": 1}, hand="key"
    )
    assert table.view(0).keys_left == 0
    assert not legal(table, "key")
    with pytest.raises(IllegalMove, match="DU-32"):
        table.play("key 2,1")


@rule("DU-32", "DU-25")
def test_a_key_opens_gold_which_is_claimed_at_once():
    table = situation("1,1 [NEbW]  2,1 [NES][W]1", hand="key")
    table.play("key 1,1")
    assert claims(table) == {"2,1": 0}


@rule("DU-32", "DU-25")
def test_a_key_works_on_a_door_of_a_revealed_goal():
    table = situation(
        "1,1 [EW]  2,1 [EW]  3,1 [NW]  3,0 [ES]  4,0 [EW]  5,0 goal[SWb]1", hand="key"
    )
    assert legal(table, "key") == {"key 5,0"}
    table.play("key 5,0")
    assert claims(table) == {"5,0": 0}


@rule("DU-32", "DU-22")
def test_a_face_down_goal_has_no_door_to_open():
    table = situation(hand="key", goals={"5,0": "goal[NEb]1"}, looked={0: "5,0"})
    assert not legal(table, "key")


# --- rockfall -------------------------------------------------------------------------------------


@rule("DU-33")
def test_a_rockfall_takes_a_path_card_and_both_are_discarded():
    table = situation("1,1 [EW]  3,5 [NS]", hand="rockfall")
    events = table.play("rockfall 1,1")
    assert [(event.card, str(event.at)) for event in happened(events, "Collapsed")] == [
        ("[EW]", "1,1")
    ]
    assert "1,1" not in face_up(table)
    assert sorted(table.view(None).discards) == ["[EW]", "rockfall"]


@rule("DU-33")
def test_any_path_card_reached_or_not_but_no_start_goal_gold_or_troll():
    table = situation(
        "1,1 [EW]  3,5 [NS]  1,-1 [NEbW]  4,4 ladder-green[NE]  8,8 [NE][SW]"
        "  2,-1 [NEtW]  2,1 [EW][S]1  2,2 [NS]1[EW]  5,0 goal[NESW]  5,2 goal[NW]2",
        hand="rockfall",
        claims={"2,2": 0, "5,2": 1},
    )
    assert legal(table, "rockfall") == {
        *("rockfall 1,1", "rockfall 3,5", "rockfall 1,-1", "rockfall 4,4", "rockfall 8,8")
    }
    for cell in ("0,1", "0,-1", "5,0", "5,2", "7,1", "2,1", "2,2", "2,-1", "9,9"):
        with pytest.raises(IllegalMove, match="DU-33"):
            table.play(f"rockfall {cell}")


@rule("DU-33")
def test_a_bribed_troll_is_safe_as_well():
    table = situation("1,1 [NEtW]", bribes={"1,1": 0}, hand="rockfall")
    assert not legal(table, "rockfall")


@rule("DU-33", "DU-32")
def test_a_key_on_a_door_that_falls_is_out_for_the_round():
    table = situation("1,1 [NEbW]", keys={"1,1": 0}, seat=1, hand="rockfall", hands={0: "[EW] map"})
    table.play("rockfall 1,1")
    assert table.view(None).keys == ()
    assert table.view(None).keys_left == 1


@rule("DU-33", "DU-43")
def test_and_it_is_back_in_the_next_round():
    table = situation(
        "1,1 [NEbW]", keys={"1,1": 0}, hand="rockfall", hands={1: ""}, pile="", markers=8
    )
    table.play("rockfall 1,1")
    assert table.round == 2
    assert table.view(None).keys_left == 2


@rule("DU-33", "DU-23")
def test_nothing_of_the_lost_key_stays_on_the_cell():
    """Another blue door is laid where the opened one fell: it is closed."""
    table = situation(
        "1,1 [NEbW]  1,0 [NS]",
        keys={"1,1": 0},
        seat=1,
        hand="rockfall map",
        hands={0: "[NbSW] [NS]"},
    )
    assert "1,0" in reached(table, 0)
    table.play("rockfall 1,1")
    table.play("lay [NbSW] 1,1")
    assert reached(table, 0) == {"0,1", "1,1"}


# --- map ------------------------------------------------------------------------------------------


@rule("DU-34")
def test_a_map_shows_one_goal_to_its_player_alone():
    table = situation(hand="map", goals={"5,0": "goal[NW]2"})
    events = table.play("map 5,0")
    looked = happened(events, "Looked")[0]
    assert looked.goal == "goal[NW]2"
    assert looked.seen_by(1).goal is looked.seen_by(None).goal is None
    assert str(looked.seen_by(1).at) == "5,0"  # all see which one

    def front(seat):
        return next(card.card for card in table.view(seat).maze if tuple(card.at) == (5, 0))

    assert front(0) == "goal[NW]2"
    assert front(1) is front(None) is None


@rule("DU-34")
def test_the_goal_goes_back_to_its_place_face_down():
    table = situation(hand="map", goals={"5,0": "goal[NW]2"})
    table.play("map 5,0")
    assert "5,0" not in face_up(table)
    assert table.view(None).discards == ("map",)
    assert table.mazes[0].hidden[5].name == "goal[NW]2"


@rule("DU-34")
def test_only_face_down_goals_are_looked_at():
    table = situation("5,0 goal[NESW]  1,1 [EW]", hand="map")
    assert legal(table, "map") == {"map 5,-2", "map 5,2", "map 7,-1", "map 7,1", "map 9,0"}
    for cell in ("5,0", "1,1", "0,1", "2,2"):
        with pytest.raises(IllegalMove, match="DU-34"):
            table.play(f"map {cell}")
