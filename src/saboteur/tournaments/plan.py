"""What is played at a tournament, and at tables of which size."""

from __future__ import annotations

import msgspec

from saboteur.rules.catalogue import create
from saboteur.rules.options import Setting
from saboteur.texts import SaboteurError

MOST_PEOPLE = 1000
"""The draw has been tried with so many."""
MOST_ROUNDS = 20


class TournamentError(SaboteurError):
    """Something that cannot be done at this tournament, or not now."""


class Plan(msgspec.Struct, frozen=True):
    """Everything that decides a tournament but who comes and how they play."""

    game: str
    modules: tuple[str, ...]
    settings: dict[str, Setting]
    least: int
    """How many sit at a table at least, …"""
    best: int
    """… best, …"""
    most: int
    """… and at most."""
    rounds: int
    """So often everybody sits down; the final is not among them."""
    final: bool
    """Whether the first ones play for the victory at one more table."""
    seed: str
    """It decides every draw and every lot, so that anybody can draw again."""

    def check(self) -> None:
        """Complain if this cannot be played."""
        if not 2 <= self.least <= self.best <= self.most:
            raise TournamentError(
                "tournament.sizes", least=self.least, best=self.best, most=self.most
            )
        if not 1 <= self.rounds <= MOST_ROUNDS:
            raise TournamentError("tournament.rounds", rounds=self.rounds, most=MOST_ROUNDS)
        for players in range(self.least, self.most + 1):
            create(self.game, players, list(self.modules), self.settings, self.seed)
