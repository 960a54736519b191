"""Thunderstorms (LM-34)."""

import pytest

from rulebook import rule
from rules.lost_mines.table import legal, play, refused, situation, tags, tokens

FAR = " ·  " * 6


@rule("LM-34")
def test_a_storm_takes_any_path_card_to_the_discard_pile():
    table = situation("─B───┬───┐\n ·   ·   └──", hand="storm axe", clans="yellow yellow yellow")
    assert legal(table, "storm") == {"storm 2,2", "storm 3,2", "storm 3,3"}
    events = table.play("storm 2,2")
    assert events[0].card == "[NEW]"
    assert sorted(table.view(1).discards[-2:]) == ["[NEW]", "storm"]
    assert {tuple(p.at) for p in table.view(None).maze if not p.face_down} == {
        *((1, 2), (1, 4), (3, 2), (3, 3))
    }


@rule("LM-34")
def test_after_a_storm_one_can_build_there_again():
    table = situation(
        "─B───┬───┐", hands={0: "storm axe", 1: "[EW] [NE] [NS]"}, clans="yellow yellow yellow"
    )
    table.play("storm 2,2")
    # 2,2 lies between the open start and the open bend at 3,2.
    assert "lay [EW] 2,2" in legal(table)
    assert "lay [SW] 2,2" not in legal(table)


@rule("LM-34")
def test_not_a_card_with_a_dwarf_on_it():
    table = situation("─B───┬───┐", hand="storm axe", standing={1: "3,2"})
    assert legal(table, "storm") == {"storm 2,2"}
    refused(table, "storm 3,2", "LM-34")


@rule("LM-34")
def test_not_under_ones_own_dwarf_either():
    table = situation("─B───┬───┐", hand="storm axe", standing={0: "2,2"})
    assert legal(table, "storm") == {"storm 3,2"}


@rule("LM-34")
@pytest.mark.parametrize("cell", ["1,2", "1,4", "9,0", "9,2", "9,4", "9,6"])
def test_starts_and_mines_are_safe_the_dragons_included(cell):
    drawing = f"─B──{FAR} ·  ─┼─!\n\n─Y──{FAR} ·  ─┘ $"
    table = situation(drawing, hand="storm axe", standing={0: "9,2", 1: "9,2", 2: "9,2"}, dragon=1)
    refused(table, f"storm {cell}", "LM-34")
    assert legal(table) == {"pass axe", "pass storm", "pass axe storm", "propose-end"}


@rule("LM-34")
def test_not_an_empty_cell():
    refused(situation(hand="storm axe"), "storm 5,5", "LM-34")


@rule("LM-34")
def test_the_token_of_an_aid_goes_back_with_the_card():
    table = situation("─B─────L", hand="storm axe", clans="yellow yellow yellow")
    assert table.view(0).tokens_left["axe"] == 2
    table.play("storm 2,2")
    assert table.view(0).bridged == ()
    assert table.view(0).tokens_left["axe"] == 3
    assert "log[EW]" in table.view(1).discards


@rule("LM-34")
def test_an_obstacle_that_comes_back_is_not_bridged():
    table = situation(
        "─B─────L", hands={0: "storm axe", 1: "log[NE] boat"}, clans="yellow yellow yellow"
    )
    play(table, "storm 2,2", "lay log[SW] 2,2")
    assert table.view(0).bridged == ()


@rule("LM-34")
@pytest.mark.parametrize("line", ["trap 2,2 3,2", "troll 2,2 3,2 @1"])
def test_a_token_at_an_open_end_goes_with_its_only_card(line):
    table = situation(f"─B───┬──\n{line}", hand="storm axe", clans="yellow yellow yellow")
    kind = line.split()[0]
    events = table.play("storm 2,2")
    assert not tokens(table)
    assert f"{kind}-gone" in tags(events)
    assert table.view(None).tokens_left[kind] == {"trap": 2, "troll": 3}[kind]
    assert table.view(None).in_front == ((), (), ())
    if kind == "troll":  # its card is discarded with it
        assert "troll" in table.view(None).discards


@rule("LM-34")
@pytest.mark.parametrize("line", ["trap 2,2 3,2", "troll 2,2 3,2 @2"])
@pytest.mark.parametrize("gone", ["2,2", "3,2"])
def test_a_token_between_two_cards_stays_while_one_of_them_lies(line, gone):
    table = situation(f"─B───┬───┴──\n{line}", hand="storm axe", clans="yellow yellow yellow")
    table.play(f"storm {gone}")
    assert tokens(table) == {line.removesuffix(" @2")}
    assert table.view(None).in_front[2] == (("troll",) if "troll" in line else ())


@rule("LM-34")
def test_a_token_goes_when_the_second_of_its_cards_goes():
    table = situation(
        "─B───┬───┴──\ntrap 2,2 3,2",
        hands={0: "storm axe", 1: "storm boat"},
        clans="yellow yellow yellow",
    )
    table.play("storm 3,2")
    assert tokens(table) == {"trap 2,2 3,2"}
    table.play("storm 2,2")
    assert not tokens(table)


@rule("LM-34")
def test_a_card_between_two_traps_takes_only_the_one_that_nothing_holds():
    table = situation(
        "─B───┬──\ntrap 1,2 2,2\ntrap 2,2 3,2", hand="storm axe", clans="yellow yellow yellow"
    )
    table.play("storm 2,2")
    assert tokens(table) == {"trap 1,2 2,2"}


@rule("LM-34")
def test_a_trap_towards_a_face_down_mine_stays_because_the_mine_lies_there():
    table = situation(
        f"─B──{FAR}─┬──($) \ntrap 8,2 9,2",
        hands={0: "storm axe", 1: "[NESW] boat"},
        clans="blue blue blue",
    )
    table.play("storm 8,2")
    assert tokens(table) == {"trap 8,2 9,2"}
    assert not any(move.endswith("8,2") for move in legal(table, "lay"))


@rule("LM-34")
def test_a_trap_left_beside_a_mine_works_again_when_a_way_comes_back():
    table = situation(
        f"─B──{' ·  ' * 5}─┬───┬──($) \ntrap 8,2 9,2",
        hands={0: "storm axe rope", 1: "[EW] boat"},
        standing={0: "7,2", 1: "7,2"},
        clans="blue blue blue",
        pile="",
    )
    table.play("storm 8,2")
    play(table, "lay [EW] 8,2", "step 8,2", "step 9,2")
    assert table.hands[1] == []


@rule("LM-34")
def test_the_owner_of_a_troll_that_a_storm_took_has_nothing_to_remove_later():
    table = situation("─B───┬──\ntroll 2,2 3,2 @1", hand="storm axe", clans="yellow yellow yellow")
    events = table.play("storm 2,2")
    assert tags(events).count("troll-gone") == 1
    assert [card.name for card in table.discards].count("troll") == 1


@rule("LM-34")
def test_a_storm_is_shown_to_all_and_discarded():
    table = situation("─B───┬──", hand="storm axe", clans="yellow yellow yellow")
    table.play("storm 2,2")
    for seat in (0, 1, 2, None):
        assert {"storm", "[NEW]"} <= {*table.view(seat).discards}
