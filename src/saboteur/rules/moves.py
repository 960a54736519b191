"""Moves: what a seat may do, named and readable.

A move says what it does and is never an index into a list. Its text (`lay [SW] 3,1`,
`break-cart @2`) is the same in records, tests, logs and the terminal, and its JSON form carries
the same facts. Every rule page defines the moves it needs beside the rule.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, ClassVar, Literal, Union

import msgspec

from saboteur.rules.faces import tidy_faces
from saboteur.rules.grid import Cell
from saboteur.texts import SaboteurError, quote

NOTHING = "(?!)"
"""A pattern that matches nothing: of moves that are only the common part of others."""

Seat = Annotated[int, msgspec.Meta(ge=0, lt=100)]
"""A seat in a move: small, so that no refusal has to repeat a huge number."""


Hand = Literal["untouched", "plays", "spends", "gives up"]
"""What a move does with the hand of whoever chooses it."""


class IllegalMove(SaboteurError):
    """A move that the rules do not allow now. The game is as it was."""


class InvalidMove(IllegalMove):
    """Text or JSON that is no move at all."""


class Pointed(msgspec.Struct, frozen=True, kw_only=True):
    """All that one points at to choose a move, so that no screen has to know kinds of moves."""

    card: str | None
    """The card of the hand that it uses."""
    instead: bool
    """Whether the card serves for something that is not printed on it: any other would do."""
    given_up: tuple[str, ...]
    """The cards of the hand that are discarded for it."""
    in_front: str | None
    """The card in front of oneself that it removes."""
    cells: tuple[Cell, ...]
    seat: int | None
    place: int | None
    """Where a treasure lies beside the board."""
    laid: str | None
    """The card that then lies on the first of the cells."""
    turned: bool | None
    """Which way up it lies, where that is a choice."""


class Move(msgspec.Struct, frozen=True, gc=False, tag_field="move", forbid_unknown_fields=True):
    """One answer of one seat."""

    pattern: ClassVar[str]
    """How it is written, as a regular expression whose named groups are its fields."""
    hand: ClassVar[Hand] = "untouched"
    """What becomes of the hand: its `card` is played, or serves for something that is not printed
    on it, or its `cards` are given up."""
    lays: ClassVar[str] = ""
    """The field with the card that it lays into the maze, if it does."""

    @classmethod
    def from_words(cls, words: dict[str, str]) -> Move:
        """Build it from what its pattern found."""
        return cls(**{name: _READ[name](word) for name, word in words.items()})

    def pointed(self) -> Pointed:
        """What one points at to choose it."""
        at, other = getattr(self, "at", None), getattr(self, "other", None)
        card = getattr(self, "card", None)
        return Pointed(
            card=card if self.hand in ("plays", "spends") else None,
            instead=self.hand == "spends",
            given_up=getattr(self, "cards", ()) if self.hand == "gives up" else (),
            in_front=card if self.hand == "gives up" else None,
            cells=tuple(cell for cell in (at, other) if cell is not None),
            seat=getattr(self, "seat", None),
            place=getattr(self, "place", None),
            laid=getattr(self, self.lays) if self.lays else None,
            turned=getattr(self, "turned", None),
        )

    def gist(self) -> Move:
        """The same for all ways to say this move, where it can be said in several."""
        return self


class WordMove(Move, frozen=True):
    """A move that one word says: `stop`. Its tag is the word."""

    pattern: ClassVar[str] = NOTHING

    def __str__(self) -> str:
        return str(self.__struct_config__.tag)


class Done(WordMove, frozen=True, tag="done"):
    """Do no more of what one may still do in this turn: bribe trolls, lay path cards."""

    pattern: ClassVar[str] = "done"


class CellMove(Move, frozen=True):
    """A word and a cell: `reveal 8,2`. Its tag is the word."""

    pattern: ClassVar[str] = NOTHING

    at: Cell

    def __str__(self) -> str:
        return f"{self.__struct_config__.tag} {self.at}"


class CardMove(Move, frozen=True):
    """A move that plays a card from the hand; its field `card` names it."""

    pattern: ClassVar[str] = NOTHING
    hand: ClassVar[Hand] = "plays"


class CardOnSeat(CardMove, frozen=True):
    """Play a card on a seat: `trapped @2`."""

    pattern: ClassVar[str] = NOTHING

    seat: Seat

    def __str__(self) -> str:
        return f"{self.card} @{self.seat}"  # type: ignore[attr-defined]


class CardOnCell(CardMove, frozen=True):
    """Play a card on a cell: `map 8,0`."""

    pattern: ClassVar[str] = NOTHING

    at: Cell

    def __str__(self) -> str:
        return f"{self.card} {self.at}"  # type: ignore[attr-defined]


class LoneCard(CardMove, frozen=True):
    """Play a card that needs no target: `pathfinder`."""

    pattern: ClassVar[str] = NOTHING

    def __str__(self) -> str:
        return self.card  # type: ignore[attr-defined,no-any-return]


def read_cell(text: str) -> Cell:
    """`"3,1"` → the cell."""
    x, y = text.split(",")
    return Cell(int(x), int(y))


def read_seat(text: str) -> int:
    """`"2"` → the seat."""
    return int(text)


_READ: dict[str, Callable[[str], Any]] = {
    "at": read_cell,
    "other": read_cell,
    "seat": read_seat,
    "gold": int,
    "card": str,
    "tool": str,
    "cards": lambda text: tuple(text.split()),
    "how": str,
}
CELL = r"-?\d{1,3},-?\d{1,3}"
"""How a cell is written."""
CARD = r"\S+"
"""How a card is written."""


def parse_move(text: str | dict[str, Any]) -> Move:
    """Read a move from its notation or from its JSON form, as text or as a dict.

    The letters of a face may stand in any order.
    """
    if isinstance(text, dict):
        text = _as_json(text)
    if not isinstance(text, str):
        raise InvalidMove("refusal.not-a-move", text=quote(text))
    words = tidy_faces(" ".join(text.split()))
    if words.startswith("{"):
        return _from_json(words)
    for kind, pattern in _patterns():
        found = pattern.fullmatch(words)
        if found:
            return kind.from_words({name: word for name, word in found.groupdict().items() if word})
    raise InvalidMove("refusal.not-a-move", text=quote(words))


def _as_json(facts: dict[str, Any]) -> str:
    try:
        return msgspec.json.encode(facts).decode()
    except (TypeError, msgspec.EncodeError, UnicodeError, RecursionError, OverflowError):
        raise InvalidMove("refusal.not-a-move", text=quote(facts)) from None


def _from_json(text: str) -> Move:
    try:
        return _decoder().decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise InvalidMove("refusal.not-a-move", text=quote(text)) from None


def kinds() -> list[type[Move]]:
    """Every kind of move that can be written, of all games that are loaded."""
    found: list[type[Move]] = []
    todo = Move.__subclasses__()
    while todo:
        kind = todo.pop()
        todo += kind.__subclasses__()
        if kind.pattern != NOTHING:
            found.append(kind)
    return sorted(found, key=lambda kind: kind.__name__)


@cache
def _patterns() -> list[tuple[type[Move], re.Pattern[str]]]:
    return [(kind, re.compile(kind.pattern, re.ASCII)) for kind in kinds()]


@cache
def _decoder() -> msgspec.json.Decoder[Move]:
    return msgspec.json.Decoder(Union[tuple(kinds())])  # noqa: UP007 - built while running
