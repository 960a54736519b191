"""How long everybody has waited for a decision, and how much time its seat has left.

A table gives a time for each decision, or a bank of time for the whole game to which an increment
comes back with every decision, or all the time in the world. Waiting goes by a clock that only runs
forward; the time of day is for showing a deadline, and for what happened before this node looked.
"""

from __future__ import annotations

import time


class Clock:
    """The clock of one table."""

    def __init__(
        self, players: int, decision: int | None, bank: int | None, increment: int | None
    ) -> None:
        self.decision = decision
        """Seconds for each decision."""
        self.increment = increment or 0
        self.banks: list[float] | None = None if bank is None else [float(bank)] * players
        """What every seat has left of its bank."""
        self.turned = time.time()
        """The time of day when the open decision came up."""
        self._turned = time.monotonic()
        self.asked = 0, self._turned
        """The ply at which something hushed was last asked, and when; all answer to that."""
        self.asked_at = self.turned
        """The time of day when it was asked."""

    @property
    def runs(self) -> bool:
        """Whether there is a clock at all."""
        return self.decision is not None or self.banks is not None

    def turn(self, at: float) -> None:
        """Another decision came up, at this time of day."""
        now = time.time()
        self.turned = min(at, now)  # another node's clock may be ahead
        self._turned = time.monotonic() - (now - self.turned)

    def ask(self, ply: int) -> None:
        """The decision that came up is a hushed one."""
        self.asked = ply, self._turned
        self.asked_at = self.turned

    def stand(self, seconds: float, at: float) -> None:
        """The house was closed for so long, until this time of day."""
        late = min(seconds, max(0.0, at - self.turned))
        self.turned += late
        self._turned += late

    def waited(self) -> float:
        """For how many seconds the decision is open."""
        return time.monotonic() - self._turned

    def since_asked(self) -> float:
        """Seconds since the hushed question that is open."""
        return time.monotonic() - self.asked[1]

    def allowed(self, seat: int) -> float | None:
        """Seconds that this seat has for its decision, from when it came up."""
        return self.decision if self.banks is None else self.banks[seat]

    def left(self, seat: int) -> float | None:
        """Seconds that this seat has left; None without a clock."""
        allowed = self.allowed(seat)
        return None if allowed is None else allowed - self.waited()

    def deadline(self, seat: int) -> float | None:
        """The time of day when this seat's time runs out."""
        allowed = self.allowed(seat)
        return None if allowed is None else self.turned + allowed

    def spent(self) -> float | None:
        """What the open decision has taken from a bank so far."""
        return None if self.banks is None else round(max(0.0, self.waited()), 3)

    def pay(self, seat: int, spent: float) -> None:
        """A decision was made and took so long."""
        if self.banks is not None:
            self.banks[seat] = max(0.0, self.banks[seat] - spent) + self.increment
