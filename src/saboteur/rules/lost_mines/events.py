"""What can happen in a game of The Lost Mines."""

from __future__ import annotations

from typing import ClassVar

from saboteur.rules.events import Event, RoundOver
from saboteur.rules.grid import Cell
from saboteur.rules.lost_mines.box import Treasure


class SetOut(Event, frozen=True, tag="set-out"):
    """Everybody sees the clans, by seat, and the kinds of the treasures, by place."""

    clans: tuple[str, ...]
    treasures: tuple[str, ...]


class Bridged(Event, frozen=True, tag="bridged"):
    """A seat played an aid on an obstacle."""

    seat: int
    card: str
    at: Cell


class MineSeen(Event, frozen=True, tag="mine-seen"):
    """A seat looked at a face-down mine; all see which one."""

    secrets: ClassVar[tuple[str, ...]] = ("mine",)

    seat: int
    card: str
    at: Cell
    mine: str | None


class TreasureSeen(Event, frozen=True, tag="treasure-seen"):
    """A seat looked at a treasure that nobody has taken; all see which one."""

    secrets: ClassVar[tuple[str, ...]] = ("value",)

    seat: int
    card: str
    place: int
    kind: str
    value: int | None


class DwarfSeen(Event, frozen=True, tag="dwarf-seen"):
    """A seat looked at another's dwarf card; all see whose."""

    secrets: ClassVar[tuple[str, ...]] = ("dwarf",)

    seat: int
    card: str
    target: int
    dwarf: str | None


class TrapSet(Event, frozen=True, tag="trap-set"):
    """A seat set a trap."""

    seat: int
    at: Cell
    other: Cell


class TrapGone(Event, frozen=True, tag="trap-gone"):
    """A trap went back to the supply because a storm left nothing beside it."""

    at: Cell
    other: Cell


class TrollCalled(Event, frozen=True, tag="troll-called"):
    """A seat called a troll."""

    seat: int
    at: Cell
    other: Cell


class TrollGone(Event, frozen=True, tag="troll-gone"):
    """The troll of a seat left the board and its card was discarded."""

    seat: int
    at: Cell
    other: Cell


class Stormed(Event, frozen=True, tag="storm"):
    """A seat let a thunderstorm take a path card away."""

    seat: int
    at: Cell
    card: str
    turned: bool
    """Which way up it lay."""


class Walked(Event, frozen=True, tag="walked"):
    """A seat's dwarf went one step."""

    seat: int
    origin: Cell
    at: Cell


class TrapSprung(Event, frozen=True, tag="trap-sprung"):
    """A seat lost a hand card because its dwarf crossed a trap; it alone knows which."""

    secrets: ClassVar[tuple[str, ...]] = ("card",)

    seat: int
    at: Cell
    other: Cell
    card: str | None


class TreasureTaken(Event, frozen=True, tag="treasure-taken"):
    """A seat took a treasure; nobody sees its value."""

    seat: int
    place: int
    kind: str


class DragonWoken(Event, frozen=True, tag="dragon-woken"):
    """A seat turned up the dragon and holds its token now."""

    seat: int
    at: Cell


class EndProposed(Event, frozen=True, tag="end-proposed"):
    """A seat proposed to end the round."""

    seat: int


class EndAnswered(Event, frozen=True, tag="end-answered"):
    """A seat agreed to end the round, or refused."""

    seat: int
    agrees: bool


class MinesClosed(RoundOver, frozen=True, kw_only=True, tag="mines-closed"):
    """The characters and the treasures that were taken were turned up."""

    clans: tuple[str, ...]
    loot: tuple[tuple[Treasure, ...], ...]
    """What everybody had taken, by seat."""
    dragon: int | None
    """Who held the dragon token."""
    dragon_took: int
    """How many points it cost them (LM-53)."""
    groups: dict[str, int]
    """The worth of what each clan's group had taken."""
    scores_with: tuple[str | None, ...]
    """The clan with which everybody was counted; None for who keeps all for themselves (LM-51)."""
    points: tuple[int, ...]
    """What everybody scored."""
    standing: tuple[Cell, ...]
    bridged: tuple[Cell, ...]

    def treasures(self) -> int:
        return sum(map(len, self.loot))

    def drawing(self) -> str:
        from saboteur.rules.lost_mines.drawing import draw, dwarf_lines

        return draw(self.maze, self.bridged, dwarf_lines(self.clans, self.dwarves, self.standing))


class Scored(Event, frozen=True, tag="scored"):
    """The points of the round, by seat."""

    points: tuple[int, ...]

    def gains(self) -> dict[int, int]:
        return dict(enumerate(self.points))
