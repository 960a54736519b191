"""Who plays alone imagines rounds by the same rules as they are played at the table."""

from random import Random

import saboteur
from saboteur.bots import make_bot
from saboteur.bots.bot import ask
from saboteur.bots.duel.digger import Digger
from saboteur.bots.duel.digging import Digging
from saboteur.bots.duel.heat import Heat, Nearness
from saboteur.rules.duel.box import CARDS
from saboteur.rules.grid import number
from saboteur.rules.laying import Lay


def same(imagined, table):
    """Whether an imagined round stands as the one at the table."""
    real = Digging(table)
    return all(
        (
            imagined.maze.faces.keys() == real.maze.faces.keys(),
            imagined.maze.frontier == real.maze.frontier,
            imagined.hand == real.hand,
            imagined.deck == real.deck,
            imagined.broken == real.broken,
            imagined.laid == real.laid,
            sorted(imagined.gold_cells) == sorted(real.gold_cells),
            (imagined.gold, imagined.path_gold) == (real.gold, real.path_gold),
            (imagined.markers, sorted(imagined.doors)) == (real.markers, sorted(real.doors)),
        )
    )


def test_laying_and_drawing_come_to_the_same():
    compared = 0
    for seed in range(4):
        game = saboteur.new_game("solo", players=1, seed=seed)
        bot = make_bot("easy", seed)
        while game.round == 1:
            move = ask(bot, game)
            imagined = Digging(game)
            game.play(move)
            if isinstance(move, Lay) and not game.outcomes and game.decision.kind == "turn":
                imagined.lay(number(*move.at), CARDS.by_name[move.card].lying(move.turned))
                imagined.draw()
                if len(game.mazes[0].hidden) == 6:  # how a goal lies is up to the player
                    assert same(imagined, game)
                    compared += 1
    assert compared > 15


def test_the_rules_of_thumb_find_gold():
    won = 0
    for seed in range(20):
        game = saboteur.new_game("solo", players=1, seed=seed)
        digging = Digging(game.sample(0, Random(seed)))
        Digger(digging, Heat(digging, 25 / 18, Nearness(digging.maze))).go_on(99)
        assert digging.over or not digging.hand
        assert 0 <= digging.markers <= 6
        won += digging.gold
    assert won / 20 > 3


def test_a_map_is_looked_at_and_not_thrown_away():
    game = saboteur.new_game("solo", players=1, seed=1)
    bot = make_bot("hard@2", 1)
    thrown = 0
    while game.round == 1:
        move = ask(bot, game)
        if move.__struct_config__.tag == "pass" and "map" in move.cards:
            thrown += 1
        game.play(move)
    assert not thrown
