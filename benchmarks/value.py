"""What a position is worth to quick players: `python -m benchmarks.value [ROUNDS]`.

Lets quick players play rounds against themselves at tables of three to ten, now and then with a
move by chance so that strange positions come up too, notes how each round stands in between, and
fits by logistic regression how likely the treasure is reached. Prints the weights as they lie in
`saboteur/bots/saboteur/weights.toml`.
"""

from __future__ import annotations

import sys
from math import log
from random import Random

from benchmarks.regression import weights
from saboteur.bots.saboteur.distance import QuickMaze
from saboteur.bots.saboteur.playout import Playout, known_goals
from saboteur.bots.saboteur.quick_player import Dice
from saboteur.bots.saboteur.reputation import Reputation
from saboteur.bots.saboteur.value import FEATURES, features
from saboteur.rules.catalogue import create
from saboteur.rules.saboteur.game import SaboteurGame
from saboteur.rules.saboteur.set_up import ROUNDS
from saboteur.rules.saboteur.turn import Turn

GAMES = 5000
TABLES = (5, 5, 5, 5, 4, 6, 3, 7, 8, 9, 10)
BY_CHANCE = 0.02
"""How often somebody does anything at all."""
NOTED = 0.2
"""How many of all positions are noted."""
SMALL = 2.0
"""What keeps weights small that say little."""

Rows = list[tuple[list[float], bool]]


def watch(number: int, rng: Random) -> Rows:
    """One round, and how it stood in between."""
    players = TABLES[number % len(TABLES)]
    game = create("saboteur", players, (), {}, f"standing/{number}")
    assert isinstance(game, SaboteurGame)
    game.round = ROUNDS
    mix = game.set_up.dwarves
    evil = mix.count("saboteur")
    reputation = Reputation([log(evil / (len(mix) - evil))] * players)
    dice = Dice(rng.getrandbits(16))
    playout = Playout(game, QuickMaze(game.maze), known_goals(game), reputation, dice)
    noted = []
    while not playout.run(0):
        answers = game.decision.answers(game) if rng.random() < BY_CHANCE else None  # type: ignore[union-attr]
        playout.step(rng.choice(answers) if answers else playout.player.move())
        if game.agenda and isinstance(game.agenda[-1], Turn) and rng.random() < NOTED:
            noted.append(features(game, playout.player.maze, playout.known, reputation.looks))
    reached = game.outcomes[-1].winner == "miners"
    return [(numbers, reached) for numbers in noted] if "saboteur" in game.dwarves else []


def main() -> None:
    """Play, fit, print."""
    rng = Random("standing")
    games = int(sys.argv[1]) if sys.argv[1:] else GAMES
    rows = [row for number in range(games) for row in watch(number, rng)]
    numbers, reached = zip(*rows, strict=True)
    for name, weight in zip(FEATURES, weights(numbers, reached, SMALL), strict=True):
        print(f'"{name}" = {weight:.3f}')


if __name__ == "__main__":
    main()
