"""The Duel: a turn (DU-10 to DU-12)."""

import pytest

from rulebook import rule
from rules.duel.table import (
    ROAD,
    SHARED,
    claims,
    happened,
    legal,
    places,
    situation,
    story,
)
from saboteur import IllegalMove

# --- exactly one of four things -------------------------------------------------------------------


@rule("DU-10")
def test_laying_a_path_card_draws_one():
    table = situation(hand="[EW] [NS] map", pile="key rockfall")
    table.play("lay [EW] 1,1")
    assert table.view(0).hand == ("[NS]", "map", "key")
    assert table.view(0).draw_pile == 1
    assert table.to_act == 1


@rule("DU-10")
def test_playing_an_action_card_draws_one():
    table = situation(hand="[NS] map", pile="key rockfall")
    table.play("map 5,0")
    assert table.view(0).hand == ("[NS]", "key")
    assert table.to_act == 1


@rule("DU-10")
def test_discarding_two_frees_from_one_sabotage_card_and_draws_one():
    table = situation(
        hand="[EW] [NS] map", in_front={0: "break-cart break-lantern"}, pile="key rockfall"
    )
    table.play("discard [EW] map remove break-lantern")
    assert table.view(0).hand == ("[NS]", "key")
    assert table.view(0).in_front == (("break-cart",), ())
    assert table.view(0).hand_sizes[0] == 2  # one card fewer for the rest of the round


@rule("DU-10")
def test_the_hand_stays_one_smaller():
    table = situation(
        hand="[EW] [NS] map",
        in_front={0: "break-cart"},
        hands={1: "key"},
        pile="[NE] [NW] [NS] [NS]",
    )
    table.play("discard [EW] map remove break-cart")
    table.play("pass key")
    table.play("pass [NE] [NS]")
    assert table.view(0).hand_sizes[0] == 2


@rule("DU-10")
def test_the_two_cards_are_discarded_face_down():
    table = situation(hand="[EW] [NS] map", in_front={0: "break-cart"})
    table.play("discard [EW] map remove break-cart")
    assert sorted(table.view(0).discards) == ["[EW]", "break-cart", "map"]
    for seat in (1, None):
        seen = table.view(seat).discards
        assert [card for card in seen if card] == ["break-cart"]
        assert len(seen) == 3


@rule("DU-10")
def test_two_cards_are_discarded_only_to_remove_a_sabotage_card_in_front_of_oneself():
    table = situation(hand="[EW] [NS] map", in_front={1: "break-cart"})
    assert not legal(table, "discard")
    with pytest.raises(IllegalMove):
        table.play("discard [EW] map remove break-cart")
    alone = situation(hand="map", in_front={0: "break-cart"})
    assert not legal(alone, "discard")


@rule("DU-10")
@pytest.mark.parametrize(("cards", "drawn"), [("map", 1), ("map [EW]", 2)])
def test_passing_with_one_or_two_cards_draws_as_many(cards, drawn):
    table = situation(hand="[EW] [NS] map", pile="key rockfall [NE]")
    table.play(f"pass {cards}")
    assert len(table.view(0).hand) == 3
    assert table.view(0).draw_pile == 3 - drawn


@rule("DU-10")
def test_nobody_passes_with_three_cards_or_none():
    table = situation(hand="[EW] [NS] map")
    with pytest.raises(IllegalMove):
        table.play("pass [EW] [NS] map")
    with pytest.raises(IllegalMove):
        table.play("pass")


@rule("DU-10")
def test_what_is_passed_nobody_else_sees():
    table = situation(hand="[EW] [NS] map")
    events = table.play("pass [EW] [NS]")
    assert sorted(table.view(0).discards) == ["[EW]", "[NS]"]
    assert table.view(1).discards == table.view(None).discards == (None, None)
    assert happened(events, "Passed")[0].seen_by(1).cards is None


@rule("DU-10")
def test_the_order_of_two_discards_is_no_choice():
    table = situation(hand="[EW] [EW] map", in_front={0: "break-cart"})
    passes = legal(table, "pass")
    assert passes == {"pass [EW]", "pass map", "pass [EW] [EW]", "pass [EW] map"}
    assert len(legal(table, "discard")) == 2
    other = table.clone()
    table.play("pass [EW] map")
    other.play("pass map [EW]")
    assert table.view(0) == other.view(0)


@rule("DU-10")
def test_drawing_goes_as_far_as_the_pile_lasts():
    table = situation(hand="[EW] [NS] map", pile="key")
    table.play("pass [EW] [NS]")
    assert table.view(0).hand == ("map", "key")
    assert table.view(0).draw_pile == 0


@rule("DU-10")
def test_with_an_empty_pile_one_still_has_to_do_one_of_the_four_things():
    table = situation(hand="[EW] map", hands={1: "key"}, pile="")
    assert all(move.split()[0] in ("lay", "map", "pass") for move in legal(table))
    table.play("lay [EW] 1,1")
    assert table.view(0).hand == ("map",)


@rule("DU-10")
def test_whoever_has_no_cards_sits_out_the_rest_of_the_round():
    table = situation(hand="map", hands={1: "key [EW] [NS]"}, pile="")
    table.play("pass map")
    assert table.to_act == 1
    table.play("pass key")
    assert table.to_act == 1
    assert table.round == 1


# --- bribing is none of them ----------------------------------------------------------------------

TROLL = "1,1 [NtESW]"
TWO_TROLLS = "1,1 [NtESW]  2,1 [NEtW]"


@rule("DU-11")
def test_a_bribe_before_the_action_leaves_the_action():
    table = situation(TROLL, hand="[EW] map")
    events = table.play("bribe 1,1")
    assert story(events) == ["Bribed"]
    assert (table.to_act, table.decision.kind) == (0, "turn")
    assert "lay [EW] 2,1" in legal(table)
    table.play("lay [EW] 2,1")
    assert table.to_act == 1


@rule("DU-11")
def test_a_bribe_after_the_action_comes_before_drawing():
    table = situation(hand="[NtESW] map", pile="key")
    events = table.play("lay [NtESW] 1,1")
    assert "Drew" not in story(events)
    assert table.decision.kind == "bribe"
    assert table.to_act == 0
    assert legal(table) == {"done", "bribe 1,1"}
    events = table.play("bribe 1,1")
    assert story(events)[0] == "Bribed"
    assert story(events)[-1] == "Drew"
    assert table.to_act == 1


@rule("DU-11")
def test_nobody_has_to_bribe():
    table = situation(hand="[NtESW] map", pile="key")
    table.play("lay [NtESW] 1,1")
    events = table.play("done")
    assert story(events) == ["Drew"]
    assert table.to_act == 1


@rule("DU-11")
def test_one_bribes_any_number_of_times_before_and_after():
    table = situation(TWO_TROLLS, hand="map [NS]", pile="key")
    assert legal(table, "bribe") == {"bribe 1,1", "bribe 2,1"}
    before = table.clone()
    before.play("bribe 1,1")
    before.play("bribe 2,1")
    assert before.decision.kind == "turn"
    between = table.clone()
    between.play("bribe 1,1")
    between.play("map 5,0")
    assert between.decision.kind == "bribe"
    between.play("bribe 2,1")
    assert between.to_act == 1
    after = table.clone()
    after.play("pass map")
    after.play("bribe 1,1")
    assert after.decision.kind == "bribe"
    after.play("bribe 2,1")
    assert after.to_act == 1
    assert len(after.view(0).bribes) == 2


@rule("DU-11")
def test_nobody_bribes_in_the_other_players_turn():
    table = situation(TROLL, hand="map")
    with pytest.raises(IllegalMove):
        table.play("bribe 1,1", seat=1)
    table.play("pass map")
    table.play("done")
    assert table.to_act == 1
    with pytest.raises(IllegalMove):
        table.play("bribe 1,1", seat=0)


@rule("DU-11")
def test_the_way_a_bribe_opens_can_be_used_by_the_action():
    table = situation("1,1 [NEtW]", hand="[EW]")
    assert "2,1" not in places(table, "[EW]")
    table.play("bribe 1,1")
    assert "2,1" in places(table, "[EW]")


# --- what comes of a card, a key, a bribe ---------------------------------------------------------


@rule("DU-12")
def test_all_goals_are_turned_up_before_gold_is_claimed():
    """The player on turn chooses the order of the goals."""
    table = situation(
        ROAD, hand="[NSgW]", goals={"5,0": "goal[NW]2", "5,2": "goal[NE]2"}, pile="map"
    )
    events = table.play("lay [NSgW] 5,1")
    assert story(events) == ["Laid"]
    assert (table.decision.kind, table.to_act) == ("choose-goal", 0)
    assert legal(table) == {"reveal 5,0", "reveal 5,2"}
    events = table.play("reveal 5,2")
    assert story(events) == [
        *("Revealed", "Fitted", "Revealed", "Fitted"),
        *("Claimed", "Claimed", "Drew"),
    ]
    assert [str(event.at) for event in happened(events, "Revealed")] == ["5,2", "5,0"]


@rule("DU-12")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_player_on_turn_claims_what_both_reach(seat):
    table = situation(SHARED, seat=seat, hand="[NW]", goals={"5,0": "goal[NW]2"})
    table.play("lay [NW] 5,1")
    assert claims(table) == {"5,0": seat}


CROSSING = "1,1 [NW]  0,0 [NE][S]  2,0 [NES][W]1"
"""Blue's way and green's both point at 1,0; behind it lies gold in a stub."""


@rule("DU-12", "DU-25")
def test_the_other_claims_after_the_player_on_turn():
    """A bridge joins green's way to its own gold, and blue's way to the gold behind it."""
    table = situation(CROSSING, seat=1, hand="[NS]1[EW]", pile="map")
    events = table.play("lay [NS]1[EW] 1,0")
    assert [(event.seat, str(event.at)) for event in happened(events, "Claimed")] == [
        (1, "2,0"),
        (0, "1,0"),
    ]
    assert story(events)[-1] == "Drew"


@rule("DU-12", "DU-40")
def test_the_end_of_the_round_is_checked_after_all_claims():
    table = situation(CROSSING, seat=1, hand="[NS]1[EW]", markers=2)
    events = table.play("lay [NS]1[EW] 1,0")
    assert story(events)[:4] == ["Laid", "Claimed", "Claimed", "GoldCounted"]
    assert table.view(None).gold == (1, 1)


@rule("DU-12", "DU-32")
def test_goals_reached_by_a_key_are_turned_up_at_once():
    behind = ROAD + "  5,1 [NbSW]  5,2 goal[N][E][S][W]"
    table = situation(behind, hand="key", goals={"5,0": "goal[NW]2"})
    events = table.play("key 5,1")
    assert story(events)[:4] == ["KeyTurned", "Revealed", "Fitted", "Claimed"]


@rule("DU-12", "DU-26")
def test_goals_reached_by_a_bribe_are_turned_up_at_once():
    behind = ROAD + "  5,1 [NStW]  5,0 goal[NESW]"
    table = situation(behind, hand="map", goals={"5,2": "goal[NE]2"})
    events = table.play("bribe 5,1")
    assert story(events) == ["Bribed", "Revealed", "Fitted", "Claimed"]
    assert table.decision.kind == "turn"


@rule("DU-12", "DU-22")
def test_the_player_on_turn_chooses_how_goals_lie_that_only_the_other_reaches():
    """Blue lays the bridge over which green's way arrives at the goal."""
    table = situation(
        "1,1 [EW]  2,1 [EW]  3,1 [NW]  3,0 [ES]  1,-1 [EW]  2,-1 [EW]  3,-1 [NEbW]  4,-1 [SW]",
        seat=1,
        hand="[NS][EW]",
        goals={"5,0": "goal[NbEW]2"},
    )
    assert "4,0" in places(table, "[NS][EW]")
    table.play("lay [NS][EW] 4,0")
    assert (table.decision.kind, table.to_act) == ("fit-goal", 1)
    assert legal(table) == {"fit goal[NbEW]2 5,0", "fit goal[ESbW]2 5,0"}
    table.play("fit goal[ESbW]2 5,0")
    assert claims(table) == {"5,0": 0}
