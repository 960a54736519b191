"""The greedy dwarf and the two variants (C-16, V-01, V-10 to V-12, M-01)."""

from collections import Counter

import pytest

from rulebook import rule
from saboteur import Cell, OptionsError, new_game
from saboteur.rules.events import LaidOut
from saboteur.rules.saboteur.box import GOLD_CARDS
from saboteur.rules.saboteur.events import Offered
from saboteur.rules.saboteur.situation import situation

ALMOST = """
─S──    (T)
        (└)
        (┘)
"""


def reach_the_treasure(dwarves, by, modules, **options):
    table = situation(
        ALMOST,
        players=len(dwarves),
        dwarves=dwarves,
        seat=by,
        hand="[NESW]",
        modules=modules,
        **options,
    )
    return table, table.play("lay [NESW] 1,0")


def run_out_of_cards(dwarves, modules):
    hands = dict.fromkeys(range(1, len(dwarves)), "")
    table = situation(
        players=len(dwarves), dwarves=dwarves, hand="map", hands=hands, pile="", modules=modules
    )
    table.play("pass map")
    return table


# --- greedy-dwarf ---------------------------------------------------------------------------------


@rule("C-16")
@pytest.mark.parametrize("players", range(3, 11))
def test_one_miner_in_the_dwarf_deck_becomes_greedy(players):
    plain = new_game("saboteur", players=players, seed=1)
    greedy = new_game("saboteur", players=players, seed=1, modules=["greedy-dwarf"])
    before = Counter(plain.dwarves + plain.spare_dwarves)
    after = Counter(greedy.dwarves + greedy.spare_dwarves)
    assert after == before - Counter(["miner"]) + Counter(["greedy"])


@rule("C-16")
def test_a_greedy_dwarf_who_reaches_the_treasure_gets_4_and_nobody_else_any():
    table, _ = reach_the_treasure(["greedy", "miner", "saboteur"], 0, ["greedy-dwarf"])
    assert table.outcomes[0].winner == "greedy"
    assert table.gold == [4, 0, 0]
    assert table.knowledge.ledger[0].cards == (3, 1)
    assert table.round == 2


@rule("C-16")
def test_when_a_miner_reaches_it_the_greedy_dwarf_gets_nothing_and_does_not_count():
    table, events = reach_the_treasure(["greedy", "miner", "miner"], 1, ["greedy-dwarf"])
    [offered] = [event for event in events if isinstance(event, Offered)]
    assert offered.count == 2
    table.play(table.legal_moves()[0])
    assert table.round == 2
    assert table.gold[0] == 0
    assert all(table.gold[1:])


@rule("C-16")
def test_the_greedy_dwarf_is_passed_over_when_gold_cards_go_round():
    table, _ = reach_the_treasure(["miner", "greedy", "miner", "miner"], 2, ["greedy-dwarf"])
    assert table.knowledge.ledger[0].order == (2, 0, 3)


@rule("C-16")
def test_the_greedy_dwarf_gets_nothing_when_the_saboteurs_win():
    assert run_out_of_cards(["saboteur", "greedy", "miner"], ["greedy-dwarf"]).gold == [4, 0, 0]


# --- sabotaged-dwarf ------------------------------------------------------------------------------


@rule("V-01")
def test_a_miner_with_a_broken_tool_gets_no_gold_card_but_as_many_are_drawn():
    table, events = reach_the_treasure(
        ["miner", "miner", "saboteur", "miner"], 0, ["sabotaged-dwarf"], in_front={3: "break-cart"}
    )
    [offered] = [event for event in events if isinstance(event, Offered)]
    assert offered.count == 3
    # Seat 3 is skipped; the cards go round again until none is left.
    assert table.knowledge.ledger[0].order == (0, 1, 0)
    while table.round == 1:
        table.play(table.legal_moves()[-1])
    assert table.view(2).gold_cards == (2, 1, 0, 0)
    assert table.gold[3] == 0


@rule("V-01")
def test_a_saboteur_with_a_broken_tool_changes_nothing():
    table, _ = reach_the_treasure(
        ["miner", "miner", "saboteur", "miner"], 0, ["sabotaged-dwarf"], in_front={2: "break-cart"}
    )
    assert table.knowledge.ledger[0].order == (0, 3, 1)


@rule("V-01")
def test_if_every_miner_is_sabotaged_nobody_gets_any():
    table, _ = reach_the_treasure(
        ["saboteur", "miner", "miner"],
        0,
        ["sabotaged-dwarf"],
        in_front={1: "break-cart", 2: "break-lantern"},
    )
    assert table.outcomes[0].winner == "miners"
    assert table.gold == [0, 0, 0]
    assert len(table.supply) == 28
    assert table.round == 2


@rule("V-01")
def test_without_the_variant_a_sabotaged_miner_gets_a_card():
    table, _ = reach_the_treasure(["miner", "miner", "saboteur"], 0, [], in_front={1: "break-cart"})
    assert table.knowledge.ledger[0].order == (0, 1)


# --- tournament -----------------------------------------------------------------------------------

MIX = {5: (1, 3, 1), 6: (2, 3, 1), 7: (2, 3, 2), 8: (3, 3, 2), 9: (3, 4, 2)}


@rule("V-10")
@pytest.mark.parametrize("players", MIX)
def test_tournament_dwarf_cards_are_all_dealt(players):
    game = new_game("saboteur", players=players, seed=1, modules=["tournament"])
    saboteurs, miners, greedy = MIX[players]
    assert game.spare_dwarves == []
    assert Counter(game.dwarves) == {"saboteur": saboteurs, "miner": miners, "greedy": greedy}


@rule("V-10")
@pytest.mark.parametrize("players", [3, 4, 10])
def test_a_tournament_is_for_five_to_nine(players):
    with pytest.raises(OptionsError, match="for 5 to 9 players"):
        new_game("saboteur", players=players, modules=["tournament"])


@rule("V-11")
@pytest.mark.parametrize(("players", "hand"), [(5, 6), (6, 5), (7, 5), (8, 4), (9, 4)])
def test_a_random_path_card_lies_in_the_middle(players, hand):
    game = new_game("saboteur", players=players, seed=4, modules=["tournament"])
    view = game.view(0)
    [middle] = [placed for placed in view.maze if placed.at == Cell(4, 0)]
    assert not middle.face_down
    assert view.hand_sizes == (hand,) * players
    assert view.draw_pile == 66 - players * hand
    assert any(isinstance(event, LaidOut) for event in view.log)


@rule("V-11")
def test_which_card_and_which_way_up_is_drawn():
    looks = set()
    for seed in range(80):
        game = new_game("saboteur", players=5, seed=seed, modules=["tournament"])
        [middle] = [placed for placed in game.view(0).maze if placed.at == Cell(4, 0)]
        looks.add((middle.card, middle.turned))
    assert len(looks) > 15
    assert {turned for _, turned in looks} == {True, False}


@rule("V-11")
def test_the_card_in_the_middle_is_there_again_every_round():
    table = run_out_of_cards(["saboteur", "miner", "miner", "miner", "greedy"], ["tournament"])
    assert table.round == 2
    assert Cell(4, 0) in {placed.at for placed in table.view(0).maze}


@rule("V-12", "M-01")
def test_the_miner_who_reached_it_gets_3_every_other_miner_2():
    table, _ = reach_the_treasure(
        ["miner", "saboteur", "miner", "greedy", "miner"], 2, ["tournament"]
    )
    assert table.gold == [2, 0, 3, 0, 2]
    assert table.supply == []  # gold pieces, no gold cards


@rule("V-12")
def test_when_a_saboteur_reached_it_every_miner_gets_2():
    table, _ = reach_the_treasure(
        ["miner", "saboteur", "miner", "greedy", "miner"], 1, ["tournament"]
    )
    assert table.gold == [2, 0, 2, 0, 2]


@rule("V-12")
def test_a_greedy_dwarf_who_reached_it_gets_4_and_nobody_else_any():
    dwarves = ["miner", "saboteur", "miner", "greedy", "miner", "greedy", "saboteur"]
    table, _ = reach_the_treasure(dwarves, 3, ["tournament"])
    assert table.gold == [0, 0, 0, 4, 0, 0, 0]


@rule("V-12")
def test_saboteurs_get_3_each_alone_4():
    five = run_out_of_cards(["saboteur", "miner", "miner", "miner", "greedy"], ["tournament"])
    assert five.gold == [4, 0, 0, 0, 0]
    dwarves = ["saboteur", "saboteur", "miner", "miner", "miner", "greedy"]
    assert run_out_of_cards(dwarves, ["tournament"]).gold == [3, 3, 0, 0, 0, 0]


# --- how they combine -----------------------------------------------------------------------------


@rule("C-16", "V-01")
def test_greedy_and_sabotaged_dwarf_go_together():
    table, _ = reach_the_treasure(
        ["greedy", "miner", "miner", "saboteur"],
        2,
        ["greedy-dwarf", "sabotaged-dwarf"],
        in_front={1: "break-cart"},
    )
    assert table.knowledge.ledger[0].order == (2, 2)


@rule("V-10")
@pytest.mark.parametrize("other", ["greedy-dwarf", "sabotaged-dwarf"])
def test_the_tournament_collides(other):
    with pytest.raises(OptionsError, match=f"(?=.*{other})(?=.*tournament)"):
        new_game("saboteur", players=6, modules=[other, "tournament"])


@rule("M-01")
def test_gold_is_one_secret_number_and_cards_once_won_stay_out():
    table, _ = reach_the_treasure(["greedy", "miner", "saboteur"], 0, ["greedy-dwarf"])
    assert table.view(0).gold == (4, None, None)
    assert Counter(table.supply) == Counter(GOLD_CARDS) - Counter([3, 1])
