"""Belief by intuition: who may be what, as the network reads everybody's deeds.

Where it has not learned a game, belief by Bayes (`bots/saboteur/belief.py`) stands in.
"""

from __future__ import annotations

from collections import Counter

import numpy as np

from saboteur.bots.belief import Belief, Odds, Reason
from saboteur.bots.saboteur import belief as by_bayes
from saboteur.bots.saboteur.belief import goal_odds, told_goals, treasure_odds, unknown_dwarves
from saboteur.bots.saboteur.intuition.network import Array, Network, covers, trained
from saboteur.bots.saboteur.intuition.reading import GOAL_CELLS, Reader, Story
from saboteur.bots.saboteur.intuition.signs import DWARVES, SABOTEUR
from saboteur.rules.saboteur.knowledge import SaboteurView

LIKE = {"trapped": "broke", "freed": "mended"}
"""Words that say the same to people."""
LEAST = 1e-4
"""Nothing that may be is less likely: so reasons stay finite."""


def believe(view: SaboteurView, *, reasons: bool = True) -> Belief:
    """All that follows from what was seen in this round."""
    if not covers(view):
        return by_bayes.believe(view, reasons=reasons)
    network = trained(view.game)
    reader = Reader(view, story=Story(view, keep=True))
    seen = network.look(*reader.reading())
    possible = _possible(view)
    dwarves = _rule_out(seen.dwarves, possible)
    goals = goal_odds(view)
    hoped = treasure_odds(goals)
    guessed = dict(zip(GOAL_CELLS, network.treasure(seen).tolist(), strict=True))
    weights = {cell: guessed[cell] if odds else 0.0 for cell, odds in hoped.items()}
    total = sum(weights.values())
    treasure = {cell: weight / total if total else 0.0 for cell, weight in weights.items()}
    return Belief(
        seat=view.seat,
        dwarves=tuple(_odds(row, may_be) for row, may_be in zip(dwarves, possible, strict=True)),
        suspicion=tuple(float(row[SABOTEUR]) for row in dwarves),
        goals=told_goals(goals, treasure),
        reasons=tuple(_reasons(view, network, reader, possible)) if reasons else (),
    )


def _possible(view: SaboteurView) -> Array:
    """Which dwarf each seat may be, 1 or 0, by the dwarf cards alone."""
    rest = Counter(unknown_dwarves(view))
    unknown = np.array([rest[dwarf] > 0 for dwarf in DWARVES], np.float32)
    return np.array(
        [
            unknown
            if dwarf is None
            else np.eye(len(DWARVES), dtype=np.float32)[DWARVES.index(dwarf)]
            for dwarf in view.dwarves
        ],
        np.float32,
    )


def _rule_out(dwarves: Array, possible: Array) -> Array:
    """What cannot be is not believed."""
    left: Array = np.maximum(dwarves, LEAST) * possible
    left /= left.sum(-1, keepdims=True)
    return left


def _odds(row: Array, possible: Array) -> Odds:
    return {
        dwarf: float(share)
        for dwarf, share, may_be in zip(DWARVES, row, possible, strict=True)
        if may_be
    }


def _reasons(view: SaboteurView, network: Network, reader: Reader, possible: Array) -> list[Reason]:
    """How far each deed moved the suspicion of who did it, all else being as it is now."""
    told = reader.story.told
    if not told:
        return []
    nothing = reader.story.told[0][2].none(view.players)
    counts = [nothing, *(after for _, _, after in told)]
    seats = np.stack([reader.seats(each) for each in counts])
    pairs = np.stack([each.pairs for each in counts])
    rounds = np.broadcast_to(reader.reading().round, (len(counts), len(reader.reading().round)))
    dwarves = _rule_out(network.look(rounds, seats, pairs).dwarves, possible)
    share = np.clip(dwarves[..., SABOTEUR], LEAST, 1 - LEAST)
    moved = np.log(share / (1 - share))
    return [
        Reason(
            done.seat,
            place,
            LIKE.get(done.word, done.word),
            float(moved[at + 1, done.seat] - moved[at, done.seat]),
        )
        for at, (place, done, _) in enumerate(told)
        if view.dwarves[done.seat] is None
    ]
