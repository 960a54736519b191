"""How a round stands, in numbers: what the value of an imagined position is made of."""

from __future__ import annotations

from functools import cache
from math import log

from saboteur.bots.saboteur.digging import FAR
from saboteur.bots.saboteur.mine import joined
from saboteur.bots.saboteur.searching.ground import Ground
from saboteur.rules.cards import Card
from saboteur.rules.saboteur.box import TREASURE
from saboteur.rules.saboteur.game import SaboteurGame
from saboteur.rules.saboteur.knowledge.goals import Layout
from saboteur.rules.saboteur.turn import may_not_lay

FARTHEST = 9
"""Ways that are longer count alike."""

NAMES = (
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


def standing(
    game: SaboteurGame, ground: Ground, looks: list[float], goals: list[Layout]
) -> list[float]:
    """The numbers, each roughly between -2 and 2."""
    missing = FAR
    treasure_cell = -1
    hidden = game.maze.hidden
    for goal in ground.goals:
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
            known = goals[seat]
            if known.get(treasure_cell) is not None:
                knowing += 1
            elif len(known) > 1:
                knowing += 0.7
            elif known:
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
        ground.frontier.bit_count() / 10,
    ]
    return numbers
