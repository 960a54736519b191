"""Which of the things that happen are worth a line of their own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from saboteur.rules import events as common
from saboteur.rules.events import Event
from saboteur.rules.saboteur import events as e

_OWN_ONLY = (common.Drew, common.Dealt, common.NewHand, e.DwarfDealt)
"""Everybody sees these in the table, so they are told only to the one who learns something."""
_NEVER = (common.Fitted, e.Offered)
"""Cards that fall into place, and gold cards going round: whoever has them is asked about them."""


def without_echoes(events: Sequence[Event]) -> Iterator[Event]:
    """The events less those that another one beside them says better."""
    shared_out = False
    for place, event in enumerate(events):
        shared_out = isinstance(event, e.RoundEnded) or (
            shared_out and isinstance(event, common.Paid)
        )
        before = events[max(0, place - 2) : place]
        after = events[place + 1] if place + 1 < len(events) else None
        match event, after:
            case common.Passed(), common.Freed() | e.TollDwarfPlaced():
                continue
            case common.Looked(goal=None), e.ChestSeen():
                continue
            case common.Revealed(), _ if _is_opened(event, events[place + 1 : place + 3]):
                continue
            case common.LaidOut(), _ if event.card.startswith("postcard"):  # always lies there
                continue
            case common.Paid(), _ if shared_out:  # stands in the table of the round
                continue
            case common.Paid(), _ if any(isinstance(old, e.Robbed | e.TollPaid) for old in before):
                continue
        yield event


def is_quiet(event: Event, you: int | None) -> bool:
    """Whether it goes without saying for this seat."""
    if isinstance(event, _OWN_ONLY):
        return event.seat != you
    return isinstance(event, _NEVER)


def _is_opened(event: common.Revealed, following: Sequence[Event]) -> bool:
    """Whether this was the path card of a chest that is then opened."""
    return any(isinstance(later, e.ChestOpened) and later.at == event.at for later in following)


def hits(event: Event, you: int | None) -> bool:
    """Whether somebody else did something to this seat."""
    return you is not None and getattr(event, "target", None) == you != getattr(event, "seat", you)


def pay_of(events: Sequence[Event], place: int) -> dict[int, int]:
    """What was paid out for all to see right after a round ended at this place."""
    pay: dict[int, int] = {}
    for event in events[place + 1 :]:
        if not isinstance(event, common.Paid):
            break
        pay[event.seat] = pay.get(event.seat, 0) + sum(event.gold)
    return pay
