"""Suspicion: how much each seat looks like a saboteur.

0 is a stranger, more is worse. It grows and shrinks with what everybody did in this round: digging
towards a goal is honest, walling ways up is not, and helping somebody makes you look like them.
"""

from __future__ import annotations

from saboteur.bots.digging import Way
from saboteur.bots.mine import joined
from saboteur.bots.retelling import retell
from saboteur.rules.saboteur.events import Collapsed, Laid, Passed, Repaired, Sabotaged
from saboteur.rules.saboteur.knowledge import View

NEARER = -0.5
"""For each card that somebody brought the way nearer to a goal."""
FARTHER = 1.0
"""For each card that it became longer."""
SIDEWAYS = 0.15
"""For a card that helped no goal."""
DEAD_END = 0.6
"""For laying a dead end, wherever: miners throw them away."""
PASSED = 0.08
"""For passing: who digs has something to lay."""
BROKE = -0.5
"""For breaking a tool, times what the owner looks like: who hits a saboteur is honest."""
BROKE_ANYONE = 0.1
"""For breaking a tool at all."""
REPAIRED = 0.4
"""For repairing another's tool, times what the owner looks like."""

CERTAIN = 2.0
"""What a seat thinks of itself: it knows its own dwarf card."""
MOST_FOR_ONE_DEED = 3.0
"""Even closing the only way is one card: it may have been a mistake."""


def suspicion(view: View) -> list[float]:
    """How much each seat looks like a saboteur to the seat that sees this."""
    looks = [0.0] * view.players
    for event, before, after in retell(view):
        match event:
            case Laid(seat=seat, card=card):
                looks[seat] += _digging(before, after) + DEAD_END * (joined(card) == 1)
            case Collapsed(seat=seat):
                looks[seat] += _digging(before, after)
            case Sabotaged(seat=seat, target=target):
                looks[seat] += BROKE_ANYONE + BROKE * _opinion(view, looks, target)
            case Repaired(seat=seat, target=target) if seat != target:
                looks[seat] += REPAIRED * _opinion(view, looks, target)
            case Passed(seat=seat):
                looks[seat] += PASSED
    return [_opinion(view, looks, seat) for seat in range(view.players)]



def _digging(before: Way, after: Way) -> float:
    """What a change of the maze says about who made it.

    The goal that gained most counts: others may know better than we where the treasure is.
    """
    nearer = max((before[goal] - after[goal] for goal in before if goal in after), default=0)
    if nearer == 0:
        return SIDEWAYS
    return NEARER * nearer if nearer > 0 else min(-FARTHER * nearer, MOST_FOR_ONE_DEED)


def _opinion(view: View, looks: list[float], seat: int) -> float:
    if seat == view.seat:
        return CERTAIN if view.dwarves[seat] == "saboteur" else -CERTAIN
    return looks[seat]
