"""How likely the treasure is reached in this round, as the table really lies: for looking back."""

from __future__ import annotations

from collections.abc import Sequence
from math import log

from saboteur.bots.saboteur.distance import QuickMaze
from saboteur.bots.saboteur.playout import known_goals
from saboteur.bots.saboteur.value import chance
from saboteur.rules.saboteur.game import SaboteurGame

LEAST = 0.02
"""Nobody is surer than this of what others are."""


def outlook(game: SaboteurGame, suspicion: Sequence[float]) -> float:
    """By what hard bots have learned of positions; everybody is suspected as much as is said."""
    looks = []
    for share in suspicion:
        odds = max(LEAST, min(share, 1 - LEAST))
        looks.append(log(odds / (1 - odds)))
    return chance(game, QuickMaze(game.maze), known_goals(game), looks)
