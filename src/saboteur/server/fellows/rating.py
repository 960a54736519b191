"""How strong people are, by openskill: in whole games, and as miner or saboteur in rounds.

A **game** is ranked by gold. A **round** with hidden roles is won by some and lost by all others:
two teams. Sides are not equally easy, nor equally large, so every dwarf card that only one of the
two teams holds sits in as one of its members (`""` is nobody's name) and makes up for who is
missing there: what comes from the card is learned as the card's, not as anybody's.

Only games of people alone are rated. A seat that its person has deserted has lost, whatever the bot
made of it: the whole game, and every round of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from saboteur.bots.belief import SUSPECTED

if TYPE_CHECKING:
    from saboteur.server.looking_back.tallying import RoundTallied, Tally

HONEST = ("miner", "blue", "green", "boss")
"""The dwarf cards on the miners' side; whoever works for themselves alone is on none."""
WHOLE = ""
"""Instead of a side: in whole games."""
CARD = ""
"""Instead of a person: a dwarf card; its side says how many were with it and against it."""
SAID = ("mu", "sigma")
"""What openskill says of everybody."""

Rated = tuple[str, str]
"""A person, and on which side."""


class Rating(NamedTuple):
    """What is believed about somebody's strength: everybody begins with 25 ± 8.3."""

    mu: float
    sigma: float
    games: int
    """How many games, or rounds, say something about it."""


def side_of(dwarf: str) -> str | None:
    """Which side a dwarf card is on."""
    if dwarf == SUSPECTED:
        return SUSPECTED
    return HONEST[0] if dwarf in HONEST else None


@cache
def _model() -> Any:
    from openskill.models import PlackettLuce

    return PlackettLuce()


def beginning() -> Rating:
    """Where everybody begins."""
    model = _model()
    return Rating(model.mu, model.sigma, 0)


def rate(tally: Tally, before: Mapping[Rated, Rating]) -> dict[Rated, Rating]:
    """The new ratings of all whom this game says something about."""
    ladder = Ladder(before)
    if tally.rated:
        ladder.game(tally)
        for played in tally.rounds:
            if played.suspects is not None:
                ladder.round(tally, played)
    return ladder.changed


class Ladder:
    """Ratings that change with every result."""

    def __init__(self, before: Mapping[Rated, Rating]) -> None:
        self._before = before
        self.changed: dict[Rated, Rating] = {}
        self._missing: dict[Rated, int] = {}
        """For how many people a dwarf card has to make up besides itself."""

    def game(self, tally: Tally) -> None:
        """By gold; who deserted comes after everybody else."""
        last = min(tally.scores) - 1
        scores = [
            last if seat.deserted else score
            for seat, score in zip(tally.seats, tally.scores, strict=True)
        ]
        teams: list[list[Rated]] = [[(seat.person or "", WHOLE)] for seat in tally.seats]
        self._count(teams, [float(score) for score in scores])

    def round(self, tally: Tally, played: RoundTallied) -> None:
        """Winners against all others."""
        teams: list[list[Rated]] = [[], []]
        cards: list[set[str]] = [set(), set()]
        for number, (seat, dwarf) in enumerate(zip(tally.seats, played.dwarves, strict=True)):
            side = side_of(dwarf)
            if side is not None:
                lost = seat.deserted or number not in played.winners
                teams[lost].append((seat.person or "", side))
                cards[lost].add(dwarf)
        sides = {side for team in teams for _, side in team}
        if not all(teams) or HONEST[0] not in sides:  # where nobody digs for all, there are none
            return
        sizes = [len(team) for team in teams]
        for number, team in enumerate(teams):
            with_it, against = sizes[number], sizes[1 - number]
            for dwarf in sorted(cards[number] - cards[1 - number]):
                card = CARD, f"{dwarf}/{with_it}:{against}"
                self._missing[card] = max(0, against - with_it)
                team.append(card)
        self._count(teams, [1.0, 0.0])

    def _count(self, teams: list[list[Rated]], scores: list[float]) -> None:
        model = _model()
        known = [[self._rating(rated) for rated in team] for team in teams]
        after = model.rate(
            [[model.rating(one.mu, one.sigma) for one in team] for team in known], scores=scores
        )
        moved: dict[Rated, list[Any]] = {}
        for team, new in zip(teams, after, strict=True):
            for rated, one in zip(team, new, strict=True):
                moved.setdefault(rated, []).append(one)
        for rated, many in moved.items():  # bots may sit there several times
            mu, sigma = (sum(getattr(one, name) for one in many) / len(many) for name in SAID)
            self.changed[rated] = Rating(mu, sigma, self._rating(rated).games + 1)

    def _rating(self, rated: Rated) -> Rating:
        known = self.changed.get(rated) or self._before.get(rated)
        if known is not None:
            return known
        new = beginning()
        return new._replace(mu=new.mu * (1 + self._missing.get(rated, 0)))
