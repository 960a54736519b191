"""Saboteur 2: a turn (S-10, S-38)."""

from itertools import combinations

import msgspec
import pytest

from rulebook import rule
from saboteur import IllegalMove
from saboteur.rules.events import Drew, Freed, Passed
from saboteur.rules.saboteur.events import RoundEnded
from saboteur.rules.saboteur.situation import situation


def table_with(**options):
    return situation(game="saboteur2", **options)


def moves(table, word=""):
    return {str(move) for move in table.legal_moves() if str(move).startswith(word)}


def held(table, seat):
    return [card.name for card in table.hands[seat]]


def discarded(table):
    return [card.name for card in table.discards]


@rule("S-10")
@pytest.mark.parametrize("move", ["lay [NESW] 1,0", "map 8,0", "theft", "pass theft"])
def test_one_thing_then_draw_one_then_the_seat_to_the_left(move):
    table = table_with(seat=1, hand="[NESW] map theft", pile="rockfall [NS]")
    table.play(move)
    assert len(table.hands[1]) == 3
    assert held(table, 1)[-1] == "rockfall"
    assert table.view(0).draw_pile == 1
    assert table.to_act == 2


@rule("S-10")
def test_passing_takes_a_set_of_one_to_three_cards():
    table = table_with(hand="map theft trapped [NS]")
    names = ["[NS]", "map", "theft", "trapped"]
    wanted = {
        f"pass {' '.join(cards)}" for count in (1, 2, 3) for cards in combinations(names, count)
    }
    assert moves(table, "pass") == wanted
    assert len(wanted) == 4 + 6 + 4
    with pytest.raises(IllegalMove, match=r"1 to 3 cards.*S-10"):
        table.play("pass map theft trapped [NS]")


@rule("S-10")
def test_they_may_be_named_in_any_order():
    table = table_with(hand="map theft trapped [NS]")
    assert str(table.check("pass trapped [NS] map")) == "pass [NS] map trapped"


@rule("S-10", "C-18")
@pytest.mark.parametrize(("modules", "ways"), [(["veto"], 4 + 6 + 4), (["treasure-trove"], 40)])
def test_their_order_is_a_choice_only_where_somebody_may_look_at_the_top(modules, ways):
    table = table_with(hand="map theft trapped [NS]", modules=modules)
    assert len(moves(table, "pass")) == ways


@rule("S-10", "S-38")
def test_so_it_is_where_two_are_discarded():
    table = table_with(hand="map theft [NS]", in_front={0: "trapped"})
    assert len(moves(table, "discard")) == 3
    assert str(table.check("discard theft map remove trapped")) == (
        "discard map theft remove trapped"
    )


@rule("S-10")
def test_games_of_the_first_version_of_the_rules_keep_their_order():
    table = table_with(hand="map theft [NS]", pile="")
    table.options = msgspec.structs.replace(table.options, rules=1)
    table.play("pass theft map")
    assert discarded(table)[-2:] == ["theft", "map"]


@rule("S-10")
def test_one_cannot_pass_with_more_than_one_holds():
    table = table_with(hand="map [NS]")
    assert moves(table, "pass") == {"pass map", "pass [NS]", "pass [NS] map"}
    with pytest.raises(IllegalMove, match=r"you hold only 1.*B-06"):
        table.play("pass map map")
    with pytest.raises(IllegalMove, match=r"do not hold.*B-06"):
        table.play("pass theft")


@rule("S-10")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_whoever_passes_draws_as_many(count):
    table = table_with(hand="map theft trapped [NS]", pile="rockfall [EW] [NE] [NW]")
    passed = ["map", "theft", "trapped"][:count]
    table.play(f"pass {' '.join(passed)}")
    assert discarded(table)[-count:] == passed  # in the order named
    drawn = ["rockfall", "[EW]", "[NE]"][:count]
    assert held(table, 0) == [*["map", "theft", "trapped"][count:], "[NS]", *drawn]
    assert table.to_act == 1


@rule("S-10")
def test_passing_is_face_down():
    table = table_with(hand="map theft trapped [NS]")
    events = table.play("pass map theft")
    [passed] = [event for event in events if isinstance(event, Passed)]
    assert passed.seen_by(0).cards == ("map", "theft")
    assert table.view(0).discards == ("map", "theft")
    for seat in (1, 2, None):
        assert (passed.seen_by(seat).count, passed.seen_by(seat).cards) == (2, None)
        assert table.view(seat).discards == (None, None)
    drew = [event for event in events if isinstance(event, Drew)]
    assert len(drew) == 2
    assert all(event.seen_by(0).card == event.card for event in drew)
    assert {event.seen_by(seat).card for event in drew for seat in (1, 2, None)} == {None}


@rule("S-10")
def test_drawing_goes_as_far_as_the_pile_lasts():
    table = table_with(hand="map theft trapped [NS]", pile="rockfall [EW]")
    table.play("pass map theft trapped")
    assert held(table, 0) == ["[NS]", "rockfall", "[EW]"]
    assert table.view(0).draw_pile == 0
    before = len(table.discards)
    table.play(next(move for move in table.legal_moves() if str(move).startswith("pass")))
    assert len(table.hands[1]) == 5  # and the discards are never reshuffled
    assert len(table.discards) == before + 1


@rule("S-10", "S-38")
def test_discarding_two_removes_a_card_and_draws_one():
    table = table_with(
        hand="map [NS] theft", in_front={0: "break-cart trapped"}, pile="rockfall [EW]"
    )
    assert moves(table, "discard") == {
        f"discard {one} {two} remove {card}"
        for one, two in combinations(["[NS]", "map", "theft"], 2)
        for card in ("break-cart", "trapped")
    }
    before = len(table.discards)
    table.play("discard theft map remove trapped")
    assert table.view(1).in_front[0] == ("break-cart",)
    assert held(table, 0) == ["[NS]", "rockfall"]
    assert discarded(table)[before:] == ["map", "theft", "trapped"]
    assert table.to_act == 1


@rule("S-10")
def test_the_two_go_face_down_and_all_see_what_was_removed():
    table = table_with(hand="map [NS] theft", in_front={0: "break-cart"})
    events = table.play("discard map theft remove break-cart")
    [passed] = [event for event in events if isinstance(event, Passed)]
    [freed] = [event for event in events if isinstance(event, Freed)]
    assert passed.seen_by(0).cards == ("map", "theft")
    assert table.view(0).discards == ("map", "theft", "break-cart")
    for seat in (1, 2, None):
        assert (passed.seen_by(seat).count, passed.seen_by(seat).cards) == (2, None)
        assert freed.seen_by(seat).card == "break-cart"
        assert table.view(seat).discards == (None, None, "break-cart")


@rule("S-10")
def test_the_hand_stays_one_smaller_for_the_rest_of_the_round():
    table = table_with(
        players=2,
        hand="map map map map [NS] [EW]",
        hands={1: "map map"},
        in_front={0: "break-cart"},
    )
    table.play("discard [NS] [EW] remove break-cart")
    assert len(table.hands[0]) == 5
    table.play("pass map")
    table.play("map 8,0")
    assert len(table.hands[0]) == 5
    table.play("pass map")
    table.play("pass map map map")
    assert len(table.hands[0]) == 5


@rule("S-10", "S-38")
def test_there_must_be_a_card_in_front_of_oneself():
    table = table_with(hand="map [NS] theft", in_front={1: "break-cart"})
    assert moves(table, "discard") == set()
    with pytest.raises(IllegalMove, match=r"no card break-cart in front of you.*S-38"):
        table.play("discard map theft remove break-cart")


@rule("S-10")
def test_two_cards_are_needed_to_discard_two():
    table = table_with(hand="map", in_front={0: "break-cart"})
    assert moves(table, "discard") == set()
    with pytest.raises(IllegalMove, match="you hold only 1"):
        table.play("discard map map remove break-cart")


@rule("S-10")
def test_two_equal_cards_will_do():
    table = table_with(hand="map map", in_front={0: "break-cart"}, pile="")
    assert moves(table, "discard") == {"discard map map remove break-cart"}
    table.play("discard map map remove break-cart")
    assert held(table, 0) == []


@rule("S-38")
@pytest.mark.parametrize(
    "card", ["break-pickaxe", "break-lantern", "break-cart", "trapped", "theft"]
)
def test_any_action_card_in_front_of_oneself_can_be_removed(card):
    table = table_with(hand="map [NS] rockfall", in_front={0: card})
    table.play(f"discard map [NS] remove {card}")
    assert table.view(0).in_front[0] == ()


@rule("S-38")
def test_it_removes_one_only_and_never_somebody_elses():
    table = table_with(
        hand="map [NS] rockfall", in_front={0: "trapped break-cart", 1: "trapped break-cart"}
    )
    table.play("discard map [NS] remove break-cart")
    assert table.view(0).in_front == (("trapped",), ("trapped", "break-cart"), ())


@rule("S-10", "S-38")
def test_freeing_oneself_is_the_whole_turn():
    table = table_with(
        players=2,
        hand="map map [NESW]",
        hands={1: "map"},
        in_front={0: "trapped"},
    )
    assert moves(table, "lay") == set()
    table.play("discard map map remove trapped")
    assert table.to_act == 1
    table.play("pass map")
    assert "lay [NESW] 1,0" in moves(table, "lay")


@rule("S-10")
def test_without_cards_one_sits_out():
    table = table_with(hands={0: "map map", 1: "", 2: "map"}, pile="")
    table.play("pass map")
    assert table.to_act == 2
    table.play("pass map")
    assert table.to_act == 0
    events = table.play("pass map")
    assert any(isinstance(event, RoundEnded) for event in events)


@rule("S-10", "S-37")
def test_whoever_gets_cards_by_a_swap_plays_again():
    table = table_with(hands={0: "swap-hands map [NS]", 1: "", 2: "map"}, pile="")
    table.play("swap-hands @1")
    assert held(table, 1) == ["map", "[NS]"]
    assert table.to_act == 1
    table.play("pass map")
    assert table.to_act == 2
    table.play("pass map")
    assert table.to_act == 1  # seat 0 now has no cards


@rule("S-10")
def test_one_must_do_something():
    table = table_with(hand="rockfall")  # nothing to take away
    assert moves(table) == {"pass rockfall"}
