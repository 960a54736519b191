"""The interval: a round that has been dealt is held until everybody is ready for it.

People look at how the last one ended and at who they are now; bots wait, and no clock runs. It ends
when all people are ready, or when time is up. The rules know nothing of it: the round has been
dealt, but nobody may play yet. Who is ready stands in the log, and so does that the round begins:
it is the same on every node and after a restart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from saboteur.rules.events import Event, RoundBegan, RoundOver
from saboteur.server.tables import entries as log

if TYPE_CHECKING:
    from saboteur.server.tables.live_table import LiveTable
    from saboteur.server.tables.seating import Seating


class Interval(msgspec.Struct):
    """Who is ready for the round that was dealt."""

    ready: set[int] = set()
    held: set[int] = set()
    """Who has asked to be waited for."""

    def say(self, seat: int, *, ready: bool) -> None:
        """Somebody is ready, or not yet."""
        (self.ready if ready else self.held).add(seat)
        (self.held if ready else self.ready).discard(seat)

    def waits_for(self, seating: Seating) -> list[int]:
        """The seats of people who are not ready."""
        return [
            number
            for number, seat in enumerate(seating.seats)
            if seat.waited_for and seat.substitute is None and number not in self.ready
        ]

    def has_all_time(self, seating: Seating) -> bool:
        """Whether somebody has asked to be waited for whom nobody else waits for."""
        return any(seating.alone(seat) for seat in self.held)


def how_it_ended(table: LiveTable) -> list[Event]:
    """The end of the round before this one and what followed, secrets included."""
    found: list[Event] = []
    for happened in reversed(table.happened):
        found = [*happened.events, *found]
        if any(isinstance(event, RoundOver) for event in happened.events):
            break
        if isinstance(happened.entry, log.Started):
            return []
    over = next(n for n, event in enumerate(found) if isinstance(event, RoundOver))
    began = next((n for n, event in enumerate(found) if isinstance(event, RoundBegan)), None)
    return found[over:began]
