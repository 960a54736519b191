"""What a table is worth to a seat: how the gold that is left will be shared.

The figures stand in `worth.toml`: how much more gold than the other one gets until the end of the
round, of what lies so many cards from oneself and so many from the other, while the other is on
turn. They were set by hand after the averages of rounds that easy bots had played, and tried out in
matches: `normal` has smooth ones, `hard` knows how much it matters who comes first.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from saboteur.bots.duel.kinds import kind_of
from saboteur.bots.duel.reach import FAR, reach
from saboteur.rules.duel.own_maze import OwnMaze

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


class Scales(NamedTuple):
    """Weighs tables of one game."""

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
        mazes: Sequence[OwnMaze],
        seat: int,
        gold: Mapping[int, int],
        hopes: Mapping[int, float],
        broken: Sequence[int],
    ) -> float:
        """What the gold that is left will bring this seat more than the other."""
        own = reach(mazes[seat], gold)
        other = reach(mazes[1 - seat], gold) if len(mazes) > 1 else {}
        mine = broken[seat]
        others = broken[1 - seat] if len(mazes) > 1 else 0
        slow, slower = mine * self.slows, others * self.slows
        total = left = 0.0
        for table, things in ((phase.goals, hopes), (phase.gold, gold)):
            for cell, worth in things.items():
                near, far = own.get(cell, FAR), other.get(cell, FAR)
                if near and far:
                    near, far = min(near + slow, FAR), min(far + slower, FAR)
                total += worth * table[near * WIDTH + far]
                left += worth
        place = mine * MOST_BROKEN + others
        return total + phase.broken[place] + left * self.broken[place]

    def holding(self, phase: Phase, cards: Iterable[str], colour: str) -> float:
        """What it is worth to hold these cards."""
        return sum(phase.hand.get(kind_of(name, colour), 0.0) for name in cards)


@cache
def scales(name: str) -> Scales:
    """The scales of this name."""
    text = Path(__file__).with_name("worth.toml").read_text(encoding="utf-8")
    figures = tomllib.loads(text)[name]
    phases = tuple(Phase(**phase) for phase in figures["phase"])
    return Scales(phases, figures["broken"], figures["slows"])
