"""Whole pictures, as messengers show them beside a link: a moment of a game, an invitation.

What a picture shows is handed to it in words and cards; it looks nowhere else. An invitation knows
nothing of the game but its name: it is the same picture whatever anybody holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

from saboteur.rules.grid import Cell
from saboteur.rules.placed import Placed
from saboteur.server.pictures.maze import Drawing, Standing, maze
from saboteur.server.pictures.paint import BOLD, PLAIN, width_of

WIDE, HIGH = 1200, 630
"""What messengers ask for."""
BAND = 176
"""The height of the words below the maze."""
EDGE = 40
GROUND, PANEL, INK, SOFT, ACCENT = "#17110c", "#2a1f16", "#f5e9d7", "#cbb79c", "#f2bf3d"
COLOURS = (
    *("#8ec5ff", "#f7a55e", "#8fe08f", "#ff94a8", "#c9abff", "#f5d76a"),
    *("#6fe0d6", "#e3b88f", "#f2a8ea", "#d3d8de", "#b8e06a", "#ff9180"),
)
"""What tells one seat from another; `web/src/drawing/seats.ts` has the same colours and shapes."""
SHAPES = (
    "M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z",
    "M-4-4h8v8h-8z",
    "M0-5L5 4H-5z",
    "M0-5.5L5 0 0 5.5-5 0z",
    "M0 5L-5-4H5z",
    "M-1.7-5h3.4v3.3H5v3.4H1.7V5h-3.4V1.7H-5v-3.4h3.3z",
    "M0-5.5L1.6-1.8 5.4-1.7 2.5.8 3.5 4.8 0 2.6-3.5 4.8-2.5.8-5.4-1.7-1.6-1.8z",
    "M-4.6-2.6L0-5.2 4.6-2.6V2.6L0 5.2-4.6 2.6z",
    "M-5-2.4L-2.4-5 0-2.6 2.4-5 5-2.4 2.6 0 5 2.4 2.4 5 0 2.6-2.4 5-5 2.4-2.6 0z",
    "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM-2.2 0a2.2 2.2 0 1 1 4.4 0a2.2 2.2 0 1 1-4.4 0z",
    "M5 0L-4 5V-5z",
    "M-5 0L4 5V-5z",
)


class Moment(NamedTuple):
    """A finished game after a move."""

    title: str
    told: str
    """What happened in it, in words."""
    names: Sequence[str]
    roles: Sequence[str]
    """What everybody is, in words; empty where nobody is anything."""
    cards: Sequence[Placed]
    standing: Sequence[Cell] = ()
    """Where everybody's dwarf stands, in games in which they stand somewhere."""
    lit: Cell | None = None


class Invited(NamedTuple):
    """A table as a stranger with the link may know it."""

    title: str
    told: str
    names: Sequence[str | None]
    """Who sits where; None for a free seat."""
    free: str
    """What a free seat is called."""


def moment(shown: Moment) -> str:
    """The maze as it lay, and what has just happened, as SVG."""
    figures = [
        Standing(at, COLOURS[seat % len(COLOURS)], SHAPES[seat % len(SHAPES)])
        for seat, at in enumerate(shown.standing)
    ]
    drawn = maze(shown.cards, WIDE / (HIGH - BAND), figures, shown.lit)
    people = [
        (name, role)
        for name, role in zip(shown.names, shown.roles or [""] * len(shown.names), strict=True)
    ]
    return _page(
        _fitted(drawn, HIGH - BAND),
        _band(shown.title, shown.told, _people(people, HIGH - 32)),
    )


def invitation(shown: Invited) -> str:
    """Where one is invited to, and who is there already, as SVG."""
    mouth = maze(_MOUTH, WIDE / 300)
    people = [(name, "") if name else ("", shown.free) for name in shown.names]
    rows = _rows(people, 460, (WIDE - 2 * EDGE))
    told = _cut(shown.told, 34, WIDE - 2 * EDGE, PLAIN)
    return _page(
        f'<g opacity=".55">{_fitted(mouth, 300)}</g>',
        f'<rect y="300" width="{WIDE}" height="330" fill="{PANEL}"/>'
        f'<rect y="300" width="{WIDE}" height="4" fill="{ACCENT}"/>'
        + _words(EDGE, 366, _cut(shown.title, 52, WIDE - 2 * EDGE, BOLD), 52, INK, bold=True)
        + _words(EDGE, 414, told, 34, SOFT)
        + rows,
    )


_MOUTH = [
    Placed(Cell(0, 0), "start[NESW]", turned=False, face_down=False, reached=True),
    *(
        Placed(Cell(x, 0), card, turned=False, face_down=False, reached=True)
        for x, card in enumerate(("[EW]", "[NESW]", "[EW]", "[EW]", "[NESW]", "[EW]"), 1)
    ),
    Placed(Cell(8, 0), None, turned=False, face_down=True, reached=False, back="goal"),
]
"""No game's maze: the way in, as everybody knows it from the box."""


def _page(*content: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}"'
        f' font-family="Source Sans Pro"><rect width="{WIDE}" height="{HIGH}" fill="{GROUND}"/>'
        f"{''.join(content)}</svg>"
    )


def _fitted(drawn: Drawing, high: int) -> str:
    return drawn.svg(f'x="0" y="0" width="{WIDE}" height="{high}"')


def _band(title: str, told: str, people: str) -> str:
    top = HIGH - BAND
    room = WIDE - 2 * EDGE
    return (
        f'<rect y="{top}" width="{WIDE}" height="{BAND}" fill="{PANEL}"/>'
        f'<rect y="{top}" width="{WIDE}" height="4" fill="{ACCENT}"/>'
        + _words(EDGE, top + 52, _cut(title, 38, room, BOLD), 38, ACCENT, bold=True)
        + _words(EDGE, top + 96, _cut(told, 30, room, PLAIN), 30, INK)
        + people
    )


def _people(people: Sequence[tuple[str, str]], y: int) -> str:
    """Everybody in one row, each with as much room as all others."""
    each = (WIDE - 2 * EDGE) / max(1, len(people))
    size = 26 if len(people) <= 6 else 20
    return "".join(
        _person(seat, name, role, EDGE + seat * each, y, each, size)
        for seat, (name, role) in enumerate(people)
    )


def _rows(people: Sequence[tuple[str, str]], y: int, room: float) -> str:
    """Everybody in rows of four."""
    each = room / min(4, max(1, len(people)))
    return "".join(
        _person(seat, name, role, EDGE + seat % 4 * each, y + seat // 4 * 52, each, 32)
        for seat, (name, role) in enumerate(people)
    )


def _person(seat: int, name: str, role: str, x: float, y: float, room: float, size: int) -> str:
    colour, shape = COLOURS[seat % len(COLOURS)], SHAPES[seat % len(SHAPES)]
    mark = (
        f'<path d="{shape}" fill="{colour}"'
        f' transform="translate({x + size * 0.45} {y - size * 0.34}) scale({size / 13})"/>'
    )
    left = room - size * 1.5
    shown = _cut(name, size, left, BOLD)
    drawn = mark + _words(x + size, y, shown, size, INK, bold=True)
    after = x + size + width_of(shown, size, BOLD) + size * 0.3
    fits = after + width_of(role, size * 0.85, PLAIN) < x + room
    return drawn + (_words(after, y, role, size * 0.85, SOFT) if role and fits else "")


def _words(x: float, y: float, text: str, size: float, colour: str, *, bold: bool = False) -> str:
    weight = ' font-weight="700"' if bold else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}"{weight} fill="{colour}">'
        f"{escape(_known(text))}</text>"
    )


def _known(text: str) -> str:
    """What the font has: letters of other scripts would be empty boxes."""
    return "".join(sign if _has(sign) else "·" for sign in text)


def _has(sign: str) -> bool:
    code = ord(sign)
    return code < 0x530 or 0x1E00 <= code < 0x2000 or 0x2010 <= code < 0x2050


def _cut(text: str, size: float, room: float, font: str) -> str:
    """As much of a text as there is room for."""
    if width_of(text, size, font) <= room:
        return text
    while text and width_of(f"{text}…", size, font) > room:
        text = text[:-1]
    return f"{text.rstrip()}…"
