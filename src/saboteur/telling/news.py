"""Which of the things that happen in any game are worth a line of their own."""

from __future__ import annotations

from collections.abc import Sequence

from saboteur.rules import events as e
from saboteur.rules.events import Event


def is_echo(events: Sequence[Event], place: int) -> bool:
    """Whether another event beside this one says it better."""
    after = events[place + 1] if place + 1 < len(events) else None
    return isinstance(events[place], e.Passed) and isinstance(after, e.Freed)


def is_shared_out(events: Sequence[Event], place: int) -> bool:
    """Whether this was paid right after a round ended."""
    if not isinstance(events[place], e.Paid):
        return False
    while place > 0 and isinstance(events[place], e.Paid):
        place -= 1
    return isinstance(events[place], e.RoundOver)


def is_own(event: Event) -> bool:
    """Whether everybody sees it in the table, so that it is told only to who learns something."""
    return isinstance(event, e.Drew | e.Dealt | e.NewHand)


def hits(event: Event, you: int | None) -> bool:
    """Whether somebody else did something to this seat."""
    return you is not None and getattr(event, "target", None) == you != getattr(event, "seat", you)
