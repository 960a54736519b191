"""What bots believed in the course of a round, noted down while nobody's card was turned up yet."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from saboteur.bots import believe
from saboteur.bots.belief import SUSPECTED
from saboteur.rules.game import Game

MOMENTS = 4
"""So many moments of each round are looked at, besides its end."""


class Moment(msgspec.Struct, frozen=True):
    """Whom one seat suspected, and who they were."""

    at: int
    """How many decisions there had been in this round."""
    seat: int
    suspicion: tuple[float, ...]
    """For each seat how likely this one thought it to be a saboteur."""
    saboteurs: tuple[bool, ...]
    """For each seat whether it was one at that moment."""


class Watcher:
    """Keeps a few moments of a round, drawn by lot, and asks for beliefs when it is over.

    At each of them one seat is asked, at the last decision of the round all are.
    """

    def __init__(self, seed: str) -> None:
        self.rng = Random(f"Watcher:{seed}")
        self.seen = 0
        self.kept: list[tuple[int, Game]] = []
        self.last: Game | None = None

    def see(self, game: Game) -> None:
        """Somebody is about to decide; every decision is as likely to be kept as any other."""
        self.last = game.clone()
        moment = self.seen, self.last
        self.seen += 1
        if len(self.kept) < MOMENTS:
            self.kept.append(moment)
        elif (place := self.rng.randrange(self.seen)) < MOMENTS:
            self.kept[place] = moment

    def end_round(self) -> tuple[Moment, ...]:
        """What was believed in the round that is over."""
        kept = sorted(self.kept, key=lambda moment: moment[0])
        found = [_moment(at, game, self.rng.randrange(game.options.players)) for at, game in kept]
        if self.last is not None:
            seats = range(self.last.options.players)
            found += [_moment(self.seen, self.last, seat) for seat in seats]
        self.seen, self.kept, self.last = 0, [], None
        return tuple(moment for moment in found if moment is not None)


def has_beliefs(game: Game) -> bool:
    """Whether there is anything to believe in this game."""
    return believe(game.view(None)) is not None


def _moment(at: int, game: Any, seat: int) -> Moment | None:
    belief = believe(game.view(seat))
    if belief is None:
        return None
    suspicion = tuple(round(odds, 4) for odds in belief.suspicion)
    return Moment(at, seat, suspicion, tuple(dwarf == SUSPECTED for dwarf in game.dwarves))
