"""Events and moves as sentences, told to one seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from saboteur.rules.events import Event
from saboteur.rules.moves import Move
from saboteur.rules.saboteur import events as e
from saboteur.rules.saboteur.actions import Map, Repair, Rockfall, Sabotage
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.gold import Take
from saboteur.rules.saboteur.laying import Lay
from saboteur.rules.saboteur.reaching import Fit, Reveal
from saboteur.rules.saboteur.turn import Pass
from saboteur.terminal.words import a_card, card_name, tool_name, what_goal
from saboteur.texts import say


def tag(event: Event | type[Event]) -> str:
    """The word by which the texts know this kind of event."""
    return str(event.__struct_config__.tag)


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
        match event:
            case e.RoundBegan():
                return self._say(event, self._one(event.starter), event.starter, round=event.round)
            case e.LaidOut():
                return self._say(event, at=event.at, name=card_name(event.card, self.lang))
            case e.Dealt():
                return self._dealt(event)
            case e.Laid():
                card = a_card(event.card, self.lang)
                return self._by(event, event.seat, card=card, at=event.at)
            case e.Sabotaged():
                return self._hit(event, event.target, CARDS.by_name[event.card].tools[0])
            case e.Repaired():
                return self._hit(event, event.target, event.tool)
            case e.Collapsed():
                card = a_card(event.card, self.lang)
                return self._by(event, event.seat, card=card, at=event.at)
            case e.Looked():
                goal = event.goal and what_goal(event.goal, self.lang)
                return self._secretly(event, event.seat, goal=goal, at=event.at)
            case e.Passed():
                cards = event.cards and self._cards(event.cards)
                return self._secretly(event, event.seat, cards=cards)
            case e.Drew():
                drawn = event.card and a_card(event.card, self.lang)
                return self._secretly(event, event.seat, card=drawn)
            case e.Revealed():
                return self._by(
                    event, event.seat, goal=what_goal(event.goal, self.lang), at=event.at
                )
            case e.Fitted():
                return self._by(event, event.seat, at=event.at)
            case e.RoundEnded():
                return self._say(event, event.winner, round=event.round)
            case e.Paid():
                return self._by(event, event.seat, gold=sum(event.gold))
            case e.Offered():
                gold = event.gold and ", ".join(map(str, event.gold))
                return self._secretly(event, event.seat, gold=gold, count=event.count)
            case e.Took():
                return self._secretly(event, event.seat, gold=event.gold)
            case e.GameEnded():
                return self._ended(event)
        raise NotImplementedError(tag(event))

    def describe(self, move: Move) -> str:
        """The move in words, as something one could do."""
        lang = self.lang
        match move:
            case Lay(card=card, at=at, turned=turned):
                lay = "move.lay-turned" if turned else "move.lay"
                return say(lay, lang, card=a_card(card, lang), at=at)
            case Sabotage(card=card, seat=seat):
                tool = tool_name(CARDS.by_name[card].tools[0], lang)
                return say("move.sabotage", lang, target=self.names[seat], tool=tool)
            case Repair(seat=seat, tool=tool):
                mend = "move.repair-own" if seat == self.you else "move.repair"
                return say(mend, lang, target=self.names[seat], tool=tool_name(tool, lang))
            case Rockfall(at=at):
                return say("move.rockfall", lang, at=at)
            case Map(at=at):
                return say("move.map", lang, at=at)
            case Pass(cards=cards):
                return say("move.pass", lang, cards=self._cards(cards))
            case Reveal(at=at):
                return say("move.reveal", lang, at=at)
            case Fit(at=at):
                return say("move.fit", lang, at=at)
            case Take(gold=gold):
                return say("move.take", lang, gold=gold)
        raise NotImplementedError(str(move))

    def listing(self, words: Iterable[str]) -> str:
        """`a, b and c`."""
        *first, last = words
        if not first:
            return last
        return say("terminal.and", self.lang, first=", ".join(first), last=last)

    def _cards(self, cards: Iterable[str]) -> str:
        return self.listing(a_card(card, self.lang) for card in cards)

    def _one(self, seat: int) -> str:
        return "you" if seat == self.you else "other"

    def _say(
        self, event: Event, variant: str = "", seat: int | None = None, **facts: object
    ) -> str:
        if seat is not None:
            facts["who"] = self.names[seat]
        message = f"event.{tag(event)}.{variant}" if variant else f"event.{tag(event)}"
        return say(message, self.lang, **facts)

    def _by(self, event: Event, seat: int, **facts: object) -> str:
        """Something that somebody did for all to see."""
        return self._say(event, self._one(seat), seat, **facts)

    def _secretly(self, event: Event, seat: int, **facts: object) -> str:
        """Something that holds a secret, unless it has been taken out."""
        variant = self._one(seat)
        if variant == "other" and None not in facts.values():
            variant = "open"
        return self._say(event, variant, seat, **facts)

    def _hit(self, event: e.Sabotaged | e.Repaired, target: int, tool: str) -> str:
        """Something that somebody did to somebody."""
        whom = "self" if target == event.seat else self._one(target)
        return self._say(
            event,
            f"{self._one(event.seat)}-{whom}",
            event.seat,
            target=self.names[target],
            tool=tool_name(tool, self.lang),
        )

    def _dealt(self, event: e.Dealt) -> str:
        variant = self._one(event.seat)
        if event.dwarf is None or event.cards is None:
            return self._say(event, variant, event.seat, count=event.count)
        form = "name" if variant == "you" else "a"
        return self._say(
            event,
            variant if variant == "you" else "open",
            event.seat,
            count=event.count,
            dwarf=say(f"dwarf.{event.dwarf}.{form}", self.lang),
            names=", ".join(card_name(card, self.lang) for card in event.cards),
        )

    def _ended(self, event: e.GameEnded) -> str:
        score = event.scores[event.winners[0]]
        if len(event.winners) == 1:
            [winner] = event.winners
            return self._say(event, self._one(winner), winner, score=score)
        who = self.listing(self.name(seat) for seat in event.winners)
        return self._say(event, "together", score=score, who=who)
