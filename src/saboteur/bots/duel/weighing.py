"""Weighing moves: how much gold is to be expected after each."""

from __future__ import annotations

from typing import Any

from saboteur.bots.duel.ground import Ground
from saboteur.bots.duel.knowledge import Knowledge
from saboteur.bots.style import PLAIN, Style
from saboteur.rules.actions import Map, Repair, Rockfall, Sabotage
from saboteur.rules.discarding import DiscardTwo, Pass
from saboteur.rules.duel.actions.key import Key
from saboteur.rules.duel.box import CARDS
from saboteur.rules.duel.bribing import Bribe
from saboteur.rules.duel.claiming import Claim
from saboteur.rules.grid import number
from saboteur.rules.laying import Lay
from saboteur.rules.turning_up import Fit

BRIBE_COST = 1.1
"""A gold at the end of the round, and a marker less."""
SMALLER_HAND = 0.2
"""What it costs to hold a card less for the rest of the round."""
CURIOSITY = 0.3
"""What it is worth to look at a goal."""


class Weighing:
    """Weighs the moves of one decision."""

    def __init__(self, known: Knowledge, style: Style = PLAIN) -> None:
        self.known = known
        self.style = style
        self.seat = known.seat
        self.before = self._shares(known.ground)

    def worth(self, move: Any) -> float:
        """How much better this move makes things."""
        known, ground = self.known, self.known.ground
        match move:
            case Lay():
                face = CARDS.by_name[move.card].lying(move.turned)
                return self._gain(ground.lay(number(*move.at), face)) - self._spent(move.card)
            case Fit():
                face = CARDS.by_name[move.card].lying(move.turned)
                return self._gain(ground.lay(number(*move.at), face))
            case Bribe():
                return self._gain(ground.bribe(number(*move.at))) - BRIBE_COST
            case Key():
                after = ground.unlock(number(*move.at), self.seat)
                return self._gain(after) - self._spent("key")
            case Rockfall():
                return self._gain(ground.remove(number(*move.at))) - self._spent("rockfall")
            case Map():
                return self._curiosity(move) - self._spent("map")
            case Sabotage():
                return self._changed(1 - self.seat, 1) * self.style.strike - self._spent(move.card)
            case Repair():
                return self._changed(self.seat, -1) - self._spent(move.card) + known.phase.mend
            case DiscardTwo():
                thrown = sum(map(self._spent, move.cards))
                return self._changed(self.seat, -1) - thrown - known.fresh - SMALLER_HAND
            case Pass():
                return -sum(map(self._spent, move.cards))
            case Claim():
                return float(known.ground.gold[number(*move.at)])
        return 0.0

    def _curiosity(self, move: Map) -> float:
        fronts = self.known.goals.fronts[number(*move.at)]
        return CURIOSITY * self.style.look if len(fronts) > 1 else 0.0

    def _spent(self, card: str) -> float:
        """A card played is a card less, but another is drawn for it."""
        return self.known.keep(card) - self.known.fresh

    def _changed(self, seat: int, tools: int) -> float:
        """What it means that so many more tools of a seat are broken."""
        broken = self.known.broken.copy()
        broken[seat] += tools
        return self._shares(self.known.ground, broken) - self.before

    def _gain(self, after: Ground) -> float:
        return self._shares(after) - self.before

    def _shares(self, ground: Ground, broken: list[int] | None = None) -> float:
        """What will come of this ground; goals that are reached are turned up first."""
        known, seat = self.known, self.seat
        hopes = known.goals.hopes
        total = 0.0
        met = {cell: 0 for maze in ground.mazes for cell in maze.met}
        if met:
            hopes = hopes.copy()
            own = ground.mazes[seat]
            for cell in met:
                del hopes[cell]
                sides = own.met.get(cell, 0)
                if sides:
                    total += known.goals.entered(cell, sides, own.colour)
                else:
                    other = ground.mazes[1 - seat]
                    total -= known.goals.entered(cell, other.met[cell], other.colour)
        return total + known.scales.shares(
            known.phase, ground.mazes, seat, ground.gold, hopes, broken or known.broken
        )
