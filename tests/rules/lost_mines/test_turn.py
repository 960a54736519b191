"""A turn (LM-10)."""

import pytest

from rulebook import rule
from rules.lost_mines.table import at, hand, legal, play, refused, situation, tags

WAY = "─B───┬───┴──"
"""A way of two cards from the blue start."""


@rule("LM-10")
def test_first_a_card_then_the_dwarf_then_draw_then_the_next_seat():
    table = situation(WAY, clans="blue", hand="axe [NS] trap", pile="rope storm")
    table.play("pass axe")
    assert (table.to_act, table.decision.kind) == (0, "walk")
    assert hand(table) == ["[NS]", "trap"]
    play(table, "step 2,2", "step 3,2")
    assert hand(table) == ["[NS]", "trap"]
    events = table.play("stop")
    assert tags(events) == ["drew"]
    assert hand(table) == ["[NS]", "trap", "rope"]
    assert (table.to_act, table.decision.kind) == (1, "turn")


@rule("LM-10")
def test_the_card_comes_first_and_must_be_played():
    table = situation(WAY, clans="blue", hand="axe [NS]")
    refused(table, "step 2,2", "LM-10")
    refused(table, "stop", "LM-10")
    assert legal(table) == {
        *legal(table, "lay"),
        *("pass axe", "pass [NS]", "pass [NS] axe", "propose-end"),
    }


@rule("LM-10")
@pytest.mark.parametrize(
    ("move", "size"),
    [("lay [NESW] 3,2", 3), ("axe 0,2", 3), ("pass axe", 3), ("pass axe boat", 3)],
)
def test_draw_one_after_a_card_and_as_many_as_discarded(move, size):
    table = situation("───l─B───┬──", clans="blue", hand="[NESW] axe boat")
    before = len(table.deck)
    play(table, move, "stop")
    assert len(hand(table)) == size
    assert before - len(table.deck) == (2 if move == "pass axe boat" else 1)
    assert table.to_act == 1


@rule("LM-10")
def test_one_or_two_cards_are_discarded_neither_none_nor_three():
    table = situation(hand="axe boat rope trap")
    refused(table, "pass axe boat rope", "LM-10")
    refused(table, "pass axe axe", "you hold only 1")
    refused(table, "pass storm", "do not hold")
    assert "pass axe boat" in legal(table)
    table.clone().play("pass boat axe")  # their order is no choice
    assert len(legal(table, "pass")) == 4 + 6


@rule("LM-10")
def test_two_of_a_kind_can_be_discarded_together():
    table = situation(hand="axe axe boat")
    assert legal(table, "pass") == {"pass axe", "pass boat", "pass axe axe", "pass axe boat"}


@rule("LM-10")
@pytest.mark.parametrize(("pile", "size"), [("", 1), ("rope", 2), ("rope storm", 3)])
def test_cards_are_drawn_as_far_as_the_pile_lasts(pile, size):
    table = situation(hand="axe boat trap", pile=pile)
    table.play("pass axe boat")
    assert len(hand(table)) == size
    assert table.to_act == 1


@rule("LM-10")
def test_the_dwarf_need_not_move():
    table = situation(WAY, clans="blue", hand="axe [NS]")
    play(table, "pass axe", "stop")
    assert at(table) == "1,2"
    assert table.to_act == 1


@rule("LM-10")
def test_the_dwarf_moves_over_the_card_just_laid():
    table = situation(clans="blue", hand="[EW] [NEW] axe")
    play(table, "lay [EW] 2,2", "step 2,2", "stop")
    assert table.to_act == 1
    assert at(table) == "2,2"


@rule("LM-10")
def test_left_is_the_next_number_and_after_the_last_seat_comes_seat_0():
    table = situation(seat=2, hand="axe boat", clans="yellow yellow blue")
    table.play("pass axe")
    assert table.to_act == 0


@rule("LM-10")
def test_without_cards_one_is_out_for_the_round_and_takes_no_further_treasure():
    drawing = "─B── ·   ·   ·   ·   ·   ·  ─────┘ $"
    table = situation(
        drawing,
        hands={0: "axe axe", 1: "", 2: "boat boat"},
        pile="",
        clans="blue blue blue",
        standing={1: "9,2"},
        treasures=["gold 1", "gold 2", "gold 3"],
    )
    table.play("pass axe")
    assert (table.to_act, table.decision.kind) == (2, "turn")
    assert table.view(None).treasures[0].taken_by is None
    assert at(table, 1) == "9,2"
    table.play("pass boat")
    assert table.to_act == 0


@rule("LM-10")
def test_playing_the_last_card_one_still_moves_and_takes_a_treasure():
    table = situation(
        "─B── ·   ·   ·   ·   ·   ·  ─────┘ $",
        hands={0: "axe", 1: "boat", 2: "rope"},
        pile="",
        standing={0: "8,2"},
        treasures=["gold 1", "silver 2", "gems 3"],
    )
    play(table, "pass axe", "step 9,2", "stop")
    assert table.view(None).treasures[0].taken_by == 0
    assert table.to_act == 1


@rule("LM-10")
def test_a_dwarf_that_cannot_go_anywhere_is_not_asked():
    table = situation(hand="axe boat", pile="rope")
    table.play("pass axe")
    assert table.to_act == 1
    assert hand(table) == ["boat", "rope"]
