"""The easy bot plays cards with a purpose."""

import pytest

from bots.lost_mines.boards import ONE_EACH, ROAD, TWO_ROADS, choices
from saboteur.rules.lost_mines.situation import situation

BLUE_ROAD = {"troll 6,2 7,2", "troll 7,2 8,2", "troll 8,2 9,2"}
YELLOW_ROAD = {"troll 6,4 7,4", "troll 7,4 8,4", "troll 8,4 9,4"}


@pytest.mark.parametrize("dwarf", ["loyal", "selfish", "saboteur"])
def test_it_begins_with_a_way_to_the_mines_whatever_it_is(dwarf):
    table = situation(clans="blue", dwarves=dwarf, hand="[EW] log[EW] [NS] trap")
    assert choices(table) == {"lay [EW] 2,2"}


def test_it_closes_the_last_gap():
    table = situation(
        "─B───────────┼───┼───┼── ·   ·  (?)",
        clans="blue",
        standing={0: "6,2"},
        hand="[NEW] [NS] rope",
    )
    assert choices(table) <= {"lay [NEW] 7,2", "lay [ESW] 7,2"}


def test_it_plays_the_axe_that_opens_its_way():
    road = "─B───────────┼───┼───┼───┴─────l(?)"
    table = situation(road, clans="blue", standing={0: "7,2"}, hand="axe boat [NS] [EW]")
    assert choices(table) == {"axe 8,2"}


def test_it_lays_no_obstacle_on_its_own_way():
    table = situation("─B───────────┼── ·", clans="blue", standing={0: "4,2"}, hand="log[EW] [NS]")
    assert "lay log[EW] 5,2" not in choices(table)


@pytest.mark.parametrize("dwarf", ["loyal", "selfish", "saboteur"])
def test_it_does_not_storm_its_own_way(dwarf):
    table = situation(
        ROAD, clans="blue", dwarves=dwarf, standing={0: "5,2"}, hand="storm [NS]", pile=""
    )
    assert not choices(table) & {f"storm {x},2" for x in (6, 7, 8)}


def test_it_looks_at_mines_before_anything_else():
    table = situation(clans="blue", hand="look-mine-dwarf look-mine-treasure [NS] log[NE]")
    assert all(" mine " in choice for choice in choices(table))


def test_it_does_not_look_at_what_it_knows():
    table = situation(clans="blue", hand="look-mine-dwarf [NS]", looked={0: "9,0 9,2 9,4"})
    assert not any(" mine " in choice for choice in choices(table))


def test_it_passes_its_worst_card():
    road = "─B── ·   ·"
    table = situation(road, clans="blue", hand="[NESW] campfire[NESW] rope", standing={0: "1,2"})
    assert not any(choice.startswith("pass [NESW]") for choice in choices(table))


# --- for and against whom -------------------------------------------------------------------------


def two_rivals(dwarf, at="1,2", **more):
    """A blue and a yellow loyal dwarf, whom seat 0 knows, are about to find treasure."""
    return situation(
        TWO_ROADS,
        players=6,
        clans="blue blue yellow",
        dwarves=f"{dwarf} loyal loyal",
        standing={0: at, 1: "6,2", 2: "6,4"},
        treasures=ONE_EACH,
        looked={0: "@1 @2"},
        pile="",
        **more,
    )


def test_a_loyal_dwarf_hinders_the_other_clan():
    assert choices(two_rivals("loyal", hand="troll boat rope")) <= YELLOW_ROAD


def test_a_saboteur_hinders_its_own_clan():
    assert choices(two_rivals("saboteur", hand="troll boat rope")) <= BLUE_ROAD


@pytest.mark.parametrize(("dwarf", "at", "row"), [("loyal", "6,2", 4), ("saboteur", "6,4", 2)])
def test_it_storms_the_way_of_those_whom_it_grudges_treasure(dwarf, at, row):
    storms = choices(two_rivals(dwarf, at, hand="storm [NS]"))
    assert storms <= {f"storm 7,{row}", f"storm 8,{row}"}


def test_a_saboteur_is_in_no_hurry_to_hinder():
    """Early on it builds its own way rather than calling a troll."""
    table = situation(clans="blue blue yellow", dwarves="saboteur loyal loyal", hand="troll [EW]")
    assert choices(table) == {"lay [EW] 2,2"}
