"""How The Lost Mines are played at each level."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from saboteur.bots.lost_mines.belief import deals, dealt, guessed, odds_of, weigh
from saboteur.bots.lost_mines.deeds import Deeds
from saboteur.bots.lost_mines.first_sight import WHIM, FirstSight, FirstSightInPoints
from saboteur.bots.lost_mines.quick_player import Hidden, QuickRound, Seen, hidden_in
from saboteur.bots.lost_mines.value import expected_points
from saboteur.bots.mind import Mind, Style
from saboteur.bots.searcher import Budget, Candidate, Dropping, Worlds, search, weighed
from saboteur.rules.lost_mines.knowledge import LostMinesView
from saboteur.rules.lost_mines.voting import ProposeEnd
from saboteur.rules.moves import Move

DROPPING = Dropping(first=8, growth=2, kept=0.5, head_start=8)
"""After 8 worlds, and twice as many each time after, the worse half is given up. First sight counts
for 8 worlds."""


class EasyMind(Mind):
    """One look ahead, nothing remembered: takes the move that promises most."""

    def choose(self, view: LostMinesView, moves: list[Move], worlds: Worlds | None) -> Move:
        sight = FirstSight(view)
        random, whim = self.rng.random, WHIM * self.style.whim
        return max(moves, key=lambda move: sight.worth(move) + whim * random())


class NormalMind(Mind):
    """Counts points, and plays the round on for a while in a few guesses."""

    unit: str = "points"
    most: ClassVar[int] = 6
    """So many moves are looked at more closely,"""
    laps: ClassVar[int] = 2
    """for so many turns of everybody,"""
    guesses: ClassVar[Budget] = Budget(thoughts=8)
    """in so many worlds."""
    _deeds: Deeds | None = None

    def choose(self, view: LostMinesView, moves: list[Move], worlds: Worlds | None) -> Move:
        patience = (self.guesses if worlds is None else self.budget).begin()
        self._deeds = Deeds.of(view, self._deeds)  # remembered to save time
        thinking = Thinking(view, self._deeds, self.style, self.laps, self.rng, worlds)
        found = thinking.candidates(moves, self.most)
        chosen = search(found, thinking, patience, DROPPING)
        self.weighed = weighed(found)
        return chosen


class HardMind(NormalMind):
    """Plays the round on for longer, in many worlds."""

    most: ClassVar[int] = 8
    laps: ClassVar[int] = 9


class Thinking:
    """One decision: what one believes, what moves promise, and how it may go on."""

    def __init__(
        self,
        view: LostMinesView,
        deeds: Deeds,
        style: Style,
        laps: int,
        rng: Random,
        worlds: Worlds | None,
    ) -> None:
        evidence, _ = weigh(view.players, deeds.done)
        self.view = view
        self.whim = WHIM * style.whim
        self.laps = laps
        self.rng = rng
        self.worlds = worlds
        self.deals = deals(view, evidence)
        self.sight = FirstSightInPoints(view, odds_of(view.dwarves, self.deals), style)
        looked = deeds.looked
        if worlds is None:  # who guesses does not think of what others may have seen
            looked = {self.sight.seat: looked.get(self.sight.seat, set())}
        self.seen = Seen(view, self.sight.board, looked)

    def candidates(self, moves: list[Move], most: int) -> list[Candidate]:
        """The best moves at first sight, the best one first; one only if that is enough."""
        random = self.rng.random
        weighed = [Candidate(move, self.sight.worth(move) + self.whim * random()) for move in moves]
        weighed.sort(key=lambda one: -one.first_sight)
        if self.view.decision != "turn" or isinstance(weighed[0].move, ProposeEnd):
            return weighed[:1]
        found: dict[object, Candidate] = {}
        for one in weighed:
            if not isinstance(one.move, ProposeEnd):
                found.setdefault((type(one.move), getattr(one.move, "at", None)), one)
        return list(found.values())[:most]

    def world(self) -> tuple[Hidden, list[str], float]:
        """What may be hidden, everybody's dwarf as likely as one believes it, and a seed."""
        view, rng = self.view, self.rng
        if self.worlds is None:
            hidden = guessed(view, self.sight.board, rng)
        else:
            hidden = hidden_in(self.worlds(rng))
        return hidden, dealt(view.dwarves, self.deals, rng), rng.random()

    def value(self, world: tuple[Hidden, list[str], float], move: Move) -> float:
        """The points that this move brings there."""
        hidden, dwarves, seed = world
        view, sight = self.view, self.sight
        played = QuickRound(self.seen, hidden, sight.after(sight.shared, move), Random(seed))
        played.begin(sight.seat, move)
        played.play((sight.seat + 1) % view.players, self.laps * view.players)
        return expected_points(played, view.clans, dwarves, sight.seat)
