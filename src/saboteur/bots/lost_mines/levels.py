"""How The Lost Mines are played at each level."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from saboteur.bots.budget import Patience
from saboteur.bots.lost_mines.belief import deals, dealt, odds_of, weigh
from saboteur.bots.lost_mines.deeds import Deeds
from saboteur.bots.lost_mines.first_sight import WHIM, FirstSight, FirstSightInPoints
from saboteur.bots.lost_mines.quick_player import Hidden, QuickRound, Seen, guessed, hidden_in
from saboteur.bots.lost_mines.value import expected_points
from saboteur.bots.mind import Mind
from saboteur.bots.style import Style
from saboteur.bots.worlds import Worlds
from saboteur.rules.lost_mines.knowledge import LostMinesView
from saboteur.rules.lost_mines.voting import ProposeEnd
from saboteur.rules.moves import Move

FIRST_SIGHT = 8
"""How many worlds the first sight counts for."""
HALVE = 8
"""After so many worlds, and twice as many each time after, the worse half is dropped."""

Weighed = tuple[float, Move]
"""A move and what it promises at first sight."""


class EasyMind(Mind):
    """One look ahead, nothing remembered: takes the move that promises most."""

    def choose(self, view: LostMinesView, moves: list[Move], worlds: Worlds | None) -> Move:
        sight = FirstSight(view)
        random, whim = self.rng.random, WHIM * self.style.whim
        return max(moves, key=lambda move: sight.worth(move) + whim * random())


class NormalMind(Mind):
    """Counts points, and plays the round on for a while in a few guesses."""

    best: ClassVar[int] = 6
    """So many moves are looked at more closely,"""
    laps: ClassVar[int] = 2
    """for so many turns of everybody,"""
    guesses: ClassVar[int] = 8
    """in so many worlds."""
    _deeds: Deeds | None = None

    def choose(self, view: LostMinesView, moves: list[Move], worlds: Worlds | None) -> Move:
        thought = self._think(view)
        best = thought.best(moves, self.rng, self.best)
        if len(best) == 1:
            return best[0][1]
        sums = [FIRST_SIGHT * worth for worth, _ in best]
        for _ in range(self.guesses):
            hidden = guessed(view, thought.sight.board, self.rng)
            for at, value in enumerate(thought.values(hidden, best, self.laps, self.rng)):
                sums[at] += value
        return best[max(range(len(best)), key=sums.__getitem__)][1]

    def _think(self, view: LostMinesView) -> Thought:
        """Think about what one sees; what was done so far is remembered to save time."""
        self._deeds = Deeds.of(view, self._deeds)
        return Thought(view, self._deeds, self.style)


class HardMind(NormalMind):
    """Plays the round on in many worlds, drawn as likely as it believes them."""

    searches: ClassVar[bool] = True
    best: ClassVar[int] = 8
    laps: ClassVar[int] = 9

    def choose(self, view: LostMinesView, moves: list[Move], worlds: Worlds | None) -> Move:
        patience: Patience = self.budget.begin()
        thought = self._think(view)
        best = thought.best(moves, self.rng, self.best)
        assert worlds is not None
        sums = {at: FIRST_SIGHT * worth for at, (worth, _) in enumerate(best)}
        worlds_seen, halve = 0, HALVE
        while len(sums) > 1 and patience.lasts():
            hidden = hidden_in(worlds(self.rng))
            values = thought.values(hidden, [best[at] for at in sums], self.laps, self.rng)
            for at, value in zip(sums, values, strict=True):
                sums[at] += value
            worlds_seen += 1
            if worlds_seen == halve:
                kept = sorted(sums, key=lambda at: -sums[at])[: (len(sums) + 1) // 2]
                sums = {at: sums[at] for at in kept}
                halve *= 2
        chosen: Move = best[max(sums, key=sums.__getitem__)][1]
        return chosen


class Thought:
    """One decision: what one believes, what moves promise, and how it may go on."""

    def __init__(self, view: LostMinesView, deeds: Deeds, style: Style) -> None:
        evidence, _ = weigh(view.players, deeds.done)
        self.view = view
        self.whim = WHIM * style.whim
        self.deals = deals(view, evidence)
        self.sight = FirstSightInPoints(view, odds_of(view.dwarves, self.deals), style)
        self._seen: Seen | None = None

    def best(self, moves: list[Move], rng: Random, most: int) -> list[Weighed]:
        """The best moves at first sight, the best one first; one only if that is enough."""
        random = rng.random
        weighed = [(self.sight.worth(move) + self.whim * random(), move) for move in moves]
        weighed.sort(key=lambda one: -one[0])
        if self.view.decision != "turn" or isinstance(weighed[0][1], ProposeEnd):
            return weighed[:1]
        found: dict[object, Weighed] = {}
        for worth, move in weighed:
            if not isinstance(move, ProposeEnd):
                found.setdefault((type(move), getattr(move, "at", None)), (worth, move))
        return list(found.values())[:most]

    def values(self, hidden: Hidden, best: list[Weighed], laps: int, rng: Random) -> list[float]:
        """What each of these moves is worth in one world."""
        view, sight = self.view, self.sight
        if self._seen is None:
            self._seen = Seen(view, sight.board)
        dwarves = dealt(view.dwarves, self.deals, rng)
        seed, found = rng.random(), []
        for _, move in best:
            after = sight.after(sight.shared, move)
            played = QuickRound(self._seen, hidden, after, Random(seed))
            played.begin(sight.seat, move)
            played.play((sight.seat + 1) % view.players, laps * view.players)
            found.append(expected_points(played, view.clans, dwarves, sight.seat))
        return found
