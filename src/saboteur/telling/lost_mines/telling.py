"""The Lost Mines in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import ClassVar

import msgspec

from saboteur.components import Box
from saboteur.rules.cards import Cards
from saboteur.rules.events import Event
from saboteur.rules.lost_mines.box import AIDS, BOX, CARDS, CLANS
from saboteur.rules.lost_mines.events import (
    EndProposed,
    MinesClosed,
    Scored,
    SetOut,
    TrapSprung,
    TreasureSeen,
    TreasureTaken,
    Walked,
)
from saboteur.rules.lost_mines.knowledge import LostMinesView
from saboteur.rules.lost_mines.treasures import PickTreasure, TakeTreasure
from saboteur.rules.lost_mines.voting import AgreeToEnd
from saboteur.rules.lost_mines.walking import Walk
from saboteur.rules.moves import Move
from saboteur.telling.lost_mines.knowing import what_you_know
from saboteur.telling.lost_mines.words import TREASURES, LostMinesWords
from saboteur.telling.narrator import Narrator
from saboteur.telling.telling import Telling
from saboteur.telling.words import Words


class LostMinesTelling(Telling[LostMinesView]):
    """Two clans on a board, with dwarves that walk."""

    cards: ClassVar[Cards] = CARDS
    naming: ClassVar[type[Words]] = LostMinesWords
    words: LostMinesWords

    # --- following the game -----------------------------------------------------------------------

    def begin(self, view: LostMinesView) -> None:
        self.words.kinds = tuple(treasure.kind for treasure in view.treasures)

    def follow(self, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, SetOut):
                self.words.kinds = event.treasures

    # --- how things stand -------------------------------------------------------------------------

    def knowledge(self, view: LostMinesView, narrator: Narrator) -> list[str]:
        return what_you_know(view, narrator, self.words)

    def warnings(self, view: LostMinesView, narrator: Narrator) -> list[str]:
        return [self.words.say("warning.dragon")] if view.dragon == view.seat else []

    def question(self, view: LostMinesView, moves: list[Move], narrator: Narrator) -> str:
        say = self.words.say
        match view.decision:
            case Walk.kind:
                message = "walk-on" if view.moved else "walk"
                message += "-last" if view.steps_left == 1 else ""
                at = view.standing[view.seat or 0]
                return say(f"ask.{message}", at=at, steps=view.steps_left)
            case TakeTreasure.kind:
                message = "take-more" if view.about["may_leave"] else TakeTreasure.kind
                return say(f"ask.{message}", mine=say(f"goal.{view.about['treasure']}"))
            case AgreeToEnd.kind:
                assert view.proposal is not None
                left = sum(treasure.taken_by is None for treasure in view.treasures)
                return say(f"ask.{AgreeToEnd.kind}", who=narrator.name(view.proposal), left=left)
        return super().question(view, moves, narrator)

    def describe(self, move: Move, view: LostMinesView, narrator: Narrator) -> str:
        said = narrator.describe(move)
        value = view.treasures[move.place].value if isinstance(move, PickTreasure) else None
        return said if value is None else self.words.say("treasure-known", move=said, value=value)

    # --- telling what happened --------------------------------------------------------------------

    def facts(self, event: Event, narrator: Narrator) -> dict[str, object]:
        words = self.words
        match event:
            case SetOut():
                counts = [
                    f"{event.treasures.count(kind)} × {words.say(f'treasure.{kind}')}"
                    for kind in TREASURES
                    if kind in event.treasures
                ]
                members = {clan: self._members(clan, event.clans, narrator) for clan in CLANS}
                return {**members, "treasures": words.listing(counts)}
            case TreasureSeen() | TreasureTaken():
                return {"treasure": words.treasure(event.place, event.kind)}
            case MinesClosed():
                return dict(event.groups)
            case Scored():
                scores = [f"{narrator.name(seat)} {won}" for seat, won in enumerate(event.points)]
                return {"points": ", ".join(scores)}
        return {}

    def _members(self, clan: str, clans: Sequence[str], narrator: Narrator) -> str:
        names = [narrator.name(seat) for seat, own in enumerate(clans) if own == clan]
        return self.words.listing(names) if names else self.words.say("scores-with.nobody")

    def is_tallied(self, events: Sequence[Event], place: int) -> bool:
        return super().is_tallied(events, place) or isinstance(events[place], Scored)

    def is_alarming(self, event: Event, you: int | None) -> bool:
        if isinstance(event, TrapSprung):
            return event.seat == you
        if isinstance(event, EndProposed):
            return event.seat != you
        return super().is_alarming(event, you)

    def without_echoes(self, events: Sequence[Event]) -> Iterator[tuple[int, Event]]:
        """The steps of one walk are told as one, at the place of the last."""
        walk: tuple[int, Walked] | None = None
        for place, event in super().without_echoes(events):
            step = event if isinstance(event, Walked) else None
            if walk is not None:
                begun = walk[1]
                if step is not None and (begun.seat, begun.at) == (step.seat, step.origin):
                    step = msgspec.structs.replace(step, origin=begun.origin)
                else:
                    yield walk
            walk = None if step is None else (place, step)
            if walk is None:
                yield place, event
        if walk is not None:
            yield walk

    def unfinished(self, events: Sequence[Event]) -> int:
        """The last steps may belong to a walk that is not over."""
        steps = takewhile(lambda event: isinstance(event, Walked), reversed(events))
        return sum(1 for _ in steps)

    # --- what there is ----------------------------------------------------------------------------

    def boxes(self) -> tuple[Box, ...]:
        return (BOX,)

    def dwarves(self) -> list[str]:
        """Clan and character in one word: only together do they say with whom one scores."""
        return [row.name.replace(" ", "-") for row in BOX.dwarf]

    def tokens(self) -> list[str]:
        return [*TREASURES, *AIDS.values(), "trap", "troll", "dragon"]
