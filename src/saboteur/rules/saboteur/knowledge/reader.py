"""The reader of the story of a game of Saboteur: it keeps what everybody knows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast

import msgspec

from saboteur.rules.events import Event, Looked, Revealed, RoundBegan, Trace
from saboteur.rules.grid import number
from saboteur.rules.placed import knows
from saboteur.rules.saboteur import traces
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.events import (
    CardTaken,
    DwarfDealt,
    GoalsHandled,
    GoalShown,
    Inspected,
    SaboteursMet,
    Took,
)
from saboteur.rules.saboteur.gold import Payment, Picking
from saboteur.rules.saboteur.knowledge.cards import CardKnowledge
from saboteur.rules.saboteur.knowledge.dwarves import DwarfKnowledge
from saboteur.rules.saboteur.knowledge.goals import GoalStory, Layout, certain, layouts_after
from saboteur.rules.saboteur.module import Part
from saboteur.rules.story import Knowledge

if TYPE_CHECKING:
    from saboteur.rules.saboteur.set_up import SetUp

SomePart = TypeVar("SomePart", bound=Part)


class SaboteurKnowledge(Knowledge):
    """What seats know of a round, and of the gold of the whole game."""

    __slots__ = ("cards", "dwarves", "goal_story", "ledger", "parts", "seen", "set_up")

    def __init__(self, set_up: SetUp) -> None:
        self.set_up = set_up
        self.ledger: list[Payment | Picking] = []
        """How everybody came by their gold."""
        self._begin_round()

    def _begin_round(self) -> None:
        players, mix = self.set_up.players, self.set_up.dwarves
        self.dwarves = DwarfKnowledge(players, len(mix) - players)
        self.cards = CardKnowledge(players, openly=self.set_up.hands_open)
        self.goal_story: GoalStory = ()
        """What happened to the goals lying face down."""
        self.seen: dict[int, int] = {}
        """For each other face-down card looked at, a mask of the seats that know it."""
        self.parts: dict[type[Part], Part] = {}
        """What is known of the modules' own things."""

    def clone(self) -> SaboteurKnowledge:
        """An independent copy."""
        twin: SaboteurKnowledge = SaboteurKnowledge.__new__(SaboteurKnowledge)
        twin.set_up = self.set_up
        twin.ledger = self.ledger.copy()
        twin.dwarves = self.dwarves.clone()
        twin.cards = self.cards.clone()
        twin.goal_story = self.goal_story
        twin.seen = self.seen.copy()
        twin.parts = {kind: part.clone() for kind, part in self.parts.items()}
        return twin

    def part(self, kind: type[SomePart]) -> SomePart:
        """What is known of a module's own things; nothing at first."""
        return cast("SomePart", self.parts.setdefault(kind, kind()))

    def goal_layouts(self, seat: int | None) -> list[Layout]:
        """The layouts of the goals it has seen that this seat still thinks possible."""
        return layouts_after(self.goal_story, seat)

    def fronts(self, seat: int) -> list[int]:
        """The cells of face-down cards whose front this seat knows."""
        seen = [cell for cell, mask in self.seen.items() if knows(mask, seat)]
        return [*certain(self.goal_layouts(seat)), *seen]

    def read(self, told: Iterable[Event | Trace]) -> None:
        """Conclude whatever follows from this; modules conclude for themselves."""
        learning = self.set_up.learn
        if not learning:
            super().read(told)
            return
        for event in told:
            super().read((event,))
            for module in learning:
                module.learn(self, event)

    # --- what follows from what -------------------------------------------------------------------

    def _looked(self, event: Looked) -> None:
        if CARDS.by_name[event.goal or ""].kind == "goal":
            self.goal_story += (event,)
        else:
            cell = number(*event.at)
            self.seen[cell] = self.seen.get(cell, 0) | 1 << event.seat

    def _revealed(self, event: Revealed) -> None:
        if CARDS.by_name[event.goal].kind == "goal":
            self.goal_story += (event,)

    def _goals_changed(self, event: GoalsHandled | traces.GoalMoved | GoalShown) -> None:
        self.goal_story += (event,)

    def _took(self, event: Took) -> None:
        picking = self.ledger[-1]
        assert isinstance(picking, Picking)
        assert event.gold is not None
        self.ledger[-1] = msgspec.structs.replace(picking, taken=(*picking.taken, event.gold))

    hears: ClassVar[dict[type[Event | Trace], Callable[[Any, Any], None]]] = {
        RoundBegan: lambda known, _: known._begin_round(),
        Looked: _looked,
        Revealed: _revealed,
        GoalsHandled: _goals_changed,
        GoalShown: _goals_changed,
        traces.GoalMoved: _goals_changed,
        Inspected: lambda known, event: known.dwarves.looked(event.seat, event.target, event.dwarf),
        DwarfDealt: lambda known, event: known.dwarves.looked(event.seat, event.seat, event.dwarf),
        SaboteursMet: lambda known, event: known.dwarves.recognised(event.saboteurs),
        traces.DwarfExchanged: lambda known, event: known.dwarves.exchanged(event.seat),
        traces.DwarvesCollected: lambda known, event: known.dwarves.collected(event.dwarves),
        traces.LeftHand: lambda known, event: known.cards.left(event),
        traces.Buried: lambda known, event: known.cards.buried(event),
        traces.HandsChanged: lambda known, event: known.cards.swapped(event),
        CardTaken: lambda known, event: known.cards.taken(event),
        traces.PileShuffled: lambda known, event: known.cards.shuffled(event),
        traces.PileSearched: lambda known, event: known.cards.looked(event),
        traces.PutBack: lambda known, event: known.cards.put_back(event),
        Payment: lambda known, event: known.ledger.append(event),
        Picking: lambda known, event: known.ledger.append(event),
        Took: _took,
    }
