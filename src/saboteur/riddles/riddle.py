"""A riddle: all that is asked, and its one answer."""

from __future__ import annotations

from typing import Literal

import msgspec

from saboteur.texts import SaboteurError

GAME = "saboteur"
"""All riddles are about the base game."""

Kind = Literal["treasure", "wall", "saboteur"]
Level = Literal["easy", "normal", "hard"]
KINDS: tuple[Kind, ...] = ("treasure", "wall", "saboteur")
LEVELS: tuple[Level, ...] = ("easy", "normal", "hard")

MAKER = 1
"""Grows when other riddles come out of the same seeds: whoever keeps riddles makes them anew."""


class RiddleError(SaboteurError):
    """A riddle that does not exist."""


class Riddle(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """What all kinds have in common."""

    level: Level
    seed: str
    """The same kind, level and seed make the same riddle everywhere."""
    effort: int
    """What finding the answer took: the level follows from it."""

    @property
    def kind(self) -> Kind:
        """What is asked."""
        return self.__struct_config__.tag  # type: ignore[return-value]


class Digging(Riddle, frozen=True, kw_only=True, tag="treasure"):
    """Reach the treasure with these cards, and nobody else plays.

    The answer is the only set of so many moves that does it, and fewer do not.
    """

    maze: str
    """As text, the fronts of all goals included: whoever solves it has seen them."""
    hand: tuple[str, ...]
    moves: int
    answer: tuple[str, ...]
    """In an order in which they can be played."""


class Walling(Riddle, frozen=True, kw_only=True, tag="wall"):
    """Play one card so that nobody can reach the treasure any more with the cards of the miners.

    The answer is the only move after which no order of laying them does.
    """

    maze: str
    hand: tuple[str, ...]
    theirs: tuple[str, ...]
    """What the miners still hold; nothing is drawn."""
    answer: tuple[str]


class Suspecting(Riddle, frozen=True, kw_only=True, tag="saboteur"):
    """Say who the saboteurs are, by what happened and by nobody having erred (`conduct.py`).

    The answer is the only deal of dwarf cards that fits.
    """

    players: int
    deal: str
    """The seed of the game."""
    moves: tuple[str, ...]
    """What has been played."""
    eyes: int | None
    """Who looks on, and knows its own dwarf card; None: somebody who knows none."""
    answer: tuple[int, ...]
    """The seats of the saboteurs."""


AnyRiddle = Digging | Walling | Suspecting
