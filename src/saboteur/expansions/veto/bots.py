"""What bots think of vetoes: how much does the card hurt that somebody has just played?"""

from __future__ import annotations

from saboteur.bots.saboteur.opinion import Opinion, opinion
from saboteur.bots.saboteur.role import Role
from saboteur.expansions.veto.rules import Allow, Object

VETO, VETO_NEAR = 1.5, 0.6
"""How much a card must hurt to be worth the only veto, and how much less when all is urgent."""


def objection(role: Role, move: Object) -> float:
    """Stop what hurts clearly; never waste it on trifles."""
    cost, played = VETO - VETO_NEAR * role.urgency, role.view.played
    if played is None:
        return -cost
    effect = opinion().effects.get(type(played.move))
    return -cost if effect is None else -effect(role, played.move, played.seat) - cost


OPINION = Opinion(
    worths={Object: objection, Allow: lambda role, move: 0.0},
    keep={"veto": 0.6},
)
