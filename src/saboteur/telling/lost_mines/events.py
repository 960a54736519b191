"""How events are told, and which go without saying."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from saboteur.rules.events import Event
from saboteur.rules.lost_mines import events as e
from saboteur.rules.lost_mines.box import CLANS
from saboteur.telling.lost_mines.words import TREASURES, LostMinesWords
from saboteur.telling.narrator import Narrator


def variant(event: Event, narrator: Narrator) -> str | None:
    """Which of several sentences tells it; None where who did it to whom decides."""
    match event:
        case e.Bridged():
            return f"{narrator.one(event.seat)}-{event.card}"
        case e.EndAnswered():
            return narrator.one(event.seat) + ("-agrees" if event.agrees else "-refuses")
    return None


def facts(event: Event, narrator: Narrator, words: LostMinesWords) -> dict[str, object]:
    """Blanks that the fields of an event do not fill by themselves."""
    match event:
        case e.SetOut():
            counts = [
                f"{event.treasures.count(kind)} × {words.treasure_name(kind)}"
                for kind in TREASURES
                if kind in event.treasures
            ]
            members = {clan: _members(clan, event.clans, narrator, words) for clan in CLANS}
            return {**members, "treasures": words.listing(counts)}
        case e.TreasureSeen() | e.TreasureTaken():
            return {"treasure": words.treasure(event.place, event.kind)}
        case e.MinesClosed():
            return dict(event.groups)
        case e.Scored():
            scores = [f"{narrator.name(seat)} {won}" for seat, won in enumerate(event.points)]
            return {"points": ", ".join(scores)}
    return {}


def _members(clan: str, clans: Sequence[str], narrator: Narrator, words: LostMinesWords) -> str:
    names = [narrator.name(seat) for seat, own in enumerate(clans) if own == clan]
    return words.listing(names) if names else words.say("scores-with.nobody")


def is_tallied(events: Sequence[Event], place: int) -> bool:
    """Whether it stands in the table of the round."""
    return isinstance(events[place], e.Scored)


def in_one_go(events: Iterable[tuple[int, Event]]) -> Iterator[tuple[int, Event]]:
    """The same events, the steps of one walk told as one, at the place of the last."""
    walk: tuple[int, e.Walked] | None = None
    for place, event in events:
        if isinstance(event, e.Walked):
            if walk is not None and walk[1].seat == event.seat and walk[1].at == event.origin:
                event = msgspec.structs.replace(event, origin=walk[1].origin)
            elif walk is not None:
                yield walk
            walk = place, event
            continue
        if walk is not None:
            yield walk
            walk = None
        yield place, event
    if walk is not None:
        yield walk


def still_walking(events: Sequence[Event]) -> int:
    """How many of the last events may be steps of a walk that is not over."""
    count = 0
    for event in reversed(events):
        if not isinstance(event, e.Walked):
            break
        count += 1
    return count
