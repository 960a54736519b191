"""How the profiteer plays: with whoever seems to win."""

from __future__ import annotations

from saboteur.bots.saboteur.boss import Boss
from saboteur.bots.saboteur.outlook import Outlook
from saboteur.bots.saboteur.plan import Plan
from saboteur.bots.saboteur.saboteur import Saboteur

LIKELY = 0.5
"""How likely the treasure must seem to be reached for the profiteer to dig."""


def profiteer(outlook: Outlook) -> Plan:
    """The plan of the side that seems to win."""
    return Boss(outlook) if outlook.chance > LIKELY else Saboteur(outlook)
