"""What a position is worth to a seat: how the gold that is left will be shared.

An easy player weighs plainly how near things are. The weights of the others stand in
`weights.toml`: how much more gold than the other one gets until the end of the round, of what lies
so many cards from oneself and so many from the other, while the other is on turn. They were set by
hand after the averages of rounds that easy bots had played, and tried out in matches: `normal` has
smooth ones, `hard` knows how much it matters who comes first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from saboteur.bots.distance import FAR
from saboteur.bots.duel.cards import kind_of
from saboteur.bots.duel.distance import cards_over_empty_cells, cards_to
from saboteur.bots.duel.position import Position
from saboteur.bots.learned import learned

NEARER = 0.78
"""How much of its worth something keeps for each card that is still missing."""
SIDE_OPEN = 0.8
"""How often a goal that is turned up can be entered from the side that reached it."""
ENVY = 0.7
"""How much of it counts that the other has prospects too."""


def plain_value(position: Position, goals: Mapping[int, float], seat: int) -> float:
    """What a position promises a seat, less what it promises the other."""
    others = [other for other in range(len(position.mazes)) if other != seat]
    envy = sum(_promise(position, goals, other, rival=seat) for other in others)
    return _promise(position, goals, seat) - ENVY * envy


def _promise(
    position: Position, goals: Mapping[int, float], seat: int, rival: int | None = None
) -> float:
    """Gold that is reached counts in full, unless the other on turn takes it first."""
    maze = position.mazes[seat]
    first = None if rival is None else position.mazes[rival]
    total = 0.0
    for cell, cards in cards_over_empty_cells(maze, position.gold).items():
        hidden = cell in maze.hidden
        if first is not None and (cell in first.met if hidden else first.reaches_gold(cell)):
            continue
        worth = goals[cell] * SIDE_OPEN if hidden else float(position.gold[cell])
        total += worth * NEARER**cards
    return total


WIDTH = FAR + 1
"""Distances that are told apart."""
MOST_BROKEN = 4
"""No, one, two or three broken tools."""


class Phase(NamedTuple):
    """The figures for a part of the round."""

    least: float
    """It lasts while each player has more cards to come than this, those in hand included."""
    goals: list[float]
    """What a gold on a face-down goal brings, by the cards one needs and the cards the other."""
    gold: list[float]
    """The same for gold that lies open."""
    broken: list[float]
    """What broken tools mean, by how many one has and how many the other."""
    mend: float
    """What it is worth to hold a repair for what is broken."""
    hand: dict[str, float]
    """What it is worth to hold a card of a kind."""

    def holding(self, cards: Iterable[str], colour: str) -> float:
        """What it is worth to hold these cards."""
        return sum(self.hand.get(kind_of(name, colour), 0.0) for name in cards)


class Weights(NamedTuple):
    """Values positions."""

    phases: tuple[Phase, ...]
    """From the beginning of a round to its end."""
    broken: list[float]
    """What broken tools mean for each gold that is still to be had."""
    slows: int
    """How many cards further everything is for each broken tool."""

    def phase(self, cards: float) -> Phase:
        """The phase in which each player has so many cards to come."""
        return next(phase for phase in self.phases if cards > phase.least)

    def shares(
        self,
        phase: Phase,
        position: Position,
        goals: Mapping[int, float],
        seat: int,
        broken: Sequence[int],
    ) -> float:
        """What the gold that is left will bring this seat more than the other."""
        mazes, gold = position.mazes, position.gold
        own = cards_to(mazes[seat], gold)
        other = cards_to(mazes[1 - seat], gold) if len(mazes) > 1 else {}
        mine = broken[seat]
        others = broken[1 - seat] if len(mazes) > 1 else 0
        slow, slower = mine * self.slows, others * self.slows
        total = left = 0.0
        for table, things in ((phase.goals, goals), (phase.gold, gold)):
            for cell, worth in things.items():
                near, far = own.get(cell, FAR), other.get(cell, FAR)
                if near and far:
                    near, far = min(near + slow, FAR), min(far + slower, FAR)
                total += worth * table[near * WIDTH + far]
                left += worth
        place = mine * MOST_BROKEN + others
        return total + phase.broken[place] + left * self.broken[place]


@cache
def weights(name: str) -> Weights:
    """The weights of this level, or of the solo game."""
    figures = learned("saboteur.bots.duel", "weights.toml")[name]
    phases = tuple(Phase(**phase) for phase in figures["phase"])
    return Weights(phases, figures["broken"], figures["slows"])
