"""What every move of The Duel promises at first sight: one look ahead."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from saboteur.bots.duel.belief import Goals, KnownTable
from saboteur.bots.duel.cards import keep
from saboteur.bots.duel.position import Position
from saboteur.bots.duel.value import plain_value
from saboteur.bots.mind import PLAIN, Style
from saboteur.rules.actions import Map, Repair, Rockfall, Sabotage
from saboteur.rules.discarding import DiscardTwo, Pass
from saboteur.rules.duel.actions import Key
from saboteur.rules.duel.bribing import Bribe
from saboteur.rules.duel.claiming import Claim
from saboteur.rules.duel.knowledge import DuelView
from saboteur.rules.grid import number
from saboteur.rules.laying import Lay
from saboteur.rules.turning_up import Fit


class FirstSight(ABC):
    """Weighs the moves of one decision by how much better each makes things."""

    position: Position
    goals: Goals
    seat: int
    before: float
    """What the position is worth now."""
    bribe_cost: float
    """A gold at the end of the round, and a marker less."""
    curiosity: float
    """What it is worth to look at a goal."""

    def worth(self, move: Any) -> float:
        """How much better this move makes things."""
        match move:
            case Lay() | Key() | Rockfall():
                return self._gain(move) - self.spent(move.card)
            case Fit():
                return self._gain(move)
            case Bribe():
                return self._gain(move) - self.bribe_cost
            case Map():
                known = len(self.goals.fronts[number(*move.at)]) == 1
                return (0.0 if known else self.curiosity) - self.spent(move.card)
            case Sabotage():
                return self.hindered(move.seat) - self.spent(move.card)
            case Repair():
                return self.mended() - self.spent(move.card)
            case DiscardTwo():
                return self.freed() - sum(map(self.spent, move.cards))
            case Pass():
                return -sum(map(self.spent, move.cards))
            case Claim():
                return float(self.position.gold[number(*move.at)])
        return 0.0

    def _gain(self, move: Any) -> float:
        return self.value(self.position.after(move, self.seat)) - self.before

    @abstractmethod
    def value(self, position: Position) -> float:
        """What a position is worth."""

    @abstractmethod
    def spent(self, card: str) -> float:
        """A card played is a card less, but another is drawn for it."""

    @abstractmethod
    def hindered(self, seat: int) -> float:
        """What it brings to break a tool of this seat,"""

    @abstractmethod
    def mended(self) -> float:
        """to repair one's own,"""

    @abstractmethod
    def freed(self) -> float:
        """and to get rid of it for two cards."""


HINDERED = 0.9
"""What it is worth that the other cannot dig for a while, or oneself again."""
HOLDING = 0.12
"""How much the worth of a card in hand counts against what happens in the maze."""
FRESH_CARD = 0.55
"""What one expects of a card one draws."""


class PlainSight(FirstSight):
    """How an easy player weighs."""

    bribe_cost, curiosity = 1.2, 0.35

    def __init__(self, view: DuelView) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.position = Position.seen(view)
        self.goals = Goals(view)
        self.before = self.value(self.position)

    def value(self, position: Position) -> float:
        return plain_value(position, self.goals.gold, self.seat)

    def spent(self, card: str) -> float:
        return HOLDING * (keep(self.view, card) - FRESH_CARD)

    def hindered(self, seat: int) -> float:
        return HINDERED * (0.3 if self.view.in_front[seat] else 1.0)

    def mended(self) -> float:
        """With several tools broken, mending one is only a beginning."""
        return HINDERED / len(self.view.in_front[self.seat])

    def freed(self) -> float:
        return self.mended() - HOLDING * FRESH_CARD


SMALLER_HAND = 0.2
"""What it costs to hold a card less for the rest of the round."""


class GoldSight(FirstSight):
    """How much gold is to be expected after each move, by what experience says."""

    bribe_cost = 1.1

    def __init__(self, known: KnownTable, style: Style = PLAIN) -> None:
        self.known = known
        self.style = style
        self.seat = known.seat
        self.position = known.position
        self.goals = known.goals
        self.curiosity = 0.3 * style.look
        self.before = self.value(known.position)

    def value(self, position: Position, broken: list[int] | None = None) -> float:
        """What will come of this position; goals that are reached are turned up first."""
        known, seat, goals = self.known, self.seat, self.goals.gold
        total = 0.0
        met = {cell: 0 for maze in position.mazes for cell in maze.met}
        if met:
            goals = {cell: gold for cell, gold in goals.items() if cell not in met}
            own = position.mazes[seat]
            for cell in met:
                sides = own.met.get(cell, 0)
                if sides:
                    total += known.goals.entered(cell, sides, own.colour)
                else:
                    other = position.mazes[1 - seat]
                    total -= known.goals.entered(cell, other.met[cell], other.colour)
        return total + known.weights.shares(
            known.phase, position, goals, seat, broken or known.broken
        )

    def spent(self, card: str) -> float:
        return self.known.keep(card) - self.known.fresh

    def hindered(self, seat: int) -> float:
        return self._broken(seat, 1) * self.style.strike

    def mended(self) -> float:
        return self._broken(self.seat, -1) + self.known.phase.mend

    def freed(self) -> float:
        return self._broken(self.seat, -1) - self.known.fresh - SMALLER_HAND

    def _broken(self, seat: int, tools: int) -> float:
        """What it means that so many more tools of a seat are broken."""
        broken = self.known.broken.copy()
        broken[seat] += tools
        return self.value(self.position, broken) - self.before
