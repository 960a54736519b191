"""Suspicion: who everybody may be, by simple signs, and how well one wishes them.

Suspicion of 0 means as likely a saboteur as not, more is worse; one card more or less in the wrong
place is about one point. It begins with the mix of dwarf cards and goes on with what everybody did
in this round: digging towards a goal is honest, walling ways up is not, and who helps somebody is
like them. Doors that somebody laid say which colour they lean to.
"""

from __future__ import annotations

from collections import Counter
from math import exp, log
from typing import Any

from saboteur.bots.belief import Odds
from saboteur.bots.saboteur.belief import unknown_dwarves
from saboteur.bots.saboteur.distance import ToGo, joined
from saboteur.bots.saboteur.maze import retell, this_round
from saboteur.bots.saboteur.opinion import opinion
from saboteur.rules.events import Laid
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.events import DwarfDealt
from saboteur.rules.saboteur.knowledge import SaboteurView

NEARER = -0.5
"""For every card by which somebody brought the way nearer to a goal."""
FARTHER = 1.0
"""For every card by which it became longer."""
SIDEWAYS = 0.15
"""For a card that helped no goal."""
DEAD_END = 0.6
"""For laying a dead end, wherever: miners throw them away."""
SIGNS = {"passed": 0.08, "barred": 0.1}
"""For passing, as who wants to dig has something to lay, and for getting in everybody's way."""
ON_OTHERS = {"broke": -0.3, "mended": 0.4}
"""For hindering or helping somebody, times what they look like: stopping them is honest."""
CERTAIN = 3.0
"""What a seat thinks of one whose dwarf card it knows, itself above all; no opinion is stronger."""

LEAN = 1.2
"""How much a door says about the colour of who laid it: its odds are e times as high for each."""
FOE, ALLY = -0.35, 0.3
"""Regard below which somebody is hindered, and above which they are helped."""


def suspicion(view: SaboteurView) -> list[float]:
    """How much each seat looks like a saboteur to the seat whose view this is."""
    at_first, words = _at_first(view), opinion().deeds
    looks = [at_first] * view.players
    for told, before, after in retell(view):
        event: Any = told
        if isinstance(event, DwarfDealt):
            looks[event.seat] = at_first  # what somebody did as another dwarf says nothing
        elif type(event) in words:
            word, target = words[type(event)], getattr(event, "target", None)
            if word == "dug":
                looks[event.seat] += _digging(before, after)
                if isinstance(event, Laid):
                    looks[event.seat] += DEAD_END * (joined(event.card) == 1)
            elif target is None:
                looks[event.seat] += SIGNS.get(word, 0.0)
            elif target != event.seat:
                looks[event.seat] += ON_OTHERS[word] * _opinion(view, looks, target)
    return [_opinion(view, looks, seat) for seat in range(view.players)]


def _at_first(view: SaboteurView) -> float:
    """Everybody looks alike until they do something: the odds of the dwarf cards left."""
    others = unknown_dwarves(view)
    saboteurs = others.count("saboteur")
    if not saboteurs:
        return -CERTAIN
    honest = len(others) - saboteurs
    return log(saboteurs / honest) if honest else CERTAIN


def _digging(before: ToGo, after: ToGo) -> float:
    """What a change of the maze says about who made it.

    The goal that gained most counts: others may know better than we where the treasure is.
    """
    nearer = max((before[goal] - after[goal] for goal in before), default=0)
    if nearer == 0:
        return SIDEWAYS
    return NEARER * nearer if nearer > 0 else -FARTHER * nearer


def _opinion(view: SaboteurView, looks: list[float], seat: int) -> float:
    dwarf = view.dwarves[seat]
    if dwarf is not None:
        return CERTAIN if dwarf == "saboteur" else -CERTAIN
    return max(-CERTAIN, min(looks[seat], CERTAIN))


class Others:
    """Everybody at the table, as one seat sees them."""

    def __init__(self, view: SaboteurView, suspicion: list[float]) -> None:
        assert view.seat is not None
        rest = Counter(unknown_dwarves(view))
        self.odds: list[Odds] = [
            _odds(rest, look, doors) if dwarf is None else {dwarf: 1.0}
            for dwarf, look, doors in zip(view.dwarves, suspicion, _doors(view), strict=True)
        ]
        """What each seat may be."""
        self.own = opinion().regard[str(view.dwarves[view.seat])]
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


def _odds(rest: Counter[str], look: float, doors: Counter[str]) -> Odds:
    """Saboteur as suspicion has it, the rest by the cards left and the colour of doors."""
    weights = {dwarf: float(count) for dwarf, count in rest.items() if dwarf != "saboteur"}
    for team, rival in opinion().rivals.items():
        if team in weights:
            weights[team] *= exp(LEAN * (doors[team] - doors[rival]))
    saboteur = 1 / (1 + exp(-look)) if weights else 1.0
    if "saboteur" not in rest:
        saboteur = 0.0
    total = sum(weights.values())
    odds = {dwarf: (1 - saboteur) * weight / total for dwarf, weight in weights.items()}
    return odds | {"saboteur": saboteur}


def _doors(view: SaboteurView) -> list[Counter[str]]:
    """The doors each seat has laid this round as the dwarf it is, by colour."""
    doors: list[Counter[str]] = [Counter() for _ in range(view.players)]
    for event in this_round(view.log):
        match event:
            case Laid(seat=seat, card=card) if door := CARDS.by_name[card].door:
                doors[seat][door] += 1
            case DwarfDealt(seat=seat):
                doors[seat].clear()
    return doors
