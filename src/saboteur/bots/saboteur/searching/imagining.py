"""Worlds as one believes them to be: drawn by chance, kept by how well they explain all deeds."""

from __future__ import annotations

from math import exp
from random import Random

from saboteur.bots.saboteur.evidence import OTHER, SABOTEUR, TRUST, Evidence, treasure_in
from saboteur.bots.searcher import Worlds
from saboteur.rules.saboteur.game import SaboteurGame
from saboteur.rules.saboteur.set_up import ROUNDS

DRAWN = 6
"""Out of so many worlds one is kept."""
TRIES = 4
"""How often to look for a world whose treasure lies where one believes it to lie."""


class Imagination:
    """Draws worlds for one decision."""

    def __init__(self, worlds: Worlds, evidence: Evidence, rng: Random) -> None:
        self.worlds = worlds
        self.evidence = evidence
        self.rng = rng
        view = evidence.view
        self.sides: dict[int, tuple[list[frozenset[int]], list[float]]] = {}
        """Who may be the saboteurs and how likely, by where the treasure lies."""
        self.kept: dict[int, float] = {}
        """How likely a world is kept, by where its treasure lies."""
        if {*view.dwarf_deck} == {SABOTEUR, OTHER} and not view.dwarf_clues:
            self._weigh()

    def _weigh(self) -> None:
        weighed = self.evidence.weighed
        best = max(score for score, *_ in weighed)
        for score, prior, saboteurs, cell in weighed:
            who, weights = self.sides.setdefault(cell, ([], []))
            who.append(saboteurs)
            weights.append(prior * exp(TRUST * (score - best)))
        hopes = self.evidence.hopes
        ratios = {cell: sum(self.sides[cell][1]) / hopes[cell] for cell in self.sides}
        most = max(ratios.values())
        self.kept = {cell: ratio / most for cell, ratio in ratios.items()}

    def world(self) -> SaboteurGame:
        """One world, as if this were the last round: nothing is dealt after it."""
        world = self._by_sides() if self.sides else self._by_weight()
        world.round = ROUNDS
        return world

    def _by_weight(self) -> SaboteurGame:
        """One of several, the more likely the better it fits."""
        drawn: list[SaboteurGame] = [self.worlds(self.rng) for _ in range(DRAWN)]
        weights = [self.evidence.weight(world) for world in drawn]
        return self.rng.choices(drawn, weights)[0] if sum(weights) > 0 else drawn[0]

    def _by_sides(self) -> SaboteurGame:
        """With only miners and saboteurs: their dwarf cards are dealt anew, as belief has it."""
        rng = self.rng
        for _ in range(TRIES):
            world: SaboteurGame = self.worlds(rng)
            cell = treasure_in(world)
            if rng.random() < self.kept.get(cell, 1.0):
                break
        who, weights = self.sides.get(cell) or next(iter(self.sides.values()))
        saboteurs = rng.choices(who, weights)[0]
        for seat, dwarf in enumerate(self.evidence.view.dwarves):
            if dwarf is None:
                world.dwarves[seat] = SABOTEUR if seat in saboteurs else OTHER
        return world
