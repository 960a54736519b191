"""Events: what happened, one fact each.

An event may hold a secret of the seat it is about. `seen_by` is the one door through which events
reach anyone: for every other seat, and for spectators, the secret fields are empty. Whether a
field is secret never depends on what is in it, so its absence tells nothing.
"""

from __future__ import annotations

from typing import ClassVar, Self

import msgspec


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="event"):
    """Something that happened at the table."""

    secrets: ClassVar[tuple[str, ...]] = ()
    """The fields that only the event's own `seat` may know."""

    def drawing(self) -> str | None:
        """A maze this event shows, as text."""
        return None

    def seen_by(self, seat: int | None) -> Self:
        """What this seat (None: a spectator) may know of it."""
        if not self.secrets or (seat is not None and seat == self.seat):  # type: ignore[attr-defined]
            return self
        return msgspec.structs.replace(self, **dict.fromkeys(self.secrets))
