"""How the events of The Duel are told."""

from __future__ import annotations

from saboteur.rules.duel.box import CARDS
from saboteur.rules.duel.events import GoldCounted, Mishap, Ranked
from saboteur.rules.duel.game import DuelGame
from saboteur.rules.duel.solo import SoloGame
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
            winners = [seat for seat, colour in enumerate(event.dwarves) if colour == event.winner]
            names = [narrator.names[seat] for seat in winners]
            why = narrator.words.say(f"over.{_why(event)}")
            return {"who": narrator.listing(names), "gold": sum(event.gold), "why": why}
        case Ranked():
            return {"rank": narrator.words.say(f"rank.{event.rank}.a")}
    return {}


def _ending(event: GoldCounted, narrator: Narrator) -> str:
    """Who got more out of a round."""
    if event.winner not in event.dwarves:
        return "nobody"
    return narrator.one(event.dwarves.index(event.winner))


def _why(event: GoldCounted) -> str:
    """What ended the round (DU-40)."""
    if not any(placed.face_down for placed in event.maze):
        return "goals"
    pool = SoloGame.all_markers if len(event.dwarves) == 1 else DuelGame.all_markers
    return "markers" if event.claimed + sum(event.debts) == pool else "cards"
