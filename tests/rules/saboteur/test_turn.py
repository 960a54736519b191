"""A turn (B-06 to B-08, B-27)."""

import pytest

from rulebook import rule
from saboteur import IllegalMove
from saboteur.rules.saboteur.situation import situation


@rule("B-06")
@pytest.mark.parametrize("move", ["lay [NESW] 1,0", "map 8,0", "pass [NESW]"])
def test_one_card_then_draw_one_then_the_seat_to_the_left(move):
    table = situation(seat=1, hand="[NESW] map break-cart", pile="rockfall [NS]")
    table.play(move)
    assert [card.name for card in table.hands[1]][-1] == "rockfall"
    assert len(table.hands[1]) == 3
    assert table.to_act == 2


@rule("B-06")
def test_after_the_last_seat_the_first_follows():
    table = situation(seat=2, hand="map")
    table.play("map 8,0")
    assert table.to_act == 0


@rule("B-06")
def test_without_a_draw_pile_nobody_draws_and_discards_are_never_reshuffled():
    table = situation(hand="map [NS]", pile="")
    assert table.discards
    table.play("pass map")
    assert [card.name for card in table.hands[0]] == ["[NS]"]


@rule("B-07")
def test_a_seat_without_cards_is_skipped():
    table = situation(hands={0: "map map", 1: "", 2: "map"}, pile="")
    table.play("pass map")
    assert table.to_act == 2
    table.play("pass map")
    assert table.to_act == 0


@rule("B-08")
def test_the_removed_card_is_discarded_first_and_the_action_card_on_top():
    table = situation("─S───┬──", hand="rockfall repair-cart", in_front={0: "break-cart"})
    table.play("rockfall 1,0")
    assert [card.name for card in table.discards] == ["[NEW]", "rockfall"]
    table = situation(hand="repair-cart", in_front={0: "break-cart"})
    table.play("repair-cart @0 cart")
    assert [card.name for card in table.discards] == ["break-cart", "repair-cart"]


@rule("B-08")
@pytest.mark.parametrize(
    ("hand", "broken"),
    [
        ("rockfall", {}),  # no path card lies in the maze
        ("repair-cart", {}),  # nothing is broken
        ("break-cart", {1: "break-cart", 2: "break-cart"}),  # all carts are broken
    ],
)
def test_an_action_card_without_a_target_can_only_be_discarded(hand, broken):
    table = situation(hand=hand, in_front=broken)
    assert [str(move) for move in table.legal_moves()] == [f"pass {hand}"]


@rule("B-27")
def test_passing_discards_any_card_and_nobody_else_learns_which():
    table = situation(hand="[NESW] map break-cart")
    assert {str(move) for move in table.legal_moves() if str(move).startswith("pass")} == {
        "pass [NESW]",
        "pass map",
        "pass break-cart",
    }
    events = table.play("pass break-cart")
    assert events[0].cards == ("break-cart",)
    for seat in (1, 2, None):
        assert events[0].seen_by(seat).cards is None
        assert table.view(seat).discards == (None,)
    assert table.view(0).discards == ("break-cart",)


@rule("B-27")
def test_passing_takes_exactly_one_card():
    table = situation(hand="map [NS]")
    with pytest.raises(IllegalMove, match="exactly one card"):
        table.play("pass map [NS]")
