"""How far it is to gold, for each player."""

from saboteur.bots.duel.field import Field
from saboteur.bots.duel.reach import FAR, reach
from saboteur.bots.duel.standing import Standing
from saboteur.rules.duel.box import CARDS
from saboteur.rules.duel.situation import situation
from saboteur.rules.grid import number

NEAREST, LOWEST = number(5, 0), number(5, 2)


def cards_to(cards, cell, seat=0, **more):
    game = situation(cards, **more)
    return reach(game.mazes[seat], game.gold_cells).get(cell, FAR)


def test_at_first_both_need_five_cards_to_the_goal_in_the_middle():
    assert cards_to("", NEAREST, seat=0) == cards_to("", NEAREST, seat=1) == 5


def test_a_card_on_the_way_is_a_card_less():
    assert cards_to("1,1 [EW]", NEAREST) == 4
    assert cards_to("1,1 [EW]", NEAREST, seat=1) == 5


def test_a_door_stands_in_the_way_of_the_other_colour_only():
    """Seat 0 is green, seat 1 blue; both ways begin at their own start."""
    blue_door = "1,1 [EW] 2,1 [NEbW] 3,1 [EW] 4,1 [EW]"
    assert cards_to(blue_door, LOWEST) > cards_to("1,1 [EW] 2,1 [EW] 3,1 [EW] 4,1 [EW]", LOWEST)
    assert cards_to(blue_door.replace(",1 ", ",-1 "), number(5, -2), seat=1) == 1


def test_ways_that_lie_there_already_cost_nothing():
    assert cards_to("1,1 [EW] 3,1 [EW] 4,1 [EW]", LOWEST) == 2


def test_the_field_says_the_same_from_the_open_ends():
    game = situation("1,1 [EW]  2,1 [NEW][S]1")
    maze = game.mazes[0]
    standing = Standing(maze, Field(maze, game.gold_cells))
    by_target = dict(zip(standing.field.targets, standing.first, strict=True))
    assert by_target[NEAREST] == reach(maze, game.gold_cells)[NEAREST]


def test_a_card_that_leads_on_is_a_gain_and_a_dead_end_a_loss():
    game = situation("1,1 [EW]")
    maze = game.mazes[0]
    standing = Standing(maze, Field(maze, ()))
    hopes = [1.0] * len(standing.field.targets)
    onward, across = CARDS.faces["[EW]"], CARDS.faces["[NW]"]
    end = number(2, 1)
    assert standing.gain(end, maze.closed[onward], hopes) > 0
    assert standing.gain(end, maze.closed[onward], hopes) > standing.gain(
        end, maze.closed[across], hopes
    )
