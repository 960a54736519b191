"""What an imagined position is worth: how likely the treasure is reached, and the gold at stake.

The weights were fitted by logistic regression to 12,000 rounds that instinct played against itself
at tables of three to ten; `python -m benchmarks.standing` does it anew.
"""

from __future__ import annotations

from functools import cache
from math import comb, exp

from saboteur.bots.saboteur.searching.ground import Ground
from saboteur.bots.saboteur.searching.standing import NAMES, standing
from saboteur.rules.saboteur.box import GOLD_CARDS
from saboteur.rules.saboteur.game import SaboteurGame
from saboteur.rules.saboteur.gold import SABOTEURS_PAY
from saboteur.rules.saboteur.knowledge.goals import Layout

WEIGHTS: dict[str, float] = {
    "one": -5.739,
    "missing 1": -0.908,
    "missing 2": -0.803,
    "missing 3": -0.661,
    "missing 4": -0.605,
    "missing 5": -0.571,
    "missing 6": -0.468,
    "missing 7": -0.479,
    "missing 8": -0.424,
    "missing 9": -0.378,
    "no way": -0.442,
    "time": 3.625,
    "time squared": -0.080,
    "turns": 1.343,
    "scarce": 2.032,
    "miners free": 0.159,
    "saboteurs free": 0.070,
    "miners able": 0.952,
    "knowing": -0.903,
    "near and knowing": 1.260,
    "ways": 0.675,
    "mending": -0.102,
    "strikes of miners": -0.110,
    "strikes of saboteurs": -0.715,
    "rocks": -0.753,
    "dead ends": 0.063,
    "reputation": 0.635,
    "time and reputation": -0.234,
    "saboteurs": -6.595,
    "time and saboteurs": -0.168,
    "openings": -0.676,
}
"""For each number of a standing."""
_WEIGHTS = tuple(WEIGHTS[name] for name in NAMES)

STAKES = {"miner": 1.57, "blue": 1.8, "green": 1.8, "boss": 1.5, "greedy": 1.0}
"""What each dwarf may expect if the treasure is reached, whoever reaches it by which way."""


def chance(game: SaboteurGame, ground: Ground, looks: list[float], known: list[Layout]) -> float:
    """How likely the treasure will be reached."""
    total = 0.0
    for weight, number in zip(_WEIGHTS, standing(game, ground, looks, known), strict=True):
        total += weight * number
    return 1 / (1 + exp(-total))


def value(
    game: SaboteurGame, ground: Ground, looks: list[float], known: list[Layout], seat: int
) -> float:
    """The gold this seat may expect in this round."""
    dwarf = game.dwarves[seat]
    if dwarf == "saboteur":
        lost = 1 - chance(game, ground, looks, known)
        return lost * SABOTEURS_PAY.get(game.dwarves.count(dwarf), 2)
    if dwarf == "geologist":
        crystals = sum(face.card.crystal for face in game.maze.faces.values())
        return crystals / game.dwarves.count(dwarf)
    return STAKES.get(dwarf, 0.0) * chance(game, ground, looks, known)


@cache
def expected_share(pick: int, cards: int) -> float:
    """The gold on the card of the first, second … who picks, when so many cards were drawn."""
    gold = 0.0
    for least in range(1, max(GOLD_CARDS) + 1):
        share = sum(card >= least for card in GOLD_CARDS) / len(GOLD_CARDS)
        gold += sum(
            comb(cards, count) * share**count * (1 - share) ** (cards - count)
            for count in range(pick, cards + 1)
        )
    return gold
