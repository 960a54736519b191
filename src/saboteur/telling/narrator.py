"""Events and moves as sentences, told to one seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from saboteur.rules import events as e
from saboteur.rules.events import Event
from saboteur.rules.moves import Move

if TYPE_CHECKING:
    from saboteur.telling.telling import Telling


def tag(thing: Event | Move | type[Event] | type[Move]) -> str:
    """The word by which the texts know this kind of event or move."""
    return str(thing.__struct_config__.tag)


class Narrator:
    """Tells one seat (None: a spectator) what happens, in its language.

    It tells whatever the event still holds: a secret that `seen_by` has taken out is not told. What
    only one game has is told with the help of that game's `Telling`.
    """

    def __init__(self, telling: Telling[Any], names: Sequence[str], you: int | None) -> None:
        self.telling = telling
        self.words = telling.words
        self.lang = telling.lang
        self.names = names
        self.you = you

    def name(self, seat: int) -> str:
        """What this seat is called at the table."""
        return self.words.say("word.you") if seat == self.you else self.names[seat]

    def tell(self, event: Event) -> str:
        """The event as a sentence."""
        facts = self._facts(event)
        match event:
            case e.Paid():
                facts["gold"] = abs(sum(event.gold))
            case e.GameEnded():
                facts["score"] = event.scores[event.winners[0]]
                facts["who"] = self.listing(self.name(seat) for seat in event.winners)
        facts |= self.telling.facts(event, self)
        return self.words.say(self._sentence(event), **facts)

    def describe(self, move: Move, by: int | None = None) -> str:
        """The move in words, as something that this seat could do, or somebody else is about to."""
        facts = self._facts(move)
        facts["target"] = facts.pop("who", "")  # the seat in a move is whom it hits
        message = f"move.{tag(move)}"
        for ending in self._endings(move, self.you if by is None else by):
            if self.words.find(f"{message}-{ending}"):
                return self.words.say(f"{message}-{ending}", **facts)
        return self.words.say(message, **facts)

    def listing(self, words: Iterable[str]) -> str:
        """`a, b and c`."""
        return self.words.listing(list(words))

    def _facts(self, thing: msgspec.Struct) -> dict[str, object]:
        """Every field in words; one that is empty, because it is somebody's secret, is left out."""
        facts: dict[str, object] = {}
        for field in thing.__struct_fields__:
            value = getattr(thing, field)
            if value is None:
                continue
            if field in ("seat", "target", "starter"):
                facts["who" if field != "target" else "target"] = self.names[value]
            else:
                facts |= self.words.facts(field, value)
        return facts

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

    # --- which of several sentences --------------------------------------------------------------

    def one(self, seat: int) -> str:
        """`you` if it was this seat, `other` if it was somebody else."""
        return "you" if seat == self.you else "other"

    def by(self, event: Any) -> str:
        """Something that somebody did, `open` if a secret of theirs is known."""
        return "open" if self._knows_secret(event) else self.one(event.seat)

    def hitting(self, event: Any) -> str:
        """Something that somebody did to somebody."""
        whom = "self" if event.target == event.seat else self.one(event.target)
        pair = f"{self.one(event.seat)}-{whom}"
        if not self._knows_secret(event):
            return pair
        return f"{pair}-open" if self.words.find(f"event.{tag(event)}.{pair}-open") else "open"

    def _sentence(self, event: Event) -> str:
        """The id of what tells it best: by who did it, and by how it came out if the texts do so.

        Of an event with `agrees` they may have `you-agrees` and `you-not-agrees`.
        """
        message = f"event.{tag(event)}"
        who = self._variant(event)
        if not who:
            return message
        details = (f"{message}.{who}-{detail}" for detail in self._details(event))
        return next(filter(self.words.find, details), f"{message}.{who}")

    def _details(self, event: Event) -> Iterator[str]:
        """What its fields say in a word."""
        for field in event.__struct_fields__:
            match getattr(event, field):
                case bool(so):
                    yield field if so else f"not-{field}"
                case None:
                    yield f"no-{field}"
                case str(word) if word in self.words.cards.by_name:
                    yield from (self.words.key(word), self.words.cards.by_name[word].kind)
                case str(word):
                    yield word

    def _variant(self, event: Any) -> str:
        """What follows from who did it, and from what all games have in common."""
        match event:
            case e.RoundBegan():
                return self.one(event.starter)
            case e.RoundOver():
                side = event.winner.replace(" ", "-")
                named = self.words.find(f"event.{tag(event)}.{side}")
                return side if named else self.one(event.winners[0])
            case e.GameEnded():
                return "together" if len(event.winners) > 1 else self.one(event.winners[0])
            case e.Paid():
                return self.one(event.seat) + ("-lost" if sum(event.gold) < 0 else "")
            case e.Passed(cards=None, count=count) if count > 1:
                return f"{self.one(event.seat)}-several"
        if hasattr(event, "target"):
            return self.hitting(event)
        if hasattr(event, "seat"):
            return self.by(event)
        if not event.secrets:
            return ""
        known = all(getattr(event, field) is not None for field in event.secrets)
        return "open" if known else "other"

    def _knows_secret(self, event: Any) -> bool:
        """Whether it holds a secret of somebody else."""
        secrets = [getattr(event, field) for field in event.secrets]
        return bool(secrets) and None not in secrets and event.seat != self.you
