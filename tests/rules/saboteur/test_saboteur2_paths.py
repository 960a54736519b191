"""Saboteur 2: the new path cards (S-20 to S-23)."""

import pytest

from rulebook import rule
from saboteur import IllegalMove
from saboteur.rules.events import Revealed
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.events import RoundEnded
from saboteur.rules.saboteur.situation import situation


def maze(drawing="─S──", **options):
    return situation(drawing, game="saboteur2", **options)


def lays(table):
    return {str(move) for move in table.legal_moves() if str(move).startswith("lay")}


def places(table, face):
    """Where this face can be laid."""
    return {move.split()[2] for move in lays(table) if move.split()[1] == face}


def reached(table):
    return {tuple(placed.at) for placed in table.view(0).maze if placed.reached}


def happened(events, kind):
    return [event for event in events if isinstance(event, kind)]


@rule("S-20")
def test_one_cannot_turn_off_on_a_bridge():
    table = maze("─S───╫──", hand="[NESW]")
    assert "2,0" in places(table, "[NESW]")
    assert not {"1,-1", "1,1"} & places(table, "[NESW]")
    with pytest.raises(IllegalMove, match=r"not be connected to the start.*B-13"):
        table.play("lay [NESW] 1,1")


@rule("S-20")
def test_both_ways_of_a_bridge_lead_straight_on():
    table = maze(
        """
─S──
─╫──
""",
        hand="[NESW]",
    )
    assert "0,2" in places(table, "[NESW]")
    assert not {"-1,1", "1,1"} & places(table, "[NESW]")


@rule("S-20")
def test_a_bridge_needs_one_of_its_two_ways_on_the_start():
    table = maze(hand="[NS][EW]")
    assert places(table, "[NS][EW]") == {"1,0", "-1,0", "0,1", "0,-1"}
    cut_off = maze("─S──╸ ╺━", hand="[NS][EW]")
    with pytest.raises(IllegalMove, match=r"not be connected to the start.*B-13"):
        cut_off.play("lay [NS][EW] 2,0")


@rule("S-20")
def test_the_other_way_of_a_bridge_can_be_reached_later():
    table = maze(
        """
─S───┬──
─╫──
""",
        hand="[NW] [EW]",
        hands={1: "[EW]"},
    )
    assert "-1,1" not in places(table, "[EW]")
    table.play("lay [NW] 1,1")
    assert "-1,1" in places(table, "[EW]")


@rule("S-20")
def test_a_bridge_may_touch_a_cut_off_part_with_its_other_way():
    table = maze(
        """
─S──
    ────
""",
        hand="[NS][EW]",
    )
    assert "0,1" in places(table, "[NS][EW]")
    table.play("lay [NS][EW] 0,1")
    assert reached(table) == {(0, 0), (0, 1)}


@rule("S-20")
def test_a_bridge_reaches_a_goal_by_the_way_that_hangs_on_the_start_only():
    drawing = """
─S──    (T)
    (└)
        (┘)
"""
    table = maze(drawing, hand="[NS][EW]")
    events = table.play("lay [NS][EW] 1,0")
    # From the west one comes out in the east, not in the south.
    assert [event.at for event in happened(events, Revealed)] == [(2, 0)]


@rule("S-20")
def test_the_curves_of_a_double_bend_do_not_touch():
    table = maze("─S───╱──", hand="[NESW]")
    # From the west the way turns north.
    assert "1,-1" in places(table, "[NESW]")
    assert not {"2,0", "1,1"} & places(table, "[NESW]")


@rule("S-20")
def test_a_double_bend_needs_one_of_its_two_ways_on_the_start():
    table = maze(hand="[NW][ES]", hands={1: "[NESW]"})
    assert places(table, "[NW][ES]") == {"1,0", "-1,0", "0,1", "0,-1"}
    table.play("lay [NW][ES] -1,0")  # its east turns south
    assert "-1,1" in places(table, "[NESW]")
    assert not {"-2,0", "-1,-1"} & places(table, "[NESW]")
    cut_off = maze("─S──╸ ╺━", hand="[NW][ES]")
    with pytest.raises(IllegalMove, match=r"B-13"):
        cut_off.play("lay [NW][ES] 2,0")


@rule("S-21")
def test_a_ladder_needs_no_other_way_to_the_start():
    table = maze("─S───┘", hand="ladder[E]", hands={1: "[EW]"})
    assert "2,0" in places(table, "ladder[E]")  # closed against closed
    table.play("lay ladder[E] 2,0")
    assert (2, 0) in reached(table)
    assert "3,0" in places(table, "[EW]")  # and it leads on


@rule("S-21")
def test_only_a_ladder_may_lie_closed_against_closed():
    table = maze("─S───┘", hand="[E] [NE]")
    assert places(table, "[E]") == {"-1,0"}
    assert "2,0" not in places(table, "[NE]")


@rule("S-21", "B-11")
def test_the_edges_of_a_ladder_must_match():
    table = maze("─S───┘", hand="ladder[E]")
    assert places(table, "ladder[W]") == {"1,1"}  # west of it lies nothing
    with pytest.raises(IllegalMove, match=r"does not match.*B-11"):
        table.play("lay ladder[W] 2,0")
    with pytest.raises(IllegalMove, match=r"does not match.*B-11"):
        table.play("lay ladder[E] 0,1")  # the start is open to the south


@rule("S-21")
@pytest.mark.parametrize(
    ("ladder", "faces"),
    [
        ("ladder[N]", {"ladder[N] 0,1", "ladder[S] 0,-1"}),
        ("ladder[E]", {"ladder[E] -1,0", "ladder[W] 1,0"}),
        (
            "ladder[NW]",
            {"ladder[NW] 0,1", "ladder[NW] 1,0", "ladder[ES] 0,-1", "ladder[ES] -1,0"},
        ),
        (
            "ladder[NE]",
            {"ladder[NE] 0,1", "ladder[NE] -1,0", "ladder[SW] 0,-1", "ladder[SW] 1,0"},
        ),
    ],
)
def test_a_ladder_may_lie_beside_the_start(ladder, faces):
    assert lays(maze(hand=ladder)) == {f"lay {face}" for face in faces}


@rule("S-21")
def test_a_ladder_may_lie_beside_a_card_that_is_cut_off_and_joins_it_to_the_start():
    table = maze("─S──    ────", hand="ladder[E]", hands={1: "[NESW]"})
    assert "3,0" in places(table, "ladder[W]")
    assert reached(table) == {(0, 0)}
    table.play("lay ladder[W] 3,0")
    assert reached(table) == {(0, 0), (2, 0), (3, 0)}
    assert "1,0" in places(table, "[NESW]")


@rule("S-21")
def test_a_ladder_may_lie_beside_a_dead_end():
    table = maze("─S──╸ ╺━", hand="ladder[E]", hands={1: "[NESW]"})
    table.play("lay ladder[W] 2,0")
    assert (2, 0) in reached(table)


@rule("S-21", "B-10")
def test_a_ladder_needs_a_card_to_lie_beside():
    table = maze(hand="ladder[E]")
    with pytest.raises(IllegalMove, match=r"no card beside 4,4.*B-10"):
        table.play("lay ladder[E] 4,4")
    with pytest.raises(IllegalMove, match=r"already a card at 0,0.*B-10"):
        table.play("lay ladder[E] 0,0")
    with pytest.raises(IllegalMove, match=r"already a card at 8,0.*B-10"):
        table.play("lay ladder[E] 8,0")


@rule("S-21")
def test_ladders_are_joined_to_each_other():
    table = maze(
        """
─S──    ─┐    ╺H────
         ╹ H
""",
    )
    # Two ladders far apart: all that hangs on either of them is reached.
    assert reached(table) == {(0, 0), (2, 0), (2, 1), (3, 0), (4, 0)}


@rule("S-21")
def test_never_beside_a_face_down_goal():
    table = maze(
        """
─S──    (T)
    ·   (└)
        (┘)
""",
        hand="ladder[E] ladder[N]",
    )
    assert "1,0" not in places(table, "ladder[W]")
    with pytest.raises(IllegalMove, match=r"never beside a goal.*S-21"):
        table.play("lay ladder[W] 1,0")
    with pytest.raises(IllegalMove, match=r"S-21"):
        table.play("lay ladder[E] 3,0")  # beside a goal and nothing else
    # A corner is no side.
    assert "0,-1" in places(table, "ladder[S]")


@rule("S-21")
@pytest.mark.parametrize("move", ["ladder[E] 2,0", "ladder[N] 1,1", "ladder[E] 1,-1"])
def test_never_beside_a_revealed_goal(move):
    table = maze(
        """
─S───┐ o
                (T) (┘)
""",
        hand="ladder[E] ladder[N]",
    )
    with pytest.raises(IllegalMove, match=r"never beside a goal.*S-21"):
        table.play(f"lay {move}")


@rule("S-21")
def test_not_even_with_a_path_card_on_the_other_side():
    table = maze(
        """
─S───┐ o    ─┴──
                (T) (┘)
""",
        hand="ladder[E]",
    )
    with pytest.raises(IllegalMove, match=r"S-21"):
        table.play("lay ladder[E] 2,0")
    assert "3,-1" not in places(table, "ladder[E]")


@rule("S-21")
def test_a_ladder_may_lie_beside_the_postcard_reached_or_not():
    table = maze(modules=["costume-department"], hand="ladder[N] [NS]")
    # The postcard is open to the north at 4,1 and closed to the west there.
    assert "4,0" in places(table, "ladder[S]")
    assert "3,1" in places(table, "ladder[N]")
    assert not {"4,0", "3,1"} & places(table, "[NS]")


@rule("S-21")
def test_not_beside_a_face_down_chest_alone():
    table = maze(modules=["treasure-chests"], hand="ladder[E]")
    assert lays(table) == {"lay ladder[E] -1,0", "lay ladder[W] 1,0"}


@rule("S-21", "B-30")
def test_a_ladder_completes_a_way_elsewhere():
    table = maze(
        """
─S──        ─┴──(T)
                    (└)
                    (┘)
""",
        hand="ladder[N]",
        dwarves=["blue", "green", "saboteur"],
    )
    events = table.play("lay ladder[S] 3,-1")
    [revealed] = happened(events, Revealed)
    assert (revealed.seat, revealed.at) == (0, (4, 0))
    [ended] = happened(events, RoundEnded)
    assert ended.by == 0


@rule("S-21", "B-25")
def test_a_rockfall_takes_a_ladder_and_what_hung_on_it_is_cut_off():
    table = maze("─S──      ╺H────", hand="rockfall", hands={1: "[EW]"})
    assert reached(table) == {(0, 0), (2, 0), (3, 0)}
    table.play("rockfall 2,0")
    assert reached(table) == {(0, 0)}
    assert places(table, "[EW]") == {"1,0", "-1,0"}


@rule("S-22")
@pytest.mark.parametrize("door", ["b", "g"])
@pytest.mark.parametrize("dwarf", ["blue", "green", "saboteur"])
def test_for_laying_cards_a_door_is_an_open_way(door, dwarf):
    table = maze(f"─S─────{door}", hand="[EW]", dwarves=[dwarf, "boss", "profiteer"])
    assert "2,0" in places(table, "[EW]")
    assert (1, 0) in reached(table)


@rule("S-22")
@pytest.mark.parametrize("card", ["blue[EW]", "green[EW]"])
def test_anybody_may_lay_a_door(card):
    table = maze(hand=card, dwarves=["blue", "green", "saboteur"])
    assert places(table, card) == {"1,0", "-1,0"}


@rule("S-22")
@pytest.mark.parametrize("door", ["b", "g"])
@pytest.mark.parametrize("dwarf", ["blue", "green", "boss", "saboteur"])
def test_for_reaching_goals_a_door_is_an_open_way(door, dwarf):
    drawing = f"""
─S─────{door}    (T)
            (└)
            (┘)
"""
    others = [other for other in ("profiteer", "geologist") if other != dwarf]
    table = maze(drawing, hand="[EW]", dwarves=[dwarf, *others])
    events = table.play("lay [EW] 2,0")
    assert [event.at for event in happened(events, Revealed)] == [(3, 0)]
    assert [event.by for event in happened(events, RoundEnded)] == [0]


@rule("S-22")
def test_the_door_stands_on_the_way_through_its_card():
    # [NS][E] has a stub to the east: nothing comes through there.
    table = maze(
        """
─S──
 │╺g
""",
        hand="[EW] [NS]",
    )
    assert "1,1" not in places(table, "[EW]")
    assert "0,2" in places(table, "[NS]")


@rule("S-23")
def test_one_crystal_on_a_card_and_ten_in_the_box():
    cards = CARDS.of_kind("saboteur2", "path")
    assert sum(card.crystal for card in cards) == 10
    assert {card.crystal for card in cards} == {True, False}


@rule("S-23")
@pytest.mark.parametrize("face", ["[NESW]", "[NES]", "[NEW]", "[N]", "[E]"])
def test_a_crystal_changes_nothing_in_the_maze(face):
    drawing = """
─S───┼──
 │
"""
    table = maze(drawing, hand=f"crystal{face} {face}")
    plain = {move for move in lays(table) if "crystal" not in move}
    assert {move.replace("crystal", "") for move in lays(table) if "crystal" in move} == plain
    assert plain


@rule("S-23")
def test_a_crystal_is_a_way_like_any_other():
    table = maze("─S───┼─*", hand="[NESW]")
    assert {"2,0", "1,1", "1,-1"} <= places(table, "[NESW]")


@rule("S-20", "B-12")
def test_ways_that_end_in_rubble_beside_a_way_that_runs_through():
    # [EW][N][S]: straight on from west to east, stubs to north and south.
    table = maze("─S───╂──", hand="[NESW]")
    assert "2,0" in places(table, "[NESW]")
    assert not {"1,-1", "1,1"} & places(table, "[NESW]")
