"""The searcher: tries the promising moves in worlds that may be the real one.

It is the same for every game. The game says at first sight which moves are worth trying, draws
worlds by its belief, plays each move on there with quick players, and values what comes of it.
All moves are tried in the same worlds, so that the same chance hits them all; those that do badly
are given up, and the others are tried in more worlds, until the time is over.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil, inf, sqrt
from operator import sub
from random import Random
from time import perf_counter
from typing import Any, NamedTuple, Protocol, TypeVar

from saboteur.rules.game import Game
from saboteur.rules.moves import Move

Worlds = Callable[[Random], Any]
"""Draws one whole game after the other that a seat cannot tell from the real one. The game it draws
is the bot's own: to play on, to clone."""

World = TypeVar("World")


def worlds_of(game: Game, seat: int) -> Worlds:
    """The worlds this seat may be in. The real game stays behind this door."""
    return partial(game.sample, seat)


def play_on(world: Game, move: Move) -> None:
    """Play a move in a world that is known to be legal there: nobody asks, and nobody is told."""
    decision: Any = world.agenda.pop()
    world._legal = None
    world.events = []
    decision.answer(world, move)
    world._proceed()


USUAL = 1.5
"""So many seconds a decision may take if nobody has said how long."""


class Budget(NamedTuple):
    """How long to think: by the clock, or by the number of worlds, which gives the same choice on
    every machine."""

    seconds: float | None = None
    thoughts: int | None = None
    """How many worlds to think through; if given, nobody looks at the clock."""

    @property
    def is_open(self) -> bool:
        """Whether nobody has said how long."""
        return self.seconds is None and self.thoughts is None

    def begin(self) -> Patience:
        """Begin to think about one decision."""
        return Patience(self)


class Patience:
    """What is left of a budget during one decision."""

    def __init__(self, budget: Budget) -> None:
        self.thought = 0
        """How many worlds have been begun."""
        self._most = budget.thoughts
        self._last = perf_counter()
        self._end = self._last + (USUAL if budget.seconds is None else budget.seconds)
        self._enough: int | None = None
        self._longest = 0.0
        """The longest that a world has taken: there must be time for another such one."""

    def lasts(self) -> bool:
        """Whether there is time for one more world; it is counted. The first always is."""
        if self._most is not None:
            enough = self.thought >= self._most
        else:
            now = perf_counter()
            if self.thought:
                self._longest = max(self._longest, now - self._last)
            self._last = now
            late = self.thought > 0 and now + self._longest >= self._end
            enough = late or self.thought == self._enough
        self.thought += not enough
        return not enough

    def stop_after(self, worlds: int) -> None:
        """So many worlds are enough, if time lasts that long."""
        self._enough = worlds

    def over(self) -> bool:
        """Whether time has run out in the middle of a world."""
        return self._most is None and perf_counter() > self._end


class Candidate:
    """A move, what it seems worth at first sight, and what came of it in each world."""

    __slots__ = ("first_sight", "move", "values")

    def __init__(self, move: Move, first_sight: float = 0.0) -> None:
        self.move = move
        self.first_sight = first_sight
        self.values: list[float] = []


class Dropping(NamedTuple):
    """How moves are compared, and when those that do badly are given up."""

    first: int
    """After so many worlds some are given up for the first time,"""
    growth: float
    """and again after so many times as many."""
    kept: float = 1.0
    """This share is kept, the best ones,"""
    least: int = 1
    """but so many at least;"""
    sure: float = inf
    """and whatever is behind the best by more standard errors than this is given up anyway."""
    least_spread: float = 0.0
    """The variance that differences have at least: worlds that all end alike may still have missed
    something."""
    trust: float = 0.0
    """How much first sight counts beside the worlds, however many there are,"""
    head_start: float = 0.0
    """and for how many worlds it counts besides."""

    def score(self, candidate: Candidate) -> float:
        """What a move seems to be worth, by first sight and worlds together."""
        worlds = len(candidate.values) or 1
        weight = self.trust + self.head_start / worlds
        return weight * candidate.first_sight + sum(candidate.values) / worlds

    def still(self, candidates: Sequence[Candidate]) -> list[Candidate]:
        """Those that may still turn out the best, the best one first."""
        ranked = sorted(candidates, key=self.score, reverse=True)
        kept = ranked[: max(self.least, ceil(self.kept * len(ranked)))]
        if self.sure == inf:
            return kept
        best, top = ranked[0], self.score(ranked[0])
        return [one for one in kept if top - self.score(one) <= self.sure * self._doubt(best, one)]

    def _doubt(self, one: Candidate, other: Candidate) -> float:
        """The standard error of what one seems to be worth more than the other."""
        gaps = list(map(sub, one.values, other.values))
        mean = sum(gaps) / len(gaps)
        spread = sum([(gap - mean) ** 2 for gap in gaps]) / len(gaps)
        return sqrt((spread + self.least_spread) / len(gaps))


def weighed(candidates: Sequence[Candidate]) -> list[tuple[Move, float]]:
    """What each move brought on average in the worlds it was tried in, the best first."""
    tried = [
        (one.move, sum(one.values) / len(one.values), len(one.values))
        for one in candidates
        if one.values
    ]
    tried.sort(key=lambda found: (-found[2], -found[1]))  # who was tried longest did best
    return [(move, worth) for move, worth, _ in tried]


class Thinking(Protocol[World]):
    """What a game gives the searcher for one decision."""

    def world(self) -> World:
        """One more world, as likely as one believes it to be."""

    def value(self, world: World, move: Move) -> float:
        """What comes of a move there; the world stays as it is."""


def search(
    candidates: list[Candidate], thinking: Thinking[Any], patience: Patience, dropping: Dropping
) -> Move:
    """The move that does best."""
    live, due = candidates, dropping.first
    while len(live) > 1 and patience.lasts():
        world = thinking.world()
        values: list[float] = []
        for candidate in live:
            if patience.over():
                break
            values.append(thinking.value(world, candidate.move))
        if len(values) < len(live):
            break
        for candidate, value in zip(live, values, strict=True):
            candidate.values.append(value)
        if len(live[0].values) == due:
            live = dropping.still(live)
            due = int(due * dropping.growth)
    return max(live, key=dropping.score).move
