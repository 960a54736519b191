"""How the events of The Duel are told."""

from __future__ import annotations

from saboteur.rules.duel.box import CARDS
from saboteur.rules.duel.events import GoldCounted, Mishap, Ranked
from saboteur.rules.events import Event
from saboteur.telling.narrator import Narrator


def variant(event: Event, narrator: Narrator) -> str | None:
    """Which of several sentences tells it; None where who did it to whom decides."""
    match event:
        case GoldCounted():
            return _ending(event, narrator)
        case Mishap():
            return f"{narrator.one(event.seat)}-{CARDS.by_name[event.card].kind}"
    return None


def facts(event: Event, narrator: Narrator) -> dict[str, object]:
    """Blanks that the fields of an event do not fill by themselves."""
    match event:
        case GoldCounted():
            names = [narrator.names[seat] for seat in event.winners]
            why = narrator.words.say(f"over.{event.why}")
            return {"who": narrator.listing(names), "gold": sum(event.gold), "why": why}
        case Ranked():
            return {"rank": narrator.words.say(f"rank.{event.rank}.a")}
    return {}


def _ending(event: GoldCounted, narrator: Narrator) -> str:
    """Who got more out of a round."""
    return narrator.one(event.winners[0]) if event.winners else "nobody"
