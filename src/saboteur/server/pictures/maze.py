"""A maze or board as SVG: the cards that lie there, and what lies and stands on them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import NamedTuple
from xml.sax.saxutils import escape

from saboteur.rules.cards import Face
from saboteur.rules.cards import face_of as lying
from saboteur.rules.faces import E, W
from saboteur.rules.grid import Cell
from saboteur.rules.placed import Placed
from saboteur.server.pictures.rock import (
    DEFS,
    EDGE,
    FLOOR,
    GOLD,
    HIGH,
    LAMPS,
    MARGIN,
    MIDDLE,
    MINE,
    ROCK,
    RUBBLE,
    STONE,
    WALLS,
    WIDE,
    Point,
    facets,
    heap,
    line,
    toward,
    way,
)

TEAMS = {"blue": "#4f8fe0", "b": "#4f8fe0", "green": "#41a95c", "g": "#41a95c", "yellow": "#e0ad1e"}
"""Colours that belong to somebody, as cards and doors name them."""
PLAIN = ("", "goal", "start", "ladder", *TEAMS)
"""Words before a face that something else on the card shows already."""
THINGS = {"campfire": "#ff8a1f", "lake": "#3d7fb8", "log": "#8a5a31", "rock": "#978e83"}
"""What a badge looks like by its word, where a colour says more than a letter."""
SPARE = "#c9b48a"


class Drawing(NamedTuple):
    """What was drawn, and the part of the plane that shows it."""

    content: str
    left: int
    top: int
    wide: int
    high: int

    def svg(self, place: str) -> str:
        """As an element; `place` are its attributes that say where it stands, and how large."""
        box = f"{self.left} {self.top} {self.wide} {self.high}"
        opening = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {place}>'
        return f"{opening}{self.content}</svg>"


class Standing(NamedTuple):
    """A figure on a card."""

    at: Cell
    colour: str
    mark: str
    """Its outline, as path data in a field of 12 by 12."""


def maze(
    cards: Iterable[Placed],
    aspect: float,
    standing: Sequence[Standing] = (),
    lit: Cell | None = None,
) -> Drawing:
    """What lies in a maze, with rock around it until it is so many times as wide as high.

    `lit` is the cell that something has just happened at.
    """
    faces: dict[Cell, Face] = {}
    hidden: dict[Cell, str | None] = {}
    for placed in cards:
        face = None if placed.card is None else lying(placed.card, placed.turned)
        if placed.face_down or face is None:
            hidden[placed.at] = placed.card
        else:
            faces[placed.at] = face
    return picture(faces, hidden, on_top=_figures(standing) + _ring(lit), aspect=aspect)


def picture(
    faces: Mapping[Cell, Face],
    hidden: Mapping[Cell, str | None],
    *,
    on_top: str = "",
    aspect: float | None = None,
    fine: bool = False,
) -> Drawing:
    """Face-up cards, and those lying face down with what one knows of them.

    `fine` costs ten times as much: grain in the rock, soft shadows, and night where no lamp shines.
    """
    cells = [*faces, *hidden] or [Cell(0, 0)]
    left, top = min(x for x, _ in cells) * WIDE - MARGIN, min(y for _, y in cells) * HIGH - MARGIN
    wide = (max(x for x, _ in cells) + 1) * WIDE + MARGIN - left
    high = (max(y for _, y in cells) + 1) * HIGH + MARGIN - top
    if aspect is not None:
        more_wide, more_high = (
            max(0, round(high * aspect) - wide),
            max(0, round(wide / aspect) - high),
        )
        left, wide = left - more_wide // 2, wide + more_wide
        top, high = top - more_high // 2, high + more_high
    rock = cards = walls = floors = on_cards = lit = glow = ""
    for cell, face in faces.items():
        x, y = cell.x * WIDE, cell.y * HIGH
        rng = Random(f"{face.name} {cell}")
        rim = "goal" if face.card.kind in ("goal", "mine") else "card"
        rock += (
            facets(rng, (x, y, WIDE, HIGH), 15, ROCK) + f'<use href="#{rim}" x="{x}" y="{y}"/>\n'
        )
        cards += f"M{x + 3} {y}h54q3 0 3 3v84q0 3-3 3h-54q-3 0-3-3v-84q0-3 3-3z"
        for group in face.groups:
            walls += "".join(line(points, (x, y)) for points in way(group, 1))
            floors += "".join(line(points, (x, y)) for points in way(group, 0.72))
        thing, lamp = things(face, rng)
        on_cards += f'<g transform="translate({x} {y})">{thing}</g>\n' if thing else ""
        if lamp:
            radius = LAMPS.get(face.name.partition("[")[0], LAMPS[""])
            circle = f'<circle cx="{x + lamp[0]}" cy="{y + lamp[1]}" r="{radius}" fill='
            lit += f'{circle}"url(#lit)"/>'
            glow += f'{circle}"url(#lamp)"/>'
    backs = "".join(_back(cell, card) for cell, card in hidden.items())
    stack = "".join(
        f'<use href="#walls" stroke="{colour}" stroke-width="{width}" stroke-dasharray="{dash}"/>\n'
        for colour, width, dash in WALLS
    ) + "".join(
        f'<use href="#floors" y="{min(1, k)}" stroke="{colour}" stroke-width="{width}"/>\n'
        for k, (colour, width) in enumerate(FLOOR)  # the first is the shadow of the wall
    )
    shadow = '<use href="#cards" y="4" filter="url(#blur)"/>' if fine else ""
    soft = (
        '<use href="#walls" stroke="#0b0705" stroke-width="38" opacity=".5" filter="url(#blur)"/>'
        if fine
        else ""
    )
    grain = '<use href="#all" filter="url(#grain)" opacity=".3"/>' if fine else ""
    night = '<use href="#all" fill="#080504" opacity=".5" mask="url(#night)"/>' if fine else ""
    shine = f'<g style="mix-blend-mode:soft-light">{glow}</g>' if fine else ""
    rough = facets(Random("mine"), (left, top, wide, high), 40 if fine else 80, MINE)
    content = f"""<defs>{DEFS}
<rect id="all" x="{left}" y="{top}" width="{wide}" height="{high}" rx="12"/>
<path id="cards" d="{cards}"/>
<path id="walls" d="{walls}"/>
<path id="floors" d="{floors}"/>
<clipPath id="frame"><use href="#all"/></clipPath>
<clipPath id="inside"><use href="#cards"/></clipPath>
<mask id="night"><use href="#all" fill="#fff"/>{lit}</mask></defs>
<g clip-path="url(#frame)">{rough}
{shadow}
<g clip-path="url(#inside)">{rock}<g fill="none">
{soft}
{stack}</g>{grain}</g>
{shine}<g opacity=".24">{glow}</g>
{on_cards}{night}{backs}{on_top}</g>
"""
    return Drawing(content, left, top, wide, high)


def things(face: Face, rng: Random) -> tuple[str, Point | None]:
    """What there is on a card besides its ways, and where a lamp shines."""
    closed = [edge for edge in EDGE if not face.edges & edge]
    label = face.name.partition("[")[0]
    marks = "".join(_door(edge, mark) for edge, mark in face.marks.arms.items())
    if face.marks.gold:
        marks += _nugget(*MIDDLE, str(face.marks.gold[1]))
    if face.card.crystal:
        marks += '<path d="M30 33l8 12-8 12-8-12z" fill="#6fe0d6" stroke="#0b3a40"/>'
    if face.card.door:
        marks += _bar(*MIDDLE, face.card.door, across=bool(face.edges & (E | W)))
    if face.card.ladder:
        team = TEAMS.get(face.card.colour or "")
        return '<use href="#ladder"/>' + (_disc(team) if team else ""), MIDDLE
    if face.card.kind == "start":
        return _disc(TEAMS.get(face.card.colour or "", SPARE)), MIDDLE
    if label == "treasure":
        gold = heap(rng, MIDDLE, 17, 26, GOLD)
        return f'<use href="#halo"/>{gold}<use href="#glints"/>', MIDDLE
    if label == "stone" and len(closed) == 2:
        (ax, ay), (bx, by) = (toward(edge, 0.55) for edge in closed)
        return heap(rng, (ax + bx - 30, ay + by - 45), 8.5, 9, STONE), MIDDLE
    if marks:
        return marks, None
    if label.partition("-")[0] not in PLAIN:
        return _badge(label), None
    if any(group in EDGE for group in face.groups):
        return '<use href="#hole"/>' + heap(rng, MIDDLE, 15, 19, RUBBLE), None
    if len(closed) == 1:  # a lantern where three ways meet
        x, y = toward(closed[0], 0.48)
        return f'<use href="#lantern" x="{x}" y="{y}"/>', (x, y)
    return "", None


def _back(cell: Cell, card: str | None) -> str:
    """A card lying face down, with a sign of what one knows of it."""
    x, y = cell.x * WIDE, cell.y * HIGH
    word = (card or "").partition("[")[0]
    rng = Random(f"{card} {cell}")
    known = {
        "treasure": heap(rng, MIDDLE, 9, 9, GOLD),
        "stone": heap(rng, MIDDLE, 8, 6, STONE),
    }.get(word, _badge(word) if word and word != "goal" else "")
    pit = '<circle cx="30" cy="45" r="17" fill="#17110c"/>' if known else ""
    return f'<g transform="translate({x} {y})"><use href="#back"/>{pit}{known}</g>'


def _door(edge: int, mark: str) -> str:
    x, y = toward(edge, 0.45)
    if mark in TEAMS:
        return _bar(x, y, mark, across=edge in (E, W))
    return _letter(x, y, mark.upper(), 8)


def _bar(x: float, y: float, colour: str, *, across: bool) -> str:
    """A door: it stands across the way."""
    wide, high = (6, 24) if across else (24, 6)
    return (
        f'<rect x="{x - wide / 2}" y="{y - high / 2}" width="{wide}" height="{high}" rx="2"'
        f' fill="{TEAMS.get(colour, SPARE)}" stroke="#150e09" stroke-width="1.5"/>'
    )


def _nugget(x: float, y: float, text: str) -> str:
    return (
        f'<circle cx="{x}" cy="{y}" r="10" fill="{GOLD[1]}" stroke="{GOLD[3]}" stroke-width="2"/>'
        f"{_text(x, y, text, 14, GOLD[3])}"
    )


def _disc(colour: str) -> str:
    x, y = MIDDLE
    return f'<circle cx="{x}" cy="{y}" r="9" fill="{colour}" stroke="#150e09" stroke-width="2"/>'


def _badge(word: str) -> str:
    """What a card is about that has no picture here: its first letter."""
    return _letter(*MIDDLE, word[:1].upper(), 11, THINGS.get(word, SPARE))


def _letter(x: float, y: float, letter: str, radius: float, colour: str = SPARE) -> str:
    return (
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{colour}" stroke="#150e09"'
        f' stroke-width="1.5"/>{_text(x, y, letter, radius * 1.4, "#150e09")}'
    )


def _text(x: float, y: float, text: str, size: float, colour: str) -> str:
    return (
        f'<text x="{x}" y="{y + size * 0.34}" font-size="{size}" font-weight="700"'
        f' text-anchor="middle" fill="{colour}">{escape(text)}</text>'
    )


def _figures(standing: Sequence[Standing]) -> str:
    """Everybody who stands on a card, side by side."""
    there: dict[Cell, list[Standing]] = {}
    for one in standing:
        there.setdefault(one.at, []).append(one)
    drawn = ""
    for (x, y), crowd in there.items():
        for place, one in enumerate(crowd):
            dx = (place % 3) * 17 + 30 - 8.5 * (min(3, len(crowd)) - 1)
            dy = 66 - 17 * (place // 3)
            drawn += (
                f'<g transform="translate({x * WIDE + dx} {y * HIGH + dy}) scale(1.6)">'
                f'<circle r="5.4" fill="#17110c"/><path d="{one.mark}" fill="{one.colour}"'
                ' transform="scale(.7)"/></g>'
            )
    return drawn


def _ring(lit: Cell | None) -> str:
    if lit is None:
        return ""
    x, y = lit.x * WIDE, lit.y * HIGH
    return (
        f'<rect x="{x - 2}" y="{y - 2}" width="{WIDE + 4}" height="{HIGH + 4}" rx="6" fill="none"'
        ' stroke="#f2bf3d" stroke-width="4"/>'
    )
