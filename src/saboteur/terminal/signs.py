"""What stands on the cards of a game besides their ways, as signs of one column each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from saboteur.rules.cards import Card


class Sign(NamedTuple):
    """What one sees, and how it is coloured."""

    text: str
    style: str


class Signs:
    """The signs of one game; most need nothing but these tables."""

    def __init__(
        self,
        centres: Mapping[str, Sign] | None = None,
        corners: Mapping[str, Sign] | None = None,
        arms: Mapping[str, Sign] | None = None,
    ) -> None:
        self.centres = centres or {}
        """What stands in the middle, by the word before the face in a card's name."""
        self.corners = corners or {}
        """What stands in the corner, one or two signs, by the same word."""
        self.arms = arms or {}
        """What stands on an arm, by its letter in the face."""

    def centre(self, card: Card) -> Sign | None:
        """The sign in the middle of a card."""
        return self.centres.get(card.label)

    def corner(self, card: Card) -> Sign | None:
        """The sign in the corner of a card."""
        return self.corners.get(card.label)

    def arm(self, letter: str) -> Sign:
        """The sign of what stands on an arm."""
        return self.arms[letter]

    def gold(self, value: int) -> Sign:
        """The sign of the gold on a way."""
        return Sign(str(value), "treasure")
