"""Tunnel toll (T-01 to T-05)."""

from random import Random

import pytest

from happenings import happen
from properties import check_nothing_lost, check_secrets, state
from rulebook import rule
from saboteur import IllegalMove, new_game, replay
from saboteur.expansions.tunnel_toll.rules import TollAnswered, TollDwarfPlaced, TollPaid, Tolls
from saboteur.rules.events import Paid, Passed
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.gold import pay_cards, pay_pieces
from saboteur.rules.saboteur.situation import situation

TOLL = ["tunnel-toll"]
GAMES = ("saboteur", "saboteur2")


def moves(table, word=""):
    return {str(move) for move in table.legal_moves() if str(move).startswith(word)}


def tolls(table, seat=None):
    return table.view(seat).parts["tunnel-toll"]


def dwarves(table):
    return {tuple(dwarf.at): dwarf.owner for dwarf in tolls(table).dwarves}


def happened(events, kind):
    return [event for event in events if isinstance(event, kind)]


def toll(drawing="─S──", *, at=(1, 0), owner=1, gold=None, modules=(), **options):
    """A situation with a toll dwarf in it, and everybody's gold."""
    table = situation(drawing, modules=[*TOLL, *modules], **options)
    part = table.part(Tolls)
    part.at[at[0] + at[1] * 1000] = owner
    part.left -= 1
    for seat, amount in enumerate(gold or []):
        if amount != table.gold[seat]:
            happen(table, pay_pieces, seat, amount - table.gold[seat])
    return table


# --- T-01 -----------------------------------------------------------------------------------------


@rule("T-01", "M-01")
@pytest.mark.parametrize("game", GAMES)
def test_everybody_starts_with_1_gold_and_there_are_two_dwarves(game):
    table = new_game(game, players=4, modules=TOLL, seed=1)
    assert table.gold == [1, 1, 1, 1]
    assert len(table.supply) == len(new_game(game, players=4, seed=1).supply)  # pieces, no cards
    for seat in (0, 3, None):
        assert table.view(seat).gold_paid == (1, 1, 1, 1)
        assert (tolls(table, seat).left, tolls(table, seat).dwarves) == (2, ())
    assert table.view(2).gold == (None, None, 1, None)


@rule("T-01", "T-02")
def test_each_dwarf_can_be_used_once_a_round():
    table = situation(modules=TOLL, hand="map map", hands={1: "map map", 2: "map [NESW]"})
    table.play("toll map 1,0")
    table.play("toll map -1,0")
    assert tolls(table).left == 0
    assert not moves(table, "toll")
    with pytest.raises(IllegalMove, match=r"Both toll dwarves have been used.*T-02"):
        table.play("toll map 0,1")
    table.play("lay [NESW] 1,0")  # pays for the first, which is then out for this round
    assert dwarves(table) == {(-1, 0): 1}
    assert tolls(table).left == 0
    assert not moves(table, "toll")


@rule("T-01", "T-02")
def test_one_player_may_use_both():
    table = situation(modules=TOLL, players=3, hand="map map", hands={1: "map", 2: "map"})
    for move in ("toll map 1,0", "pass map", "pass map", "toll map -1,0"):
        table.play(move)
    assert dwarves(table) == {(1, 0): 0, (-1, 0): 0}


# --- T-02 -----------------------------------------------------------------------------------------


@rule("T-02", "M-04")
@pytest.mark.parametrize("game", GAMES)
def test_a_card_is_discarded_face_down_and_none_drawn(game):
    table = situation(game=game, modules=TOLL, hand="map rockfall [NS]", hands={1: "map", 2: "map"})
    pile = len(table.deck)
    events = table.play("toll rockfall 1,0")
    [passed] = happened(events, Passed)
    [placed] = happened(events, TollDwarfPlaced)
    assert passed.cards == ("rockfall",)
    assert [passed.seen_by(seat).cards for seat in (1, 2, None)] == [None, None, None]
    assert (placed.seat, placed.at) == (0, (1, 0))
    assert [card.name for card in table.discards] == ["rockfall"]
    assert [table.view(seat).discards for seat in (0, 1, None)] == [("rockfall",), (None,), (None,)]
    assert len(table.hands[0]) == 2
    assert len(table.deck) == pile
    assert table.to_act == 1


@rule("T-02", "M-04")
def test_it_is_one_card_less_for_the_rest_of_the_round():
    table = situation(modules=TOLL, hand="map map map", hands={1: "map", 2: "map"})
    for move in ("toll map 1,0", "pass map", "pass map", "pass map"):
        table.play(move)
    assert len(table.hands[0]) == 2


@rule("T-02")
def test_its_marker_lies_in_front_of_its_owner_for_all_to_see():
    table = situation(modules=TOLL, seat=2, hand="map")
    table.play("toll map 0,1")
    for seat in (0, 1, 2, None):
        [dwarf] = tolls(table, seat).dwarves
        assert (dwarf.at, dwarf.owner) == ((0, 1), 2)


@rule("T-02")
def test_an_open_end_is_a_cell_that_any_open_edge_points_to():
    table = situation(
        """
─S──╸ ╺━
             ╻
""",
        modules=TOLL,
        hand="map",
    )
    ends = {move.split()[-1] for move in moves(table, "toll")}
    # Three at the start, behind the dead end in the east, and at the stub that is cut off at 3,1.
    assert ends == {"-1,0", "0,1", "0,-1", "2,0", "3,2"}
    for place in ("1,1", "3,0", "9,9", "1,0", "0,0"):
        with pytest.raises(IllegalMove, match=r"no open end of a way.*T-02"):
            table.play(f"toll map {place}")


@rule("T-02")
def test_a_face_down_card_is_neither_an_open_end_nor_points_to_one():
    table = situation(
        """
─S──╸ ╺━(T)
        (└) (┘)
""",
        modules=TOLL,
        hand="map",
    )
    assert {move.split()[-1] for move in moves(table, "toll")} == {"-1,0", "0,1", "0,-1"}


@rule("T-02", "D-01", "TC-01")
def test_goals_chests_and_the_postcard_have_open_ends_when_face_up():
    table = situation(
        """
─S───┐ o(T)
        (┘)
""",
        modules=[*TOLL, "tunnel-party", "treasure-chests"],
        hand="map",
    )
    ends = {move.split()[-1] for move in moves(table, "toll")}
    # The postcard opens to the east as well, but there, at 6,1, a chest lies.
    assert ends == {"-1,0", "0,1", "0,-1", "1,1", "4,0", "5,3", "3,2"}
    assert table.maze.hidden[1006].kind == "cover"


@rule("T-02")
def test_one_dwarf_a_cell():
    table = toll(hand="map")
    assert "toll map 1,0" not in moves(table)
    with pytest.raises(IllegalMove, match=r"no open end of a way at 1,0 without a toll.*T-02"):
        table.play("toll map 1,0")


@rule("T-02")
def test_one_needs_a_card_to_discard():
    table = situation(modules=TOLL, hand="map")
    with pytest.raises(IllegalMove, match="rockfall"):
        table.play("toll rockfall 1,0")


@rule("T-02")
def test_without_the_module_there_is_no_such_move():
    with pytest.raises(IllegalMove):
        situation(hand="map").play("toll map 1,0")


@rule("T-02")
def test_also_while_sabotaged():
    table = situation(modules=TOLL, hand="[NESW]", in_front={0: "break-cart"})
    assert "toll [NESW] 1,0" in moves(table)
    table.play("toll [NESW] 1,0")
    assert dwarves(table) == {(1, 0): 0}


@rule("T-02")
def test_also_while_trapped():
    table = situation(game="saboteur2", modules=TOLL, hand="map", in_front={0: "trapped"})
    table.play("toll map 1,0")
    assert dwarves(table) == {(1, 0): 0}


# --- T-03 -----------------------------------------------------------------------------------------


@rule("T-03")
@pytest.mark.parametrize("game", GAMES)
def test_laying_a_card_there_costs_1_gold_paid_to_the_owner(game):
    table = toll(game=game, hand="[NESW]", owner=2)
    events = table.play("lay [NESW] 1,0")
    assert table.gold == [0, 1, 2]
    [paid] = happened(events, TollPaid)
    assert (paid.seat, paid.target, paid.at) == (0, 2, (1, 0))
    assert table.view(None).gold_paid == (0, 1, 2)
    assert dwarves(table) == {}
    check_nothing_lost(table)


@rule("T-03")
def test_the_dwarf_is_then_out_for_this_round():
    table = toll(hand="[NESW]", hands={1: "rockfall", 2: "[NESW]"})
    table.play("lay [NESW] 1,0")
    assert tolls(table).left == 1  # only the other one can still be placed
    table.play("rockfall 1,0")
    assert happened(table.play("lay [NESW] 1,0"), TollPaid) == []


@rule("T-03")
def test_the_owner_pays_nothing_and_the_dwarf_goes():
    table = toll(owner=0, hand="[NESW]", gold=[0, 1, 1])
    events = table.play("lay [NESW] 1,0")
    assert table.gold == [0, 1, 1]
    assert happened(events, TollPaid) == []
    assert happened(events, Paid) == []
    assert dwarves(table) == {}


@rule("T-03")
def test_without_gold_the_card_cannot_be_laid_there():
    table = toll(hand="[NESW]", gold=[0, 1, 0])
    assert moves(table, "lay") == {"lay [NESW] -1,0", "lay [NESW] 0,1", "lay [NESW] 0,-1"}
    with pytest.raises(IllegalMove, match=r"no gold to pay the toll at 1,0.*T-03"):
        table.play("lay [NESW] 1,0")


@rule("T-03")
def test_a_card_that_does_not_fit_is_refused_for_that_reason():
    table = toll(hand="[NS]", gold=[0, 1, 0])
    with pytest.raises(IllegalMove, match="B-11"):
        table.play("lay [NS] 1,0")


@rule("T-03", "T-02")
def test_a_dwarf_behind_a_stub_waits_until_the_cell_is_reached():
    table = toll("─S──╸ ╺━", at=(2, 0), hand="[NESW]", gold=[5, 0, 0])
    with pytest.raises(IllegalMove, match="B-13"):
        table.play("lay [NESW] 2,0")


@rule("T-03")
def test_a_ladder_pays_too():
    rich = toll(game="saboteur2", hand="ladder[NW]", at=(-1, 0))
    rich.play("lay ladder[ES] -1,0")
    assert rich.gold == [0, 2, 1]
    poor = toll(game="saboteur2", hand="ladder[NW]", at=(-1, 0), gold=[0, 1, 0])
    with pytest.raises(IllegalMove, match="T-03"):
        poor.play("lay ladder[ES] -1,0")


@rule("T-03", "C-23")
def test_a_diversion_onto_the_cell_pays_too():
    table = toll(hand="[NESW]", hands={1: "diversion"}, owner=2, modules=["diversion"])
    table.play("lay [NESW] -1,0")
    assert "diversion [NESW] 1,0" in moves(table)
    table.play("diversion [NESW] 1,0")
    assert table.gold == [1, 0, 2]


@rule("T-03", "C-19")
def test_the_toll_is_paid_only_when_the_card_takes_effect():
    for answer, gold in (("veto", [1, 1, 1]), ("allow", [0, 2, 1])):
        table = toll(hand="[NESW]", hands={1: "map", 2: "veto"}, modules=["veto"])
        table.play("lay [NESW] 1,0")
        assert table.gold == [1, 1, 1]
        table.play("allow")
        table.play(answer)
        assert table.gold == gold
        assert dwarves(table) == ({(1, 0): 1} if answer == "veto" else {})


@rule("T-03", "N-02")
def test_the_toll_is_paid_before_the_card_reaches_anything():
    table = toll(
        """
─S──    (├)1    (T)
                (└)
                (┘)
                (┴)1
""",
        modules=["new-goals"],
        hand="[EW]",
    )
    table.play("lay [EW] 1,0")
    assert table.gold == [1, 2, 1]
    poor = toll(
        """
─S──    (├)1    (T)
                (└)
                (┘)
                (┴)1
""",
        modules=["new-goals"],
        hand="[EW]",
        gold=[0, 1, 0],
    )
    assert "lay [EW] 1,0" not in moves(poor)  # the gold in the sack comes too late


@rule("T-03", "M-01")
def test_the_bank_makes_change_for_gold_cards():
    table = toll(hand="[NESW]", gold=[0, 1, 1])
    happen(table, pay_cards, 0, 3)
    table.play("lay [NESW] 1,0")
    assert table.gold == [2, 2, 1]
    assert len(table.supply) == 27
    check_secrets(table, Random(1))


# --- T-04 -----------------------------------------------------------------------------------------


@rule("T-04")
@pytest.mark.parametrize("game", GAMES)
def test_anybody_with_gold_but_the_owner_can_be_asked(game):
    table = toll(game=game, players=5, hand="[NESW]", owner=1, gold=[0, 3, 1, 0, 2])
    assert moves(table, "ask") == {"ask @2 1,0", "ask @4 1,0"}
    for seat, reason in ((0, "neither you"), (1, "the owner"), (3, "no gold"), (7, "no seat")):
        with pytest.raises(IllegalMove, match=reason) as refused:
            table.play(f"ask @{seat} 1,0")
        assert refused.value.rule in ("T-04", "B-06")
    with pytest.raises(IllegalMove, match=r"no toll.*T-04"):
        table.play("ask @2 -1,0")  # where no dwarf stands


@rule("T-04")
def test_who_can_pay_may_ask_all_the_same():
    table = toll(hand="[NESW]", gold=[4, 1, 1])
    assert {"ask @2 1,0", "lay [NESW] 1,0"} <= moves(table)


@rule("T-04")
def test_nobody_is_asked_where_no_card_of_the_hand_could_go():
    assert not moves(toll(hand="[NS] map"), "ask")
    assert not moves(toll(hand="[NESW]", in_front={0: "break-cart"}), "ask")
    assert not moves(toll(hand="[NESW]", owner=0), "ask")


@rule("T-04")
def test_if_they_accept_they_pay_when_the_card_is_laid():
    table = toll(hand="[NESW] map", owner=1, gold=[0, 1, 1])
    table.play("ask @2 1,0")
    assert (table.to_act, table.decision.kind) == (2, "pay-toll")
    assert moves(table) == {"toll-pay", "toll-refuse"}
    [answered] = happened(table.play("toll-pay"), TollAnswered)
    assert (answered.seat, answered.target, answered.pays) == (2, 0, True)
    assert table.gold == [0, 1, 1]
    assert (table.to_act, table.decision.kind) == (0, "turn")
    [paid] = happened(table.play("lay [NESW] 1,0"), TollPaid)
    assert (paid.seat, paid.target) == (2, 1)
    assert table.gold == [0, 2, 0]
    assert table.to_act == 1


@rule("T-04")
def test_if_they_refuse_the_player_goes_on_with_another_move():
    table = toll(hand="[NESW] map", owner=1, gold=[0, 1, 1])
    table.play("ask @2 1,0")
    table.play("toll-refuse")
    assert (table.to_act, table.decision.kind) == (0, "turn")
    assert "lay [NESW] 1,0" not in moves(table)
    assert "lay [NESW] -1,0" in moves(table)
    assert "pass map" in moves(table)
    table.play("lay [NESW] -1,0")
    assert table.gold == [0, 1, 1]
    assert table.to_act == 1


@rule("T-04")
def test_each_is_asked_once_a_turn_whatever_they_answer():
    table = toll(players=4, hand="[NESW]", owner=1, gold=[0, 1, 1, 1])
    table.play("ask @2 1,0")
    table.play("toll-refuse")
    assert moves(table, "ask") == {"ask @3 1,0"}
    with pytest.raises(IllegalMove):
        table.play("ask @2 1,0")
    table.play("ask @3 1,0")
    table.play("toll-refuse")
    assert not moves(table, "ask")


@rule("T-04")
def test_each_once_a_turn_for_both_dwarves_together():
    table = toll(players=4, hand="[NESW]", owner=1, gold=[0, 1, 1, 1])
    table.part(Tolls).at[-1] = 3
    assert moves(table, "ask") == {"ask @2 1,0", "ask @3 1,0", "ask @1 -1,0", "ask @2 -1,0"}
    table.play("ask @2 1,0")
    table.play("toll-refuse")
    assert moves(table, "ask") == {"ask @3 1,0", "ask @1 -1,0"}


@rule("T-04")
def test_they_can_be_asked_again_in_the_next_turn():
    table = toll(hand="map [NESW]", hands={1: "map", 2: "[NESW]"}, owner=1, gold=[1, 1, 1])
    table.play("ask @2 1,0")
    table.play("toll-refuse")
    table.play("pass map")
    table.play("pass map")
    assert moves(table, "ask") == {"ask @0 1,0"}  # now seat 2 asks
    assert tolls(table).asked == ()


@rule("T-04")
def test_a_promise_lasts_for_this_turn_only_and_binds_nobody_to_lay():
    table = toll(hand="map [NESW]", hands={1: "map", 2: "map"}, owner=1, gold=[0, 1, 1])
    table.play("ask @2 1,0")
    table.play("toll-pay")
    assert [dwarf.pledge for dwarf in tolls(table).dwarves] == [2]
    for move in ("pass map", "pass map", "pass map"):
        table.play(move)
    assert table.gold == [0, 1, 1]
    assert [dwarf.pledge for dwarf in tolls(table).dwarves] == [None]
    assert "lay [NESW] 1,0" not in moves(table)


@rule("T-04")
def test_whoever_agreed_pays_even_if_the_player_has_gold():
    table = toll(hand="[NESW]", owner=1, gold=[1, 1, 1])
    table.play("ask @2 1,0")
    table.play("toll-pay")
    table.play("lay [NESW] 1,0")
    assert table.gold == [1, 2, 0]


@rule("T-04", "C-23")
def test_asking_for_a_diversion():
    table = toll(
        hand="[NESW]",
        hands={1: "diversion map"},
        owner=2,
        gold=[1, 0, 1],
        modules=["diversion"],
        in_front={1: "break-cart"},
    )
    table.play("lay [NESW] -1,0")
    assert "diversion [NESW] 1,0" not in moves(table)
    table.play("ask @0 1,0")
    table.play("toll-pay")
    table.play("diversion [NESW] 1,0")
    assert table.gold == [0, 0, 2]


@rule("T-04", "C-23")
def test_asking_is_listed_once_with_a_path_card_and_a_diversion_in_hand():
    table = toll(
        hand="[NESW]", hands={1: "diversion [NES]"}, owner=2, modules=["diversion"], seed=1
    )
    table.play("lay [NESW] -1,0")
    legal = [str(move) for move in table.legal_moves()]
    assert "ask @0 1,0" in legal
    assert len(legal) == len(set(legal))


@rule("T-04", "C-22")
def test_asking_in_a_pathfinder_turn():
    table = toll(
        hand="pathfinder [EW] [NEW]", owner=1, at=(2, 0), gold=[0, 1, 1], modules=["pathfinder"]
    )
    table.play("pathfinder")
    table.play("lay [EW] 1,0")
    assert "ask @2 2,0" in moves(table)
    assert "lay [NEW] 2,0" not in moves(table)
    table.play("ask @2 2,0")
    table.play("toll-pay")
    assert (table.to_act, table.decision.kind) == (0, "pathfinder")
    table.play("lay [NEW] 2,0")
    assert table.gold == [0, 2, 0]
    assert table.to_act == 1


ONE_WAY = """
     ╻
  ╺━─S──
     ╹╺━
"""
"""Only the cell at 1,0 can be built on."""


@rule("T-04", "C-22")
def test_a_pathfinder_may_ask_for_the_toll_of_the_second_card():
    table = second_card_costs_a_toll()
    assert moves(table) == {"ask @2 2,0", "done"}
    table.play("ask @2 2,0")
    table.play("toll-pay")
    assert moves(table) == {"lay [NEW] 2,0", "lay [ESW] 2,0"}
    table.play("lay [NEW] 2,0")
    assert table.gold == [0, 2, 0]
    assert table.to_act == 1


@rule("T-04", "C-22")
def test_but_is_never_forced_to_ask():
    table = second_card_costs_a_toll()
    held = len(table.hands[0])
    table.play("done")
    assert (table.to_act, table.decision.kind) == (1, "turn")
    assert len(table.hands[0]) == held + 1  # one card for the one that was laid


@rule("T-04", "C-22")
def test_if_nobody_pays_the_turn_ends_after_the_first():
    table = second_card_costs_a_toll()
    table.play("ask @2 2,0")
    table.play("toll-refuse")
    assert (table.to_act, table.decision.kind) == (1, "turn")


def second_card_costs_a_toll():
    """Seat 0 has laid the first card of a pathfinder and has no gold for the second."""
    table = toll(
        ONE_WAY,
        hand="pathfinder [NEW] [EW]",
        at=(2, 0),
        gold=[0, 1, 1],
        modules=["pathfinder"],
    )
    table.play("pathfinder")
    table.play("lay [EW] 1,0")
    return table


@rule("T-04", "C-22")
def test_a_pathfinder_needs_a_card_that_can_be_laid_and_paid_for():
    table = toll(ONE_WAY, hand="pathfinder [EW]", gold=[0, 1, 1], modules=["pathfinder"])
    assert "ask @2 1,0" in moves(table)
    assert "pathfinder" not in moves(table)
    table.play("ask @2 1,0")
    table.play("toll-pay")
    assert "pathfinder" in moves(table)
    table.play("pathfinder")
    table.play("lay [EW] 1,0")
    assert table.gold == [0, 2, 0]


# --- T-05 -----------------------------------------------------------------------------------------


@rule("T-05")
def test_a_dwarf_stays_when_the_card_beside_it_is_removed():
    table = toll("─S───┼──", at=(2, 0), hand="rockfall")
    table.play("rockfall 1,0")
    assert dwarves(table) == {(2, 0): 1}
    assert tolls(table).left == 1


@rule("T-05", "T-03")
def test_and_its_toll_is_still_due_when_the_cell_is_reached_again():
    table = toll("─S───┼──", at=(2, 0), hand="rockfall [NEW]", hands={1: "[EW]", 2: "map"})
    for move in ("rockfall 1,0", "lay [EW] 1,0", "pass map", "lay [NEW] 2,0"):
        table.play(move)
    assert table.gold == [0, 2, 1]


@rule("T-05")
@pytest.mark.parametrize("game", GAMES)
def test_both_dwarves_come_back_and_gold_won_before_can_be_used(game):
    table = toll(
        """
─S──    (T)
        (└)
        (┘)
""",
        game=game,
        at=(-1, 0),
        hand="[NESW]",
        gold=[0, 1, 0],
        dwarves=["miner"] * 3 if game == "saboteur" else ["blue"] * 3,
    )
    table.part(Tolls).left = 0
    table.play("lay [NESW] 1,0")
    while table.round == 1:
        table.play(table.legal_moves()[0])
    assert tolls(table).left == 2
    assert tolls(table).dwarves == ()
    assert min(table.gold) > 0
    seat, owner = table.to_act, (table.to_act + 1) % 3
    table.hands[seat][0] = CARDS.by_name["[NESW]"]
    table.part(Tolls).at[1] = owner
    table._legal = None
    before = table.gold.copy()
    table.play("lay [NESW] 1,0")
    assert table.gold[seat] == before[seat] - 1
    assert table.gold[owner] == before[owner] + 1


@rule("T-05", "B-44", "M-01")
def test_samples_agree_with_who_could_pay():
    table = toll(
        """
─S──    (T)
        (└)
        (┘)
""",
        at=(-1, 0),
        players=4,
        hand="[NESW]",
        dwarves=["miner", "miner", "miner", "saboteur"],
    )
    table.play("lay [NESW] 1,0")
    while table.round == 1:
        table.play(table.legal_moves()[-1])
    rng = Random(0)
    before = {table.sample(3, rng).gold[2] for _ in range(200)}
    assert before == {2, 3, 4}  # one at the start, and a card of 1, 2 or 3
    happen(table, pay_pieces, 2, -2)
    happen(table, pay_pieces, 3, 2)
    alive = table.gold[2] > 0
    after = {table.sample(3, rng).gold[2] for _ in range(200)}
    assert after == ({1, 2} if alive else {0})
    check_secrets(table, rng)


# --- who may know what, clones and records --------------------------------------------------------


def game_with_a_question(game):
    """A game from its set-up to the moment somebody is asked to pay."""
    for seed in range(50):
        table = new_game(game, players=3, modules=TOLL, seed=seed, first=0)
        table.play(next(m for m in sorted(moves(table, "toll")) if m.endswith(" 1,0")))
        asks = sorted(moves(table, "ask"))
        if asks:
            table.play(asks[0])
            return table
    raise AssertionError


@rule("T-04")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("answer", ["toll-pay", "toll-refuse"])
def test_the_question_survives_clones_and_records(game, answer):
    table = game_with_a_question(game)
    assert table.decision.kind == "pay-toll"
    again = replay(table.record())
    twin = table.clone()
    assert state(again) == state(twin) == state(table)
    before = state(table)
    twin.play(answer)
    assert state(table) == before
    again.play(answer)
    assert state(again) == state(twin)
    third = replay(twin.record())
    assert state(third) == state(twin)
    lay = next((m for m in sorted(moves(twin, "lay")) if m.endswith(" 1,0")), None)
    if lay:  # the promise survives too
        third.play(lay)
        twin.clone().play(lay)
        assert third.gold == ([2, 1, 0] if answer == "toll-pay" else [2, 0, 1])
        assert twin.gold == [1, 1, 1]


@rule("T-02", "T-04")
@pytest.mark.parametrize("game", GAMES)
def test_samples_know_all_about_the_dwarves(game):
    table = game_with_a_question(game)
    rng = Random(3)
    for _ in range(3):
        check_secrets(table, rng)
        table.play(table.legal_moves()[0])
    discarded = set()
    for _ in range(100):
        world = table.sample(1, rng)
        assert tolls(world, 1) == tolls(table, 1)
        assert world.gold == table.gold  # every payment so far was open
        discarded.add(world.discards[0].name)
    assert len(discarded) > 10  # what lies under the dwarf was discarded face down
