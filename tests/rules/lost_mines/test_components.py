"""What lies in the box (components.md)."""

import re
from collections import Counter

from rulebook import rule
from rules.lost_mines.plain import (
    ACTIONS,
    AIDS,
    FOREST_TOKENS,
    MINE_CELLS,
    MINES,
    PATHS,
    STARTS,
    TREASURES,
    dwarf_cards,
)
from saboteur import new_game
from saboteur.components import load_box

BOX = load_box("lost-mines")


def counted(rows):
    return Counter({row.name + getattr(row, "face", ""): row.copies for row in rows})


@rule("LM-04")
def test_forty_path_cards():
    assert len(PATHS) == 40
    assert counted(BOX.path) == Counter(PATHS)
    labels = Counter(re.sub(r"\[.*", "", card) for card in PATHS)
    assert labels == {"": 23, "rock": 4, "campfire": 4, "log": 3, "lake": 3, "ditch": 3}


@rule("LM-04")
def test_twenty_three_action_cards():
    assert len(ACTIONS) == 23
    assert counted(BOX.action) == Counter(ACTIONS)
    for row in BOX.action:
        if row.name in AIDS:
            assert row.tools == (AIDS[row.name],)
        if row.name.startswith("look"):
            assert row.name == "-".join(["look", *row.tools])


@rule("LM-02")
def test_starts_and_mines_are_where_and_what_the_list_says():
    assert counted(BOX.start) == {"start-blue[NESW]": 1, "start-yellow[NESW]": 1}
    assert counted(BOX.mine) == dict.fromkeys(MINES.values(), 1)
    assert list(BOX.layout["mines"]) == MINE_CELLS
    assert BOX.layout["start-blue"] == (STARTS["blue"],)
    assert BOX.layout["start-yellow"] == (STARTS["yellow"],)
    assert BOX.layout["board"] == ((0, 0), (10, 6))


@rule("LM-03")
def test_twelve_treasures_one_to_four_of_each_kind():
    found = Counter({(row.kind, row.value): row.copies for row in BOX.treasure})
    assert found == Counter(TREASURES)
    assert len(TREASURES) == 12


@rule("LM-01")
def test_ten_dwarf_cards():
    assert counted(BOX.dwarf) == Counter(" ".join(card) for card in dwarf_cards(9))
    assert sum(row.copies for row in BOX.dwarf) == 10


@rule("LM-30", "LM-32", "LM-33", "LM-43")
def test_tokens():
    found = counted(BOX.token)
    assert {name: found[name] for name in FOREST_TOKENS} == FOREST_TOKENS
    assert sum(FOREST_TOKENS.values()) == 14
    assert found["dragon"] == 1
    assert (found["points"], found["dwarf"]) == (32, 10)
    assert new_game("lost-mines", players=3).view(None).tokens_left == FOREST_TOKENS


@rule("LM-04")
def test_ninety_one_cards():
    rows = [*BOX.path, *BOX.action, *BOX.start, *BOX.mine, *BOX.treasure, *BOX.dwarf]
    assert sum(row.copies for row in rows) == 91
