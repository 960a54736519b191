"""Ratings: who is stronger than whom, overall and as each dwarf, with error bars."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random

import msgspec

from saboteur.arena.figures import Figure
from saboteur.arena.played import Played

Rated = tuple[str, str | None]
"""A bot, and as which dwarf; None: in whole games."""


ORDERS = 3


class Rating(msgspec.Struct, frozen=True):
    """What is believed about the strength of a bot: everybody begins with 25 ± 8.3."""

    bot: str
    dwarf: str | None
    mu: float
    sigma: float
    games: int
    """How many games, or rounds, say something about it: those with somebody else at the table."""

    def figure(self) -> Figure:
        """With error bars of two standard deviations."""
        return Figure(self.mu, self.mu - 2 * self.sigma, self.mu + 2 * self.sigma)


def rate(games: Iterable[Played]) -> list[Rating]:
    """Everybody against everybody at the table, by gold: of games, and as dwarves of rounds.

    What happened last counts most on a ladder, so the games are taken in several orders.
    """
    shuffled = list(games)
    ladders = []
    for order in range(ORDERS):
        Random(f"ratings/{order}").shuffle(shuffled)
        ladders.append(_climb(shuffled))
    found = [
        Rating(
            *rated,
            mu=round(sum(ladder.known[rated][0] for ladder in ladders) / ORDERS, 3),
            sigma=round(sum(ladder.known[rated][1] for ladder in ladders) / ORDERS, 3),
            games=ladders[0].games[rated],
        )
        for rated in ladders[0].known
    ]
    return sorted(found, key=lambda rating: (rating.dwarf or "", -rating.mu, rating.bot))


def _climb(games: Iterable[Played]) -> Ladder:
    ladder = Ladder()
    for game in games:
        ladder.count([(bot, None) for bot in game.bots], game.scores)
        for round in game.rounds:
            ladder.count(list(zip(game.bots, round.dwarves, strict=True)), round.gold)
    return ladder


class Ladder:
    """Ratings that change with every result."""

    def __init__(self) -> None:
        from openskill.models import PlackettLuce

        self.model = PlackettLuce()
        self.known: dict[Rated, tuple[float, float]] = {}
        self.games: Counter[Rated] = Counter()

    def count(self, seats: Sequence[Rated], gold: Sequence[int]) -> None:
        """One result. Who sits there several times is moved by the average of all its seats."""
        if len(set(seats)) < 2:
            return
        beginning = (self.model.mu, self.model.sigma)
        before = [self.known.get(rated, beginning) for rated in seats]
        teams = [[self.model.rating(mu, sigma)] for mu, sigma in before]
        after = self.model.rate(teams, scores=[float(nuggets) for nuggets in gold])
        found: dict[Rated, list[tuple[float, float]]] = {}
        for rated, (new,) in zip(seats, after, strict=True):
            found.setdefault(rated, []).append((new.mu, new.sigma))
        for rated, many in found.items():
            mus, sigmas = zip(*many, strict=True)
            self.known[rated] = sum(mus) / len(many), sum(sigmas) / len(many)
            self.games[rated] += 1
