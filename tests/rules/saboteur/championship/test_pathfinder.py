"""Pathfinder (C-22)."""

import pytest

from rulebook import rule
from saboteur import IllegalMove
from saboteur.expansions.pathfinder.rules import PathfinderPlayed
from saboteur.rules.events import Drew, Laid, Revealed
from saboteur.rules.saboteur.situation import situation

GAMES = ["saboteur", "saboteur2"]


def table_with(drawing="─S──", game="saboteur", modules=(), **options):
    options = {
        "hand": "pathfinder [NESW] [EW] map",
        "hands": {1: "map map", 2: "map map"},
        "pile": "[NE] [NW] [NS]",
    } | options
    return situation(drawing, game=game, modules=["pathfinder", *modules], **options)


def moves(table):
    return {str(move) for move in table.legal_moves()}


def names(cards):
    return [card.name for card in cards]


@rule("C-22", "M-04")
@pytest.mark.parametrize("game", GAMES)
def test_two_path_cards_one_after_the_other_then_draw_2(game):
    table = table_with(game=game)
    [played] = table.play("pathfinder")
    assert played == PathfinderPlayed(0)
    assert (table.to_act, table.decision.kind) == (0, "pathfinder")
    assert table.play("lay [NESW] 1,0") == [Laid(0, "[NESW]", (1, 0), False)]
    assert (table.to_act, table.decision.kind) == (0, "pathfinder")
    # The second may hang on the first, or lie elsewhere.
    assert moves(table) == {"lay [EW] 2,0", "lay [EW] -1,0"}
    events = table.play("lay [EW] 2,0")
    assert [event.card for event in events if isinstance(event, Drew)] == ["[NE]", "[NW]"]
    assert names(table.hands[0]) == ["map", "[NE]", "[NW]"]  # four before, three for the round
    assert names(table.discards)[-1] == "pathfinder"
    assert (table.to_act, table.decision.kind) == (1, "turn")


@rule("C-22", "M-04")
def test_the_hand_stays_one_card_smaller():
    table = table_with(pile="[NE] [NW] [NS] [NS] [NS]")
    for move in ("pathfinder", "lay [NESW] 1,0", "lay [EW] 2,0", "pass map", "pass map"):
        table.play(move)
    assert len(table.hands[0]) == 3
    table.play("pass map")
    assert len(table.hands[0]) == 3


@rule("C-22", "M-04")
@pytest.mark.parametrize(("pile", "drawn"), [("", 0), ("[NE]", 1)])
def test_as_far_as_the_pile_lasts(pile, drawn):
    table = table_with(pile=pile)
    for move in ("pathfinder", "lay [NESW] 1,0", "lay [EW] 2,0"):
        table.play(move)
    assert len(table.hands[0]) == 1 + drawn


@rule("C-22", "B-21")
@pytest.mark.parametrize("tool", ["pickaxe", "lantern", "cart"])
def test_not_for_a_player_with_a_broken_tool(tool):
    table = table_with(in_front={0: f"break-{tool}"})
    assert "pathfinder" not in moves(table)
    with pytest.raises(IllegalMove, match="C-22"):
        table.play("pathfinder")


@rule("C-22", "S-33")
def test_nor_for_a_trapped_one():
    table = table_with(game="saboteur2", in_front={0: "trapped"})
    assert "pathfinder" not in moves(table)
    assert "pathfinder" in moves(table_with(game="saboteur2", in_front={0: "theft"}))


@rule("C-22", "B-08")
@pytest.mark.parametrize("hand", ["pathfinder map", "pathfinder"])
def test_nor_for_one_without_a_path_card(hand):
    table = table_with(hand=hand)
    assert "pathfinder" not in moves(table)
    with pytest.raises(IllegalMove, match="C-22"):
        table.play("pathfinder")


@rule("C-22")
def test_nor_where_none_fits():
    drawing = """
     ╏
  ╺━─S──╸ ╺━
     ╹
"""
    table = table_with(drawing, hand="pathfinder [NESW]")
    assert moves(table) == {"pass pathfinder", "pass [NESW]"}
    with pytest.raises(IllegalMove, match="C-22"):
        table.play("pathfinder")


@rule("C-22", "M-04")
def test_if_no_second_card_fits_the_turn_ends_after_the_first_and_draws_1():
    drawing = """
     ╏
  ╺━─S──
     ╹
"""
    table = table_with(drawing, hand="pathfinder [E][W] [NESW]")
    table.play("pathfinder")
    events = table.play("lay [E][W] 1,0")
    assert [event.card for event in events if isinstance(event, Drew)] == ["[NE]"]
    assert names(table.hands[0]) == ["[NESW]", "[NE]"]
    assert (table.to_act, table.decision.kind) == (1, "turn")


@rule("C-22", "M-04")
@pytest.mark.parametrize("hand", ["pathfinder [NESW]", "pathfinder [NESW] map"])
def test_if_there_is_no_second_card_the_turn_ends_after_the_first_and_draws_1(hand):
    table = table_with(hand=hand)
    table.play("pathfinder")
    events = table.play("lay [NESW] 1,0")
    assert [event.card for event in events if isinstance(event, Drew)] == ["[NE]"]
    assert (table.to_act, table.decision.kind) == (1, "turn")
    assert names(table.hands[0]) == [*hand.split()[2:], "[NE]"]


@rule("C-22", "B-13")
def test_the_second_card_follows_the_laying_rules_after_the_first():
    table = table_with(hand="pathfinder [E][W] [EW]")
    table.play("pathfinder")
    table.play("lay [E][W] 1,0")
    assert moves(table) == {"lay [EW] -1,0"}  # nothing hangs on the dead end


@rule("C-22")
def test_only_path_cards_may_follow():
    table = table_with()
    table.play("pathfinder")
    for move in ("map 8,0", "pass map", "pathfinder"):
        with pytest.raises(IllegalMove):
            table.play(move)
    assert all(move.startswith("lay") for move in moves(table))


@rule("C-22", "B-30", "B-33")
def test_what_the_first_card_reaches_works_before_the_second_is_laid():
    table = table_with(
        """
─S──    (└)
        (┘)     (T)
""",
        hand="pathfinder [EW] [EW]",
    )
    table.play("pathfinder")
    events = table.play("lay [EW] 1,0")
    assert [event.at for event in events if isinstance(event, Revealed)] == [(2, 0), (2, 1)]
    assert (table.to_act, table.decision.kind) == (0, "pathfinder")
    table.play("lay [EW] -1,0")
    assert table.to_act == 1


@rule("C-22", "B-33")
def test_also_when_that_asks_for_a_choice():
    table = table_with(
        """
         ┌──(└)
─S──    ─┤
         └──(┘)
                (T)
""",
        hand="pathfinder [EW] [EW]",
    )
    table.play("pathfinder")
    table.play("lay [EW] 1,0")
    assert table.decision.kind == "choose-goal"
    table.play("reveal 3,1")
    assert table.decision.kind == "pathfinder"
    table.play("lay [EW] -1,0")
    assert (table.to_act, len(table.hands[0])) == (1, 2)


@rule("C-22", "B-31")
@pytest.mark.parametrize("game", GAMES)
def test_if_the_first_one_ends_the_round_it_ends(game):
    table = table_with(
        """
─S──    (T)
        (└)
        (┘)
""",
        game=game,
        dwarves=["saboteur"] * 3,
    )
    table.play("pathfinder")
    events = table.play("lay [NESW] 1,0")
    assert len(table.outcomes) == 1
    assert not any(isinstance(event, Drew) for event in events)
    assert (table.round, table.to_act, table.decision.kind) == (2, 1, "turn")


@rule("C-22", "B-31")
def test_and_the_second_one_may_end_it():
    table = table_with(
        """
─S──        (T)
            (└)
            (┘)
""",
        dwarves=["saboteur"] * 3,
    )
    for move in ("pathfinder", "lay [EW] 1,0", "lay [NESW] 2,0"):
        table.play(move)
    assert table.round == 2


@rule("C-22", "T-03", "T-04")
def test_each_card_pays_its_toll():
    table = table_with(modules=["tunnel-toll"], seat=2, hand="map map", players=4, hands=TOLL_HANDS)
    table.play("toll map 1,0")
    table.play("pass map")
    table.play("pathfinder")
    assert {"ask @1 1,0", "ask @3 1,0", "lay [NESW] 1,0"} <= moves(table)
    assert "ask @2 1,0" not in moves(table)
    table.play("ask @1 1,0")
    table.play("toll-refuse")
    assert (table.to_act, table.decision.kind) == (0, "pathfinder")
    table.play("lay [NESW] 1,0")
    assert table.gold == [0, 1, 2, 1]
    assert (table.to_act, table.decision.kind) == (0, "pathfinder")
    table.play("lay [EW] 2,0")
    assert len(table.hands[0]) == 3


TOLL_HANDS = {0: "pathfinder [NESW] [EW] break-cart", 1: "map", 3: "map"}


@rule("C-22", "M-04")
def test_a_card_laid_for_somebody_elses_gold_counts_too():
    table = table_with(modules=["tunnel-toll"], seat=2, hand="map map", players=4, hands=TOLL_HANDS)
    table.play("toll map 1,0")
    table.play("pass map")
    for move in ("pathfinder", "ask @3 1,0", "toll-pay", "lay [NESW] 1,0", "lay [EW] 2,0"):
        table.play(move)
    assert table.gold == [1, 1, 2, 0]
    assert len(table.hands[0]) == 3
    assert (table.to_act, table.decision.kind) == (1, "turn")
