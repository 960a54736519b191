"""Reputation: what everybody at the table makes of each seat while an imagined game goes on.

It begins with what all have seen until now and moves by the same habits as belief does, so that in
a playout too being caught has a price and hiding is worth something.
"""

from __future__ import annotations

from functools import cache
from math import exp, log

from saboteur.bots.saboteur.belief import OTHER, SABOTEUR, TRUST, Evidence
from saboteur.bots.saboteur.deeds import digging_word, habit
from saboteur.bots.saboteur.distance import Goal, joined
from saboteur.rules.actions import Map, Repair, Sabotage
from saboteur.rules.discarding import Pass
from saboteur.rules.laying import Lay
from saboteur.rules.moves import Move
from saboteur.rules.saboteur.knowledge import SaboteurView

MOST = 4.0
"""No opinion is stronger, in the logarithm of odds."""


@cache
def against(stage: str, word: str) -> float:
    """How far this moves the logarithm of the odds that somebody is a saboteur."""
    return TRUST * (habit(SABOTEUR, stage, word) - habit(OTHER, stage, word))


@cache
def _says(stage: str, tenths: int, what: str) -> float:
    """The same for bringing the way nearer by so many tenths of a card."""
    return against(stage, digging_word(what, tenths / 10))


class Reputation:
    """How much each seat looks like a saboteur to all others, as the logarithm of its odds."""

    __slots__ = ("looks",)

    def __init__(self, looks: list[float]) -> None:
        self.looks = looks

    @classmethod
    def of(cls, view: SaboteurView) -> Reputation:
        """What a spectator makes of everybody."""
        odds = (max(0.02, min(share, 0.98)) for share in Evidence(view).likely.suspicion)
        return cls([log(share / (1 - share)) for share in odds])

    def clone(self) -> Reputation:
        """An independent copy."""
        return Reputation(self.looks.copy())

    def odds(self, seat: int) -> float:
        """How likely this seat is a saboteur."""
        return 1 / (1 + exp(-self.looks[seat]))

    def hear(
        self, seat: int, move: Move, stage: str, before: list[Goal], after: list[Goal]
    ) -> None:
        """A seat has done this, and the ways to the goals have changed."""
        if isinstance(move, Pass):
            said = against(stage, "passed")
        elif isinstance(move, Lay):
            what = "dead-end" if joined(move.card) == 1 else "sideways"
            said = _says(stage, _nearer(before, after), what)
        elif isinstance(move, Sabotage):
            said = self._on(move.seat, stage, "broke")
        elif isinstance(move, Repair):
            if move.seat == seat:
                said = against(stage, "mended-self")
            else:
                said = self._on(move.seat, stage, "mended")
        elif isinstance(move, Map):
            said = against(stage, "looked")
        elif before is not after:
            said = _says(stage, _nearer(before, after), "rock")
        else:
            return
        self.looks[seat] = max(-MOST, min(self.looks[seat] + said, MOST))

    def _on(self, seat: int, stage: str, word: str) -> float:
        odds = self.odds(seat)
        evil, good = against(stage, f"{word}-{SABOTEUR}"), against(stage, f"{word}-{OTHER}")
        return odds * evil + (1 - odds) * good


def _nearer(before: list[Goal], after: list[Goal]) -> int:
    """By how many tenths of a card the goals have come nearer, on average."""
    if len(before) != len(after) or not before:
        return 10  # a goal has been reached
    nearer = 0
    for was, now in zip(before, after, strict=True):
        nearer += was.cards - now.cards
    return 10 * nearer // len(before)
