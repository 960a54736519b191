"""How far it is to gold, for each player."""

from saboteur.bots.distance import FAR
from saboteur.bots.duel.belief import KnownTable
from saboteur.bots.duel.distance import DistanceMap, cards_over_empty_cells, cards_to
from saboteur.bots.duel.first_sight import GoldSight
from saboteur.bots.duel.quick_player import Nearest
from saboteur.rules.duel.situation import situation
from saboteur.rules.grid import number

NEAREST, LOWEST = number(5, 0), number(5, 2)


def cards_needed(cards, cell, seat=0, **more):
    game = situation(cards, **more)
    return cards_to(game.mazes[seat], game.gold_cells).get(cell, FAR)


def test_at_first_both_need_five_cards_to_the_goal_in_the_middle():
    assert cards_needed("", NEAREST, seat=0) == cards_needed("", NEAREST, seat=1) == 5


def test_a_card_on_the_way_is_a_card_less():
    assert cards_needed("1,1 [EW]", NEAREST) == 4
    assert cards_needed("1,1 [EW]", NEAREST, seat=1) == 5


def test_a_door_stands_in_the_way_of_the_other_colour_only():
    """Seat 0 is green, seat 1 blue; both ways begin at their own start."""
    door = "1,1 [EW] 2,1 [NEbW] 3,1 [EW] 4,1 [EW]"
    assert cards_needed(door, LOWEST) > cards_needed(door.replace("[NEbW]", "[EW]"), LOWEST)
    assert cards_needed(door.replace(",1 ", ",-1 "), number(5, -2), seat=1) == 1


def test_ways_that_lie_there_already_cost_nothing():
    assert cards_needed("1,1 [EW] 3,1 [EW] 4,1 [EW]", LOWEST) == 2


def test_at_a_glance_cards_that_are_cut_off_stand_in_the_way():
    game = situation("1,1 [EW] 3,1 [EW] 4,1 [EW]")
    assert cards_over_empty_cells(game.mazes[0], game.gold_cells)[LOWEST] > 2


def test_the_map_says_the_same_from_the_open_ends():
    game = situation("1,1 [EW]  2,1 [NEW][S]1")
    maze = game.mazes[0]
    nearest = Nearest(maze, DistanceMap(maze, game.gold_cells))
    by_target = dict(zip(nearest.map.targets, nearest.first, strict=True))
    assert by_target[NEAREST] == cards_to(maze, game.gold_cells)[NEAREST]


def test_a_card_that_leads_on_is_a_gain_and_a_dead_end_a_loss():
    game = situation("1,1 [EW]", hand="[EW] [NW] map key repair-cart [NS]")
    sight = GoldSight(KnownTable(game.view(0), "normal"))
    gains = {str(move): sight._gain(move) for move in game.legal_moves() if "lay" in str(move)}
    assert gains["lay [EW] 2,1"] > 0
    assert gains["lay [EW] 2,1"] > gains["lay [NW] 2,1"]
