"""Moves: what a seat may do, named and readable.

A move says what it does and is never an index into a list. Its text (`lay [SW] 3,1`,
`break-cart @2`) is the same in records, tests, logs and the terminal, and its JSON form carries
the same facts. Every rule page defines the moves it needs beside the rule.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from string import Formatter
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, Self, Union

import msgspec

from saboteur.rules.cards import read_shown, shown
from saboteur.rules.faces import tidy_faces
from saboteur.rules.grid import Cell, number
from saboteur.texts import SaboteurError, quote

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

    says: ClassVar[str]
    """How it is written, its tag and its fields in braces: `toll {card} {at}`. Behind a colon is
    what a field may look like, if not like others of its name; `{path:face}` is a card written as
    one then sees it."""
    hand: ClassVar[Hand] = "untouched"
    """What becomes of the hand: its `card` is played, or serves for something that is not printed
    on it, or its `cards` are given up."""
    lays: ClassVar[str] = ""
    """The field with the card that it lays into the maze, if it does."""

    def __str__(self) -> str:
        written = notation(type(self))
        return written.text % tuple([self._word(field, written.face) for field in written.fields])

    def _word(self, field: str, face: str) -> str:
        value = getattr(self, field)
        if field == face:
            return shown(value, self.turned)  # type: ignore[attr-defined]
        return " ".join(map(str, value)) if type(value) is tuple else str(value)

    @classmethod
    def from_words(cls, words: dict[str, str]) -> Move:
        """Build it from what its pattern found."""
        facts = {name: _READ.get(name, str)(word) for name, word in words.items()}
        face = notation(cls).face
        if face:
            facts[face], facts["turned"] = read_shown(words[face])
        return cls(**facts)

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
    """A move that one word says: `stop`."""

    says: ClassVar[str] = "{tag}"


class Done(WordMove, frozen=True, tag="done"):
    """Do no more of what one may still do in this turn: bribe trolls, lay path cards."""


class CellMove(Move, frozen=True):
    """A word and a cell: `reveal 8,2`."""

    says: ClassVar[str] = "{tag} {at}"

    at: Cell


class SeatMove(Move, frozen=True):
    """A word and a seat: `rob @2`."""

    says: ClassVar[str] = "{tag} @{seat}"

    seat: Seat


class CardMove(Move, frozen=True):
    """A move that plays a card from the hand; its field `card` names it."""

    hand: ClassVar[Hand] = "plays"


class CardOnSeat(CardMove, frozen=True):
    """Play a card on a seat: `trapped @2`."""

    says: ClassVar[str] = "{card} @{seat}"

    seat: Seat


class CardOnCell(CardMove, frozen=True):
    """Play a card on a cell: `map 8,0`."""

    says: ClassVar[str] = "{card} {at}"

    at: Cell


class CardOnTwoCells(CardMove, frozen=True):
    """Play a card on two cells, whichever is named first: `trap 3,2 4,2`."""

    says: ClassVar[str] = "{card} {at} {other}"

    at: Cell
    other: Cell

    def gist(self) -> Self:
        if number(*self.at) <= number(*self.other):
            return self
        return msgspec.structs.replace(self, at=self.other, other=self.at)


class LoneCard(CardMove, frozen=True):
    """Play a card that needs no target: `pathfinder`."""

    says: ClassVar[str] = "{card}"


def read_cell(text: str) -> Cell:
    """`"3,1"` → the cell."""
    x, y = text.split(",")
    return Cell(int(x), int(y))


_READ: dict[str, Callable[[str], Any]] = {
    "at": read_cell,
    "other": read_cell,
    "seat": int,
    "place": int,
    "gold": int,
    "cards": lambda text: tuple(text.split()),
}
"""How fields are read; those that are not here stay words."""
CELL = r"-?\d{1,3},-?\d{1,3}"
"""How a cell is written."""
CARD = r"\S+"
"""How a card is written."""
_LOOKS = {
    "at": CELL,
    "other": CELL,
    "seat": r"\d{1,2}",
    "place": r"\d{1,2}",
    "card": CARD,
    "face": CARD,
    "cards": f"{CARD}( {CARD})*",
}
"""What fields look like, as regular expressions."""


class Notation(NamedTuple):
    """How moves of one kind are written."""

    pattern: re.Pattern[str]
    """The named groups are the fields."""
    text: str
    """With `%s` in the place of each field."""
    fields: tuple[str, ...]
    face: str
    """The field whose card is written as one then sees it, if there is one."""


@cache
def notation(kind: type[Move]) -> Notation:
    """How moves of this kind are written and read, worked out from what they say."""
    defaults = kind.__struct_defaults__
    always = dict(zip(kind.__struct_fields__[-len(defaults) :], defaults, strict=False))
    pattern, text, fields, face = "", "", [], ""
    for words, field, looks, _ in Formatter().parse(kind.says):
        if field == "tag":
            words += str(kind.__struct_config__.tag)
        pattern += re.escape(words)
        text += words
        if field and field != "tag":
            look = _LOOKS.get(looks or field, looks)
            pattern += re.escape(always[field]) if field in always else f"(?P<{field}>{look})"
            text += "%s"
            fields.append(field)
            face = field if looks == "face" else face
    return Notation(re.compile(pattern, re.ASCII), text, tuple(fields), face)


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
    for kind in _kinds():
        found = notation(kind).pattern.fullmatch(words)
        if found:
            return kind.from_words(found.groupdict())
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
    """Every kind of move that can be written, of all games that are loaded.

    Whatever others are kinds of is only what these have in common.
    """
    found: list[type[Move]] = []
    todo = Move.__subclasses__()
    while todo:
        kind = todo.pop()
        of = kind.__subclasses__()
        todo += of
        if not of:
            found.append(kind)
    return sorted(found, key=lambda kind: kind.__name__)


_kinds = cache(kinds)


@cache
def _decoder() -> msgspec.json.Decoder[Move]:
    return msgspec.json.Decoder(Union[tuple(_kinds())])  # noqa: UP007 - built while running
