"""The board of this game as text: which letters its cards have in a drawing.

`B` and `Y` are the start cards. A sign in the joint of a card tells what is on it: `r` a rock, `c`
a campfire, `l` a log, `w` a lake (water), `d` a ditch, with a capital letter once they are bridged;
`*` the gems, `$` the gold, `s` the silver and `!` the dragon. In parentheses face down: `(?)` a
mine one does not know, `($)` the gold mine. Below the board all that stands on it has a line:

    dwarf @0 blue loyal 3,2         a character one does not know is `?`
    trap 3,2 4,2
    troll 4,2 4,3 @1
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from saboteur.rules.cards import Card, Face
from saboteur.rules.drawing import DrawingError, arrange, glyph, read_glyph, take_apart
from saboteur.rules.grid import CELL, Cell, number
from saboteur.rules.lost_mines.board import Connection, Token, connection
from saboteur.rules.lost_mines.box import BOARD, CARDS, MINES, STARTS
from saboteur.rules.moves import CELL as CELL_PATTERN
from saboteur.rules.moves import read_cell
from saboteur.rules.placed import Placed

if TYPE_CHECKING:
    from saboteur.rules.lost_mines.game import LostMinesGame

_CENTRES = {card: clan[0].upper() for clan, (_, card) in STARTS.items()}
_MARKS = {
    "rock": "r",
    "campfire": "c",
    "log": "l",
    "lake": "w",
    "ditch": "d",
    "gems": "*",
    "gold": "$",
    "silver": "s",
    "dragon": "!",
}
"""Marks by the word before the face in a card's name."""
_EMPTY = " ·  "
_UNKNOWN = "(?) "

_DWARF = re.compile(rf"dwarf @(\d) (\w+) (\w+|\?) ({CELL_PATTERN})")
_TOKEN = re.compile(rf"(trap|troll) ({CELL_PATTERN}) ({CELL_PATTERN})(?: @(\d))?")


class Dwarf(NamedTuple):
    """A dwarf on the board."""

    clan: str
    character: str | None
    at: Cell


class Drawn(NamedTuple):
    """What a drawing shows."""

    faces: dict[Cell, Face]
    hidden: dict[Cell, Card | None]
    """The face-down mines; None where the front is not shown."""
    bridged: list[Cell]
    dwarves: dict[int, Dwarf]
    """By seat."""
    tokens: dict[Connection, Token]


def draw(
    maze: Iterable[Placed],
    bridged: Collection[Cell] = (),
    lines: Iterable[str] = (),
    *,
    axes: bool = False,
) -> str:
    """The whole board as this seat sees it, with these lines below."""
    glyphs = {CELL[cell]: _EMPTY for cell in BOARD}
    glyphs |= {placed.at: _glyph(placed, placed.at in bridged) for placed in maze}
    return "\n".join([arrange(glyphs, axes=axes), *lines])


def draw_game(game: LostMinesGame) -> str:
    """The board with all that stands on it, secrets included."""
    standing = [CELL[cell] for cell in game.standing]
    lines = dwarf_lines(game.clans, game.dwarves, standing)
    lines += token_lines(game.maze.tokens)
    bridged = [CELL[cell] for cell in game.maze.bridged]
    return draw(game.maze_seen(None, secrets=True), bridged, lines)


def dwarf_lines(
    clans: Sequence[str], dwarves: Sequence[str | None], standing: Sequence[Cell]
) -> list[str]:
    """A line for every dwarf, by seat."""
    return [
        f"dwarf @{seat} {clan} {character or '?'} {at}"
        for seat, (clan, character, at) in enumerate(zip(clans, dwarves, standing, strict=True))
    ]


def token_lines(tokens: dict[Connection, Token]) -> list[str]:
    """A line for every trap and troll."""
    return [
        f"{token.kind} {CELL[at]} {CELL[other]}"
        + ("" if token.owner is None else f" @{token.owner}")
        for (at, other), token in tokens.items()
    ]


def read(drawing: str) -> Drawn:
    """What a drawing shows; a start card of either clan tells where on the board it is."""
    drawn = Drawn({}, {}, [], {}, {})
    rows = [line for line in drawing.splitlines() if not _read_line(line.strip(), drawn)]
    board = "\n".join(rows)
    (anchor, home) = next(
        ((_CENTRES[card], cell) for cell, card in STARTS.values() if _CENTRES[card] in board),
        (_CENTRES[STARTS["blue"][1]], 0),
    )
    for place, text in take_apart(board, anchor).items():
        at = CELL[number(*place) + home]
        if number(*at) not in BOARD:
            raise DrawingError("situation.off-board", at=str(at))
        if text[0] == "(":
            drawn.hidden[at] = _read_hidden(text)
        else:
            drawn.faces[at], bridged = _read_face(text)
            if bridged:
                drawn.bridged.append(at)
    return drawn


def read_token(line: str) -> tuple[Connection, Token] | None:
    """A trap or a troll from its line, if it is one."""
    found = _TOKEN.fullmatch(line)
    if found is None:
        return None
    kind, at, other, owner = found.groups()
    place = connection(number(*read_cell(at)), number(*read_cell(other)))
    if (kind == "troll") != (owner is not None):
        raise DrawingError("situation.token", token=line)
    return place, Token(kind, None if owner is None else int(owner))


def _read_line(line: str, drawn: Drawn) -> bool:
    """Take note of a line about a dwarf or a token; whether it was one."""
    token = read_token(line)
    if token is not None:
        drawn.tokens[token[0]] = token[1]
        return True
    dwarf = _DWARF.fullmatch(line)
    if dwarf is None:
        return False
    seat, clan, character, at = dwarf.groups()
    drawn.dwarves[int(seat)] = Dwarf(clan, None if character == "?" else character, read_cell(at))
    return True


def _glyph(placed: Placed, bridged: bool) -> str:
    if placed.card is None:
        return _UNKNOWN
    card = CARDS.by_name[placed.card]
    mark = _MARKS.get(card.label, "")
    if placed.face_down:
        return f"({mark}) "
    face = card.lying(placed.turned)
    return glyph(face.groups, _CENTRES.get(card, ""), mark.upper() if bridged else mark)


_FACE_DOWN: dict[str, Card | None] = {
    _UNKNOWN: None,
    **{f"({_MARKS[card.label]}) ": card for card in MINES},
}
_BY_LOOK = {
    (face.groups, _CENTRES.get(face.card, ""), _MARKS.get(face.card.label, "")): face
    for face in CARDS.faces.values()
}


def _read_hidden(text: str) -> Card | None:
    if text not in _FACE_DOWN:
        raise DrawingError("drawing.unknown", card=text)
    return _FACE_DOWN[text]


def _read_face(text: str) -> tuple[Face, bool]:
    """A face-up card, and whether it is bridged."""
    groups, letter, mark = read_glyph(text)
    if letter:  # start cards are crossroads
        groups = STARTS["blue"][1].faces[0].groups
    try:
        return _BY_LOOK[groups, letter, mark.lower()], mark.isupper()
    except KeyError:
        raise DrawingError("drawing.unknown", card=text) from None
