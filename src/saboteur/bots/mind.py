"""What a bot thinks with: every game has a mind of its own for every level, and tempers differ."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from saboteur.bots.searcher import Budget, Worlds
from saboteur.rules.moves import Move


class Style(NamedTuple):
    """How somebody plays, where 1 is what reason alone would say."""

    strike: float = 1.0
    """How readily it hinders others: above 1 on less evidence and earlier."""
    hide: float = 1.0
    """How much it cares to look honest."""
    look: float = 1.0
    """How curious it is: maps, inspections, and waiting to know more."""
    whim: float = 1.0
    """How much chance has a say between moves that are almost equally good."""


PLAIN = Style()
STYLES: dict[str, Style] = {
    "cautious": Style(strike=0.75, hide=1.2, look=1.4, whim=0.9),
    "bold": Style(strike=1.35, hide=0.7, look=0.8, whim=1.1),
    "sly": Style(strike=0.9, hide=1.6, look=1.1, whim=1.2),
}
"""By name; who has none is plain."""


class Mind(ABC):
    """Knows how one game is played.

    What it remembers between two choices may only save time: a mind made anew chooses the same.
    """

    unit: str = "gold"
    """What `weighed` counts in: `gold`, `points`, or `share`, how readily it would play a move."""
    weighed: Sequence[tuple[Move, float]] = ()
    """What it thought of the moves when it last chose, for those who ask why; the best first."""

    def __init__(self, rng: Random, style: Style = PLAIN, budget: Budget | None = None) -> None:
        self.rng = rng
        """All its chance comes from here."""
        self.style = style
        self.budget = budget or Budget()

    def searches(self, view: Any) -> bool:
        """Whether it imagines worlds here, which takes its time; asked only of levels that do."""
        return True

    @abstractmethod
    def choose(self, view: Any, moves: list[Move], worlds: Worlds | None) -> Move:
        """One of these moves, of which there are at least two.

        `worlds` is given to those whose level searches.
        """
