"""Moves: what a seat may do, named and readable.

A move says what it does and is never an index into a list. Its text (`lay [SW] 3,1`,
`break-cart @2`) is the same in records, tests, logs and the terminal, and its JSON form carries
the same facts. Every rule page defines the moves it needs beside the rule.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, ClassVar, Union

import msgspec

from saboteur.rules.faces import tidy_faces
from saboteur.rules.grid import Cell
from saboteur.texts import SaboteurError, quote

NOTHING = "(?!)"
"""A pattern that matches nothing: of moves that are only the common part of others."""

Seat = Annotated[int, msgspec.Meta(ge=0, lt=100)]
"""A seat in a move: small, so that no refusal has to repeat a huge number."""


class IllegalMove(SaboteurError):
    """A move that the rules do not allow now. The game is as it was."""


class InvalidMove(IllegalMove):
    """Text or JSON that is no move at all."""


class Move(msgspec.Struct, frozen=True, gc=False, tag_field="move", forbid_unknown_fields=True):
    """One answer of one seat."""

    pattern: ClassVar[str]
    """How it is written, as a regular expression whose named groups are its fields."""

    @classmethod
    def from_words(cls, words: dict[str, str]) -> Move:
        """Build it from what its pattern found."""
        return cls(**{name: _READ[name](word) for name, word in words.items()})

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
