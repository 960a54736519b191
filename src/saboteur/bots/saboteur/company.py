"""Company: what dwarf each of the others may be, and how well one wishes them.

What they may be begins with the dwarf cards left; suspicion says how likely they are saboteurs, and
doors they laid which colour they lean to.
"""

from __future__ import annotations

from collections import Counter
from math import exp

from saboteur.bots.saboteur.retelling import this_round
from saboteur.bots.saboteur.suspicion import unknown_dwarves
from saboteur.rules.events import Laid
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.events import DwarfDealt
from saboteur.rules.saboteur.knowledge import SaboteurView

Odds = dict[str, float]
"""For each dwarf card, how likely somebody has it."""

LEAN = 1.2
"""How much a door says about the colour of who laid it: its odds are e times as high for each."""

REGARD: dict[str, dict[str, float]] = {
    "miner": {"miner": 1, "greedy": -0.3, "saboteur": -1},
    "greedy": {"miner": 0.2, "greedy": -0.5, "saboteur": -1},
    "blue": {"blue": 1, "green": -0.6, "boss": 0.3, "profiteer": -0.2, "saboteur": -1},
    "green": {"green": 1, "blue": -0.6, "boss": 0.3, "profiteer": -0.2, "saboteur": -1},
    "boss": {"blue": 0.5, "green": 0.5, "profiteer": -0.2, "saboteur": -1},
    "geologist": {"geologist": -0.6},
    "profiteer": {},
    "saboteur": {
        "miner": -1,
        "greedy": -0.8,
        "blue": -1,
        "green": -1,
        "boss": -1,
        "geologist": -0.2,
        "profiteer": 0.1,
        "saboteur": 1,
    },
}
"""How well each dwarf wishes each other, from -1 to 1; 0 where nothing is said."""
FOE, ALLY = -0.35, 0.3
"""Regard below which somebody is hindered, and above which they are helped."""


class Company:
    """Everybody at the table, as one seat sees them."""

    def __init__(self, view: SaboteurView, suspicion: list[float]) -> None:
        assert view.seat is not None
        rest = Counter(unknown_dwarves(view))
        leaning = _leaning(view)
        self.odds: list[Odds] = [
            _odds(rest, look, lean) if dwarf is None else {dwarf: 1.0}
            for dwarf, look, lean in zip(view.dwarves, suspicion, leaning, strict=True)
        ]
        """What each seat may be."""
        self.own = REGARD[str(view.dwarves[view.seat])]
        self.regard = [_mean(self.own, odds) for odds in self.odds]
        """How well one wishes each seat; oneself most of all."""
        self.regard[view.seat] = 1.0
        stack = unknown_dwarves(view) or list(view.dwarf_deck)
        self.stranger = sum(self.own.get(dwarf, 0.0) for dwarf in stack) / len(stack)
        """How well one would wish somebody with a dwarf card one knows nothing of."""

    def doubt(self, seat: int) -> float:
        """How little one knows what to think of a seat: 0 if one has seen its dwarf card."""
        mean, odds = self.regard[seat], self.odds[seat]
        return sum(share * abs(self.own.get(dwarf, 0.0) - mean) for dwarf, share in odds.items())


def _mean(own: dict[str, float], odds: Odds) -> float:
    return sum(share * own.get(dwarf, 0.0) for dwarf, share in odds.items())


def _odds(rest: Counter[str], look: float, lean: float) -> Odds:
    """Saboteur as suspicion has it, the rest by the cards left and the colour of doors."""
    weights = {dwarf: float(count) for dwarf, count in rest.items() if dwarf != "saboteur"}
    for team, sign in (("blue", 1), ("green", -1)):
        if team in weights:
            weights[team] *= exp(sign * LEAN * lean)
    saboteur = 1 / (1 + exp(-look)) if weights else 1.0
    if "saboteur" not in rest:
        saboteur = 0.0
    total = sum(weights.values())
    odds = {dwarf: (1 - saboteur) * weight / total for dwarf, weight in weights.items()}
    return odds | {"saboteur": saboteur}


def _leaning(view: SaboteurView) -> list[float]:
    """The doors each seat has laid this round as the dwarf it is: blue ones less green ones."""
    leaning = [0.0] * view.players
    for event in this_round(view.log):
        match event:
            case Laid(seat=seat, card=card) if CARDS.by_name[card].door:
                leaning[seat] += 1 if CARDS.by_name[card].door == "blue" else -1
            case DwarfDealt(seat=seat):
                leaning[seat] = 0.0
    return leaning
