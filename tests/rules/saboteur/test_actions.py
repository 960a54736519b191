"""Action cards (B-20 to B-26)."""

import pytest

from rulebook import rule
from saboteur import IllegalMove
from saboteur.rules.saboteur.situation import situation


def moves(table):
    return {str(move) for move in table.legal_moves()}


@rule("B-20")
def test_sabotage_goes_in_front_of_another_player():
    table = situation(players=4, hand="break-cart")
    assert moves(table) == {"break-cart @1", "break-cart @2", "break-cart @3", "pass break-cart"}
    table.play("break-cart @2")
    assert table.view(0).in_front == ((), (), ("break-cart",), ())
    assert not table.discards


@rule("B-20")
def test_never_on_oneself():
    with pytest.raises(IllegalMove, match=r"sabotage yourself.*B-20"):
        situation(hand="break-cart").play("break-cart @0")


@rule("B-20")
def test_the_same_tool_breaks_once_but_different_ones_pile_up():
    table = situation(hand="break-cart break-lantern", in_front={1: "break-cart"})
    assert "break-cart @1" not in moves(table)
    with pytest.raises(IllegalMove, match=r"already has a card break-cart.*B-20"):
        table.play("break-cart @1")
    table.play("break-lantern @1")
    assert table.view(0).in_front[1] == ("break-cart", "break-lantern")


@rule("B-21")
def test_with_a_broken_tool_no_path_card_but_actions_and_passing():
    table = situation(hand="[NESW] map break-cart", in_front={0: "break-lantern"})
    assert moves(table) == {
        "map 8,-2",
        "map 8,0",
        "map 8,2",
        "break-cart @1",
        "break-cart @2",
        "pass [NESW]",
        "pass map",
        "pass break-cart",
    }
    with pytest.raises(IllegalMove, match=r"tools is broken.*B-21"):
        table.play("lay [NESW] 1,0")


@rule("B-21")
def test_repairing_oneself_costs_the_turn():
    table = situation(hand="[NESW] repair-cart", in_front={0: "break-cart"})
    table.play("repair-cart @0 cart")
    assert table.to_act == 1


@rule("B-22")
def test_repair_removes_the_same_kind_from_any_player():
    table = situation(
        hand="repair-cart",
        in_front={0: "break-cart break-lantern", 1: "break-cart", 2: "break-lantern"},
    )
    assert moves(table) == {"repair-cart @0 cart", "repair-cart @1 cart", "pass repair-cart"}
    table.play("repair-cart @1 cart")
    assert table.view(0).in_front == (("break-cart", "break-lantern"), (), ("break-lantern",))
    assert [card.name for card in table.discards] == ["break-cart", "repair-cart"]


@rule("B-23")
def test_a_repair_card_with_two_tools_removes_one_of_them():
    table = situation(
        hand="repair-lantern-cart", in_front={1: "break-cart break-lantern break-pickaxe"}
    )
    assert moves(table) == {
        "repair-lantern-cart @1 cart",
        "repair-lantern-cart @1 lantern",
        "pass repair-lantern-cart",
    }
    table.play("repair-lantern-cart @1 lantern")
    assert table.view(0).in_front[1] == ("break-cart", "break-pickaxe")
    assert [card.name for card in table.discards] == ["break-lantern", "repair-lantern-cart"]


@rule("B-24")
def test_a_repair_card_cannot_be_played_ahead():
    table = situation(hand="repair-cart", in_front={1: "break-lantern"})
    with pytest.raises(IllegalMove, match=r"cart of seat 1 is not broken.*B-24"):
        table.play("repair-cart @1 cart")
    with pytest.raises(IllegalMove, match=r"cannot repair.*B-22"):
        table.play("repair-cart @1 lantern")


@rule("B-25")
def test_a_rockfall_takes_any_path_card_but_neither_start_nor_goals():
    table = situation(
        """
─S───┼───┐ o
     │      (T)
            (┘)
""",
        hand="rockfall",
    )
    assert moves(table) == {"rockfall 1,0", "rockfall 1,1", "pass rockfall"}
    for place in ("0,0", "2,0", "3,1", "5,5"):
        with pytest.raises(IllegalMove, match=r"B-25"):
            table.play(f"rockfall {place}")
    table.play("rockfall 1,1")
    assert [card.name for card in table.discards] == ["[NS]", "rockfall"]
    assert "│" not in table.drawing()


@rule("B-25")
def test_the_gap_can_be_filled_again():
    table = situation("─S───┼──", hand="rockfall", hands={1: "[NES]"})
    table.play("rockfall 1,0")
    table.play("lay [NSW] 1,0")
    assert "─S───┤" in table.drawing()


@rule("B-26")
def test_a_map_shows_one_goal_to_one_player_and_all_see_which():
    table = situation(hand="map")
    events = table.play("map 8,0")
    goal = table.maze.hidden[8].name
    assert events[0].goal == goal
    for seat in (1, 2, None):
        seen = events[0].seen_by(seat)
        assert (seen.seat, seen.at, seen.goal) == (0, (8, 0), None)
        assert {placed.card for placed in table.view(seat).maze if placed.face_down} == {None}
    known = {placed.at: placed.card for placed in table.view(0).maze if placed.face_down}
    assert known == {(8, -2): None, (8, 0): goal, (8, 2): None}
    assert [card.name for card in table.discards] == ["map"]


@rule("B-26")
def test_only_face_down_goals_can_be_looked_at():
    table = situation(
        """
─S───┐ o
        (T) (┘)
""",
        hand="map",
    )
    assert moves(table) == {"map 2,1", "map 3,1", "pass map"}
    with pytest.raises(IllegalMove, match=r"no face-down goal at 1,0.*B-26"):
        table.play("map 1,0")


@rule("B-26")
def test_a_map_needs_something_left_to_look_at():
    table = situation(
        """
─S───┐ o
 │   └───T──
─┘ o
""",
        hand="map",
    )
    assert moves(table) == {"pass map"}
