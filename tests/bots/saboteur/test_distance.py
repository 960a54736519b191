"""How far it is still to dig, and the maze a bot rebuilds to find out."""

from random import Random

import pytest

import saboteur
from happenings import look_at
from movers import curious, digger
from saboteur.bots.distance import FAR
from saboteur.bots.saboteur.belief import goal_odds, treasure_odds
from saboteur.bots.saboteur.distance import cards_to_go, effort_to_go, joined
from saboteur.bots.saboteur.maze import maze_of
from saboteur.rules.grid import number
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.situation import situation

TOP, MIDDLE, BOTTOM = number(8, -2), number(8, 0), number(8, 2)


def treasure_of(view):
    return treasure_odds(goal_odds(view))


def to_go(drawing):
    cards = cards_to_go(maze_of(situation(drawing).view(0).maze))
    return cards[TOP], cards[MIDDLE], cards[BOTTOM]


@pytest.mark.parametrize("modules", [(), ("tournament",)])
def test_the_mine_is_the_maze_of_the_game(modules):
    rng = Random(1)
    game = saboteur.new_game("saboteur", players=6, modules=modules, seed=4)
    while not game.over:
        built = maze_of(game.view(game.to_act).maze)
        for part in ("faces", "reached", "border", "frontier", "met"):
            assert getattr(built, part) == getattr(game.maze, part), part
        assert built.hidden.keys() == game.maze.hidden.keys()
        game.play(digger(game, rng))


def test_at_first_seven_cards_are_missing_to_the_middle_and_nine_to_the_others():
    assert to_go("─S──") == (9, 7, 9)


def test_every_card_on_the_way_brings_it_nearer():
    assert to_go("─S───┼───┼───┼───┬───┬───┬──") == (3, 1, 3)


def test_a_dead_end_makes_the_way_longer():
    assert to_go("─S───┼───┼───┼───┬───┬───┬──╸╏")[1] == 3


def test_cut_off_cards_cost_nothing():
    assert to_go("─S───┼───┼───┼──    ─┬───┬──")[1] == 2


def test_cut_off_cards_lead_only_where_their_ways_lead():
    assert to_go("─S──     └──")[1] == 8


def test_from_a_start_that_is_walled_in_there_is_no_way():
    assert set(to_go("     ╻\n╸ ╺━─S──╸\n     ╏")) == {FAR}


def test_hope_is_shared_by_the_goals_one_has_not_seen():
    table = situation("─S──")
    assert treasure_of(table.view(0)) == pytest.approx({TOP: 1 / 3, MIDDLE: 1 / 3, BOTTOM: 1 / 3})
    stone = next(cell for cell, card in table.maze.hidden.items() if "stone" in card.name)
    look_at(table, 0, stone)
    assert sorted(treasure_of(table.view(0)).values()) == [0, 0.5, 0.5]
    assert treasure_of(table.view(0))[stone] == 0


def test_hope_is_certain_when_one_has_seen_the_treasure():
    table = situation("─S──")
    treasure = next(cell for cell, card in table.maze.hidden.items() if "treasure" in card.name)
    look_at(table, 0, treasure)
    assert treasure_of(table.view(0))[treasure] == 1
    assert sum(treasure_of(table.view(0)).values()) == 1
    assert treasure_of(table.view(1))[treasure] == pytest.approx(1 / 3)


def test_two_stones_seen_give_the_treasure_away():
    table = situation("─S──")
    for cell, card in table.maze.hidden.items():
        if "stone" in card.name:
            look_at(table, 0, cell)
    assert sorted(treasure_of(table.view(0)).values()) == [0, 0, 1]


def test_joined_edges():
    assert [joined(card) for card in ("[NESW]", "[NE]", "[N][E]", "map")] == [4, 2, 1, 0]


# --- some cells are hard to fill, and through some no card leads on -------------------------------


def effort(drawing):
    return effort_to_go(maze_of(situation(drawing).view(None).maze))[MIDDLE]


def test_on_open_ground_it_is_a_card_for_each_cell():
    assert effort("─S──") == 7
    assert effort("─S───┼───┼──") == 5


def test_beside_closed_sides_fewer_cards_fit():
    maze = maze_of(situation("─S──").view(None).maze)
    for cell, card, turned in [((0, -1), "[N]", True), ((0, 1), "[N]", False)]:
        maze.lay(number(*cell), CARDS.by_name[card].lying(turned))
    assert effort_to_go(maze)[MIDDLE] == 7
    for cell in ((1, -1), (1, 1)):
        maze.lay(number(*cell), CARDS.by_name["[EW]"].lying(False))
    assert cards_to_go(maze)[MIDDLE] == 7
    assert effort_to_go(maze)[MIDDLE] > 7


def test_it_is_never_less_than_the_cards_that_are_missing():
    rng = Random(3)
    for seed in range(6):
        game = saboteur.new_game("saboteur", players=5, seed=seed)
        while game.round == 1 and not game.over:
            game.play(curious(game, rng))
            if rng.random() < 0.2:
                maze = maze_of(game.view(None).maze)
                cards, efforts = cards_to_go(maze), effort_to_go(maze)
                assert cards.keys() == efforts.keys()
                assert all(efforts[goal] >= min(cards[goal], 13) for goal in cards)
                assert all((efforts[goal] == 0) == (cards[goal] == 0) for goal in cards)
