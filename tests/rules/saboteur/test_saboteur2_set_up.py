"""Saboteur 2: setting up, the next round and the end (S-01 to S-03, S-61)."""

from collections import Counter
from random import Random

import pytest

from movers import anything, play_out
from rulebook import rule
from saboteur import Cell, OptionsError, new_game
from saboteur.rules.events import Dealt, RoundBegan
from saboteur.rules.saboteur.events import RoundEnded
from saboteur.rules.saboteur.situation import situation

DWARVES = {"blue": 4, "green": 4, "boss": 1, "profiteer": 1, "geologist": 2, "saboteur": 3}
BASE_PATHS = {
    "[NESW]": 5,
    "[NES]": 5,
    "[NEW]": 5,
    "[NE]": 5,
    "[NW]": 4,
    "[NS]": 4,
    "[EW]": 3,
    "[N][E][S][W]": 1,
    "[N][E][S]": 1,
    "[N][E][W]": 1,
    "[N][E]": 1,
    "[N][W]": 1,
    "[N][S]": 1,
    "[E][W]": 1,
    "[N]": 1,
    "[E]": 1,
}
NEW_PATHS = {
    "[NS][EW]": 2,
    "[NW][ES]": 2,
    "ladder[N]": 1,
    "ladder[NW]": 1,
    "ladder[E]": 1,
    "ladder[NE]": 1,
    "blue[NS]": 1,
    "blue[EW]": 1,
    "blue[NE]": 1,
    "green[NS][E]": 1,
    "green[EW]": 1,
    "green[NW]": 1,
    "crystal[NEW][S]": 1,
    "crystal[NES][W]": 1,
    "crystal[EW][N]": 1,
    "crystal[NESW]": 1,
    "crystal[NES]": 1,
    "crystal[N]": 1,
    "crystal[E]": 1,
    "crystal[NEW]": 3,
    "[NE][W]": 1,
    "[NE][S]": 1,
    "[NW][E]": 1,
    "[NW][S]": 1,
    "[NS][E][W]": 1,
    "[EW][N][S]": 1,
}
ACTIONS = {
    "break-pickaxe": 3,
    "break-lantern": 3,
    "break-cart": 3,
    "repair-pickaxe": 2,
    "repair-lantern": 2,
    "repair-cart": 2,
    "repair-pickaxe-lantern": 1,
    "repair-pickaxe-cart": 1,
    "repair-lantern-cart": 1,
    "rockfall": 3,
    "map": 6,
    "theft": 4,
    "hands-off": 3,
    "trapped": 3,
    "freedom": 4,
    "inspection": 2,
    "change-hats": 2,
    "swap-hands": 2,
}


def all_cards(game):
    dealt = [card for hand in game.hands for card in hand]
    return Counter(card.name for card in (*game.deck, *game.aside, *dealt))


def last_card(dwarves, **options):
    """Seat 0 holds the last card of the round."""
    return situation(
        game="saboteur2",
        players=len(dwarves),
        dwarves=dwarves,
        hand="map",
        hands=dict.fromkeys(range(1, len(dwarves)), ""),
        pile="",
        **options,
    )


@rule("S-01")
@pytest.mark.parametrize("players", range(2, 13))
def test_one_of_the_15_dwarf_cards_each_and_the_rest_is_a_stack(players):
    game = new_game("saboteur2", players=players, seed=1)
    assert len(game.dwarves) == players
    assert len(game.spare_dwarves) == 15 - players
    assert Counter(game.dwarves + game.spare_dwarves) == DWARVES


@rule("S-01")
@pytest.mark.parametrize("players", [1, 13])
def test_for_two_to_twelve(players):
    with pytest.raises(OptionsError):
        new_game("saboteur2", players=players, seed=1)


@rule("S-01")
def test_every_dwarf_card_may_come_to_a_seat_and_to_the_top_of_the_stack():
    games = [new_game("saboteur2", players=2, seed=seed) for seed in range(80)]
    assert {game.dwarves[0] for game in games} == set(DWARVES)
    assert {game.spare_dwarves[0] for game in games} == set(DWARVES)


@rule("S-01")
def test_a_seat_knows_its_own_dwarf_card_and_nobody_the_stack():
    game = new_game("saboteur2", players=5, seed=1)
    for seat in (0, 1, 2, 3, 4, None):
        view = game.view(seat)
        known = {owner: card for owner, card in enumerate(view.dwarves) if card is not None}
        assert known == ({} if seat is None else {seat: game.dwarves[seat]})
        assert view.spare_dwarves == (None,) * 10
        assert Counter(view.dwarf_deck) == DWARVES
    for event in game.log:
        if isinstance(event, Dealt):
            assert event.seen_by(event.seat).dwarf == game.dwarves[event.seat]
            assert event.seen_by((event.seat + 1) % 5).dwarf is None
            assert event.seen_by(None).dwarf is None


@rule("S-01", "B-34")
def test_at_the_end_of_a_round_all_dwarf_cards_are_turned_up_but_the_stack_stays_unknown():
    table = situation(
        game="saboteur2",
        dwarves=["saboteur", "saboteur", "green"],
        hand="theft",
        hands={1: "map", 2: ""},
        pile="",
    )
    table.play("theft")
    events = table.play("pass map")
    assert table.decision.kind == "rob"  # the round is over, the next has not begun
    [ended] = [event for event in events if isinstance(event, RoundEnded)]
    for seat in (0, 1, 2, None):
        assert ended.seen_by(seat).dwarves == ("saboteur", "saboteur", "green")
        assert table.view(seat).dwarves == ("saboteur", "saboteur", "green")
        assert table.view(seat).spare_dwarves == (None,) * 12


@rule("S-02")
def test_the_deck_is_made_of_both_boxes_117_cards():
    game = new_game("saboteur2", players=4, seed=2)
    expected = Counter(BASE_PATHS) + Counter(NEW_PATHS) + Counter(ACTIONS)
    assert all_cards(game) == expected
    assert sum(BASE_PATHS.values()) == 40
    assert sum(NEW_PATHS.values()) == 30
    assert sum(ACTIONS.values()) == 27 + 20
    assert expected.total() == 117


@rule("S-02")
@pytest.mark.parametrize("players", range(2, 13))
def test_ten_cards_aside_and_six_each_for_any_number_of_players(players):
    game = new_game("saboteur2", players=players, seed=2)
    assert len(game.aside) == 10
    for seat in (0, players - 1, None):
        view = game.view(seat)
        assert view.aside == 10
        assert view.hand_sizes == (6,) * players
        assert view.draw_pile == 117 - 10 - 6 * players
        assert view.discards == ()


@rule("S-02")
def test_nobody_has_seen_the_ten_cards_aside():
    game = new_game("saboteur2", players=3, seed=2)
    aside = Counter(card.name for card in game.aside)
    for seat in (0, 1, 2, None):
        worlds = [game.sample(seat, Random(number)) for number in range(5)]
        dealt = [Counter(card.name for card in world.aside) for world in worlds]
        assert all(cards.total() == 10 for cards in dealt)
        assert any(cards != aside for cards in dealt)
        assert all(all_cards(world) == all_cards(game) for world in worlds)


@rule("S-02")
def test_any_kind_of_card_may_lie_aside():
    aside = {
        card.name
        for seed in range(60)
        for card in new_game("saboteur2", players=3, seed=seed).aside
    }
    assert aside == set(BASE_PATHS) | set(NEW_PATHS) | set(ACTIONS)


@rule("S-02", "S-10")
def test_the_cards_aside_are_not_drawn_when_the_pile_is_empty():
    table = situation(game="saboteur2", hand="map [NS]", pile="")
    aside = table.aside.copy()
    table.play("pass map [NS]")
    assert table.hands[0] == []
    assert table.aside == aside
    assert len(aside) == 10


@rule("S-03")
def test_start_and_goals_as_in_the_base_game():
    places = set()
    for seed in range(40):
        game = new_game("saboteur2", players=2, seed=seed)
        start, *goals = game.view(0).maze
        assert (start.at, start.card, start.face_down) == (Cell(0, 0), "start[NESW]", False)
        assert {goal.at for goal in goals} == {Cell(8, -2), Cell(8, 0), Cell(8, 2)}
        assert all(goal.face_down and goal.card is None for goal in goals)
        fronts = {cell: card.name for cell, card in game.maze.hidden.items()}
        assert sorted(fronts.values()) == ["stone[NE]", "stone[NW]", "treasure[NESW]"]
        places |= {cell for cell, name in fronts.items() if name == "treasure[NESW]"}
    assert len(places) == 3


@rule("S-03")
def test_everybody_begins_without_gold():
    game = new_game("saboteur2", players=4, seed=1)
    assert game.gold == [0, 0, 0, 0]
    assert game.view(2).gold == (None, None, 0, None)
    assert game.view(2).has_gold == (False, False, False, False)


@rule("S-03")
def test_the_bank_never_runs_out():
    table = last_card(["saboteur", "blue", "green"])
    table.gold = [1, 300, 300]  # far more than all pieces of the box
    table.play("pass map")
    assert table.gold == [6, 300, 300]


@rule("S-03")
def test_the_gold_cards_of_the_base_game_stay_in_the_box():
    table = last_card(["saboteur", "blue", "green"])
    before = sorted(table.supply)
    table.play("pass map")
    assert table.gold == [5, 0, 0]
    assert sorted(table.supply) == before
    assert table.view(0).gold_cards == (0, 0, 0)
    assert table.view(0).offers == ()


@rule("S-61", "B-50")
def test_the_next_round_deals_everything_but_the_gold_anew():
    table = last_card(
        ["saboteur", "blue", "green"], in_front={1: "trapped break-cart", 2: "break-lantern"}
    )
    before = all_cards(new_game("saboteur2", players=3, seed=0))
    events = table.play("map 8,0")
    assert [event.round for event in events if isinstance(event, RoundBegan)] == [2]
    view = table.view(1)
    assert (view.round, view.hand_sizes, view.aside) == (2, (6, 6, 6), 10)
    assert view.draw_pile == 117 - 10 - 18
    assert view.in_front == ((), (), ())
    assert view.discards == ()
    assert len(view.maze) == 4
    assert Counter(table.dwarves + table.spare_dwarves) == DWARVES
    assert all_cards(table) == before
    assert table.gold == [5, 0, 0]
    for seat in range(3):
        assert {placed.card for placed in table.view(seat).maze if placed.face_down} == {None}
        assert [card is None for card in table.view(seat).dwarves].count(False) == 1


@rule("S-61")
def test_the_ten_cards_aside_are_shuffled_back_in():
    came_back = 0
    for seed in range(10):
        table = last_card(["saboteur", "blue", "green"], seed=seed)
        aside = Counter(card.name for card in table.aside)
        table.play("pass map")
        assert len(table.aside) == 10
        came_back += Counter(card.name for card in table.aside) != aside
        assert all_cards(table).total() == 117
    assert came_back == 10


@rule("S-61", "B-51")
@pytest.mark.parametrize("last", [0, 1, 2])
def test_the_seat_to_the_left_of_whoever_played_the_last_card_begins(last):
    hands = {seat: "" for seat in range(3) if seat != last}
    table = situation(game="saboteur2", seat=last, hand="map", hands=hands, pile="")
    table.play("pass map")
    assert (table.round, table.to_act, table.view(0).starter) == (
        2,
        (last + 1) % 3,
        (last + 1) % 3,
    )


@rule("S-61", "B-51")
def test_a_theft_afterwards_does_not_change_who_begins():
    table = situation(
        game="saboteur2",
        dwarves=["saboteur", "blue", "green"],
        seat=2,
        hand="theft",
        hands={0: "map", 1: ""},
        pile="",
    )
    table.play("theft")
    table.play("pass map")  # the last card is seat 0's
    assert (table.to_act, table.decision.kind) == (2, "rob")
    table.play("rob @0")
    assert (table.round, table.to_act) == (2, 1)


@rule("S-61", "B-52")
@pytest.mark.parametrize(
    ("gold", "winners"), [([0, 7, 3], (1,)), ([0, 5, 3], (0, 1)), ([0, 4, 4], (0,))]
)
def test_after_three_rounds_most_gold_wins_and_equals_share(gold, winners):
    table = last_card(["saboteur", "blue", "green"])
    table.round = 3
    table.gold = gold.copy()
    assert (table.scores, table.winners) == (None, ())
    table.play("pass map")
    assert table.over
    assert table.to_act is None
    assert table.scores == (5, gold[1], gold[2])
    assert table.winners == winners
    assert table.view(2).gold == table.scores


@rule("S-61")
@pytest.mark.parametrize("players", [2, 7, 12])
def test_a_game_has_three_rounds(players):
    game = new_game("saboteur2", players=players, seed=players)
    play_out(game, Random(players), anything)
    assert game.over
    assert [outcome.round for outcome in game.outcomes] == [1, 2, 3]
    assert game.winners == tuple(
        seat for seat in range(players) if game.scores[seat] == max(game.scores)
    )
