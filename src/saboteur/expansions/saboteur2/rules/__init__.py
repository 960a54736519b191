"""Saboteur 2: teams, doors and thieves (S-01 to S-62). An expansion of the base game."""

from __future__ import annotations

from saboteur.expansions.saboteur2.rules import (
    change_hats,
    inspection,
    ladders,
    swap_hands,
    theft,
    trapped,
)
from saboteur.expansions.saboteur2.rules.expansion import MODULES

__all__ = ["MODULES", "change_hats", "inspection", "ladders", "swap_hands", "theft", "trapped"]
