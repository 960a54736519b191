"""What a bot thinks with: every game has a mind of its own for every level."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Any, ClassVar

from saboteur.bots.budget import Budget
from saboteur.bots.style import PLAIN, Style
from saboteur.bots.worlds import Worlds
from saboteur.rules.moves import Move


class Mind(ABC):
    """Knows how one game is played.

    What it remembers between two choices may only save time: a mind made anew chooses the same.
    """

    searches: ClassVar[bool] = False
    """Whether it imagines worlds."""

    def __init__(self, rng: Random, style: Style = PLAIN, budget: Budget | None = None) -> None:
        self.rng = rng
        """All its chance comes from here."""
        self.style = style
        self.budget = budget or Budget()

    @abstractmethod
    def choose(self, view: Any, moves: list[Move], worlds: Worlds | None) -> Move:
        """One of these moves, of which there are at least two.

        `worlds` is given to those who search.
        """
