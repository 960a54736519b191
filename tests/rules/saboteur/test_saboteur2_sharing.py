"""Saboteur 2: who wins a round, and how much (S-50 to S-59, S-62)."""

import pytest

from rulebook import rule
from saboteur.expansions.saboteur2.rules.theft import Robbed
from saboteur.rules.events import Paid
from saboteur.rules.saboteur.events import RoundEnded
from saboteur.rules.saboteur.situation import situation

# The card at 3,0 is missing in all of them.
OPEN = """
─S──────────    (T)

                (└) (┘)
"""
BLUE = """
─S─────b────    (T)

                (└) (┘)
"""
GREEN = """
─S─────g────    (T)

                (└) (┘)
"""
BARRED = """
─S─────b───g    (T)

                (└) (┘)
"""
TWO_WAYS = """
─S─────b────    (T)
 └─────g─────┘
                (└) (┘)
"""


def reach(maze, dwarves, by=0, **options):
    """This seat lays the missing card of a way to the treasure; what everybody then has."""
    table = situation(
        maze,
        game="saboteur2",
        players=len(dwarves),
        dwarves=dwarves,
        seat=by,
        hand="[NESW]",
        **options,
    )
    events = table.play("lay [NESW] 3,0")
    [ended] = [event for event in events if isinstance(event, RoundEnded)]
    assert ended.by == by
    return table.gold


def run_out(dwarves, maze="─S──", **options):
    """Nobody reaches the treasure; what everybody then has."""
    table = situation(
        maze,
        game="saboteur2",
        players=len(dwarves),
        dwarves=dwarves,
        hand="map",
        hands=dict.fromkeys(range(1, len(dwarves)), ""),
        pile="",
        **options,
    )
    events = table.play("pass map")
    [ended] = [event for event in events if isinstance(event, RoundEnded)]
    assert ended.by is None
    return table.gold


# --- clear ways (S-50) ----------------------------------------------------------------------------


@rule("S-50", "S-22")
@pytest.mark.parametrize(
    ("maze", "gold"),
    [
        (OPEN, [0, 4, 4]),
        (BLUE, [0, 5, 0]),
        (GREEN, [0, 0, 5]),
        (BARRED, [0, 0, 0]),
    ],
)
def test_a_way_is_clear_if_it_crosses_no_door_of_the_other_colour(maze, gold):
    assert reach(maze, ["saboteur", "blue", "green"]) == gold


@rule("S-50")
def test_one_clear_way_is_enough():
    assert reach(TWO_WAYS, ["saboteur", "blue", "green"]) == [0, 4, 4]


@rule("S-50")
def test_a_door_beside_the_way_bars_nobody():
    maze = """
         │ b
─S───────┼──    (T)
                (└) (┘)
"""
    assert reach(maze, ["saboteur", "blue", "green"]) == [0, 4, 4]


@rule("S-50", "S-21")
def test_a_ladder_behind_the_door_makes_the_way_clear():
    maze = """
─S─────b─┬──    (T)
         ╹ H
                (└) (┘)
"""
    assert reach(maze, ["saboteur", "blue", "green"]) == [0, 4, 4]


@rule("S-50", "S-21")
def test_a_door_behind_the_ladder_does_not():
    maze = """
─S──      ╺H───b    (T)
                    (└) (┘)
"""
    table = situation(
        maze,
        game="saboteur2",
        dwarves=["saboteur", "blue", "green"],
        hand="[EW]",
    )
    table.play("lay [EW] 4,0")
    assert table.gold == [0, 5, 0]


@rule("S-50", "S-22")
@pytest.mark.parametrize(
    ("door", "gold"),
    [(" │ b", [0, 5, 0]), (" │╺g", [0, 0, 5]), ("╸│ g", [0, 0, 5]), (" │  ", [0, 4, 4])],
)
def test_doors_from_north_to_south(door, gold):
    maze = f"""
─S──
{door}
 └──    (T)

        (└) (┘)
"""
    table = situation(maze, game="saboteur2", dwarves=["saboteur", "blue", "green"], hand="[EW]")
    table.play("lay [EW] 1,2")
    assert table.gold == gold


@rule("S-50", "S-22")
@pytest.mark.parametrize(("bend", "gold"), [("─┐ b", [0, 5, 0]), ("─┐  ", [0, 4, 4])])
def test_doors_round_the_corner(bend, gold):
    maze = f"""
─S──{bend}
     └──    (T)

            (└) (┘)
"""
    table = situation(maze, game="saboteur2", dwarves=["saboteur", "blue", "green"], hand="[EW]")
    table.play("lay [EW] 2,1")
    assert table.gold == gold


@rule("S-50", "S-20")
def test_on_a_bridge_one_cannot_turn_off_to_go_round_a_door():
    # The way over the green door comes out of the bridge in the north: no way to the treasure.
    maze = """
─S─────b─╫──    (T)
 └─────g─┘
                (└) (┘)
"""
    assert reach(maze, ["saboteur", "blue", "green"]) == [0, 5, 0]


# --- who wins (S-51 to S-55, S-59) ----------------------------------------------------------------


@rule("S-51")
@pytest.mark.parametrize(
    ("own", "other", "door"), [("blue", "green", BLUE), ("green", "blue", GREEN)]
)
def test_a_team_that_reached_the_treasure_wins_alone(own, other, door):
    for maze in (OPEN, TWO_WAYS, door):
        assert reach(maze, [own, other, "saboteur", own]) == [4, 0, 0, 4]


@rule("S-51")
@pytest.mark.parametrize(
    ("own", "other", "door"), [("blue", "green", GREEN), ("green", "blue", BLUE)]
)
def test_if_its_way_is_barred_the_other_team_wins(own, other, door):
    assert reach(door, [own, other, "saboteur", own]) == [0, 5, 0, 0]


@rule("S-52")
@pytest.mark.parametrize("dwarf", ["geologist", "saboteur"])
def test_if_somebody_else_reached_it_every_team_with_a_clear_way_wins(dwarf):
    assert reach(OPEN, [dwarf, "blue", "green"]) == [0, 4, 4]
    assert reach(TWO_WAYS, [dwarf, "blue", "green"]) == [0, 4, 4]
    assert reach(BLUE, [dwarf, "blue", "green"]) == [0, 5, 0]
    assert reach(GREEN, [dwarf, "blue", "green"]) == [0, 0, 5]


@rule("S-52", "S-53")
@pytest.mark.parametrize(("dwarf", "less"), [("boss", 1), ("profiteer", 2)])
def test_also_if_boss_or_profiteer_reached_it(dwarf, less):
    assert reach(OPEN, [dwarf, "blue", "green"]) == [3 - less, 3, 3]
    assert reach(TWO_WAYS, [dwarf, "blue", "green"]) == [3 - less, 3, 3]
    assert reach(BLUE, [dwarf, "blue", "green"]) == [4 - less, 4, 0]
    assert reach(GREEN, [dwarf, "blue", "green"]) == [4 - less, 0, 4]


@rule("S-53")
@pytest.mark.parametrize("team", ["blue", "green"])
def test_boss_and_profiteer_belong_to_the_miners_who_win(team):
    other = {"blue": "green", "green": "blue"}[team]
    gold = reach(OPEN, [team, "boss", "profiteer", other, "saboteur", "geologist"])
    assert gold == [3, 2, 1, 0, 0, 0]


@rule("S-53")
def test_they_belong_to_both_teams_when_both_win():
    assert reach(OPEN, ["saboteur", "boss", "profiteer", "blue", "green"]) == [0, 1, 0, 2, 2]


@rule("S-53", "S-55")
def test_the_profiteer_belongs_to_the_saboteurs_who_win_the_boss_does_not():
    assert run_out(["saboteur", "boss", "profiteer", "blue", "green"]) == [4, 0, 2, 0, 0]


@rule("S-54", "S-56")
@pytest.mark.parametrize("by", [0, 1, 2, 3])
def test_if_the_way_is_clear_for_neither_team_the_boss_wins_alone(by):
    assert reach(BARRED, ["blue", "green", "saboteur", "boss"], by=by) == [0, 0, 0, 4]


@rule("S-54", "S-56")
@pytest.mark.parametrize("by", [0, 1, 2, 3])
def test_or_the_profiteer_wins_alone(by):
    assert reach(BARRED, ["blue", "green", "saboteur", "profiteer"], by=by) == [0, 0, 0, 3]


@rule("S-54")
@pytest.mark.parametrize("by", [0, 1, 2, 3])
def test_or_both_of_them_as_a_group_of_two(by):
    assert reach(BARRED, ["blue", "green", "boss", "profiteer"], by=by) == [0, 0, 3, 2]


@rule("S-54")
@pytest.mark.parametrize("by", [0, 1, 2])
def test_without_either_nobody_wins(by):
    assert reach(BARRED, ["blue", "green", "saboteur"], by=by) == [0, 0, 0]


@rule("S-55")
def test_saboteurs_win_if_the_treasure_was_not_reached():
    assert run_out(["blue", "saboteur", "green", "boss", "saboteur"]) == [0, 4, 0, 0, 4]


@rule("S-55")
def test_also_if_a_stone_was_reached():
    maze = """
─S──    ─┐ o
            (T) (┘)
"""
    assert run_out(["blue", "saboteur", "green"], maze) == [0, 5, 0]


@rule("S-55", "S-56")
def test_without_saboteurs_the_profiteer_wins_alone():
    assert run_out(["blue", "profiteer", "green", "boss"]) == [0, 3, 0, 0]


@rule("S-55")
def test_without_either_nobody_gets_gold():
    assert run_out(["blue", "green", "boss"]) == [0, 0, 0]


@rule("S-59")
@pytest.mark.parametrize(("maze", "there"), [(BLUE, "green"), (GREEN, "blue")])
def test_a_win_of_miners_without_a_miner_is_a_win_for_boss_and_profiteer(maze, there):
    assert reach(maze, [there, "boss", "profiteer"]) == [0, 3, 2]
    assert reach(maze, [there, "boss", "saboteur"]) == [0, 4, 0]
    assert reach(maze, [there, "geologist", "profiteer"]) == [0, 0, 3]
    assert reach(maze, [there, "geologist", "saboteur"]) == [0, 0, 0]


@rule("S-59")
def test_a_win_of_both_teams_without_any_miner():
    assert reach(OPEN, ["saboteur", "boss", "profiteer"]) == [0, 3, 2]


# --- how much (S-56) ------------------------------------------------------------------------------


@rule("S-56")
@pytest.mark.parametrize(("size", "gold"), [(1, 5), (2, 4), (3, 3), (4, 2)])
def test_gold_by_the_size_of_the_winning_group(size, gold):
    assert reach(OPEN, ["blue"] * size + ["green"] * 2) == [gold] * size + [0, 0]


@rule("S-56")
@pytest.mark.parametrize("size", [5, 6, 7, 8])
def test_five_or_more_get_one_each(size):
    winners = ["blue"] * 4 + ["green"] * (size - 4)
    assert reach(OPEN, ["geologist", *winners]) == [0] + [1] * size


@rule("S-56")
@pytest.mark.parametrize(("size", "gold"), [(1, 5), (2, 4), (3, 3)])
def test_saboteurs_are_paid_like_any_group(size, gold):
    assert run_out(["saboteur"] * size + ["blue"] * 2) == [gold] * size + [0, 0]


@rule("S-56")
def test_nobody_is_paid_less_than_nothing():
    assert run_out(["saboteur"] * 3 + ["profiteer"]) == [2, 2, 2, 0]
    assert reach(OPEN, ["blue"] * 4 + ["boss"]) == [1, 1, 1, 1, 0]
    assert reach(OPEN, ["blue"] * 4 + ["boss", "profiteer"]) == [1, 1, 1, 1, 0, 0]


@rule("S-56")
def test_gold_is_paid_for_all_to_see():
    table = situation(OPEN, game="saboteur2", dwarves=["blue", "boss", "green"], hand="[NESW]")
    events = table.play("lay [NESW] 3,0")
    paid = [event for event in events if isinstance(event, Paid)]
    assert {event.seat: sum(event.gold) for event in paid} == {0: 4, 1: 3}
    assert [event.seen_by(None) for event in paid] == paid
    assert table.view(2).gold_paid == (4, 3, 0)
    assert table.view(2).gold == (None, None, 0)


# --- geologists (S-57) ----------------------------------------------------------------------------

THREE_CRYSTALS = "─S───┴─*─┬─*─┼─*"


@rule("S-57")
def test_a_geologist_takes_one_gold_for_every_crystal():
    assert run_out(["blue", "geologist", "green"], THREE_CRYSTALS) == [0, 3, 0]
    assert run_out(["blue", "geologist", "green"]) == [0, 0, 0]


@rule("S-57")
def test_whatever_else_happens():
    maze = """
─S───┴─*─┬─*    (T)
                (└) (┘)
"""
    assert reach(maze, ["geologist", "blue", "saboteur"]) == [2, 5, 0]
    assert reach(maze, ["blue", "geologist", "saboteur"]) == [5, 2, 0]
    assert run_out(["saboteur", "geologist", "blue"], THREE_CRYSTALS) == [5, 3, 0]
    barred = """
 ╻ *
─S─────b───g    (T)
                (└) (┘)
"""
    assert reach(barred, ["geologist", "blue", "green"]) == [1, 0, 0]


@rule("S-57")
@pytest.mark.parametrize(
    ("maze", "each"),
    [(THREE_CRYSTALS, 1), ("─S───┴─*─┬─*", 1), ("─S───┼─*", 0), ("─S───┴─*─┬─*─┼─*─┴─*", 2)],
)
def test_two_geologists_split_it_rounded_down(maze, each):
    assert run_out(["geologist", "blue", "geologist"], maze) == [each, 0, each]


@rule("S-57")
def test_crystals_that_are_cut_off_or_dead_ends_count_too():
    maze = """
─S───┼─*    ─┴─*
            ─┸─*
"""
    assert run_out(["blue", "geologist", "green"], maze) == [0, 3, 0]


@rule("S-57", "B-25")
def test_a_crystal_taken_away_or_still_in_a_hand_does_not_count():
    table = situation(
        THREE_CRYSTALS,
        game="saboteur2",
        dwarves=["geologist", "blue", "green"],
        hand="rockfall crystal[NES]",
        hands={1: "", 2: ""},
        pile="",
    )
    table.play("rockfall 3,0")
    table.play("pass crystal[NES]")
    assert table.gold == [2, 0, 0]


@rule("S-57")
def test_geologists_do_not_share_in_the_treasure():
    assert reach(OPEN, ["geologist", "blue"]) == [0, 5]
    assert reach(OPEN, ["blue", "geologist", "geologist"]) == [5, 0, 0]


# --- trapped (S-58, S-33) -------------------------------------------------------------------------


@rule("S-58", "S-33")
def test_a_trapped_player_is_not_counted_and_gets_no_gold():
    gold = reach(OPEN, ["blue", "blue", "boss", "green"], in_front={1: "trapped"})
    assert gold == [4, 0, 3, 0]


@rule("S-58")
@pytest.mark.parametrize(("trapped", "gold"), [(1, [4, 0, 2]), (2, [4, 3, 0])])
def test_nor_a_trapped_boss_or_profiteer(trapped, gold):
    dwarves = ["blue", "boss", "profiteer"]
    assert reach(OPEN, dwarves, in_front={trapped: "trapped"}) == gold


@rule("S-58", "S-54")
@pytest.mark.parametrize(("trapped", "gold"), [(1, [0, 0, 3]), (2, [0, 4, 0])])
def test_if_boss_or_profiteer_is_trapped_the_other_is_a_group_of_one(trapped, gold):
    dwarves = ["blue", "boss", "profiteer"]
    assert reach(BARRED, dwarves, in_front={trapped: "trapped"}) == gold


@rule("S-58", "S-55")
def test_trapped_saboteurs():
    dwarves = ["blue", "saboteur", "saboteur", "profiteer"]
    assert run_out(dwarves, in_front={1: "trapped"}) == [0, 0, 4, 2]
    assert run_out(dwarves, in_front={1: "trapped", 2: "trapped"}) == [0, 0, 0, 3]
    assert run_out(dwarves, in_front={3: "trapped"}) == [0, 4, 4, 0]
    assert run_out(dwarves[:3], in_front={1: "trapped", 2: "trapped"}) == [0, 0, 0]


@rule("S-58", "S-51")
def test_a_team_that_is_trapped_altogether_still_keeps_the_other_team_from_winning():
    dwarves = ["green", "blue", "boss"]
    assert reach(BLUE, dwarves, in_front={1: "trapped"}) == [0, 0, 4]


@rule("S-58", "S-57")
def test_a_trapped_geologist_gets_nothing_and_a_free_one_beside_them_takes_it_all():
    dwarves = ["geologist", "blue", "geologist"]
    assert run_out(dwarves, THREE_CRYSTALS, in_front={2: "trapped"}) == [3, 0, 0]
    assert run_out(dwarves, THREE_CRYSTALS, in_front={0: "trapped", 2: "trapped"}) == [0, 0, 0]


@rule("S-58")
def test_a_broken_tool_or_a_theft_does_not_matter():
    in_front = {1: "break-cart break-lantern"}
    assert reach(OPEN, ["blue", "blue", "green"], in_front=in_front) == [4, 4, 0]


@rule("S-58", "S-34")
def test_whoever_was_freed_in_time_takes_part():
    table = situation(
        OPEN,
        game="saboteur2",
        dwarves=["blue", "green", "blue"],
        seat=2,
        hand="freedom",
        hands={0: "[NESW]"},
        in_front={2: "trapped"},
    )
    table.play("freedom @2")
    table.play("lay [NESW] 3,0")
    assert table.gold == [4, 0, 4]


# --- the book's own example -----------------------------------------------------------------------


@rule("S-62", "S-52", "S-53", "S-56", "S-58", "S-60")
@pytest.mark.parametrize("victim", [2, 3, 6])
def test_the_example_of_the_book(victim):
    table = situation(
        BLUE,
        game="saboteur2",
        players=7,
        dwarves=["saboteur", "saboteur", "boss", "blue", "green", "green", "profiteer"],
        seat=6,
        hands={6: "trapped", 0: "theft", 1: "theft", 2: "[NESW]"},
    )
    table.play("trapped @1")
    table.play("theft")
    table.play("theft")
    events = table.play("lay [NESW] 3,0")
    assert table.outcomes[0].by == 2
    paid = {event.seat: sum(event.gold) for event in events if isinstance(event, Paid)}
    assert paid == {3: 3, 2: 2, 6: 1}
    shared = [0, 0, 2, 3, 0, 0, 1]
    assert table.gold == shared
    assert (table.round, table.to_act) == (1, 0)
    assert {str(move) for move in table.legal_moves()} == {"rob @2", "rob @3", "rob @6"}
    events = table.play(f"rob @{victim}")
    assert [(event.seat, event.target) for event in events if isinstance(event, Robbed)] == [
        (0, victim)
    ]
    shared[0] += 1
    shared[victim] -= 1
    assert table.gold == shared  # the trapped saboteur gets nothing
    assert (table.round, table.to_act) == (2, 3)
