"""Tables to judge, and what the plans of the easy bot would have it do, for tests."""

from __future__ import annotations

from saboteur.bots.bot import ThinkingBot
from saboteur.bots.style import Style
from saboteur.rules.saboteur.situation import situation

SEEDS = range(8)
CALM = Style(whim=0.05)
"""An easy player who sees what is best: reason has to win against every small whim."""

ONE_CARD_MISSING = """
                                (└)

─S───┼───┼───┼───┬───┬───┬──    (T)

                                (┘)
"""


def choices(table):
    """What the seat to act would do, as text: once for each seed."""
    view, moves = table.view(table.to_act), table.legal_moves()
    return {str(calm(seed).choose(view, moves)) for seed in SEEDS}


def calm(seed):
    """An easy player who weighs in peace."""
    return ThinkingBot("easy", seed, CALM)


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
