"""How the easy bot plays Saboteur 2."""

import pytest

from bots.saboteur.choosing import ONE_CARD_MISSING, choices, knowing
from saboteur.bots.saboteur.look_ahead import LookAhead
from saboteur.bots.saboteur.suspicion import Others
from saboteur.rules.saboteur.situation import situation


def table(drawing="─S──", *, dwarves=("blue", "green", "boss"), **more):
    dwarves = list(dwarves)
    return situation(drawing, game="saboteur2", players=len(dwarves), dwarves=dwarves, **more)


def one_card_missing(hand, *dwarves, drawing=ONE_CARD_MISSING, hands=(), **more):
    dwarves = dwarves or ("blue", "green", "boss")
    hands = {0: hand, **dict(hands)}
    return table(drawing, dwarves=dwarves, hands=hands, looked={0: "8,0"}, **more)


# --- doors ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("dwarf", ["blue", "green", "boss"])
def test_miners_of_any_colour_reach_the_treasure(dwarf):
    assert choices(one_card_missing("map [EW] theft", dwarf, "green", "blue")) == {"lay [EW] 7,0"}


def test_a_door_is_used_where_it_lets_only_ones_own_team_through():
    assert choices(one_card_missing("blue[EW] green[EW]")) == {"lay blue[EW] 7,0"}
    green = one_card_missing("blue[EW] green[EW]", "green", "blue", "boss")
    assert choices(green) == {"lay green[EW] 7,0"}


def test_nobody_finishes_behind_a_door_of_the_other_team():
    drawing = ONE_CARD_MISSING.replace("─S───┼──", "─S─────g")
    blue = one_card_missing("[EW] map [NS] [NESW]", drawing=drawing)
    assert "lay [EW] 7,0" not in choices(blue)
    green = one_card_missing("[EW] map [NS]", "green", "blue", "boss", drawing=drawing)
    assert choices(green) == {"lay [EW] 7,0"}


def test_the_boss_lays_no_door_if_there_is_another_way():
    assert choices(one_card_missing("blue[EW] [EW]", "boss", "green", "blue")) == {"lay [EW] 7,0"}


# --- the other roles -----------------------------------------------------------------------------


def test_a_geologist_lays_crystals():
    game = table(dwarves=("geologist", "blue", "green"), hand="crystal[NEW] [NESW] map theft")
    assert all(move.startswith("lay crystal") for move in choices(game))


def test_a_geologist_does_not_end_the_round_with_crystals_in_hand():
    hand = "[EW] crystal[N] crystal[E] crystal[NEW]"
    game = one_card_missing(hand, "geologist", "green", "blue")
    assert "lay [EW] 7,0" not in choices(game)


def test_a_profiteer_digs_when_the_treasure_is_near_and_hinders_when_it_is_late():
    near = one_card_missing("[EW] [E][W]", "profiteer", "green", "blue")
    assert choices(near) == {"lay [EW] 7,0"}
    late = one_card_missing(
        "[E][W] [EW]", "profiteer", "green", "blue", hands={1: "map", 2: "[NS]"}, pile=""
    )
    assert choices(late) == {"lay [E][W] 7,0"}


def test_a_saboteur_never_reaches_the_treasure():
    game = one_card_missing("[EW] blue[EW] [NS]", "saboteur", "green", "blue")
    assert all("7,0" not in move for move in choices(game))


# --- traps and thieves ---------------------------------------------------------------------------


def test_a_saboteur_traps_a_known_miner_when_the_gold_is_near():
    game = one_card_missing("trapped [NS] map", "saboteur", "green", "blue")
    assert choices(knowing(game, 0, 1, 2)) <= {"trapped @1", "trapped @2"}


def test_a_miner_traps_a_known_saboteur_and_no_friend():
    game = table(dwarves=("blue", "saboteur", "blue"), hand="trapped theft theft hands-off")
    assert choices(knowing(game, 0, 1, 2)) == {"trapped @1"}


def test_nobody_is_trapped_without_a_reason():
    game = table(dwarves=("blue", "saboteur", "blue"), hand="trapped break-cart [N][E]")
    assert all("@" not in move for move in choices(game))


def test_one_frees_oneself_before_others():
    game = table(
        dwarves=("blue", "blue", "green"),
        hand="freedom [EW] map",
        in_front={0: "trapped", 1: "trapped"},
    )
    assert choices(knowing(game, 0, 1)) == {"freedom @0"}


def test_friends_are_freed_and_foes_are_not():
    hand = {"hand": "freedom [N][E] [N][S]", "in_front": {1: "trapped"}}
    friend = knowing(table(dwarves=("blue", "blue", "green"), **hand), 0, 1)
    assert choices(friend) == {"freedom @1"}
    foe = knowing(table(dwarves=("blue", "saboteur", "green"), **hand), 0, 1)
    assert "freedom @1" not in choices(foe)


def test_two_bad_cards_are_given_for_freedom():
    game = table(hand="[N][E] [N][S] [EW] [NESW]", in_front={0: "trapped"})
    assert choices(game) <= {
        "discard [N][E] [N][S] remove trapped",
        "discard [N][S] [N][E] remove trapped",
    }


def test_nobody_gives_up_their_own_theft():
    game = table(hand="[N][E] [N][S] hands-off", in_front={0: "theft"})
    assert all("theft" not in move and "hands-off @0" not in move for move in choices(game))


def test_theft_is_played_late():
    early = table(hand="theft [EW] [NESW]")
    assert "theft" not in choices(early)
    late = table(hand="theft [N][S] [N][E]", hands={1: "map", 2: "map"}, pile="")
    assert choices(late) == {"theft"}


def test_a_thief_is_stopped_at_the_end_of_the_round():
    game = table(
        hand="hands-off [N][S]", hands={1: "map", 2: "map"}, pile="", in_front={1: "theft"}
    )
    assert choices(game) == {"hands-off @1"}


def test_a_thief_robs_the_richest():
    dwarves = ("saboteur", "green", "geologist")
    game = one_card_missing("map", *dwarves, hands={1: "[EW]"}, in_front={0: "theft"}, seat=1)
    game.gold[2] = 1
    game.play("lay [EW] 7,0")  # 5 for green
    assert {str(move) for move in game.legal_moves()} == {"rob @1", "rob @2"}
    assert choices(game) == {"rob @1"}


# --- dwarf cards ---------------------------------------------------------------------------------


def test_inspection_comes_early_and_looks_where_one_knows_nothing():
    game = knowing(table(hand="inspection [N][E] [N][S] theft"), 0, 1)
    assert choices(game) == {"inspection @2"}


def test_what_inspection_shows_is_used():
    game = table(dwarves=("blue", "saboteur", "blue"), hand="inspection break-cart [N][S] [N][E]")
    before = LookAhead(game.view(0)).others.regard
    game.play("inspection @1")
    after = LookAhead(game.view(0)).others.regard
    assert after[1] == -1 < before[1]
    assert after[2] > before[2]  # one saboteur less among the rest


def test_doors_tell_of_a_colour():
    game = table(seat=1, dwarves=("blue", "green", "green"), hand="green[EW]")
    before = _company(game).regard[1]
    game.play("lay green[EW] 1,0")
    assert _company(game).regard[1] < before


def _company(game):
    view = game.view(0)
    return Others(view, LookAhead(view).suspicion)


def test_a_known_saboteur_gets_another_hat():
    game = table(dwarves=("blue", "saboteur", "blue"), hand="change-hats [N][S] [N][E]")
    assert choices(knowing(game, 0, 1, 2)) == {"change-hats @1"}


def test_one_changes_hats_oneself_only_when_losing():
    winning = one_card_missing("change-hats [NS]", "blue", "blue", "blue")
    assert "change-hats @0" not in choices(knowing(winning, 0, 1, 2))
    losing = table(hand="change-hats [N][E]", hands={1: "map", 2: "map"}, pile="")
    assert choices(losing) == {"change-hats @0"}


def test_hands_are_swapped_for_a_larger_one():
    game = table(hand="swap-hands [N][E]", hands={1: "map map map map [NS] [NE]", 2: "[EW]"})
    assert choices(game) == {"swap-hands @1"}
    good = table(hand="swap-hands [NESW] crystal[NESW] [NES]", hands={1: "[EW]", 2: "[EW]"})
    assert all("swap" not in move for move in choices(good))


def test_bad_cards_are_passed_together():
    game = table(hand="[N][E] [N][S] [N][W] [NESW]", in_front={0: "trapped break-cart"})
    move = choices(game).pop()
    assert set(move.split()[1:3]) <= {"[N][E]", "[N][S]", "[N][W]"}
