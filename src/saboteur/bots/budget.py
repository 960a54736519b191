"""How long a bot may think."""

from __future__ import annotations

from time import perf_counter
from typing import NamedTuple


class Budget(NamedTuple):
    """By the clock, or by the number of thoughts: those give the same choice on every machine."""

    seconds: float = 1.5
    thoughts: int | None = None
    """How many worlds to think through; if given, nobody looks at the clock."""

    def begin(self) -> Patience:
        """Begin to think about one decision."""
        return Patience(self)


class Patience:
    """What is left of a budget during one decision."""

    def __init__(self, budget: Budget) -> None:
        self.thought = 0
        """How many thoughts there have been."""
        self._most = budget.thoughts
        self._last = perf_counter()
        self._end = self._last + budget.seconds
        self._longest = 0.0
        """The longest that a thought has taken: there must be time for another such one."""

    def lasts(self) -> bool:
        """Whether there is time for one more thought; it is counted. The first always is."""
        if self._most is not None:
            enough = self.thought >= self._most
        else:
            now = perf_counter()
            if self.thought:
                self._longest = max(self._longest, now - self._last)
            self._last = now
            enough = self.thought > 0 and now + self._longest >= self._end
        self.thought += not enough
        return not enough
