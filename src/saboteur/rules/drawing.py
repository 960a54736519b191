"""Mazes as text: four characters a card, one line a row.

    ─S───┬───┐
         │   ╹      (?)

A card is its western edge, its middle, its eastern edge and the joint to the next card. Light
lines are joined in the middle; heavy ones end in rubble: ` ╹╺━` is `[N][E]`. `╫` is a bridge, `╱`
and `╲` are double bends. What else is on a card stands as a letter in its middle or its joint.
Parentheses mean face down. `·` marks an empty cell where one wants to see it.

The same text is read back, so that tests and puzzles are drawn, not described.
"""

from __future__ import annotations

from collections.abc import Mapping

from saboteur.rules.faces import EDGES, E, Groups, W, in_order, parse_groups
from saboteur.rules.grid import Cell
from saboteur.texts import SaboteurError

WIDTH = 4
"""Characters a card."""


class DrawingError(SaboteurError):
    """A drawing that shows no maze."""


_JOINED = {
    "│": "NS",
    "─": "EW",
    "└": "NE",
    "┌": "ES",
    "┐": "SW",
    "┘": "NW",
    "├": "NES",
    "┬": "ESW",
    "┤": "NSW",
    "┴": "NEW",
    "┼": "NESW",
}
_BESIDE_STUBS = {
    "╹": "[N]",
    "╻": "[S]",
    "╏": "[N][S]",
    "┸": "[EW][N]",
    "┰": "[EW][S]",
    "╂": "[EW][N][S]",
    "┟": "[NE][S]",
    "┧": "[NW][S]",
    "┞": "[ES][N]",
    "┦": "[SW][N]",
    "╁": "[NEW][S]",
    "╀": "[ESW][N]",
    "╫": "[NS][EW]",
    "╱": "[NW][ES]",
    "╲": "[NE][SW]",
}
_MIDDLES: dict[str, frozenset[int]] = {
    " ": frozenset(),
    **{sign: frozenset([sum(EDGES[e] for e in edges)]) for sign, edges in _JOINED.items()},
    **{sign: frozenset(parse_groups(text)) for sign, text in _BESIDE_STUBS.items()},
}
"""What each middle joins; stubs to the east and west are drawn at the edge instead."""
_SIGNS = {groups: sign for sign, groups in _MIDDLES.items()}

_WEST = {0: " ", 1: "─", 2: "╸"}
_EAST = {0: "  ", 1: "──", 2: "╺━"}


def middle(groups: Groups) -> str:
    """The sign in the middle of a card with these ways."""
    return _SIGNS[frozenset(group for group in groups if group not in (E, W))]


def glyph(groups: Groups, centre: str = "", mark: str = "") -> str:
    """A card as four characters."""
    text = _WEST[_kind(groups, W)] + (centre or middle(groups)) + _EAST[_kind(groups, E)]
    return text[:3] + mark if mark else text


def _kind(groups: Groups, edge: int) -> int:
    """0: closed, 1: joined to something, 2: ends in rubble."""
    return 2 if edge in groups else int(bool(sum(groups) & edge))


def read_glyph(text: str) -> tuple[Groups, str, str]:
    """The ways of a card, the letter in its middle if there is one, and its mark."""
    west, centre, east, joint = list(text.ljust(WIDTH))
    mark = "" if joint in " ─━" else joint
    groups: list[int] = []
    letter = ""
    if centre in _MIDDLES:
        groups += _MIDDLES[centre]
    else:
        letter = centre
    if west == "╸":
        groups.append(W)
    if east == "╺":
        groups.append(E)
    ways = in_order(groups)
    if not letter and glyph(ways)[:3] != text[:3].ljust(3):
        raise DrawingError("drawing.card", card=text)
    return ways, letter, mark


def arrange(glyphs: Mapping[Cell, str], *, axes: bool = False) -> str:
    """Put cards together to a maze; with axes, columns and rows are numbered."""
    left, right = min(cell.x for cell in glyphs), max(cell.x for cell in glyphs)
    top, bottom = min(cell.y for cell in glyphs), max(cell.y for cell in glyphs)
    lines = []
    if axes:
        lines.append("".join(f"{x:^4}" for x in range(left, right + 1)))
    for y in range(top, bottom + 1):
        lines.append("".join(glyphs.get(Cell(x, y), "    ") for x in range(left, right + 1)))
    if axes:
        margins = ["", *(f"{y}" for y in range(top, bottom + 1))]
        lines = [f"{margin:>3} {line}" for margin, line in zip(margins, lines, strict=True)]
    return "\n".join(line.rstrip() for line in lines)


def take_apart(drawing: str, anchor: str) -> dict[Cell, str]:
    """The cards of a drawing by cell; the card with the letter `anchor` lies at 0,0."""
    lines = drawing.rstrip().splitlines()
    while lines and not lines[0].strip():
        lines.pop(0)
    found = [
        (y, x) for y, line in enumerate(lines) for x, sign in enumerate(line) if sign == anchor
    ]
    if len(found) != 1:
        raise DrawingError("drawing.anchor", anchor=anchor)
    [(row, column)] = found
    first = (column - 1) % WIDTH - WIDTH  # so that cells begin where the anchor's does
    glyphs: dict[Cell, str] = {}
    for y, line in enumerate(lines):
        padded = " " * -first + line
        for at in range(0, len(padded), WIDTH):
            card = padded[at : at + WIDTH].ljust(WIDTH)
            if card.strip() and card.strip() != "·":
                x = (at + first - column + 1) // WIDTH
                glyphs[Cell(x, y - row)] = card
    return glyphs
