"""Riddles: made of games of bots, each with exactly one answer, the same from the same seed."""

from __future__ import annotations

from saboteur.riddles.making import make, of_day
from saboteur.riddles.riddle import (
    KINDS,
    LEVELS,
    AnyRiddle,
    Digging,
    Kind,
    Level,
    Riddle,
    RiddleError,
    Suspecting,
    Walling,
)

__all__ = [
    "KINDS",
    "LEVELS",
    "AnyRiddle",
    "Digging",
    "Kind",
    "Level",
    "Riddle",
    "RiddleError",
    "Suspecting",
    "Walling",
    "make",
    "of_day",
]
