"""What lies in the boxes: every card as data, with how sure we are of it.

One TOML file per box, made to be corrected by hand: those of the games here, `cards.toml` in the
rooms of expansions. A file whose numbers do not add up to the totals printed on its box or in its
book is refused, with a sentence that says which total is off.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from saboteur.rooms import FOLDER, ROOMS
from saboteur.texts import SaboteurError

Certainty = Literal["certain", "likely", "guess"]
"""certain: two independent sources agree; likely: one good source; guess: our own filling."""


class ComponentsError(SaboteurError):
    """A data file cannot be used."""


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One line of a box's list: some copies of the same thing."""

    copies: int
    certainty: Certainty


class PathRow(Row, frozen=True, kw_only=True):
    """A card with ways on it; start and goal cards have a name as well."""

    face: str
    name: str = ""
    mark: str = ""
    """The letter in its joint where the maze is drawn as text."""
    ladder: bool = False
    colour: Literal["blue", "green", "yellow"] | None = None
    """Whose it is: starts and ladders of players who dig apart."""
    door: Literal["blue", "green"] | None = None
    """It stands on the one way that runs through the card."""
    crystal: bool = False
    at: tuple[int, int] | None = None
    """Where it always lies, if it does."""


class ActionRow(Row, frozen=True, kw_only=True):
    """A card that is played instead of a path; `kind` names the rule that carries it out."""

    name: str
    kind: str
    tools: tuple[str, ...] = ()


class GoldRow(Row, frozen=True, kw_only=True):
    """Gold cards of one value."""

    value: int


class TreasureRow(Row, frozen=True, kw_only=True):
    """A treasure: its kind is on the back, its value on the front."""

    kind: str
    value: int


class NamedRow(Row, frozen=True, kw_only=True):
    """Things that a name says all about: dwarf cards, chests, tokens."""

    name: str


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in one box."""

    box: str
    printed: dict[str, int]
    """Totals the publisher prints, of a section, of those things in it that all these words can be
    said of, or of several such groups: `"path + start"`, `"path: blue door"`."""
    start: tuple[PathRow, ...] = ()
    goal: tuple[PathRow, ...] = ()
    path: tuple[PathRow, ...] = ()
    action: tuple[ActionRow, ...] = ()
    gold: tuple[GoldRow, ...] = ()
    dwarf: tuple[NamedRow, ...] = ()
    cover: tuple[PathRow, ...] = ()
    """Path cards that lie face down on chests."""
    chest: tuple[NamedRow, ...] = ()
    postcard: tuple[PathRow, ...] = ()
    """The cells of a postcard."""
    mine: tuple[PathRow, ...] = ()
    treasure: tuple[TreasureRow, ...] = ()
    marker: tuple[NamedRow, ...] = ()
    token: tuple[NamedRow, ...] = ()
    """What lies in the maze or before players and is no card."""
    figure: tuple[NamedRow, ...] = ()
    layout: dict[str, tuple[tuple[int, int], ...]] = {}
    """The cells where things always lie, by what lies there."""


def read_box(text: str, source: str) -> Box:
    """Read a box from TOML and check that it adds up; `source` names it in complaints."""
    try:
        box = msgspec.convert(tomllib.loads(text), Box)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ComponentsError("components.unreadable", file=source, reason=str(error)) from None
    for row in _rows(box):
        if row.copies < 1:
            raise ComponentsError("components.copies", file=source, copies=row.copies)
    for total, printed in box.printed.items():
        counted = 0
        for group in total.split(" + "):
            section, _, words = group.partition(": ")
            if section not in _SECTIONS:
                raise ComponentsError("components.section", file=source, section=section)
            asked = set(words.split())
            counted += sum(row.copies for row in getattr(box, section) if asked <= _words(row))
        if counted != printed:
            raise ComponentsError(
                "components.total", file=source, total=total, printed=printed, counted=counted
            )
    uncounted = [
        name
        for name in _SECTIONS
        if getattr(box, name) and not any(name in total.split(" + ") for total in box.printed)
    ]
    if uncounted:
        raise ComponentsError("components.uncounted", file=source, section=uncounted[0])
    return box


def boxes() -> list[str]:
    """The names of all boxes that ship with the project."""
    games = (file.stem for file in Path(__file__).parent.glob("*.toml"))
    return sorted((*games, *room_boxes()))


def room_boxes() -> list[str]:
    """The boxes of the expansions that have cards: each is called like its room."""
    return [room.replace("_", "-") for room in ROOMS if (FOLDER / room / "cards.toml").exists()]


@cache
def load_box(name: str) -> Box:
    """The box that ships with the project."""
    return read_box(box_file(name).read_text(encoding="utf-8"), f"{name}.toml")


def box_file(name: str) -> Path:
    """Where it is written down."""
    game = Path(__file__).parent / f"{name}.toml"
    return game if game.exists() else FOLDER / name.replace("-", "_") / "cards.toml"


_SECTIONS = tuple(
    name for name in Box.__struct_fields__ if name not in ("box", "printed", "layout")
)


def _rows(box: Box) -> list[Row]:
    return [row for name in _SECTIONS for row in getattr(box, name)]


_ON_AN_ARM = {"b": "blue door", "g": "green door", "t": "troll"}


def _words(row: Row) -> set[str]:
    """What can be said of a thing in a word: `door` and `blue`, `sabotage`, `loyal`."""
    said = [
        f"{field} {value}".replace("-", " ")
        for field in row.__struct_fields__
        if field not in ("copies", "certainty", "face", "at") and (value := getattr(row, field))
    ]
    if isinstance(row, PathRow):
        marks = re.sub(r"[^a-z1-9]", "", row.face)
        said += [_ON_AN_ARM.get(mark, "gold") for mark in marks]
        ways = re.findall("[A-Z]+", re.sub("[a-z]", "", row.face))
        if [len(way) for way in ways] == [2, 2]:
            said.append("bridge" if "NS" in ways else "double bend")
    return set(" ".join(said).split())
