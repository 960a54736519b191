"""What may still be won in a round, for who plays alone and has looked some turns ahead."""

from __future__ import annotations

from saboteur.bots.duel.digger import Digger

OUTLOOK = (
    (0.295, -5.543, 1.495),
    (-0.154, 3.005, -1.755),
    (0.0, -0.479, 0.212),
    (-0.202, -0.311, 0.116),
    (-0.056, 0.606, 2.323),
    (-0.027, 1.220, -1.096),
    (0.475, -1.033, 1.183),
)
"""What each sign of a good round is worth in gold; the second number counts times the share of
cards left, the third times its square. Fitted to rounds played by rules of thumb, then moved as
`benchmarks.alone` says."""
ALL_CARDS = 40
"""About so many cards are there to play in a round."""


def outlook(digger: Digger) -> float:
    """What may still be won in this round."""
    digging, heat = digger.digging, digger.heat
    if digging.over or not digging.hand:
        return 0.0
    heat.settle(digging)
    signs = (
        1.0,
        digger.ends(digging.maze),
        sum(heat.amounts.values()),
        len(digging.broken),
        min(digging.markers, 3),
        sum(map(digger.keep, digging.hand)),
        max([0.0, *(way[0] for way in digger.ways())]),
    )
    left = (len(digging.deck) + len(digging.hand)) / ALL_CARDS
    return sum(
        sign * (worth + left * (more + left * most))
        for sign, (worth, more, most) in zip(signs, OUTLOOK, strict=True)
    )
