"""What the rooms of expansions add to how the Saboteur games look in a terminal.

A room with anything to show has a file `terminal.py` with one `RoomDisplay`, called `DISPLAY`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from saboteur.rooms import found
from saboteur.rules.grid import Cell
from saboteur.rules.moves import Move
from saboteur.rules.placed import Placed
from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.telling.words import Words
from saboteur.terminal.display import Short
from saboteur.terminal.face_picture import NO_SIGNS, Frame, Signs
from saboteur.terminal.pictures import Lines


@dataclass(frozen=True)
class Framed:
    """Something drawn as a word in a frame, and in two signs where there is little room."""

    frame: Frame
    word: str
    colour: str
    small: str = ""


@dataclass(frozen=True, kw_only=True)
class RoomDisplay:
    """One expansion on the screen; all of this is neutral until a room says otherwise."""

    actions: Mapping[str, Lines] = field(default_factory=dict)
    """Little pictures of its action cards, by name."""
    signs: Signs = NO_SIGNS
    """What stands on its path cards and goals."""
    colours: Mapping[str, str] = field(default_factory=dict)
    """Of its signs, and of the badges of its dwarves."""
    turns: tuple[str, ...] = ()
    look_first: tuple[str, ...] = ()
    secret_choices: tuple[str, ...] = ()
    by_number: tuple[str, ...] = ()
    """Decisions and moves of its own, as `Display` sorts them."""

    def title(self, view: SaboteurView) -> str | None:
        """What is said beside the number of the round: a message of the texts."""
        return None

    def in_front(self, view: SaboteurView, seat: int, words: Words) -> Iterable[str]:
        """What lies in front of a seat besides cards, in a word or two each."""
        return ()

    def standing(self, view: SaboteurView) -> Mapping[Cell, Framed]:
        """What stands in the maze besides cards."""
        return {}

    def back(self, placed: Placed, view: SaboteurView | None, words: Words) -> Framed | None:
        """A card of its own that lies face down; None if it is no such card."""
        return None

    def short(
        self, word: str, rest: Sequence[str], hand: Sequence[str], moves: Sequence[Move], lang: str
    ) -> Short | None:
        """What a short form of its own means; None if it is not one."""
        return None

    def in_list(self, move: Move, words: Words) -> tuple[str, str] | None:
        """A move of its own in the list of all moves, if it stands there for several."""
        return None


@cache
def room_displays() -> tuple[RoomDisplay, ...]:
    """Every room's own, found when somebody begins to look."""
    return tuple(room.DISPLAY for room in found("terminal"))
