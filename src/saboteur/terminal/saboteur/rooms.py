"""What the rooms of expansions add to the Saboteur games in the terminal.

A room with anything to show has a file `terminal.py` with one `RoomDisplay`, called `DISPLAY`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from saboteur.rooms import found
from saboteur.rules.grid import Cell
from saboteur.rules.moves import Move
from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.telling.words import Words
from saboteur.terminal.action_pictures import Lines
from saboteur.terminal.big_drawing import Frame
from saboteur.terminal.display import Lying, Short
from saboteur.terminal.face_picture import Picture
from saboteur.terminal.signs import Sign


class Back(NamedTuple):
    """How a card lies in the maze whose front one does not know."""

    frame: Frame
    style: str


class Thing(NamedTuple):
    """What stands on a cell besides cards, or lies there in place of one."""

    picture: Picture
    glyph: str = ""
    """In narrow terminals; nothing leaves the cell as it is."""


@dataclass(frozen=True, kw_only=True)
class RoomDisplay:
    """One expansion on the screen; all of this is neutral until a room says otherwise."""

    actions: Mapping[str, Lines] = field(default_factory=dict)
    """Little pictures of its action cards, by name."""
    corners: Mapping[str, Sign] = field(default_factory=dict)
    """What stands in the corner of its path cards and goals, by the word before the face."""
    backs: Mapping[str, Back] = field(default_factory=dict)
    """By what a view says of a face-down card."""
    colours: Mapping[str, str] = field(default_factory=dict)
    """Of its signs, and of the badges of its dwarves."""
    turns: tuple[str, ...] = ()
    look_first: tuple[str, ...] = ()
    secret_choices: tuple[str, ...] = ()
    by_number: tuple[str, ...] = ()
    """Decisions and moves of its own, as `Display` sorts them."""
    hints: Mapping[str, type[Move]] = field(default_factory=dict)
    """What one is reminded of in one's turn while there is such a move."""

    def greeting(self, view: SaboteurView, *, hot_seat: bool) -> Iterable[str]:
        """What is said before the first move, as ids of texts."""
        return ()

    def title(self, view: SaboteurView, words: Words) -> Iterable[str]:
        """What stands beside the number of the round."""
        return ()

    def in_front(self, view: SaboteurView, seat: int, words: Words) -> Iterable[str]:
        """What this seat has besides cards lying in front of it."""
        return ()

    def things(self, view: SaboteurView, words: Words) -> Mapping[Cell, Thing]:
        """What stands in the maze."""
        return {}

    def lying(self, move: Move) -> Lying | None:
        """The path card that this move lays, if it is one of its own that lays one."""
        return None

    def short(
        self, word: str, rest: list[str], hand: Sequence[str], moves: list[Move], lang: str
    ) -> Short | None:
        """What a short form means; None if it is not one of its own."""
        return None

    def in_list(self, move: Move, words: Words) -> tuple[str, str] | None:
        """The move in its notation and in words, if many of its moves are told as one."""
        return None


@cache
def room_displays() -> tuple[RoomDisplay, ...]:
    """Every room's own."""
    return tuple(room.DISPLAY for room in found("terminal"))
