"""Traps and trolls (LM-32, LM-33)."""

import pytest

from rulebook import rule
from rules.lost_mines.table import at, hand, legal, play, refused, situation, tags, tokens

FAR = " ·  " * 6
MINE = f"─B──{FAR}─┬──($) "
"""A card before a face-down mine."""
TRAPPED = "─B───┬───┴──\ntrap 1,2 2,2"


# --- connections ----------------------------------------------------------------------------------


@rule("LM-32", "LM-33")
@pytest.mark.parametrize("card", ["trap", "troll"])
def test_a_token_goes_between_joined_cards_or_to_an_open_end(card):
    table = situation("─B───┐", hand=f"{card} axe")
    assert legal(table, card) == {
        *(f"{card} 1,2 2,2", f"{card} 2,2 2,3"),  # two cards; the end of the bend
        *(f"{card} 0,2 1,2", f"{card} 1,1 1,2", f"{card} 1,2 1,3"),
        *(f"{card} 1,3 1,4", f"{card} 0,4 1,4", f"{card} 1,4 2,4", f"{card} 1,4 1,5"),
    }


@rule("LM-32", "LM-33")
@pytest.mark.parametrize("card", ["trap", "troll"])
@pytest.mark.parametrize(
    "place",
    [
        "2,2 3,2",  # a closed side
        "2,1 2,2",
        "1,2 3,2",  # no neighbours
        "1,2 1,2",
        "5,5 5,6",  # nothing there
        "9,2 10,2",  # a face-down mine shows no open side
    ],
)
def test_elsewhere_is_no_connection(card, place):
    refused(situation("─B───┐", hand=f"{card} axe"), f"{card} {place}", "LM-32")


@rule("LM-32")
def test_ruling_a_way_that_points_off_the_board_is_no_connection():
    table = situation("─┼───B──", hand="trap axe")
    refused(table, "trap -1,2 0,2", "LM-02")
    assert "trap 0,1 0,2" in legal(table)


@rule("LM-32")
def test_two_cards_side_by_side_that_are_not_joined_have_no_connection():
    drawing = f"─B──{FAR} ·  ─┘ $─┬──"  # the gold mine is closed towards the east
    table = situation(drawing, hand="trap axe")
    refused(table, "trap 9,2 10,2", "LM-32")


@rule("LM-32")
def test_ruling_an_open_side_towards_a_face_down_mine_is_a_connection():
    table = situation(MINE, hand="trap axe", standing={0: "8,2"}, pile="")
    play(table, "trap 8,2 9,2", "step 9,2")
    assert hand(table) == []  # it cost the card that was left


@rule("LM-32")
def test_ruling_a_connection_is_named_by_its_two_cells_in_any_order():
    table = situation("─B───┐", hand="trap axe")
    table.play("trap 2,2 1,2")
    assert tokens(table) == {"trap 1,2 2,2"}


@rule("LM-33")
@pytest.mark.parametrize("card", ["trap", "troll"])
@pytest.mark.parametrize("there", ["trap 1,2 2,2", "troll 1,2 2,2 @1"])
def test_ruling_one_token_of_either_kind_on_a_connection(card, there):
    table = situation("─B───┐", hand=f"{card} axe", tokens=[there])
    assert f"{card} 1,2 2,2" not in legal(table)
    assert f"{card} 2,2 2,3" in legal(table)
    refused(table, f"{card} 1,2 2,2", "LM-33")


@rule("LM-32")
def test_without_a_token_in_the_supply_no_trap_is_set():
    table = situation("─B───┐", hand="trap axe", tokens=["trap 1,2 2,2", "trap 2,2 2,3"])
    assert table.view(0).tokens_left["trap"] == 0
    assert not legal(table, "trap")
    refused(table, "trap 1,2 1,3", "LM-32")
    assert "pass trap" in legal(table)


# --- traps ----------------------------------------------------------------------------------------


@rule("LM-32")
def test_a_trap_is_shown_discarded_and_lies_on_the_board():
    table = situation("─B───┐", hand="trap axe")
    table.play("trap 1,2 2,2")
    assert table.view(2).discards[-1] == "trap"
    assert tokens(table) == {"trap 1,2 2,2"}
    assert table.view(None).tokens_left["trap"] == 1
    assert table.view(None).in_front == ((), (), ())


@rule("LM-32")
def test_crossing_a_trap_costs_a_hand_card_at_once():
    table = situation(TRAPPED, walking=True, clans="blue", hand="axe boat rope", pile="storm")
    events = table.play("step 2,2")
    assert tags(events) == ["walked", "trap-sprung"]
    assert len(hand(table)) == 2
    assert table.to_act == 0  # and the walk goes on
    assert tokens(table) == {"trap 1,2 2,2"}  # the trap stays


@rule("LM-32")
def test_the_card_is_discarded_unseen():
    table = situation(TRAPPED, walking=True, clans="blue", hand="axe boat rope")
    before = len(table.discards)
    [_, sprung] = table.play("step 2,2")
    [lost] = {"axe", "boat", "rope"} - set(hand(table))
    assert len(table.discards) == before + 1
    for seat in (1, 2, None):  # not even by the left neighbour who drew it
        assert sprung.seen_by(seat).card is None
        assert table.view(seat).discards[-1] is None
    assert sprung.seen_by(0).card == lost  # who holds the others knows which is missing
    assert table.view(0).discards[-1] == lost


@rule("LM-32")
def test_chance_decides_which_card():
    lost = set()
    for seed in range(40):
        table = situation(TRAPPED, walking=True, clans="blue", hand="axe boat rope", seed=seed)
        table.play("step 2,2")
        lost |= {"axe", "boat", "rope"} - set(hand(table))
    assert lost == {"axe", "boat", "rope"}


@rule("LM-32")
def test_one_plays_with_a_card_less_until_the_round_ends():
    table = situation(
        TRAPPED, clans="blue yellow yellow", hands={0: "axe boat rope [NS] [EW]"}, players=3
    )
    play(table, "pass axe", "step 2,2", "stop")
    assert len(hand(table)) == 4  # 5 - 1 discarded - 1 lost + 1 drawn
    for _ in range(2):
        table.play(sorted(legal(table, "pass"))[0])
        if table.decision.kind == "walk":
            table.play("stop")
    table.play(sorted(legal(table, "pass"))[0])
    table.play("stop")
    assert len(hand(table)) == 4


@rule("LM-32")
def test_a_trap_works_both_ways_and_every_time():
    table = situation(TRAPPED, walking=True, clans="blue", hand="axe boat rope storm", pile="")
    sizes = []
    for cell in ("2,2", "1,2", "2,2"):
        table.play(f"step {cell}")
        sizes.append(len(hand(table)))
    assert sizes == [3, 2, 1]


@rule("LM-32")
def test_ruling_with_an_empty_hand_a_trap_costs_nothing():
    table = situation(TRAPPED, walking=True, clans="blue", hand="", pile="storm [NS]")
    before = len(table.discards)
    events = table.play("step 2,2")
    assert tags(events) == ["walked"]
    assert len(table.discards) == before
    table.play("stop")
    assert hand(table) == ["storm"]


@rule("LM-10", "LM-32")
def test_whoever_loses_the_last_card_on_the_way_walks_on_and_draws():
    table = situation(TRAPPED, clans="blue", hand="axe boat", pile="storm [NS]")
    play(table, "pass axe", "step 2,2")
    assert hand(table) == []
    play(table, "step 3,2", "stop")
    assert at(table) == "3,2"
    assert hand(table) == ["storm"]


@rule("LM-10", "LM-32")
def test_whoever_loses_the_last_card_with_an_empty_pile_is_out():
    table = situation(
        TRAPPED,
        clans="blue yellow yellow",
        hands={0: "axe boat", 1: "rope rope", 2: "rope"},
        pile="",
    )
    play(table, "pass axe", "step 2,2", "stop", "pass rope")
    table.play("pass rope")
    assert table.to_act == 1  # seat 0 is skipped


@rule("LM-32", "LM-41")
def test_a_trap_before_a_mine_works_before_the_mine_is_turned_up():
    table = situation(MINE + "\ntrap 8,2 9,2", walking=True, standing={0: "8,2"}, hand="axe boat")
    events = table.play("step 9,2")
    assert tags(events)[:3] == ["walked", "trap-sprung", "revealed"]


@rule("LM-32")
def test_a_trap_that_is_not_crossed_does_nothing():
    table = situation(
        "─B───┬──\n ·   │  \ntrap 2,2 3,2", walking=True, clans="blue", hand="axe boat"
    )
    play(table, "step 2,2", "step 2,3", "stop")
    assert len(hand(table)) == 3


@rule("LM-32", "LM-41")
def test_a_trap_stays_where_a_mine_turned_out_to_be_closed():
    # Gold that is entered from the north is closed to the east, where the trap stands.
    drawing = f" ·  {FAR} ·   │  \n─B──{FAR} ·  ($) ─┬──\ntrap 9,2 10,2"
    table = situation(drawing, walking=True, standing={0: "9,1", 1: "10,2"}, hands={2: "trap axe"})
    table.play("step 9,2")
    assert tokens(table) == {"trap 9,2 10,2"}
    assert "trap 9,2 10,2" not in legal(table)


# --- trolls ---------------------------------------------------------------------------------------


@rule("LM-33")
def test_nobody_crosses_where_a_troll_stands_not_even_its_owner():
    drawing = "─B───┬───┴──"
    table = situation(drawing, hand="troll axe", clans="blue blue blue", standing={2: "3,2"})
    table.play("troll 2,2 3,2")
    table.play("step 2,2")
    refused(table, "step 3,2", "LM-33")
    table.play("stop")
    play(table, sorted(legal(table, "pass"))[0], "step 2,2")
    refused(table, "step 3,2", "LM-33")
    table.play("stop")
    table.play(sorted(legal(table, "pass"))[0])
    assert table.to_act == 0  # seat 2 could not leave


@rule("LM-33")
def test_a_troll_stands_until_its_owners_next_turn_begins():
    table = situation("─B───┬──", hand="troll axe boat", clans="yellow yellow yellow")
    table.play("troll 1,2 2,2")
    for seat in (1, 2):
        assert table.to_act == seat
        assert table.view(seat).in_front == (("troll",), (), ())  # it lies open
        assert tokens(table) == {"troll 1,2 2,2"}
        assert [token.owner for token in table.view(seat).tokens] == [0]
        assert table.view(None).tokens_left["troll"] == 2
        events = table.play(sorted(legal(table, "pass"))[0])
    assert tags(events)[-1] == "troll-gone"
    assert (table.to_act, table.decision.kind) == (0, "turn")
    assert not tokens(table)
    assert table.view(None).in_front == ((), (), ())
    assert table.view(None).tokens_left["troll"] == 3
    assert table.view(None).discards[-1] == "troll"


@rule("LM-33")
def test_ruling_the_troll_of_a_seat_that_is_out_leaves_when_its_turn_would_begin():
    table = situation(
        "─B───┬──",
        hands={0: "troll", 1: "axe axe", 2: "boat boat"},
        clans="yellow yellow yellow",
        pile="",
    )
    play(table, "troll 1,2 2,2", "pass axe")
    assert tokens(table) == {"troll 1,2 2,2"}
    table.play("pass boat")
    assert table.to_act == 1  # seat 0 is out,
    assert not tokens(table)  # and yet has taken the troll away
    assert table.view(None).in_front == ((), (), ())
    assert table.discards[-1].name == "troll"


@rule("LM-33")
def test_the_troll_of_somebody_who_alone_has_cards_left_leaves_too():
    table = situation(
        "─B───┬──",
        hands={0: "troll axe", 1: "", 2: ""},
        clans="yellow yellow yellow",
        pile="",
    )
    table.play("troll 1,2 2,2")
    assert table.to_act == 0
    assert not tokens(table)


@rule("LM-33")
def test_several_trolls_leave_one_by_one():
    table = situation(
        "─B───┬──",
        clans="yellow yellow yellow",
        hands={0: "troll axe", 1: "troll boat"},
    )
    play(table, "troll 1,2 2,2", "troll 1,1 1,2")
    assert tokens(table) == {"troll 1,2 2,2", "troll 1,1 1,2"}
    table.play(sorted(legal(table, "pass"))[0])
    assert tokens(table) == {"troll 1,1 1,2"}
    assert table.view(None).in_front == ((), ("troll",), ())


@rule("LM-33")
@pytest.mark.parametrize("line", ["trap 2,2 3,2", "troll 2,2 3,2 @1"])
def test_a_card_can_be_laid_under_a_trap_or_a_troll(line):
    table = situation(f"─B───┬──\n{line}", hand="[EW] axe boat", clans="blue", pile="")
    table.play("lay [EW] 3,2")
    assert len(tokens(table)) == 1
    table.play("step 2,2")
    if line.startswith("troll"):
        refused(table, "step 3,2", "LM-33")
    else:
        table.play("step 3,2")
        assert len(hand(table)) == 1


@rule("LM-33")
def test_a_token_does_not_change_what_can_be_laid():
    plain = situation("─B───┬──", hand="[EW] [NE] [NESW]")
    guarded = situation("─B───┬──\ntroll 2,2 3,2 @1", hand="[EW] [NE] [NESW]")
    assert legal(plain, "lay") == legal(guarded, "lay")


@rule("LM-33")
def test_a_troll_keeps_dwarves_out_of_a_face_down_mine():
    table = situation(MINE + "\ntroll 8,2 9,2 @1", walking=True, standing={0: "8,2"})
    assert table.to_act == 1  # there was no way to go: 8,2 has no other neighbour
