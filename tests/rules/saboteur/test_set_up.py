"""Setting up (B-01 to B-05)."""

from collections import Counter

import pytest

from rulebook import rule
from saboteur import Cell, new_game
from saboteur.components import load_box

MIX = {3: (1, 3), 4: (1, 4), 5: (2, 4), 6: (2, 5), 7: (3, 5), 8: (3, 6), 9: (3, 7), 10: (4, 7)}
HANDS = {3: 6, 4: 6, 5: 6, 6: 5, 7: 5, 8: 4, 9: 4, 10: 4}


@rule("B-01")
@pytest.mark.parametrize("players", range(3, 11))
def test_one_dwarf_card_each_and_one_left_over(players):
    game = new_game("saboteur", players=players, seed=1)
    saboteurs, miners = MIX[players]
    assert len(game.dwarves) == players
    assert len(game.spare_dwarves) == 1
    assert Counter(game.dwarves + game.spare_dwarves) == {"saboteur": saboteurs, "miner": miners}


@rule("B-01")
def test_a_seat_knows_its_own_dwarf_card_only():
    game = new_game("saboteur", players=5, seed=1)
    for seat in range(5):
        seen = game.view(seat).dwarves
        assert seen[seat] == game.dwarves[seat]
        assert [card for other, card in enumerate(seen) if other != seat] == [None] * 4
    assert game.view(None).dwarves == (None,) * 5


@rule("B-01")
def test_every_dwarf_card_can_be_the_one_left_over():
    left_over = {new_game("saboteur", players=3, seed=seed).spare_dwarves[0] for seed in range(40)}
    assert left_over == {"miner", "saboteur"}


@rule("B-02")
def test_start_and_three_face_down_goals_seven_cells_away():
    view = new_game("saboteur", players=4, seed=3).view(0)
    start, *goals = view.maze
    assert (start.at, start.card, start.face_down) == (Cell(0, 0), "start[NESW]", False)
    assert {goal.at for goal in goals} == {Cell(8, -2), Cell(8, 0), Cell(8, 2)}
    assert all(goal.face_down and goal.card is None for goal in goals)


@rule("B-02")
def test_the_treasure_can_lie_under_every_goal():
    places = set()
    for seed in range(60):
        hidden = new_game("saboteur", players=3, seed=seed).maze.hidden
        assert sorted(card.name for card in hidden.values()) == [
            "stone[NE]",
            "stone[NW]",
            "treasure[NESW]",
        ]
        places |= {cell for cell, card in hidden.items() if card.name == "treasure[NESW]"}
    assert len(places) == 3


@rule("B-03")
@pytest.mark.parametrize("players", range(3, 11))
def test_hands_and_draw_pile(players):
    view = new_game("saboteur", players=players, seed=2).view(0)
    assert view.hand_sizes == (HANDS[players],) * players
    assert len(view.hand) == HANDS[players]
    assert view.draw_pile == 67 - players * HANDS[players]
    assert view.discards == ()


@rule("B-03")
def test_the_deck_is_40_path_cards_and_27_action_cards():
    game = new_game("saboteur", players=3, seed=2)
    cards = game.deck + [card for hand in game.hands for card in hand]
    kinds = Counter(card.kind for card in cards)
    assert kinds == {"path": 40, "sabotage": 9, "repair": 9, "rockfall": 3, "map": 6}


@rule("B-04")
def test_the_supply_of_gold_cards():
    game = new_game("saboteur", players=3, seed=2)
    assert Counter(game.supply) == {1: 16, 2: 8, 3: 4}
    assert game.view(0).supply == 28
    assert game.view(0).gold == (0, None, None)


@rule("B-05")
def test_the_seed_draws_who_begins_unless_the_options_name_somebody():
    starters = {new_game("saboteur", players=5, seed=seed).to_act for seed in range(60)}
    assert starters == {0, 1, 2, 3, 4}
    for seat in range(5):
        assert new_game("saboteur", players=5, seed=1, first=seat).to_act == seat


def test_the_same_seed_gives_the_same_game_for_ever():
    """Fixed on purpose: a change here breaks every record that exists."""
    game = new_game("saboteur", players=3, seed=7)
    assert game.to_act == 1
    assert game.dwarves == ["miner", "saboteur", "miner"]
    assert " ".join(card.name for card in game.hands[0]) == (
        "repair-pickaxe repair-pickaxe-cart [N] break-cart [NW] [N][S]"
    )
    assert game.drawing().split() == ["(┘)", "─S──", "(└)", "(T)"]


def test_certainty_stands_beside_every_row():
    box = load_box("saboteur")
    assert {row.certainty for row in (*box.path, *box.action, *box.gold, *box.dwarf)} == {"certain"}
