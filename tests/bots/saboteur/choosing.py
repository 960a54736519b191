"""Tables to judge, and what the plans of the easy bot would have it do, for tests."""

from __future__ import annotations

from random import Random

from saboteur.bots.saboteur.levels import EasyMind
from saboteur.rules.saboteur.situation import situation

SEEDS = range(8)


class Calm(EasyMind):
    """An easy player who sees what is best and dares to do it."""

    chance = 0.05
    shy = 99


ONE_CARD_MISSING = """
                                (└)

─S───┼───┼───┼───┬───┬───┬──    (T)

                                (┘)
"""


def choices(table):
    """What the seat to act would do, as text: once for each seed."""
    view, moves = table.view(table.to_act), table.legal_moves()
    return {str(calm(view, moves, seed)) for seed in SEEDS}


def calm(view, moves, seed):
    """What one would do who sees what is best: reason has to win against every small whim."""
    return moves[0] if len(moves) == 1 else Calm(Random(seed)).choose(view, moves, None)


def knowing(table, seat, *others):
    """This seat has seen the dwarf cards of these others."""
    for other in others:
        table.dwarves_known[other] |= 1 << seat
    return table


HANDS = {
    0: "[EW] break-cart repair-cart [NS] repair-lantern",
    1: "[EW] [N][E][W] break-lantern repair-cart",
    2: "[EW] rockfall break-cart map",
    3: "[NES] map",
}


def table(drawing="─S──", **more):
    """Four at a table, the last one a saboteur."""
    more.setdefault("dwarves", ["miner", "miner", "miner", "saboteur"])
    return situation(drawing, players=4, hands=HANDS, **more)
