"""Information cards (LM-31)."""

import pytest

from rulebook import rule
from rules.lost_mines.table import hand, legal, play, refused, situation

LOOKS = {
    "look-mine-treasure": {"mine", "treasure"},
    "look-mine-dwarf": {"mine", "dwarf"},
    "look-treasure-dwarf": {"treasure", "dwarf"},
}


@rule("LM-31")
@pytest.mark.parametrize("card", LOOKS)
def test_each_card_offers_two_things_and_one_is_carried_out(card):
    table = situation(seat=1, hand=card + " axe", players=4, pile="[NS] boat")
    things = {
        "mine": {f"{card} mine 9,{y}" for y in (0, 2, 4, 6)},
        "treasure": {f"{card} treasure {place}" for place in range(4)},
        "dwarf": {f"{card} dwarf @{seat}" for seat in (0, 2, 3)},
    }
    assert legal(table, "look") == set().union(*(things[thing] for thing in LOOKS[card]))
    for thing in set(things) - LOOKS[card]:
        refused(table, sorted(things[thing])[0], "LM-31")
    table.play(sorted(legal(table, "look"))[0])
    assert hand(table, 1) == ["axe", "[NS]"]  # it is used up
    assert table.to_act == 2


@rule("LM-31")
def test_only_the_looker_learns_what_a_mine_shows():
    table = situation("─B── ·   ·   ·   ·   ·   ·   ·  ($)", hand="look-mine-dwarf axe")
    events = table.play("look-mine-dwarf mine 9,2")
    for seat in (0, 1, 2, None):
        shown = events[0].seen_by(seat)
        assert (shown.seat, tuple(shown.at)) == (0, (9, 2))  # all see what was looked at
        assert shown.mine == ("gold[NW]" if seat == 0 else None)
        [mine] = [p for p in table.view(seat).maze if p.at == (9, 2)]
        assert mine.card == ("gold[NW]" if seat == 0 else None)
        assert mine.face_down


@rule("LM-31")
def test_only_the_looker_learns_the_value_of_a_treasure():
    table = situation(hand="look-mine-treasure axe", treasures=["gold 1", "gold 4", "gems 2"])
    events = table.play("look-mine-treasure treasure 1")
    for seat in (0, 1, 2, None):
        assert events[0].seen_by(seat).value == (4 if seat == 0 else None)
        assert events[0].seen_by(seat).place == 1
        values = [treasure.value for treasure in table.view(seat).treasures]
        assert values == ([None, 4, None] if seat == 0 else [None] * 3)


@rule("LM-31", "LM-42")
def test_whoever_looked_at_a_treasure_knows_it_still_when_another_has_taken_it():
    table = situation(
        "─B── ·   ·   ·   ·   ·   ·  ─────┘ $",
        hands={0: "look-mine-treasure axe", 1: "axe boat"},
        standing={1: "8,2"},
        treasures=["gold 4", "gems 4", "gems 2"],
    )
    play(table, "look-mine-treasure treasure 0")
    play(table, "pass axe", "step 9,2", "stop")
    assert [t.taken_by for t in table.view(None).treasures] == [1, None, None]
    for seat in (0, 1, 2, None):
        assert table.view(seat).treasures[0].value == (4 if seat == 0 else None)


@rule("LM-31")
def test_only_the_looker_learns_the_character_of_another():
    table = situation(hand="look-treasure-dwarf axe", dwarves="loyal saboteur selfish")
    events = table.play("look-treasure-dwarf dwarf @1")
    for seat in (0, 1, 2, None):
        assert events[0].seen_by(seat).dwarf == ("saboteur" if seat == 0 else None)
        assert events[0].seen_by(seat).target == 1
    assert table.view(0).dwarves == ("loyal", "saboteur", None)
    assert table.view(1).dwarves == (None, "saboteur", None)
    assert table.view(2).dwarves == (None, None, "selfish")
    assert table.view(None).dwarves == (None, None, None)


@rule("LM-31")
def test_nobody_looks_at_their_own_dwarf_card_with_it():
    refused(situation(hand="look-mine-dwarf axe"), "look-mine-dwarf dwarf @0", "LM-31")


@rule("LM-31")
def test_what_has_no_object_cannot_be_chosen():
    far = " ·  " * 7
    drawing = f"""
 ·  {far} └─*

─B──{far}─┘ $

─Y──{far}─┴─s

 ·  {far}─┼─!
"""
    table = situation(drawing, hand="look-mine-treasure look-mine-dwarf", dragon=1)
    assert not table.maze.hidden
    assert legal(table, "look") == {
        *(f"look-mine-treasure treasure {place}" for place in range(3)),
        *(f"look-mine-dwarf dwarf @{seat}" for seat in (1, 2)),
    }
    refused(table, "look-mine-dwarf mine 9,2", "LM-31")


@rule("LM-31")
def test_a_mine_that_is_turned_up_and_a_treasure_that_is_taken_are_no_objects():
    table = situation(
        "─B── ·   ·   ·   ·   ·   ·   ·  ─┘ $",
        hand="look-mine-treasure axe",
        treasures=["gold 4 @2", "gems 4", "gems 2"],
    )
    assert legal(table, "look") == {
        *(f"look-mine-treasure mine 9,{y}" for y in (0, 4, 6)),
        *("look-mine-treasure treasure 1", "look-mine-treasure treasure 2"),
    }
    refused(table, "look-mine-treasure treasure 0", "LM-31")
    refused(table, "look-mine-treasure treasure 3", "LM-31")


def front(view, cell):
    return next(placed.card for placed in view.maze if placed.at == cell)


@rule("LM-31")
def test_two_who_have_looked_at_the_same_both_know_it():
    looks = {
        "look-mine-dwarf mine 9,2": lambda view: front(view, (9, 2)),
        "look-mine-dwarf dwarf @2": lambda view: view.dwarves[2],
        "look-mine-treasure treasure 1": lambda view: view.treasures[1].value,
    }
    for move, shown in looks.items():
        card = move.split()[0]
        table = situation(hands={0: f"{card} axe", 1: f"{card} boat"})
        play(table, move, move)
        assert shown(table.view(0)) == shown(table.view(1))
        assert shown(table.view(0)) is not None
        assert shown(table.view(None)) is None


@rule("LM-31")
def test_one_may_look_at_the_same_again():
    table = situation(hand="look-mine-dwarf axe", looked={0: "9,2 @1"})
    assert {"look-mine-dwarf mine 9,2", "look-mine-dwarf dwarf @1"} <= legal(table)
