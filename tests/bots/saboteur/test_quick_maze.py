"""The ground as bits counts the missing cards like the slower way does."""

from random import Random

import pytest

import saboteur
from movers import digger
from saboteur.bots.distance import BIT, EXITS
from saboteur.bots.saboteur.distance import QuickMaze, cards_to_go
from saboteur.rules.grid import number
from saboteur.rules.laying import Lay
from saboteur.rules.saboteur.box import CARDS


def counted(maze):
    return {goal.cell: goal.cards for goal in QuickMaze(maze).goals}


@pytest.mark.parametrize("seed", range(4))
def test_it_counts_the_cards_that_are_missing(seed):
    rng = Random(seed)
    game = saboteur.new_game("saboteur", players=4, seed=seed)
    compared = 0
    while game.round == 1:
        if len(game.maze.reached) == len(game.maze.faces):  # nothing is cut off
            assert counted(game.maze) == cards_to_go(game.maze)
            compared += 1
        game.play(digger(game, rng))
    assert compared > 10


@pytest.mark.parametrize("seed", range(4))
def test_it_foresees_what_a_card_changes(seed):
    """Without laying it: by the ways it leads on to."""
    rng = Random(seed)
    game = saboteur.new_game("saboteur", players=4, seed=seed)
    compared = 0
    while game.round == 1:
        move = digger(game, rng)
        foreseen = None
        if isinstance(move, Lay) and len(game.maze.reached) == len(game.maze.faces):
            ground, cell = QuickMaze(game.maze), number(*move.at)
            sides = game.maze.frontier[cell]
            edges = CARDS.by_name[move.card].lying(move.turned).spread[sides] & ~sides
            ahead = ground.frontier & ~BIT[cell] | EXITS[cell, edges]
            free = ground.passable & ~BIT[cell]
            foreseen = {goal.cell: goal.after(ahead, free) for goal in ground.goals}
        game.play(move)
        if (
            foreseen is not None
            and game.round == 1
            and foreseen.keys() == counted(game.maze).keys()
        ):
            assert foreseen == counted(game.maze)
            compared += 1
    assert compared > 5
