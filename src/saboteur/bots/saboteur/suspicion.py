"""Suspicion: how much each seat looks like a saboteur.

0 means as likely as not, more is worse; one card more or less in the wrong place is about one
point. It begins with the mix of dwarf cards and goes on with what everybody did in this round:
digging towards a goal is honest, walling ways up is not, and who helps somebody is like them.
"""

from __future__ import annotations

from math import log

from saboteur.bots.saboteur.digging import Way
from saboteur.bots.saboteur.mine import joined
from saboteur.bots.saboteur.retelling import retell
from saboteur.expansions.diversion.rules import Lifted
from saboteur.expansions.saboteur2.rules.trapped import SetFree, Trapped
from saboteur.expansions.tunnel_toll.rules import TollDwarfPlaced
from saboteur.rules.events import Collapsed, Laid, Passed, Repaired, Sabotaged
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
PASSED = 0.08
"""For passing: who wants to dig has something to lay."""
BROKE = -0.3
"""For breaking a tool or trapping, times what its victim looks like: stopping them is honest."""
REPAIRED = 0.4
"""For repairing another's tool or setting them free, times what they look like."""
TOLL = 0.1
"""For putting a toll dwarf in everybody's way."""

CERTAIN = 3.0
"""What a seat thinks of one whose dwarf card it knows, itself above all; no opinion is stronger."""


def suspicion(view: SaboteurView) -> list[float]:
    """How much each seat looks like a saboteur to the seat whose view this is."""
    at_first = _at_first(view)
    looks = [at_first] * view.players
    for event, before, after in retell(view):
        match event:
            case Laid(seat=seat, card=card):
                looks[seat] += _digging(before, after) + DEAD_END * (joined(card) == 1)
            case Collapsed(seat=seat) | Lifted(seat=seat):
                looks[seat] += _digging(before, after)
            case Sabotaged(seat=seat, target=target) | Trapped(seat=seat, target=target):
                looks[seat] += BROKE * _opinion(view, looks, target)
            case Repaired(seat=seat, target=target) | SetFree(seat=seat, target=target) if (
                seat != target
            ):
                looks[seat] += REPAIRED * _opinion(view, looks, target)
            case Passed(seat=seat):
                looks[seat] += PASSED
            case TollDwarfPlaced(seat=seat):
                looks[seat] += TOLL
            case DwarfDealt(seat=seat):
                looks[seat] = at_first  # what somebody did as another dwarf says nothing
    return [_opinion(view, looks, seat) for seat in range(view.players)]


def _at_first(view: SaboteurView) -> float:
    """Everybody looks alike until they do something: the odds of the dwarf cards left."""
    others = unknown_dwarves(view)
    saboteurs = others.count("saboteur")
    if not saboteurs:
        return -CERTAIN
    honest = len(others) - saboteurs
    return log(saboteurs / honest) if honest else CERTAIN


def unknown_dwarves(view: SaboteurView) -> list[str]:
    """The dwarf cards of which this seat does not know where they are."""
    unknown = list(view.dwarf_deck)
    for dwarf in (*view.dwarves, *view.spare_dwarves):
        if dwarf in unknown:
            unknown.remove(dwarf)
    return unknown


def _digging(before: Way, after: Way) -> float:
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
