"""How the profiteer plays: with whoever seems to win."""

from __future__ import annotations

from saboteur.bots.boss import Boss
from saboteur.bots.outlook import Outlook
from saboteur.bots.plan import Plan
from saboteur.bots.saboteur import Saboteur

LIKELY = 0.5
"""How likely the treasure must seem to be reached for the profiteer to dig."""


def profiteer(outlook: Outlook) -> Plan:
    """The plan of the side that seems to win."""
    return Boss(outlook) if outlook.chance > LIKELY else Saboteur(outlook)
