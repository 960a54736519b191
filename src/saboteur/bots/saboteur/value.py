"""What an imagined position is worth: how likely the treasure is reached, and the gold at stake.

How a round stands is put into numbers; the weight of each lies in `weights.toml`.
"""

from __future__ import annotations

from functools import cache
from math import comb, exp, log

from saboteur.bots.distance import FAR
from saboteur.bots.learned import learned
from saboteur.bots.saboteur.distance import QuickMaze, joined
from saboteur.bots.saboteur.opinion import opinion
from saboteur.bots.saboteur.quick_player import Known
from saboteur.rules.cards import Card
from saboteur.rules.saboteur.box import GOLD_CARDS, TREASURE
from saboteur.rules.saboteur.game import SaboteurGame
from saboteur.rules.saboteur.gold import SABOTEURS_PAY
from saboteur.rules.saboteur.turn import may_not_lay

FARTHEST = 9
"""Ways that are longer count alike."""

FEATURES = (
    "one",
    *(f"missing {cards}" for cards in range(1, FARTHEST + 1)),
    "no way",
    "time",
    "time squared",
    "turns",
    "scarce",
    "miners free",
    "saboteurs free",
    "miners able",
    "knowing",
    "near and knowing",
    "ways",
    "mending",
    "strikes of miners",
    "strikes of saboteurs",
    "rocks",
    "dead ends",
    "reputation",
    "time and reputation",
    "saboteurs",
    "time and saboteurs",
    "openings",
)
"""What each number is, in this order."""
_LEARNED = learned("saboteur.bots.saboteur", "weights.toml")["value"]
_WEIGHTS = tuple(_LEARNED[name] for name in FEATURES)


@cache
def _held(card: Card) -> tuple[int, int, int, int, int]:
    """Whether a card is a way through, a repair, a sabotage, a rockfall, a dead end."""
    ways = joined(card.name)
    return (
        int(ways > 1),
        int(card.kind == "repair"),
        int(card.kind == "sabotage"),
        int(card.kind == "rockfall"),
        int(ways == 1),
    )


def features(
    game: SaboteurGame, maze: QuickMaze, known: list[Known], looks: list[float]
) -> list[float]:
    """The numbers, each roughly between -2 and 2."""
    missing = FAR
    treasure_cell = -1
    hidden = game.maze.hidden
    for goal in maze.goals:
        if hidden.get(goal.cell) is TREASURE:
            missing, treasure_cell = goal.cards, goal.cell
    miners = saboteurs = 0
    miners_free = miners_able = knowing = saboteurs_free = 0.0
    ways = mending = striking = strikes = rocks = dead_ends = 0
    good = bad = 0.0
    left = len(game.deck)
    for seat, dwarf in enumerate(game.dwarves):
        hand = game.hands[seat]
        in_front = game.in_front[seat]
        free = not in_front or not may_not_lay(in_front)
        left += len(hand)
        if dwarf == "saboteur":
            saboteurs += 1
            saboteurs_free += free
            bad += looks[seat]
            for card in hand:
                _, _, strike, rock, dead = _held(card)
                strikes += strike
                rocks += rock
                dead_ends += dead
        else:
            miners += 1
            miners_free += free
            good += looks[seat]
            knows = known[seat]
            if knows.get(treasure_cell) is not None:
                knowing += 1
            elif len(knows) > 1:
                knowing += 0.7
            elif knows:
                knowing += 0.3
            through = 0
            for card in hand:
                way, mend, strike, _, _ = _held(card)
                through += way
                mending += mend
                striking += strike
            ways += through
            miners_able += free and through > 0
    miners = miners or 1
    share = miners / (miners + saboteurs)
    turns_of_miners = left * share
    time = log((turns_of_miners + 1) / (missing + 0.5))
    fame = bad / saboteurs - good / miners if saboteurs else 0.0
    numbers = [1.0] + [0.0] * (FARTHEST + 1)
    numbers[FARTHEST + 1 if missing >= FAR else max(1, min(missing, FARTHEST))] = 1.0
    numbers += [
        time,
        time * abs(time),
        left / 40,
        1 / (1 + turns_of_miners),
        miners_free / miners,
        saboteurs_free / (saboteurs or 1),
        miners_able / miners,
        knowing / miners,
        knowing / miners / (1 + missing),
        ways / miners / 3,
        mending / miners,
        striking / miners,
        strikes / miners,
        rocks / miners * 2,
        dead_ends / miners,
        fame / 2,
        fame / 2 * time,
        1 - share,
        (1 - share) * time,
        maze.frontier.bit_count() / 10,
    ]
    return numbers


def chance(game: SaboteurGame, maze: QuickMaze, known: list[Known], looks: list[float]) -> float:
    """How likely the treasure will be reached."""
    total = 0.0
    for weight, number in zip(_WEIGHTS, features(game, maze, known, looks), strict=True):
        total += weight * number
    return 1 / (1 + exp(-total))


def value(
    game: SaboteurGame, maze: QuickMaze, known: list[Known], looks: list[float], seat: int
) -> float:
    """The gold this seat may expect in this round."""
    dwarf = game.dwarves[seat]
    if dwarf == "saboteur":
        lost = 1 - chance(game, maze, known, looks)
        return lost * SABOTEURS_PAY.get(game.dwarves.count(dwarf), 2)
    if dwarf in opinion().earnings:
        return opinion().earnings[dwarf](game, dwarf)
    return opinion().stakes.get(dwarf, 0.0) * chance(game, maze, known, looks)


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
