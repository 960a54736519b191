"""Saboteur 2: teams, doors and thieves (S-01 to S-62). An expansion of the base game."""

from __future__ import annotations

from saboteur.rules.saboteur.saboteur2 import (
    change_hats,
    inspection,
    swap_hands,
    theft,
    trapped,
)
from saboteur.rules.saboteur.saboteur2.expansion import Saboteur2

__all__ = ["Saboteur2", "change_hats", "inspection", "swap_hands", "theft", "trapped"]
