"""How the events of the Saboteur games are told, and which go without saying."""

from __future__ import annotations

from collections.abc import Sequence

from saboteur.rules import events as common
from saboteur.rules.events import Event
from saboteur.rules.saboteur import events as e
from saboteur.rules.saboteur.box import CARDS
from saboteur.telling.narrator import Narrator


def variant(event: Event, narrator: Narrator) -> str | None:
    """Which of several sentences tells it; None where who did it to whom decides."""
    match event:
        case e.RoundEnded():
            return _ending(event)
        case common.Collapsed(card=None):
            return f"{narrator.one(event.seat)}-chest"
        case common.Revealed() | common.Looked() if event.goal and _is_cover(event.goal):
            return f"{narrator.by(event)}-chest"
        case e.GoalsHandled(swapped=bool()):
            return narrator.by(event) + ("-swapped" if event.swapped else "-unswapped")
        case e.DirectionChanged():
            return narrator.by(event) + ("-clockwise" if event.clockwise else "-counterclockwise")
        case e.TollAnswered():
            return narrator.hitting(event) + ("-pays" if event.pays else "-refuses")
        case e.PostcardReached():
            return f"{narrator.by(event)}-{event.postcard}"
    return None


def is_echo(events: Sequence[Event], place: int) -> bool:
    """Whether another event beside this one says it better."""
    event = events[place]
    before = events[max(0, place - 2) : place]
    after = events[place + 1] if place + 1 < len(events) else None
    match event, after:
        case common.Passed(), e.TollDwarfPlaced():
            return True
        case common.Looked(goal=None), e.ChestSeen():
            return True
        case common.Revealed(), _:
            return _is_opened(event, events[place + 1 : place + 3])
        case common.LaidOut(), _:
            return event.card.startswith("postcard")  # always lies there
        case common.Paid(), _:
            return any(isinstance(old, e.Robbed | e.TollPaid) for old in before)
    return False


def _ending(event: e.RoundEnded) -> str:
    if event.winner == "saboteurs":
        return event.called
    if event.winner == "nobody" and event.why == "barred":
        return "nobody-reached"
    return event.winner.replace(" ", "-")


def _is_cover(card: str) -> bool:
    """Whether this card lay on a chest."""
    return CARDS.by_name[card].kind == "cover"


def _is_opened(event: common.Revealed, following: Sequence[Event]) -> bool:
    """Whether this was the path card of a chest that is then opened."""
    return any(isinstance(later, e.ChestOpened) and later.at == event.at for later in following)
