"""Evidence: how likely everybody would have done what they did, for every way the cards may lie.

By Bayes: what may be is weighed by how well it explains what was seen. The dwarves are weighed
together, for there are only so many saboteurs, and who breaks whose tools says something of both.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cached_property
from itertools import combinations
from math import comb, exp, log
from typing import Any, NamedTuple

from saboteur.bots.belief import Odds
from saboteur.bots.saboteur.deeds import Deed, deeds
from saboteur.bots.saboteur.habits import habit
from saboteur.bots.saboteur.hopes import fronts, hopes
from saboteur.bots.saboteur.suspicion import unknown_dwarves
from saboteur.rules.saboteur.box import TREASURE
from saboteur.rules.saboteur.knowledge import SaboteurView

TRUST = 0.8
"""How much one deed counts beside others: what somebody does is never quite independent of what
they did before."""

SABOTEUR, OTHER = "saboteur", "miner"
NOWHERE = -1
"""Where the treasure lies when no face-down goal can be it."""


class Likely(NamedTuple):
    """What may be, after all that was seen."""

    suspicion: list[float]
    """For each seat how likely it is a saboteur."""
    hopes: dict[int, float]
    """For each face-down goal how likely it is the treasure."""


class Evidence:
    """All that one view has seen of this round."""

    def __init__(self, view: SaboteurView) -> None:
        self.view = view
        self.goals = hopes(fronts(view))
        """How likely each goal is the treasure by what this seat has seen of the goals alone."""
        self.hopes = {cell: hope for cell, hope in self.goals.items() if hope} or {NOWHERE: 1.0}
        self.deeds: list[Deed] = []
        for deed in deeds(view):
            if isinstance(deed, Deed):
                self.deeds.append(deed)
            else:
                fresh = deed.seat
                self.deeds = [d for d in self.deeds if fresh not in (d.seat, d.target)]
        self.alone: dict[int, list[Deed]] = defaultdict(list)
        for deed in self.deeds:
            if deed.target is None:
                self.alone[deed.seat].append(deed)
        self.between = [deed for deed in self.deeds if deed.target is not None]
        self.unknown = [seat for seat, dwarf in enumerate(view.dwarves) if dwarf is None]
        self.rest = Counter(unknown_dwarves(view))
        """The dwarf cards of which this seat does not know where they are."""
        self._explained: dict[tuple[int, str, int], float] = {}

    # --- how well something explains what was seen ------------------------------------------------

    def explains(self, seat: int, dwarf: str, treasure: int) -> float:
        """The logarithm of how likely this dwarf would have done what this seat did alone."""
        what = seat, dwarf, treasure
        if what not in self._explained:
            self._explained[what] = sum(
                habit(dwarf, deed.stage, word_of(deed, treasure)) for deed in self.alone[seat]
            )
        return self._explained[what]

    def between_them(self, saboteurs: frozenset[int]) -> float:
        """The same for what they did to each other, if these are the saboteurs."""
        found = 0.0
        players, evil = self.view.players, len(saboteurs)
        for deed in self.between:
            bad, on_bad = deed.seat in saboteurs, deed.target in saboteurs
            others = evil - bad if on_bad else players - evil - (not bad)
            word = f"{word_of(deed, None)}-{SABOTEUR if on_bad else OTHER}"
            found += habit(SABOTEUR if bad else OTHER, deed.stage, word) - log(others)
        return found

    def weight(self, world: Any) -> float:
        """How much more or less likely than chance alone has it a sampled world is the real one."""
        treasure = treasure_in(world)
        found = sum(
            self.explains(seat, world.dwarves[seat], treasure)
            for seat in range(self.view.players)
            if seat != self.view.seat
        )
        evil = frozenset(s for s, dwarf in enumerate(world.dwarves) if dwarf == SABOTEUR)
        return exp(TRUST * (found + self.between_them(evil) - self._usual))

    @cached_property
    def _usual(self) -> float:
        """What keeps weights near 1: the best explanation found."""
        return max(score for score, *_ in self.weighed)

    # --- by Bayes ---------------------------------------------------------------------------------

    @cached_property
    def weighed(self) -> list[tuple[float, float, frozenset[int], int]]:
        """For all saboteurs there may be and each place of the treasure: score, prior, which."""
        view, rest = self.view, self.rest
        known = {seat for seat, dwarf in enumerate(view.dwarves) if dwarf == SABOTEUR}
        evil, spare = rest[SABOTEUR], rest.total() - len(self.unknown)
        honest = {dwarf: count for dwarf, count in rest.items() if dwarf != SABOTEUR}
        scores = {
            cell: [self._sides(seat, honest, cell) for seat in range(view.players)]
            for cell in self.hopes
        }
        found = []
        least, most = max(0, evil - spare), min(evil, len(self.unknown))
        for count in range(least, most + 1):
            ways = comb(spare, evil - count)
            for chosen in combinations(self.unknown, count):
                saboteurs = frozenset(known.union(chosen))
                between = self.between_them(saboteurs)
                for cell, hope in self.hopes.items():
                    sides = scores[cell]
                    alone = sum(sides[seat][seat in saboteurs] for seat in range(view.players))
                    found.append((alone + between, ways * hope, saboteurs, cell))
        return found

    def _sides(self, seat: int, honest: dict[str, int], treasure: int) -> tuple[float, float]:
        """How well it explains a seat's deeds that it is no saboteur, and that it is one."""
        dwarf = self.view.dwarves[seat]
        if seat == self.view.seat:
            return 0.0, 0.0
        if dwarf is not None:
            score = self.explains(seat, dwarf, treasure)
            return score, score
        evil = self.explains(seat, SABOTEUR, treasure)
        if not honest:
            return evil, evil
        total = sum(honest.values())
        scores = {dwarf: self.explains(seat, dwarf, treasure) for dwarf in honest}
        best = max(scores.values())
        mean = sum(honest[d] * exp(TRUST * (score - best)) for d, score in scores.items()) / total
        return best + log(mean) / TRUST, evil

    @cached_property
    def likely(self) -> Likely:
        """Who and where, all in all."""
        suspicion = [0.0] * self.view.players
        hoped = dict.fromkeys(self.hopes, 0.0)
        best, total = self._usual, 0.0
        for score, prior, saboteurs, cell in self.weighed:
            weight = prior * exp(TRUST * (score - best))
            total += weight
            hoped[cell] += weight
            for seat in saboteurs:
                suspicion[seat] += weight
        hoped.pop(NOWHERE, None)
        return Likely(
            [share / total for share in suspicion],
            {cell: hoped.get(cell, 0.0) / total for cell in self.goals},
        )

    def dwarves(self, seat: int) -> Odds:
        """What dwarf a seat may be."""
        known = self.view.dwarves[seat]
        if known is not None:
            return {known: 1.0}
        suspicion, hopes = self.likely
        honest = {dwarf: count for dwarf, count in self.rest.items() if dwarf != SABOTEUR}
        best = max(hopes, key=lambda cell: hopes[cell], default=NOWHERE)
        scores = {dwarf: self.explains(seat, dwarf, best) for dwarf in honest}
        top = max(scores.values(), default=0.0)
        shares = {d: honest[d] * exp(TRUST * (score - top)) for d, score in scores.items()}
        total, rest = sum(shares.values()), 1 - suspicion[seat]
        odds = {dwarf: rest * share / total for dwarf, share in shares.items()}
        return odds | ({SABOTEUR: suspicion[seat]} if self.rest[SABOTEUR] else {})


def treasure_in(world: Any) -> int:
    """Where the treasure lies face down in a whole world, which nobody at the table sees."""
    return next((c for c, card in world.maze.hidden.items() if card is TREASURE), NOWHERE)


def word_of(deed: Deed, treasure: int | None) -> str:
    """What a deed looked like if the treasure lies there; it may have been moved since."""
    word = None if treasure is None else deed.words.get(treasure)
    return next(iter(deed.words.values()), "passed") if word is None else word
