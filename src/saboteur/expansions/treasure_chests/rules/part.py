"""What is remembered of the chests in a round, and what a seat sees of it."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from saboteur.rules.cards import Card
from saboteur.rules.events import Event
from saboteur.rules.grid import Cell
from saboteur.rules.saboteur.module import Part


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


class Chests(Part):
    """The chests of a round."""

    under: dict[int, str] = {}
    """Which chest lies under which face-down path card."""
    spare: list[str] = []
    """The chests that were not laid out; nobody knows which."""
    spare_covers: list[Card] = []
    removed: list[tuple[Card, str]] = []
    """Cards that a rockfall took, and the chests under them if they lay face down."""
    opened: list[str] = []
    no_maps: bool = False
    """Whether maps show no goals any more."""
    extra: int = 0
    """What chests opened in this turn add to the cards drawn at its end, or take away."""


class ChestKnowledge(Part):
    """Who knows which chest in a round."""

    chests: dict[int, int] = {}
    """For each chest somebody has looked at, a mask of the seats that know it."""
    removed: list[int] = []
    """For each card that a rockfall took, a mask of the seats that know it."""


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
