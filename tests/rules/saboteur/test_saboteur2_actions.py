"""Saboteur 2: the new action cards, and who then knows what (S-30 to S-37)."""

from collections import Counter
from random import Random

import pytest

from rulebook import rule
from saboteur import IllegalMove
from saboteur.expansions.saboteur2.rules.on_seats import HatsChanged
from saboteur.rules.events import Drew, NewHand
from saboteur.rules.saboteur.events import DwarfDealt, HandsSwapped, Inspected
from saboteur.rules.saboteur.situation import situation


def table_with(**options):
    return situation(game="saboteur2", **options)


def moves(table):
    return {str(move) for move in table.legal_moves() if not str(move).startswith("pass")}


def held(table, seat):
    return [card.name for card in table.hands[seat]]


def discarded(table):
    return [card.name for card in table.discards]


def known_hand(table, viewer, owner):
    return Counter(table.view(viewer).known_hands[owner])


def only(events, kind):
    [event] = [event for event in events if isinstance(event, kind)]
    return event


# --- at most one copy (S-30) ----------------------------------------------------------------------


@rule("S-30")
@pytest.mark.parametrize("card", ["break-pickaxe", "break-lantern", "break-cart", "trapped"])
def test_nobody_has_the_same_card_twice_in_front_of_them(card):
    table = table_with(hand=card, in_front={1: card})
    assert moves(table) == {f"{card} @2"}
    with pytest.raises(IllegalMove, match=r"S-30|B-20"):
        table.play(f"{card} @1")


@rule("S-30")
def test_nobody_has_two_thefts_in_front_of_them():
    table = table_with(hand="theft", in_front={0: "theft"})
    assert moves(table) == set()
    with pytest.raises(IllegalMove, match=r"only one card theft.*S-30"):
        table.play("theft")


@rule("S-30")
def test_different_cards_pile_up():
    table = table_with(hand="trapped", in_front={1: "break-pickaxe break-lantern break-cart theft"})
    table.play("trapped @1")
    assert table.view(2).in_front[1] == (
        "break-pickaxe",
        "break-lantern",
        "break-cart",
        "theft",
        "trapped",
    )


@rule("S-30")
def test_once_it_is_gone_another_copy_may_come():
    table = table_with(
        players=2, hand="trapped", hands={1: "freedom"}, in_front={1: "trapped"}, pile="trapped"
    )
    assert moves(table) == set()
    table.play("pass trapped")  # draws another one
    table.play("freedom @1")
    assert moves(table) == {"trapped @1"}


# --- theft and hands off --------------------------------------------------------------------------


@rule("S-31")
def test_a_theft_goes_face_up_in_front_of_oneself():
    table = table_with(hand="theft")
    assert moves(table) == {"theft"}
    events = table.play("theft")
    for seat in (0, 1, 2, None):
        assert table.view(seat).in_front == (("theft",), (), ())
        assert events[0].seen_by(seat).seat == 0
    assert discarded(table) == []
    assert table.gold == [0, 0, 0]  # nothing is stolen yet


@rule("S-31")
def test_a_theft_does_not_keep_one_from_laying_path_cards():
    table = table_with(hand="[NESW]", in_front={0: "theft"})
    assert "lay [NESW] 1,0" in moves(table)


@rule("S-32")
def test_hands_off_removes_any_theft_on_the_table():
    table = table_with(hand="hands-off", in_front={0: "theft", 1: "trapped", 2: "theft break-cart"})
    assert moves(table) >= {"hands-off @0", "hands-off @2"}
    assert "hands-off @1" not in moves(table)
    with pytest.raises(IllegalMove, match=r"no card theft in front of seat 1.*S-32"):
        table.play("hands-off @1")
    table.play("hands-off @2")
    assert table.view(1).in_front == (("theft",), ("trapped",), ("break-cart",))
    assert discarded(table) == ["theft", "hands-off"]


@rule("S-32")
def test_hands_off_cannot_be_played_ahead():
    assert moves(table_with(hand="hands-off", in_front={1: "trapped"})) == set()


# --- trapped and freedom --------------------------------------------------------------------------


@rule("S-33")
def test_trapped_goes_in_front_of_another_player():
    table = table_with(players=4, hand="trapped")
    assert moves(table) == {"trapped @1", "trapped @2", "trapped @3"}
    with pytest.raises(IllegalMove, match=r"on yourself.*S-33"):
        table.play("trapped @0")
    table.play("trapped @2")
    assert table.view(None).in_front == ((), (), ("trapped",), ())
    assert discarded(table) == []


@rule("S-33")
def test_a_trapped_player_may_not_lay_path_cards_but_do_anything_else():
    table = table_with(hand="[NESW] map theft trapped", in_front={0: "trapped"})
    assert {move for move in moves(table) if not move.startswith("discard")} == {
        "map 8,-2",
        "map 8,0",
        "map 8,2",
        "theft",
        "trapped @1",
        "trapped @2",
    }
    assert "pass [NESW]" in {str(move) for move in table.legal_moves()}
    with pytest.raises(IllegalMove, match=r"while you are trapped.*S-33"):
        table.play("lay [NESW] 1,0")


@rule("S-33")
def test_no_ladder_either():
    table = table_with(hand="ladder[E]", in_front={0: "trapped"})
    assert moves(table) == set()


@rule("S-34")
def test_freedom_removes_any_trapped_card_on_the_table():
    table = table_with(
        hand="freedom", in_front={0: "trapped break-cart", 1: "trapped", 2: "break-lantern theft"}
    )
    assert moves(table) == {"freedom @0", "freedom @1"}
    with pytest.raises(IllegalMove, match=r"no card trapped in front of seat 2.*S-34"):
        table.play("freedom @2")
    table.play("freedom @0")
    assert table.view(2).in_front == (("break-cart",), ("trapped",), ("break-lantern", "theft"))
    assert discarded(table) == ["trapped", "freedom"]


@rule("S-34")
def test_who_has_been_freed_may_lay_path_cards_again():
    table = table_with(hand="freedom", hands={1: "[NESW]"}, in_front={1: "trapped"})
    table.play("freedom @1")
    assert "lay [NESW] 1,0" in moves(table)


@rule("S-34")
def test_freedom_cannot_be_played_ahead():
    assert moves(table_with(hand="freedom", in_front={1: "theft break-cart"})) == set()


# --- inspection -----------------------------------------------------------------------------------


@rule("S-35")
def test_inspection_looks_at_another_players_dwarf_card():
    table = table_with(players=4, hand="inspection")
    assert moves(table) == {"inspection @1", "inspection @2", "inspection @3"}
    with pytest.raises(IllegalMove, match=r"on yourself.*S-35"):
        table.play("inspection @0")


@rule("S-35")
def test_all_see_whose_dwarf_card_it_is_but_only_one_what():
    table = table_with(hand="inspection", dwarves=["blue", "boss", "saboteur"])
    inspected = only(table.play("inspection @2"), Inspected)
    assert inspected.seen_by(0).dwarf == "saboteur"
    assert table.view(0).dwarves == ("blue", None, "saboteur")
    for seat in (1, 2, None):
        seen = inspected.seen_by(seat)
        assert (seen.seat, seen.target, seen.dwarf) == (0, 2, None)
    assert table.view(1).dwarves == (None, "boss", None)
    assert table.view(2).dwarves == (None, None, "saboteur")
    assert table.view(None).dwarves == (None, None, None)
    assert discarded(table) == ["inspection"]


@rule("S-35")
def test_whoever_looked_stays_sure_of_it():
    table = table_with(hand="inspection", dwarves=["blue", "boss", "saboteur"])
    table.play("inspection @2")
    worlds = [table.sample(0, Random(number)) for number in range(20)]
    assert {world.dwarves[2] for world in worlds} == {"saboteur"}
    assert len({world.dwarves[1] for world in worlds}) > 1
    others = [table.sample(1, Random(number)) for number in range(20)]
    assert len({world.dwarves[2] for world in others}) > 1


# --- change hats ----------------------------------------------------------------------------------


@rule("S-36")
def test_any_player_may_have_to_change_hats_oneself_included():
    table = table_with(players=4, hand="change-hats")
    assert moves(table) == {f"change-hats @{seat}" for seat in range(4)}
    with pytest.raises(IllegalMove):
        table.play("change-hats @4")


@rule("S-36")
@pytest.mark.parametrize("seat", [0, 2])
def test_the_top_card_of_the_stack_comes_and_the_old_one_goes_under_it(seat):
    table = table_with(hand="change-hats", dwarves=["blue", "boss", "saboteur"])
    before, stack = table.dwarves.copy(), table.spare_dwarves.copy()
    table.play(f"change-hats @{seat}")
    assert table.dwarves[seat] == stack[0]
    assert table.spare_dwarves == [*stack[1:], before[seat]]
    assert [table.dwarves[other] for other in range(3) if other != seat] == [
        before[other] for other in range(3) if other != seat
    ]
    assert discarded(table) == ["change-hats"]
    assert table.to_act == 1


@rule("S-36")
@pytest.mark.parametrize("target", [0, 2])
def test_only_that_player_knows_the_new_card(target):
    table = table_with(players=4, hand="change-hats", dwarves=["blue", "boss", "saboteur", "green"])
    events = table.play(f"change-hats @{target}")
    new = table.dwarves[target]
    changed, dealt = only(events, HatsChanged), only(events, DwarfDealt)
    assert dealt.seen_by(target).dwarf == new
    assert table.view(target).dwarves[target] == new
    for seat in (0, 1, 2, 3, None):
        seen = changed.seen_by(seat)
        assert (seen.seat, seen.target) == (0, target)  # all see who changes
        if seat != target:
            assert dealt.seen_by(seat).dwarf is None
            assert table.view(seat).dwarves[target] is None


@rule("S-36")
def test_who_knew_the_old_card_knows_that_it_lies_at_the_bottom_of_the_stack():
    table = table_with(
        players=4,
        hand="inspection",
        hands={1: "change-hats"},
        dwarves=["blue", "boss", "saboteur", "green"],
    )
    table.play("inspection @2")
    table.play("change-hats @2")
    unknown = (None,) * 10
    for seat in (0, 2):  # who had looked at it, and its owner
        assert table.view(seat).spare_dwarves == (*unknown, "saboteur")
    for seat in (1, 3, None):
        assert table.view(seat).spare_dwarves == (*unknown, None)
    assert table.view(0).dwarves == ("blue", None, None, None)  # what he saw is gone
    for seat in (0, 2):
        world = table.sample(seat, Random(seat))
        assert world.spare_dwarves[-1] == "saboteur"


@rule("S-36")
def test_a_second_change_slides_the_stack_on():
    table = table_with(
        hand="change-hats", hands={1: "change-hats"}, dwarves=["blue", "boss", "saboteur"]
    )
    stack = table.spare_dwarves.copy()
    table.play("change-hats @0")
    table.play("change-hats @0")
    assert table.dwarves[0] == stack[1]
    assert table.spare_dwarves == [*stack[2:], "blue", stack[0]]
    assert table.view(0).spare_dwarves == (*(None,) * 10, "blue", stack[0])
    assert table.view(1).spare_dwarves == (None,) * 12


@rule("S-36")
def test_a_small_stack_turns_over():
    table = table_with(players=12, hand="change-hats")
    stack = table.spare_dwarves.copy()
    old = table.dwarves[5]
    table.play("change-hats @5")
    assert table.spare_dwarves == [stack[1], stack[2], old]


@rule("S-36", "S-51")
def test_the_new_card_counts_at_the_end_of_the_round():
    table = situation(
        """
─S──    (T)
        (└)
        (┘)
""",
        game="saboteur2",
        players=2,
        hand="change-hats [EW]",
        hands={1: "map"},
        dwarves=["saboteur", "green"],
    )
    table.spare_dwarves.insert(0, table.spare_dwarves.pop(table.spare_dwarves.index("blue")))
    table.play("change-hats @0")
    table.play("pass map")
    table.play("lay [EW] 1,0")
    assert table.outcomes[0].dwarves == ("blue", "green")
    assert table.gold == [5, 0]


# --- swap hands -----------------------------------------------------------------------------------


@rule("S-37")
def test_hands_are_swapped_with_one_other_player():
    table = table_with(players=4, hand="swap-hands")
    assert moves(table) == {"swap-hands @1", "swap-hands @2", "swap-hands @3"}
    with pytest.raises(IllegalMove, match=r"on yourself.*S-37"):
        table.play("swap-hands @0")


@rule("S-37")
def test_whatever_the_sizes_after_the_swap_card_has_been_discarded():
    table = table_with(
        hand="swap-hands map [NS] [EW]", hands={2: "theft"}, pile="rockfall rockfall"
    )
    before = len(table.discards)
    table.play("swap-hands @2")
    assert discarded(table)[before:] == ["swap-hands"]
    assert held(table, 0) == ["theft"]  # who played it does not draw
    assert Counter(held(table, 2)) == Counter(["map", "[NS]", "[EW]", "rockfall"])
    assert table.view(1).draw_pile == 1
    assert table.to_act == 1


@rule("S-37")
def test_the_other_player_draws_at_the_end_of_this_turn():
    table = table_with(hand="swap-hands map", hands={1: "theft"}, pile="rockfall")
    events = table.play("swap-hands @1")
    drew = only(events, Drew)
    assert (drew.seat, drew.card) == (1, "rockfall")
    assert events.index(drew) > events.index(only(events, HandsSwapped))
    for seat in (0, 2, None):
        assert drew.seen_by(seat).card is None


@rule("S-37")
def test_nobody_draws_from_an_empty_pile():
    table = table_with(hand="swap-hands map", hands={1: "theft"}, pile="")
    table.play("swap-hands @1")
    assert (held(table, 0), held(table, 1)) == (["theft"], ["map"])


@rule("S-37")
def test_an_empty_hand_can_be_swapped_too():
    table = table_with(hand="swap-hands map", hands={1: ""}, pile="rockfall")
    table.play("swap-hands @1")
    assert (held(table, 0), held(table, 1)) == ([], ["map", "rockfall"])
    table = table_with(hand="swap-hands", hands={1: "map"}, pile="rockfall")
    table.play("swap-hands @1")
    assert (held(table, 0), held(table, 1)) == (["map"], ["rockfall"])


@rule("S-37")
def test_a_swap_is_unseen():
    table = table_with(hand="swap-hands map [NS]", hands={1: "theft"}, pile="rockfall")
    events = table.play("swap-hands @1")
    swapped = only(events, HandsSwapped)
    new = {event.seat: event for event in events if isinstance(event, NewHand)}
    assert new[0].seen_by(0).cards == ("theft",)
    assert new[1].seen_by(1).cards == ("map", "[NS]")
    for seat in (2, None):
        assert (swapped.seen_by(seat).seat, swapped.seen_by(seat).target) == (0, 1)
        assert [new[owner].seen_by(seat).count for owner in (0, 1)] == [1, 2]
        assert [new[owner].seen_by(seat).cards for owner in (0, 1)] == [None, None]
        assert table.view(seat).known_hands == ((), (), ())
        assert table.view(seat).discards[-1] == "swap-hands"
        assert table.view(seat).hand_sizes[:2] == (1, 3)


@rule("S-37")
def test_each_of_the_two_knows_the_cards_they_gave_away():
    table = table_with(hand="swap-hands map [NS]", hands={1: "theft"}, pile="rockfall")
    table.play("swap-hands @1")
    assert known_hand(table, 0, 1) == Counter(["map", "[NS]"])  # not what was drawn since
    assert known_hand(table, 1, 0) == Counter(["theft"])
    assert known_hand(table, 0, 0) == known_hand(table, 0, 2) == Counter()
    for number in range(5):
        world = table.sample(0, Random(number))
        assert Counter(["map", "[NS]"]) <= Counter(held(world, 1))
        world = table.sample(1, Random(number))
        assert Counter(held(world, 0)) == Counter(["theft"])


@rule("S-37")
def test_a_card_played_from_a_known_hand_is_no_longer_in_it():
    table = table_with(hand="swap-hands map [NS]", hands={1: "theft"}, pile="rockfall map")
    table.play("swap-hands @1")
    table.play("map 8,0")
    assert known_hand(table, 0, 1) == Counter(["[NS]"])
    assert known_hand(table, 1, 0) == Counter(["theft"])


@rule("S-37")
def test_a_played_card_that_may_have_been_drawn_since_is_given_up_too():
    table = table_with(hand="swap-hands map [NS]", hands={1: "theft"}, pile="map rockfall")
    table.play("swap-hands @1")
    table.play("map 8,0")  # the one given away, or the one drawn?
    assert known_hand(table, 0, 1) == Counter(["[NS]"])


@rule("S-37", "S-10")
@pytest.mark.parametrize("move", ["pass map", "discard map [NS] remove trapped"])
def test_once_something_left_the_hand_unseen_nobody_can_be_sure_of_it(move):
    table = table_with(
        hand="swap-hands map [NS] [EW]",
        hands={1: "theft"},
        in_front={1: "trapped"},
        pile="rockfall map",
    )
    table.play("swap-hands @1")
    table.play(move)
    assert known_hand(table, 0, 1) == Counter()
    assert known_hand(table, 1, 0) == Counter(["theft"])  # that hand has not changed
    seen = {tuple(sorted(held(table.sample(0, Random(number)), 1))) for number in range(5)}
    assert len(seen) > 1


@rule("S-37")
def test_what_one_knows_goes_round_with_the_hand():
    table = table_with(
        hand="swap-hands map [NS]", hands={1: "swap-hands theft", 2: "[EW]"}, pile="rockfall [NE]"
    )
    table.play("swap-hands @1")  # seat 0: swap-hands theft; seat 1: map [NS] rockfall
    table.play("pass rockfall")  # seat 1: map [NS] [NE], no longer sure
    table.play("pass [EW]")
    assert held(table, 0) == ["swap-hands", "theft"]
    table.play("swap-hands @1")
    assert held(table, 0) == ["map", "[NS]", "[NE]"]
    assert held(table, 1) == ["theft"]
    assert known_hand(table, 0, 1) == Counter(["theft"])
    assert known_hand(table, 1, 0) == Counter(["map", "[NS]", "[NE]"])
    assert known_hand(table, 0, 0) == known_hand(table, 1, 1) == Counter()  # one's own is no news


@rule("S-37")
def test_a_known_hand_that_is_swapped_on_stays_known():
    table = table_with(
        hand="swap-hands map [NS]", hands={1: "theft", 2: "swap-hands [EW]"}, pile="rockfall"
    )
    table.play("swap-hands @1")  # seat 0: theft; seat 1: map [NS] rockfall
    table.play("map 8,0")  # seat 1: [NS] rockfall
    table.play("swap-hands @0")  # seat 0: [EW]; seat 2: theft
    assert (held(table, 0), held(table, 2)) == (["[EW]"], ["theft"])
    assert known_hand(table, 1, 2) == Counter(["theft"])  # he gave it to seat 0 before
    assert known_hand(table, 1, 0) == Counter()
    assert known_hand(table, 0, 2) == Counter(["theft"])
    assert known_hand(table, 2, 0) == Counter(["[EW]"])
    assert known_hand(table, 0, 1) == Counter(["[NS]"])
    assert known_hand(table, 2, 1) == Counter()


@rule("S-37")
@pytest.mark.parametrize("seat", [2, None])
def test_nobody_else_can_tell_whether_a_card_played_then_was_one_of_those(seat):
    table, other = (
        table_with(hand=f"swap-hands map {given}", hands={1: "theft"}, pile=f"{drawn} rockfall")
        for given, drawn in (("break-cart", "[NS]"), ("[NS]", "break-cart"))
    )
    for game in (table, other):
        game.play("swap-hands @1")
        game.play("break-cart @0")
    assert known_hand(table, 0, 1) == Counter(["map"])
    assert known_hand(other, 0, 1) == Counter(["map", "[NS]"])
    for number in range(5):
        known = known_hand(table.sample(seat, Random(number)), 0, 1)
        assert known == known_hand(other.sample(seat, Random(number)), 0, 1)
        assert len(list(known.elements())) == 1


@rule("S-37")
@pytest.mark.parametrize("seat", [2, None])
def test_a_sample_does_not_give_away_what_two_others_know_of_their_hands(seat):
    table = table_with(hand="swap-hands map map map", hands={1: "theft theft theft"})
    table.play("swap-hands @1")
    seen = set()
    for number in range(5):
        world = table.sample(seat, Random(number))
        for viewer, owner in ((0, 1), (1, 0)):
            known = known_hand(world, viewer, owner)
            assert known.total() == 3
            assert known <= Counter(held(world, owner))
            seen.add(tuple(sorted(known.elements())))
        again = world.sample(0, Random(number))  # somebody may imagine what another imagines
        assert known_hand(world, 0, 1) <= Counter(held(again, 1))
    assert len(seen) > 2


@rule("S-37", "S-61")
def test_the_next_round_forgets_what_was_known_of_hands():
    table = table_with(players=2, hand="swap-hands map", hands={1: "map"}, pile="")
    table.play("swap-hands @1")
    table.play("pass map")
    table.play("pass map")
    assert table.round == 2
    assert table.view(0).known_hands == table.view(1).known_hands == ((), ())


@rule("S-35", "S-36", "S-37")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_sample_looks_the_same_to_whom_it_was_made_for(seat):
    table = table_with(
        hand="inspection map", hands={1: "change-hats theft", 2: "swap-hands [NS]"}, pile="[EW]"
    )
    for move in ("inspection @2", "change-hats @2", "swap-hands @1"):
        table.play(move)
        for number in range(3):
            assert table.sample(seat, Random(number)).view(seat) == table.view(seat)
