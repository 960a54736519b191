"""Diversion (C-23)."""

import pytest

from rulebook import rule
from saboteur import IllegalMove
from saboteur.expansions.diversion.rules import Lifted
from saboteur.expansions.tunnel_toll.rules import TollPaid
from saboteur.rules.events import Drew, Laid, Revealed
from saboteur.rules.saboteur.situation import situation

GAMES = ["saboteur", "saboteur2"]


def table_with(drawing="─S──", game="saboteur", modules=(), **options):
    """Seat 0 can lay a card, seat 1 can divert it."""
    options = {
        "hand": "[NESW] map",
        "hands": {1: "diversion map", 2: "rockfall map"},
        "pile": "[NE] [NW] [NS] [NS]",
    } | options
    return situation(drawing, game=game, modules=["diversion", *modules], **options)


def moves(table):
    return {str(move) for move in table.legal_moves()}


def diversions(table):
    return {move for move in moves(table) if move.startswith("diversion")}


def names(cards):
    return [card.name for card in cards]


def lying(table):
    return {placed.at: placed.card for placed in table.view(None).maze if not placed.face_down}


@rule("C-23", "B-08", "M-04")
@pytest.mark.parametrize("game", GAMES)
def test_the_card_laid_last_moves_to_another_cell(game):
    table = table_with(game=game)
    table.play("lay [NESW] 1,0")
    assert diversions(table) == {
        "diversion [NESW] -1,0",
        "diversion [NESW] 0,1",
        "diversion [NESW] 0,-1",
    }
    events = table.play("diversion [NESW] 0,1")
    assert events[:2] == [Lifted(1, (1, 0), "[NESW]", False), Laid(1, "[NESW]", (0, 1), False)]
    assert all(event.seen_by(None) == event for event in events[:2])
    assert set(lying(table)) == {(0, 0), (0, 1)}
    assert names(table.discards)[-1] == "diversion"
    assert [event.seat for event in events if isinstance(event, Drew)] == [1]
    assert (table.to_act, len(table.hands[1])) == (2, 2)


@rule("C-23")
def test_of_several_cards_only_the_last():
    table = table_with(hands={1: "[EW] map", 2: "diversion map"})
    table.play("lay [NESW] 1,0")
    table.play("lay [EW] 2,0")
    assert diversions(table) == {"diversion [EW] -1,0"}
    with pytest.raises(IllegalMove, match="C-23"):
        table.play("diversion [NESW] -1,0")
    with pytest.raises(IllegalMove, match="C-23"):
        table.play("diversion [EW] 5,5")


@rule("C-23")
def test_other_moves_in_between_do_not_matter():
    table = table_with(hands={1: "map map", 2: "diversion map"})
    table.play("lay [NESW] 1,0")
    table.play("map 8,0")
    assert "diversion [NESW] -1,0" in moves(table)


@rule("C-23")
def test_ones_own_card_can_be_diverted_too():
    table = table_with(hand="[NESW] diversion", hands={1: "map map", 2: "map map"})
    table.play("lay [NESW] 1,0")
    table.play("pass map")
    table.play("pass map")
    assert "diversion [NESW] 0,1" in moves(table)


@rule("C-23", "B-11", "B-13")
def test_judged_with_the_card_lifted():
    drawing = """
─S──
     │
"""
    table = table_with(drawing, hand="[NE] map")
    table.play("lay [SW] 1,0")
    # The bend could follow at 1,2 if what hung on it were not cut off when it is lifted.
    assert diversions(table) == {"diversion [NE] -1,0", "diversion [SW] 0,-1"}


@rule("C-23", "B-11")
def test_the_neighbours_it_leaves_no_longer_bind_it():
    table = table_with(hand="[NES] map")
    table.play("lay [NSW] 1,0")
    assert diversions(table) == {
        "diversion [NES] -1,0",
        "diversion [NES] 0,1",
        "diversion [NSW] 0,1",
        "diversion [NES] 0,-1",
        "diversion [NSW] 0,-1",
    }


@rule("C-23", "B-12")
def test_it_may_be_turned():
    table = table_with(hand="[NE] map")
    table.play("lay [SW] 1,0")
    assert diversions(table) == {
        "diversion [NE] -1,0",
        "diversion [NE] 0,1",
        "diversion [SW] 0,-1",
    }
    table.play("diversion [NE] 0,1")
    assert [placed.turned for placed in table.view(0).maze if placed.at == (0, 1)] == [False]


@rule("C-23")
def test_never_to_the_cell_where_it_lies_not_even_turned():
    table = table_with("─S───┼──", hand="[NES] map")
    table.play("lay [NSW] 2,0")
    assert not any(move.endswith(" 2,0") for move in diversions(table))
    assert diversions(table)


@rule("C-23", "B-13")
def test_all_laying_rules_hold():
    table = table_with("─S───┼──", hand="[EW] map")
    table.play("lay [EW] 2,0")
    assert diversions(table) == {"diversion [EW] -1,0"}
    for words in ("[EW] 1,1", "[EW] 5,5", "[EW] 1,0", "[EW] 2,0", "[EW] 8,0"):
        with pytest.raises(IllegalMove, match="C-23"):
            table.play(f"diversion {words}")


@rule("C-23")
def test_not_before_anybody_has_laid_a_card():
    table = table_with("─S───┼──", hand="diversion", hands={1: "map", 2: "map"})
    assert moves(table) == {"pass diversion"}  # the crossroads was laid out, not laid
    with pytest.raises(IllegalMove, match="C-23"):
        table.play("diversion [NESW] 0,1")


@rule("C-23")
def test_the_card_of_a_tournament_in_the_middle_was_not_laid():
    table = situation(
        "─S──            ─┼──",
        players=5,
        modules=["diversion", "tournament"],
        hand="diversion",
    )
    assert moves(table) == {"pass diversion"}


@rule("C-23")
def test_a_card_turned_up_from_a_chest_was_not_laid():
    table = table_with(
        "─S───┼───┼──",
        modules=["treasure-chests"],
        hand="[NESW] map",
    )
    table.play("lay [NESW] 3,0")  # turns up the chests' cards at 3,-1 and 3,1
    while table.to_act == 0:
        table.play(table.legal_moves()[0])
    turned_up = lying(table)
    assert {(3, -1), (3, 1)} & set(turned_up)
    assert diversions(table)
    assert all(move.split()[1] == "[NESW]" for move in diversions(table))


@rule("C-23")
def test_not_if_that_card_is_gone():
    table = table_with(hands={1: "[EW] map", 2: "rockfall map"}, hand="[NESW] diversion")
    table.play("lay [NESW] 1,0")
    table.play("lay [EW] 2,0")
    table.play("rockfall 2,0")
    assert diversions(table) == set()  # the card laid before that is not meant
    with pytest.raises(IllegalMove, match="C-23"):
        table.play("diversion [NESW] 0,1")


@rule("C-23")
def test_a_card_laid_where_the_last_one_was_is_the_last_one():
    table = table_with(hand="[NESW] diversion", hands={1: "rockfall map", 2: "[EW] map"})
    table.play("lay [NESW] 1,0")
    table.play("rockfall 1,0")
    table.play("lay [EW] 1,0")
    assert diversions(table) == {"diversion [EW] -1,0"}


@rule("C-23", "B-08")
def test_not_if_it_fits_nowhere_else():
    drawing = """
     ╏
  ╺━─S──
     ╹
"""
    table = table_with(drawing)
    table.play("lay [NESW] 1,0")
    assert diversions(table) == set()
    assert "pass diversion" in moves(table)


@rule("C-23", "B-21")
@pytest.mark.parametrize("broken", ["break-cart", "break-pickaxe break-lantern"])
def test_a_sabotaged_player_may_play_it(broken):
    table = table_with(in_front={1: broken})
    table.play("lay [NESW] 1,0")
    table.play("diversion [NESW] 0,1")
    assert (0, 1) in lying(table)


@rule("C-23", "S-33")
def test_a_trapped_player_may_play_it():
    table = table_with(game="saboteur2", in_front={1: "trapped"})
    table.play("lay [NESW] 1,0")
    table.play("diversion [NESW] 0,1")
    assert (0, 1) in lying(table)


@rule("C-23", "B-30", "B-31", "B-40")
def test_the_treasure_is_reached_by_who_plays_the_diversion():
    drawing = """
─S──    (T)
        (└)
        (┘)
"""
    table = table_with(
        drawing, players=4, dwarves=["saboteur", "miner", "saboteur", "miner"], hands=FOUR_HANDS
    )
    table.play("lay [NESW] 0,1")
    events = table.play("diversion [NESW] 1,0")
    assert [event.seat for event in events if isinstance(event, Revealed)] == [1]
    assert (table.outcomes[0].winner, table.outcomes[0].by) == ("miners", 1)
    assert table.knowledge.ledger[-1].order == (1, 3)  # so seat 1 picks first


@rule("C-23", "B-51")
def test_and_their_neighbour_begins_the_next_round():
    drawing = """
─S──    (T)
        (└)
        (┘)
"""
    table = table_with(drawing, players=4, dwarves=["saboteur"] * 4, hands=FOUR_HANDS)
    table.play("lay [NESW] 0,1")
    table.play("diversion [NESW] 1,0")
    assert (table.round, table.starter) == (2, 2)


FOUR_HANDS = {1: "diversion map", 2: "map", 3: "map"}


@rule("C-23", "B-33")
def test_the_diverter_chooses_what_works_first():
    table = table_with(
        """
         ┌──(└)
─S──    ─┤
         └──(┘)
                (T)
""",
        hand="[EW] map",
    )
    table.play("lay [EW] -1,0")
    table.play("diversion [EW] 1,0")
    assert (table.to_act, table.decision.kind) == (1, "choose-goal")
    table.play("reveal 3,1")
    assert table.to_act == 2


@rule("C-23")
def test_a_goal_that_was_turned_up_stays_turned_up():
    table = table_with(
        """
─S──    (└)     (T)
                (┘)
""",
        hand="[EW] map",
    )
    table.play("lay [EW] 1,0")
    table.play("diversion [EW] -1,0")
    assert lying(table)[2, 0] == "stone[NE]"
    assert [placed.reached for placed in table.view(0).maze if placed.at == (2, 0)] == [False]


@rule("C-23", "D-01")
def test_the_postcard_is_no_card_somebody_laid():
    table = table_with(
        "─S──", modules=["costume-department"], hand="diversion", hands={1: "map", 2: "map"}
    )
    assert diversions(table) == set()


@rule("C-23", "S-21")
def test_a_ladder_is_diverted_like_a_ladder():
    table = table_with(game="saboteur2", hand="ladder[N] map")
    table.play("lay ladder[N] 0,1")
    # With matching edges beside the start: only north and south of it an open edge meets one.
    assert diversions(table) == {"diversion ladder[S] 0,-1"}


# --- toll -----------------------------------------------------------------------------------------


def toll_table(*, poor=False):
    """Seat 3's toll dwarf stands at 0,1; seat 0 has laid a card; seat 1 may divert it."""
    table = table_with(
        modules=["tunnel-toll"],
        players=4,
        seat=3,
        hand="map map",
        hands={0: "[NESW] [EW]", 1: "diversion [NS] map", 2: "map"},
    )
    table.play("toll map 0,1")
    table.play("lay [NESW] 1,0")
    if poor:
        table.gold[1] = 0
        table._legal = None
    return table


@rule("C-23", "T-03")
def test_a_toll_is_due_from_who_plays_the_diversion():
    table = toll_table()
    events = table.play("diversion [NESW] 0,1")
    [paid] = [event for event in events if isinstance(event, TollPaid)]
    assert (paid.seat, paid.target) == (1, 3)
    assert table.gold == [1, 0, 1, 2]


@rule("C-23", "T-03")
def test_no_toll_elsewhere():
    table = toll_table()
    table.play("diversion [NESW] -1,0")
    assert table.gold == [1, 1, 1, 1]


@rule("C-23", "T-03", "T-04")
def test_without_gold_somebody_must_be_asked():
    table = toll_table(poor=True)
    assert "diversion [NESW] 0,1" not in moves(table)
    assert "diversion [NESW] -1,0" in moves(table)
    assert {"ask @0 0,1", "ask @2 0,1"} <= moves(table)
    table.play("ask @0 0,1")
    table.play("toll-pay")
    table.play("diversion [NESW] 0,1")
    assert table.gold == [0, 0, 1, 2]


@rule("C-23", "T-04")
def test_every_move_is_offered_once():
    """Seat 1 could lay a card there as well as divert one: asking is the same move."""
    table = toll_table()
    legal = [str(move) for move in table.legal_moves()]
    assert "lay [NS] 0,1" in legal
    assert sorted(set(legal)) == sorted(legal)
