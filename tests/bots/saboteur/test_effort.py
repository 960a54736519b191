"""Some cells are hard to fill, and through some no card leads on."""

from random import Random

import saboteur
from movers import curious
from saboteur.bots.saboteur.digging import cards_to_go, effort_to_go
from saboteur.bots.saboteur.mine import mine
from saboteur.rules.grid import number
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.situation import situation

MIDDLE = number(8, 0)


def toil(drawing):
    return effort_to_go(mine(situation(drawing).view(None).maze))[MIDDLE]


def test_on_open_ground_it_is_a_card_for_each_cell():
    assert toil("─S──") == 7
    assert toil("─S───┼───┼──") == 5


def test_beside_closed_sides_fewer_cards_fit():
    maze = mine(situation("─S──").view(None).maze)
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
                maze = mine(game.view(None).maze)
                cards, toils = cards_to_go(maze), effort_to_go(maze)
                assert cards.keys() == toils.keys()
                assert all(toils[goal] >= min(cards[goal], 13) for goal in cards)
                assert all((toils[goal] == 0) == (cards[goal] == 0) for goal in cards)
