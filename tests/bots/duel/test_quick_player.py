"""A quick look at a turn in a world sees what a careful one sees."""

import saboteur
from saboteur.bots import ask, make_bot
from saboteur.bots.distance import FAR
from saboteur.bots.duel.belief import KnownTable
from saboteur.bots.duel.distance import cards_to
from saboteur.bots.duel.first_sight import GoldSight
from saboteur.bots.duel.quick_player import QuickPlayer, QuickSight
from saboteur.bots.searcher import play_on
from saboteur.rules.laying import Lay


def turns(seed, count):
    """Some turns between two good players, each as the seat on turn knows it."""
    game = saboteur.new_game("duel", players=2, seed=seed)
    bots = [make_bot("normal", seat) for seat in range(2)]
    while count:
        view = game.view(game.to_act)
        if view.decision == "turn":
            count -= 1
            yield game, KnownTable(view, "hard")
        game.play(ask(bots[game.to_act], game))


def test_it_is_as_far_to_the_goals_as_a_search_finds():
    for game, known in turns(4, 30):
        sight = QuickSight(QuickPlayer(known), game, known.seat)
        for maze, nearest in zip(known.position.mazes, sight.nearest, strict=True):
            found = cards_to(maze, known.position.gold)
            distances = [found.get(cell, FAR) for cell in nearest.map.targets]
            assert nearest.first == distances


def test_cards_are_worth_about_the_same_as_when_they_are_tried_out():
    errors = []
    for game, known in turns(6, 25):
        careful, quick = GoldSight(known), QuickSight(QuickPlayer(known), game, known.seat)
        lays = [move for move in game.legal_moves() if isinstance(move, Lay)]
        errors += [abs(careful.worth(move) - quick.worth(move)) for move in lays]
    assert sum(errors) / len(errors) < 0.05


def test_a_round_goes_on_by_the_rules():
    """Played on without asking, a world stays the same as one where the rules check every move."""
    game, known = next(turns(2, 1))
    player, table, world = QuickPlayer(known), game.clone(), game.clone()
    while not world.outcomes:
        move = player.move(world)
        table.play(move)
        play_on(world, move)
        assert world.drawing() == table.drawing()
        assert world.hands == table.hands
    assert world.outcomes == table.outcomes
