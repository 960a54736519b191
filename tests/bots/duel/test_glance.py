"""A glance at an imagined turn sees what a careful one sees."""

import saboteur
from saboteur.bots import make_bot
from saboteur.bots.bot import ask
from saboteur.bots.duel.foresight import Foresight
from saboteur.bots.duel.glance import Glance
from saboteur.bots.duel.knowledge import Knowledge
from saboteur.bots.duel.reach import FAR, reach
from saboteur.bots.duel.weighing import Weighing
from saboteur.rules.laying import Lay


def turns(seed, count):
    """Some turns between two good players, each as the seat on turn knows it."""
    game = saboteur.new_game("duel", players=2, seed=seed)
    bots = [make_bot("normal", seat) for seat in range(2)]
    while count:
        view = game.view(game.to_act)
        if view.decision == "turn":
            count -= 1
            yield game, Knowledge(view, "hard")
        game.play(ask(bots[game.to_act], game))


def test_it_is_as_far_to_the_goals_as_a_search_finds():
    for game, known in turns(4, 30):
        glance = Glance(Foresight(known), game, known.seat)
        for maze, standing in zip(known.ground.mazes, glance.standings, strict=True):
            found = reach(maze, known.ground.gold)
            distances = [found.get(cell, FAR) for cell in standing.field.targets]
            assert standing.first == distances


def test_cards_are_worth_about_the_same_as_when_they_are_tried_out():
    errors = []
    for game, known in turns(6, 25):
        weighing, glance = Weighing(known), Glance(Foresight(known), game, known.seat)
        lays = [move for move in game.legal_moves() if isinstance(move, Lay)]
        errors += [abs(weighing.worth(move) - glance.worth(move)) for move in lays]
    assert sum(errors) / len(errors) < 0.05
