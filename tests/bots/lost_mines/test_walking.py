"""The easy bot walks to treasure and takes the best it knows."""

import pytest

from bots.lost_mines.boards import ROAD, TWO_WAYS, choices
from saboteur.rules.lost_mines.situation import situation

AT_THE_GOLD = ROAD.replace("(?)", "─┘ $")
TO_THE_NEXT = """
 ·   ·   ·   ·   ·   ·   ·   ·  (*)
 ·   ·   ·   ·   ·   ·   ·   ·   │
─B── ·   ·   ·   ·   ·   ·   ·  ─┘ $
"""


@pytest.mark.parametrize("dwarf", ["loyal", "selfish", "saboteur"])
def test_it_walks_into_the_mine(dwarf):
    table = situation(ROAD, dwarves=dwarf, clans="blue", standing={0: "6,2"}, walking=True)
    for cell in ("7,2", "8,2", "9,2"):
        assert choices(table) == {f"step {cell}"}
        table.play(f"step {cell}")


def test_it_walks_as_far_as_the_way_goes():
    table = situation("─B────────── ·", clans="blue", walking=True)
    assert choices(table) == {"step 2,2"}
    table.play("step 2,2")
    assert choices(table) == {"step 3,2"}
    table.play("step 3,2")
    assert choices(table) == {"stop"}


def test_it_keeps_away_from_a_mine_where_it_has_seen_the_dragon():
    table = situation(
        ROAD.replace("(?)", "(!)"),
        clans="blue",
        standing={0: "8,2"},
        looked={0: "9,2"},
        walking=True,
    )
    assert "step 9,2" not in choices(table)


@pytest.mark.parametrize(("trap", "step"), [("7,1 8,1", "7,2"), ("7,1 7,2", "8,1")])
def test_it_does_not_cross_a_trap_if_another_way_is_as_short(trap, step):
    table = situation(
        TWO_WAYS, clans="blue", standing={0: "7,1"}, tokens=[f"trap {trap}"], walking=True
    )
    assert choices(table) == {f"step {step}"}


def test_it_rests_at_a_campfire_rather_than_a_step_further():
    table = situation("─B───────────┼─c──── ·", clans="blue", walking=True)
    for cell in ("2,2", "3,2", "4,2"):
        assert choices(table) == {f"step {cell}"}
        table.play(f"step {cell}")


def test_it_does_not_rest_where_others_cannot_pass():
    table = situation("─B─────────r ·", clans="blue", walking=True)
    assert choices(table) == {"step 2,2"}
    table.play("step 2,2")
    assert choices(table) == {"stop"}


# --- treasures ------------------------------------------------------------------------------------


def on_the_gold(**more):
    treasures = ["gold 1", "gold 4", "gold 2", "silver 2"]
    return situation(
        AT_THE_GOLD,
        players=4,
        clans="blue",
        standing={0: "9,2"},
        treasures=treasures,
        walking=True,
        **more,
    )


def test_it_stays_on_a_mine_while_there_is_treasure():
    assert choices(on_the_gold()) == {"stop"}


@pytest.mark.parametrize(("looked", "chosen"), [("0 1 2", {1}), ("1", {1}), ("0", {1, 2})])
def test_it_takes_the_treasure_that_is_worth_most_as_far_as_it_knows(looked, chosen):
    table = on_the_gold(looked={0: looked})
    table.play("stop")
    assert choices(table) == {f"treasure {place}" for place in chosen}


def test_it_goes_on_when_its_mine_is_empty():
    table = situation(
        TO_THE_NEXT,
        clans="blue",
        standing={0: "9,2"},
        treasures=["gold 1 @1", "gold 4 @2", "gems 2"],
        walking=True,
    )
    assert choices(table) == {"step 9,1"}
