"""Events and moves as sentences, told to one seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from saboteur.rules import events as common
from saboteur.rules.events import Event
from saboteur.rules.moves import Move
from saboteur.rules.saboteur import events as e
from saboteur.rules.saboteur.box import CARDS
from saboteur.terminal.facts import facts_of, listing
from saboteur.texts import catalogue, say


def tag(thing: Event | Move | type[Event] | type[Move]) -> str:
    """The word by which the texts know this kind of event or move."""
    return str(thing.__struct_config__.tag)


class Narrator:
    """Tells one seat (None: a spectator) what happens, in its language.

    It tells whatever the event still holds: a secret that `seen_by` has taken out is not told.
    """

    def __init__(self, lang: str, names: Sequence[str], you: int | None) -> None:
        self.lang = lang
        self.names = names
        self.you = you

    def name(self, seat: int) -> str:
        """What this seat is called at the table."""
        return say("terminal.you", self.lang) if seat == self.you else self.names[seat]

    def tell(self, event: Event) -> str:
        """The event as a sentence."""
        facts = facts_of(event, self.names, self.lang)
        match event:
            case common.Paid():
                facts["gold"] = abs(sum(event.gold))
            case common.GameEnded():
                facts["score"] = event.scores[event.winners[0]]
                facts["who"] = self.listing(self.name(seat) for seat in event.winners)
        variant = self._variant(event)
        return say(f"event.{tag(event)}" + (f".{variant}" if variant else ""), self.lang, **facts)

    def describe(self, move: Move, by: int | None = None) -> str:
        """The move in words, as something that this seat could do, or somebody else is about to."""
        facts = facts_of(move, self.names, self.lang)
        facts["target"] = facts.pop("who", "")  # the seat in a move is whom it hits
        message = f"move.{tag(move)}"
        for ending in self._endings(move, self.you if by is None else by):
            if f"{message}-{ending}" in catalogue():
                return say(f"{message}-{ending}", self.lang, **facts)
        return say(message, self.lang, **facts)

    def _endings(self, move: Any, by: int | None) -> list[str]:
        """Which forms of its sentence would fit, the best one first."""
        hit = getattr(move, "seat", None)
        endings = [str(getattr(move, "how", ""))]
        endings += ["turned"] if getattr(move, "turned", False) else []
        if by == self.you:
            return endings + (["own"] if hit is not None and hit == by else [])
        endings += ["you"] if hit is not None and hit == self.you else []
        endings += ["self"] if hit is not None and hit == by else []
        return [*endings, "other"]

    def listing(self, words: Iterable[str]) -> str:
        """`a, b and c`."""
        return listing(words, self.lang)

    # --- which of several sentences --------------------------------------------------------------

    def _one(self, seat: int) -> str:
        return "you" if seat == self.you else "other"

    def _variant(self, event: Any) -> str:
        match event:
            case common.LaidOut():
                return ""
            case common.RoundBegan():
                return self._one(event.starter)
            case e.RoundEnded():
                return _ending(event)
            case common.GameEnded():
                return "together" if len(event.winners) > 1 else self._one(event.winners[0])
            case common.Paid():
                return self._one(event.seat) + ("-lost" if sum(event.gold) < 0 else "")
            case common.Passed(cards=None, count=count) if count > 1:
                return f"{self._one(event.seat)}-several"
            case common.Collapsed(card=None):
                return f"{self._one(event.seat)}-chest"
            case common.Revealed() | common.Looked() if event.goal and _is_cover(event.goal):
                return f"{self._by(event)}-chest"
            case e.GoalsHandled(swapped=bool()):
                return self._by(event) + ("-swapped" if event.swapped else "-unswapped")
            case e.DirectionChanged():
                return self._by(event) + ("-clockwise" if event.clockwise else "-counterclockwise")
            case e.TollAnswered():
                return self._hitting(event) + ("-pays" if event.pays else "-refuses")
            case e.PostcardReached():
                return f"{self._by(event)}-{event.postcard}"
        return self._hitting(event) if hasattr(event, "target") else self._by(event)

    def _by(self, event: Any) -> str:
        """Something that somebody did, `open` if a secret of theirs is known."""
        return "open" if self._knows_secret(event) else self._one(event.seat)

    def _hitting(self, event: Any) -> str:
        """Something that somebody did to somebody."""
        whom = "self" if event.target == event.seat else self._one(event.target)
        pair = f"{self._one(event.seat)}-{whom}"
        if not self._knows_secret(event):
            return pair
        return f"{pair}-open" if f"event.{tag(event)}.{pair}-open" in catalogue() else "open"

    def _knows_secret(self, event: Any) -> bool:
        """Whether it holds a secret of somebody else."""
        secrets = [getattr(event, field) for field in event.secrets]
        return bool(secrets) and None not in secrets and event.seat != self.you


def _ending(event: e.RoundEnded) -> str:
    if event.winner == "saboteurs" and "saboteur" not in event.dwarves:
        return "profiteer"
    if event.winner == "nobody" and event.by is not None:
        return "nobody-reached"
    return event.winner.replace(" ", "-")


def _is_cover(card: str) -> bool:
    """Whether this card lay on a chest."""
    return CARDS.by_name[card].kind == "cover"
