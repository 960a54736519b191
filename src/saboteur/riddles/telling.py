"""A riddle in words: what is asked, what is taken for granted, a hint, and why the answer is so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from saboteur.riddles import attempt
from saboteur.riddles.conduct import counts, deeds
from saboteur.riddles.deducing import Step, deduce
from saboteur.riddles.digging import Digger
from saboteur.riddles.riddle import AnyRiddle, Digging, Kind, Level, Suspecting, Walling
from saboteur.rules.events import Event
from saboteur.rules.moves import parse_move
from saboteur.rules.saboteur.box import CARDS, TREASURE
from saboteur.telling.names import DWARVES
from saboteur.telling.narrator import Narrator
from saboteur.telling.places import landmarks
from saboteur.telling.tellings import telling_for
from saboteur.texts import say

TAKEN = ("break", "mend", "dead-end", "rocks")
"""What is taken for granted of those who are suspected."""


class RiddleTelling:
    """Tells one riddle in one language."""

    def __init__(self, riddle: AnyRiddle, lang: str, *, by_places: bool = True) -> None:
        """`by_places`: cells are told by the start and the goals, not by numbers."""
        self.riddle, self.lang = riddle, lang
        self._telling: Any = telling_for("saboteur", lang)
        self.names = names(riddle, lang)
        if isinstance(riddle, Suspecting):
            view, self.events = attempt.seen(riddle)
        else:
            view, self.events = attempt.table(riddle).view(attempt.YOU), []
        if by_places:
            self._telling.words.landmarks = landmarks(view.maze, CARDS)
        you = None if isinstance(riddle, Suspecting) else attempt.YOU
        self.narrator = Narrator(self._telling, self.names, you)

    # --- what is asked ----------------------------------------------------------------------------

    def title(self) -> str:
        """What kind of riddle it is."""
        return self._say(f"kind.{self.riddle.kind}")

    def task(self) -> str:
        """What is asked; `**` emphasises."""
        riddle = self.riddle
        if isinstance(riddle, Digging):
            return self._say("task.treasure", moves=riddle.moves)
        if isinstance(riddle, Walling):
            cards = [self._telling.words.a_card(card) for card in riddle.theirs]
            return self._say("task.wall", theirs=self.narrator.listing(cards))
        if riddle.eyes is None:
            return self._say("task.saboteur", players=riddle.players)
        you = self.names[riddle.eyes]
        return self._say("task.saboteur-seat", players=riddle.players, you=you)

    def once(self) -> str:
        """What it means that there is one answer."""
        riddle = self.riddle
        if isinstance(riddle, Digging):
            return self._say("once.treasure", moves=riddle.moves)
        if isinstance(riddle, Walling):
            return self._say("once.wall")
        return self._say("once.saboteur", players=riddle.players, **self._counts())

    def taken(self) -> list[str]:
        """What is taken for granted, beyond the rules."""
        if not isinstance(self.riddle, Suspecting):
            return []
        return [self._say(f"taken.{which}") for which in ("title", *TAKEN)]

    def deeds(self) -> list[str]:
        """All that happened and tells something, in order."""
        return [self.narrator.tell(event) for event in self.events if any(deeds([event]))]

    # --- helping ----------------------------------------------------------------------------------

    def hint(self) -> str:
        """Something that helps and does not give it all away."""
        match self.riddle:
            case Digging(answer=answer):
                return self._say("hint.treasure", move=self.move(answer[-1]))
            case Walling(answer=(answer,)):
                return self._say("hint.wall", at=parse_move(answer).at)  # type: ignore[attr-defined]
        return self._because(self._steps()[0])

    def explanation(self) -> list[str]:
        """The answer, and why it is so."""
        match self.riddle:
            case Digging(answer=answer):
                return [
                    self._say("answer.treasure", number=number, move=self.move(move))
                    for number, move in enumerate(answer, 1)
                ]
            case Walling() as wall:
                before = self._say("answer.wall-before", moves=self.moves(_before(wall)))
                return [self._say("answer.wall", move=self.move(wall.answer[0])), before]
        known = self.riddle.eyes
        first = [] if known is None else [self._say("answer.saboteur-known", you=self.names[known])]
        return [*first, *map(self._because, self._steps()), self._saboteurs()]

    def verdict(self, standing: attempt.Standing) -> str:
        """What came of laying cards; nothing while it goes on."""
        if standing.verdict == "open":
            return ""
        if standing.verdict == "solved":
            return self._say("verdict.solved")
        if isinstance(self.riddle, Walling):
            return self._say("verdict.missed-wall", moves=self.moves(standing.refuted))
        return self._say("verdict.missed-treasure")

    def doubt(self, doubt: attempt.Doubt | None) -> str:
        """What came of pointing at seats."""
        if doubt is None:
            return self._say("verdict.solved")
        if doubt.deed is None:
            return self._say("verdict.missed-count", least=doubt.least, most=doubt.most)
        event = next(event for event in self.events if doubt.deed in deeds([event]))
        return self._say("verdict.missed-deed", told=self.narrator.tell(event))

    def tell(self, events: Sequence[Event]) -> list[str]:
        """Events in sentences."""
        return [self.narrator.tell(event) for event in events]

    def move(self, move: str) -> str:
        """A move in words."""
        said = self.narrator.describe(parse_move(move))
        return said[0].upper() + said[1:] if self.riddle.kind == "wall" else said

    def moves(self, moves: Sequence[str]) -> str:
        """Several moves of the miners in words."""
        return self.narrator.listing(self.narrator.describe(parse_move(move)) for move in moves)

    # --- deducing ---------------------------------------------------------------------------------

    def _steps(self) -> list[Step]:
        riddle = self.riddle
        assert isinstance(riddle, Suspecting)
        known = {} if riddle.eyes is None else {riddle.eyes: False}
        return deduce(riddle.players, list(deeds(self.events)), known)

    def _because(self, step: Step) -> str:
        names = self.names
        facts: dict[str, object] = {"who": names[step.seat], **self._counts()}
        if step.other is not None:
            facts["other"] = names[step.other]
        if step.why in ("too-many", "too-few", "clash"):
            facts["why"] = self._say(f"then.{step.why}", **facts)
            supposed = [
                self._say(f"then.{_role(after.sabotages)}", who=names[after.seat])
                for after in step.supposed
            ]
            listed = self.narrator.listing(supposed)
            facts["then"] = self._say("then.then", names=listed) if supposed else ""
            return self._say(f"because.suppose-{_role(step.sabotages)}", **facts)
        if step.doer is not None:
            facts["doer"] = names[step.doer]
            target = step.other if step.doer == step.seat else step.seat
            facts["target"] = "" if target is None else names[target]
        return self._say(f"because.{step.why}-{_role(step.sabotages)}", **facts)

    def _saboteurs(self) -> str:
        assert isinstance(self.riddle, Suspecting)
        found = [self.names[seat] for seat in self.riddle.answer]
        return self._say("answer.saboteur", names=self.narrator.listing(found), count=len(found))

    def _counts(self) -> dict[str, int]:
        assert isinstance(self.riddle, Suspecting)
        least, most = counts(self.riddle.players)
        return {"least": least, "most": most}

    def _say(self, message: str, **facts: object) -> str:
        return str(self._telling.words.say(f"riddle.{message}", **facts))


def names(riddle: AnyRiddle, lang: str) -> list[str]:
    """What everybody at the table of a riddle is called."""
    if isinstance(riddle, Suspecting):
        return list(DWARVES[: riddle.players])
    return [say("word.you", lang), *DWARVES[1 : attempt.PLAYERS]]


def _role(sabotages: bool) -> str:
    return "saboteur" if sabotages else "miner"


def _before(riddle: Walling) -> tuple[str, ...]:
    """How the miners would reach the treasure if nothing were done about it."""
    maze = attempt.table(riddle).maze
    [goal] = (cell for cell, card in maze.hidden.items() if card is TREASURE)
    way = Digger(goal).way(maze, tuple(CARDS.by_name[name] for name in riddle.theirs))
    assert way is not None
    return tuple(map(str, way))


class InFull(msgspec.Struct, frozen=True):
    """A riddle for programs: what it is, in words, with its answer."""

    day: str | None
    """Whose day it is; None for one that was asked for by kind, level and seed."""
    kind: Kind
    level: Level
    seed: str
    effort: int
    """What finding the answer took."""
    riddle: AnyRiddle
    """The maze as text and cards, or the game and what was played in it."""
    task: str
    once: str
    """What it means that there is one answer."""
    taken: list[str]
    deeds: list[str]
    hint: str
    answer: list[str]
    """Moves in notation, or the seats of the saboteurs."""
    explanation: list[str]


def in_full(riddle: AnyRiddle, day: str | None, lang: str) -> InFull:
    """Everything about a riddle."""
    told = RiddleTelling(riddle, lang, by_places=False)
    return InFull(
        day=day,
        kind=riddle.kind,
        level=riddle.level,
        seed=riddle.seed,
        effort=riddle.effort,
        riddle=riddle,
        task=told.task().replace("**", ""),
        once=told.once(),
        taken=told.taken(),
        deeds=told.deeds(),
        hint=told.hint(),
        answer=[f"@{one}" if isinstance(one, int) else one for one in riddle.answer],
        explanation=told.explanation(),
    )
