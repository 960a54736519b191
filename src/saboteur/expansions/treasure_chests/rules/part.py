"""What is remembered of the chests in a round, and what a seat sees of it."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from saboteur.rules.cards import Card
from saboteur.rules.events import Event
from saboteur.rules.grid import Cell


class ChestSeen(Event, frozen=True, tag="chest-seen"):
    """A seat looked at a chest with a map."""

    secrets: ClassVar[tuple[str, ...]] = ("chest",)

    seat: int
    at: Cell
    chest: str | None


class ChestOpened(Event, frozen=True, tag="chest-opened"):
    """A seat opened a chest."""

    seat: int
    at: Cell
    chest: str


class Chests:
    """The chests of a round."""

    __slots__ = (
        "extra",
        "no_maps",
        "opened",
        "removed",
        "spare",
        "spare_covers",
        "under",
    )

    def __init__(self) -> None:
        self.under: dict[int, str] = {}
        """Which chest lies under which face-down path card."""
        self.spare: list[str] = []
        """The chests that were not laid out; nobody knows which."""
        self.spare_covers: list[Card] = []
        self.removed: list[tuple[Card, str]] = []
        """Cards that a rockfall took, and the chests under them if they lay face down."""
        self.opened: list[str] = []
        self.no_maps = False
        """Whether maps show no goals any more."""
        self.extra = 0
        """What chests opened in this turn add to the cards drawn at its end, or take away."""

    def clone(self) -> Chests:
        """An independent copy."""
        twin = Chests()
        twin.under = self.under.copy()
        twin.spare = self.spare.copy()
        twin.spare_covers = self.spare_covers.copy()
        twin.removed = self.removed.copy()
        twin.opened = self.opened.copy()
        twin.no_maps = self.no_maps
        twin.extra = self.extra
        return twin


class ChestKnowledge:
    """Who knows which chest in a round."""

    __slots__ = ("chests", "removed")

    def __init__(self) -> None:
        self.chests: dict[int, int] = {}
        """For each chest somebody has looked at, a mask of the seats that know it."""
        self.removed: list[int] = []
        """For each card that a rockfall took, a mask of the seats that know it."""

    def clone(self) -> ChestKnowledge:
        """An independent copy."""
        twin = ChestKnowledge()
        twin.chests = self.chests.copy()
        twin.removed = self.removed.copy()
        return twin


class HiddenChest(msgspec.Struct, frozen=True):
    """A chest in the maze, as far as a seat knows it."""

    at: Cell
    chest: str | None


class ChestsSeen(msgspec.Struct, frozen=True):
    """The chests as a seat sees them."""

    hidden: tuple[HiddenChest, ...]
    opened: tuple[str, ...]
    no_maps: bool
    peek: tuple[str, ...]
    """The cards on top of the draw pile that this seat is looking at."""
