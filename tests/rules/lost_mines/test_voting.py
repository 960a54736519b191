"""Agreeing to end a round (LM-50)."""

import pytest

from rulebook import rule
from rules.lost_mines.table import at, legal, play, refused, situation, tags
from saboteur import IllegalMove, new_game, replay

FAR = " ·  " * 6


def walking(**facts):
    table = situation("─B───┬───┴──", walking=True, players=4, clans="blue", **facts)
    table.play("step 2,2")
    return table


@rule("LM-50")
def test_on_ones_turn_one_may_propose_the_end():
    table = situation(players=4, hand="axe boat")
    events = table.play("propose-end")
    assert tags(events) == ["end-proposed"]
    assert table.to_act == 1


@rule("LM-50")
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_any_other_seat_may_propose_too(seat):
    table = situation(players=4, hand="axe boat")
    table.play("propose-end", seat)
    assert table.view(None).proposal == seat


@rule("LM-50")
def test_whose_dwarf_walks_may_propose_too():
    table = walking()
    table.play("propose-end", 0)
    assert table.to_act == 1
    play(table, "refuse")
    assert (table.to_act, table.decision.kind) == (0, "walk")


@rule("LM-50")
@pytest.mark.parametrize("seat", [0, 2])
def test_all_others_are_asked_clockwise_beginning_left_of_the_proposer(seat):
    table = situation(players=4, hand="axe boat")
    table.play("propose-end", seat)
    for after in (1, 2, 3):
        assert table.to_act == (seat + after) % 4
        assert table.decision.kind == "agree-end"
        assert legal(table) == {"agree", "refuse"}
        events = table.play("agree")
    assert tags(events)[:3] == ["end-answered", "mines-closed", "scored"]
    assert table.round == 2


@rule("LM-50")
@pytest.mark.parametrize("agreeing", [0, 1, 2])
def test_the_first_refusal_clears_it_and_the_turn_goes_on(agreeing):
    table = situation(players=4, hand="axe boat")
    before = legal(table) - {"propose-end"}
    play(table, "propose-end", *["agree"] * agreeing, "refuse")
    assert (table.to_act, table.decision.kind) == (0, "turn")
    assert legal(table) == before
    assert table.view(None).proposal is None
    assert table.round == 1


@rule("LM-50")
def test_a_proposal_in_the_middle_of_a_walk_and_the_walk_goes_on_exactly_there():
    table, twin = walking(seed=4), walking(seed=4)
    table.play("propose-end", 2)
    assert table.to_act == 3
    play(table, "agree", "agree", "refuse")
    assert (table.to_act, table.decision.kind) == (0, "walk")
    assert at(table) == "2,2"
    assert table.view(0).steps_left == twin.view(0).steps_left == 2
    assert table.legal_moves() == twin.legal_moves()
    assert table.view(0).walks == twin.view(0).walks
    for game in (table, twin):
        play(game, "step 3,2", "step 2,2")
    assert table.hands == twin.hands
    assert table.to_act == twin.to_act == 1


@rule("LM-50")
def test_a_proposal_while_somebody_fits_a_mine():
    table = situation(f"─B──{FAR}─┬──(s) ", walking=True, standing={0: "8,2"})
    table.play("step 9,2")
    assert table.decision.kind == "fit-goal"
    table.play("propose-end", 1)
    play(table, "agree", "refuse")
    assert legal(table) == {"fit silver[NEW] 9,2", "fit silver[ESW] 9,2"}


@rule("LM-50")
def test_a_round_that_ends_while_somebody_fits_a_mine():
    table = situation(
        f"─B──{FAR}─┬──(s) ",
        walking=True,
        standing={0: "8,2"},
        treasures=["silver 4", "gold 1", "gold 2"],
    )
    table.play("step 9,2")
    table.play("propose-end", 2)
    play(table, "agree", "agree")
    assert table.round == 2
    assert table.outcomes[0].loot == ((), (), ())  # nobody had taken it yet


@rule("LM-50")
def test_a_proposal_while_somebody_chooses_a_treasure():
    table = situation(
        f"─B──{FAR}─┬───┴─s",
        walking=True,
        standing={0: "9,2"},
        treasures=["silver 1", "silver 2", "gold 1"],
    )
    table.play("stop")
    table.play("propose-end", 2)
    table.play("refuse")
    assert legal(table) == {"treasure 0", "treasure 1", "leave"}


@rule("LM-50")
def test_ruling_once_in_a_turn_of_the_table():
    table = situation(players=3, hand="axe boat", clans="blue blue blue")
    table.play("propose-end", 1)
    table.play("refuse")
    refused(table, "propose-end", "LM-50", seat=1)
    assert "propose-end" in legal(table)  # the others still may
    play(table, "propose-end", "refuse")
    refused(table, "propose-end", "LM-50")
    table.play("propose-end", 2)
    table.play("refuse")
    assert not any(table.out_of_turn(seat) for seat in range(3))
    table.play("pass axe")
    assert table.to_act == 1
    assert "propose-end" in legal(table)  # with the next turn everybody may again
    assert all(table.out_of_turn(seat) for seat in (0, 2))


@rule("LM-50")
def test_nobody_proposes_while_a_proposal_is_open():
    table = situation(players=4, hand="axe boat")
    table.play("propose-end")
    for seat in range(4):
        assert table.out_of_turn(seat) == []
        refused(table, "propose-end", ".", seat=seat)
    with pytest.raises(IllegalMove) as refusal:
        table.play("propose-end", 2)
    assert "You have already proposed" not in str(refusal.value)  # seat 2 has not
    assert table.to_act == 1


@rule("LM-50")
def test_nobody_votes_out_of_turn_or_unasked():
    table = situation(players=4, hand="axe boat")
    refused(table, "agree", ".")
    refused(table, "agree", ".", seat=2)
    table.play("propose-end")
    refused(table, "agree", "not seat 2's turn", seat=2)
    refused(table, "agree", "not seat 0's turn", seat=0)
    refused(table, "pass axe", ".")


@rule("LM-50")
def test_seats_that_are_out_of_cards_are_asked_and_may_propose():
    table = situation(hands={0: "axe axe", 1: "", 2: "boat"}, pile="")
    table.play("propose-end", 1)
    assert table.to_act == 2
    table.play("agree")
    table.play("refuse")
    table.play("propose-end")
    assert table.to_act == 1


@rule("LM-50")
def test_ruling_whether_a_mine_can_be_reached_is_theirs_to_judge():
    game = new_game("lost-mines", players=3, seed=1)  # at the very beginning all can be
    play(game, "propose-end", "agree", "agree")
    assert game.round == 2


@rule("LM-50", "LM-51")
def test_an_agreed_end_is_scored_like_any_other():
    table = situation(
        treasures=["gold 4 @0", "gems 3 @2", "silver 2"],
        clans="blue yellow yellow",
        dwarves="selfish loyal selfish",
        hand="axe",
    )
    play(table, "propose-end", "agree", "agree")
    assert table.scores == (4, 0, 3)


@rule("LM-55", "LM-50")
def test_after_an_agreed_end_the_left_neighbour_of_the_last_card_begins_whoever_agreed():
    table = situation(players=4, hand="axe boat", clans="blue blue blue yellow")
    table.play("pass axe")
    assert table.to_act == 1
    table.play("propose-end", 3)
    play(table, "agree", "agree", "agree")
    assert table.starter == 1


@rule("LM-50")
def test_proposals_are_in_the_record():
    game = new_game("lost-mines", players=3, seed=1, first=0)
    game.play("propose-end", 2)
    play(game, "agree", "refuse")
    game.play(sorted(legal(game, "pass"))[0])
    again = replay(game.record())
    assert again.history == game.history
    assert again.view(1) == game.view(1)
    game.play("propose-end", 0)
    play(game, "agree", "agree")
    assert replay(game.record()).scores == game.scores
