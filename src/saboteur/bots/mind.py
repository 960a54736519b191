"""What a bot thinks with: every game has a mind of its own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Any

from saboteur.rules.moves import Move

WHIM = 0.05
"""How much chance counts: decides between equals, and now and then against reason."""


class Mind(ABC):
    """Knows how one game is played sensibly. Remembers nothing between two choices."""

    @abstractmethod
    def choose(self, view: Any, moves: list[Move], rng: Random) -> Move:
        """One of these moves, of which there are at least two; chance comes from `rng` alone."""
