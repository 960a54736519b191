"""Saboteur 2: teams, doors and thieves (S-01 to S-62). An expansion of the base game."""

from __future__ import annotations

from saboteur.expansions.saboteur2.rules import ladders
from saboteur.expansions.saboteur2.rules.expansion import MODULES

__all__ = ["MODULES", "ladders"]
