"""Tables to judge, and what the easy bot would do, for tests."""

from __future__ import annotations

from saboteur.bots import make_bot
from saboteur.rules.saboteur.situation import situation

SEEDS = range(8)
"""Reason has to win against every whim."""

ONE_CARD_MISSING = """
                                (└)

─S───┼───┼───┼───┬───┬───┬──    (T)

                                (┘)
"""


def choices(table):
    """What the seat to act would do, as text: once for each seed."""
    view, moves = table.view(table.to_act), table.legal_moves()
    return {str(make_bot("easy", seed).choose(view, moves)) for seed in SEEDS}


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
