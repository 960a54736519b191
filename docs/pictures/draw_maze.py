"""Draws a maze of the base game as a picture: `python docs/pictures/draw_maze.py [DRAWING [SVG]]`.

DRAWING is a text file in the notation of `docs/notation.md`; without one it is the maze of the
README. Everything is drawn from the faces of the cards, and chance is seeded by card and cell: the
same maze always gives the same picture.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import cos, hypot, sin, tau
from pathlib import Path
from random import Random

from saboteur.rules.cards import Face
from saboteur.rules.faces import E, N, S, W
from saboteur.rules.saboteur.drawing import read

MAZE = """
     ╻╺━─┐               ┌───┴───T──
     │   ├──────╸ ╺━─┬───┤       ╏
─S───┴───┼───┬───────┘   ├───┼───┘ o
 └───┐   │   └───────┬───┘   │
     └───┘           │       ╹  (?)
"""

Point = tuple[float, float]
WIDE, HIGH, MARGIN = 60, 90, 40
MIDDLE = (30.0, 45.0)
EDGE = {N: (30.0, 0.0), E: (60.0, 45.0), S: (30.0, 90.0), W: (0.0, 45.0)}

MINE = ("#0d0a09", "#120e0c", "#17120f", "#1d1713", "#241c17")
ROCK = ("#352b25", "#42372f", "#4f4239", "#5c4e43", "#6b5b4e", "#7c6b5c")
RUBBLE = ("#5b544c", "#978e83", "#d2c9bb", "#150e09")  # shade, body, light, outline
STONE = ("#33373d", "#5a6068", "#98a0a8", "#0e0f12")
GOLD = ("#b8730f", "#f2b32a", "#ffec9e", "#4a2804")
WALLS = (
    ("#120c08", 32, "none"),
    ("#271c14", 29.5, "none"),
    ("#5d4a36", 27.5, "5 1.2 3.4 1 6.3 1.4 2.6 1.1 4.2 1.3"),  # hewn stone by stone
)
FLOOR = (("#4a3320", 22.5), ("#9c7446", 20), ("#b98f5c", 17), ("#cba36c", 12.5), ("#d9b580", 7))
LAMPS = {"start": 200, "treasure": 240, "stone": 100, "": 62}
"""How far the lamp on a card shines."""

DEFS = """
<radialGradient id="pit"><stop offset=".4" stop-color="#0e0906"/>
<stop offset="1" stop-color="#0e0906" stop-opacity="0"/></radialGradient>
<radialGradient id="lamp"><stop stop-color="#ffdc96"/>
<stop offset=".12" stop-color="#ffc468" stop-opacity=".6"/>
<stop offset=".45" stop-color="#ff9d38" stop-opacity=".2"/>
<stop offset="1" stop-color="#ff8a1e" stop-opacity="0"/></radialGradient>
<radialGradient id="lit"><stop/><stop offset=".4" stop-opacity=".8"/>
<stop offset="1" stop-opacity="0"/></radialGradient>
<linearGradient id="slope" x2=".3" y2="1"><stop stop-color="#ffe2b8" stop-opacity=".14"/>
<stop offset=".5" stop-color="#140b06" stop-opacity=".08"/>
<stop offset="1" stop-color="#140b06" stop-opacity=".5"/></linearGradient>
<linearGradient id="wood" x2="0" y2="1"><stop stop-color="#9a6238"/>
<stop offset="1" stop-color="#5e3820"/></linearGradient>
<linearGradient id="brass" x2="1" y2="1"><stop stop-color="#ffe7a3"/>
<stop offset=".5" stop-color="#c08d33"/><stop offset="1" stop-color="#f5d27c"/></linearGradient>
<filter id="blur"><feGaussianBlur stdDeviation="5"/></filter>
<filter id="grain"><feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="4" seed="4"/>
<feColorMatrix values="0 0 0 0 .05 0 0 0 0 .03 0 0 0 0 .02 0 2.2 0 0 -.8"/></filter>
<g id="card"><rect width="60" height="90" rx="3" fill="url(#slope)"/><rect x=".4" y=".4"
width="59.2" height="89.2" rx="2.7" fill="none" stroke="#0d0806" stroke-opacity=".6"/></g>
<g id="goal"><use href="#card"/><rect x="1.7" y="1.7" width="56.6" height="86.6" rx="2.4"
fill="none" stroke="url(#brass)" stroke-width="1.5"/></g>
<g id="lantern"><path d="M0-12v4" stroke="#1d1108" stroke-width="1.4"/><path d="M-4.4 7.2v-2.6h1
v-8l2-3.6h2.8l2 3.6v8h1v2.6z" fill="#8a6120" stroke="#1d1108"/><path d="M-2.2-3h4.4v7.2h-4.4z"
fill="#fff0b8"/><path d="M0-2.2q2.4 3.2 0 6q-2.4-2.8 0-6z" fill="#ff9a26"/></g>
<circle id="halo" cx="30" cy="45" r="44" fill="url(#lamp)"/>
<circle id="hole" cx="30" cy="45" r="26" fill="url(#pit)"/>
<path id="glints" fill="#fffbe8" d="M39 27q.6 8.4 9 9q-8.4.6-9 9q-.6-8.4-9-9q8.4-.6 9-9zM19 35q.5
5.5 6 6q-5.5.5-6 6q-.5-5.5-6-6q5.5-.5 6-6zM31 49q.5 5.5 6 6q-5.5.5-6 6q-.5-5.5-6-6q5.5-.5 6-6z"/>
<g id="ladder" fill="none" stroke-linecap="round"><ellipse cx="30" cy="51" rx="13" ry="12"
fill="url(#pit)"/><path d="M24 56L25 20M36 56L35 20" stroke="#1d0f05" stroke-width="4.6"/>
<path d="M25 52h10M25 45.5h10M25 39h10M25.5 32.5h9M25.5 26h9" stroke="#a5672f"
stroke-width="2.4"/><path d="M24 56L25 20M36 56L35 20" stroke="#dc9f56" stroke-width="2.8"/></g>
<g id="back"><rect width="60" height="90" rx="3" fill="url(#wood)"/><path fill="none"
stroke="#42260f" stroke-width=".7" d="M15.5 1v88M30 1v88M44.5 1v88M8 8q3 20 0 42t2 34M12 6q-2 30
1 78M20 6q3 14 1 28M25 60q-3 12 0 24M22 70q-2 8 1 14M36 6q-3 10 0 22M40 62q2 12-1 22M49 6q3 32 0 78"
/><g fill="none" stroke="#241208" stroke-width="4"><rect x="4" y="4" width="52" height="82" rx="2"/>
<path d="M30 17L49 45L30 73L11 45Z" fill="#3a2012"/></g><g fill="none" stroke="url(#brass)"
stroke-width="2.2"><rect x="4" y="4" width="52" height="82" rx="2"/><path d="M30 17L49 45L30 73
L11 45Z"/><path d="M4 15V4H15M45 4H56V15M56 75V86H45M15 86H4V75" stroke-width="5"/><path d="M24.5
39.5C24.5 31.5 36 31.5 36 39C36 44 30 44.5 30 50M30 56.5v0" stroke="#ffe09a"
stroke-width="3.6" stroke-linecap="round"/></g></g>
"""


def line(points: Iterable[Point], at: Point = (0, 0)) -> str:
    """Path data: four points are a curve."""
    start, *then = [f"{x + at[0]:.1f} {y + at[1]:.1f}".replace(".0", "") for x, y in points]
    return f"M{start}{'C' if len(then) == 3 else 'L'}{' '.join(then)}"


def facets(rng: Random, box: tuple[int, int, int, int], size: int, colours: Sequence[str]) -> str:
    """Rough rock that fills a box: triangles in a light from the top left, one path a tone."""
    left, top, wide, high = box
    columns, rows = wide // size, high // size
    at: dict[tuple[int, int], tuple[float, float, float]] = {}
    for i in range(columns + 1):
        for j in range(rows + 1):
            dx = rng.uniform(-0.36, 0.36) if 0 < i < columns else 0
            dy = rng.uniform(-0.36, 0.36) if 0 < j < rows else 0
            x, y = left + (i + dx) * wide / columns, top + (j + dy) * high / rows
            at[i, j] = (round(x), round(y), rng.uniform(0, 0.6 * size))
    tones = [""] * len(colours)
    for i, j in ((i, j) for i in range(columns) for j in range(rows)):
        a, b, c, d = at[i, j], at[i + 1, j], at[i + 1, j + 1], at[i, j + 1]
        for p, q, r in ((a, b, c), (a, c, d)) if rng.random() < 0.5 else ((a, b, d), (b, c, d)):
            ux, uy, uz, vx, vy, vz = (corner[k] - p[k] for corner in (q, r) for k in range(3))
            nx, ny, nz = uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx
            light = (0.75 * nz - 0.4 * nx - 0.5 * ny) / hypot(nx, ny, nz)
            tone = min(len(tones) - 1, max(0, int((light - 0.15) / 0.8 * len(tones))))
            tones[tone] += line(corner[:2] for corner in (p, q, r)) + "z"
    return "".join(
        f'<path fill="{colour}" stroke="{colour}" stroke-width=".4" d="{data}"/>'
        for colour, data in zip(colours, tones, strict=True)
        if data
    )


def toward(edge: int, part: float) -> Point:
    """The point this far on the way from an edge to the middle of the card."""
    (x, y), (mx, my) = EDGE[edge], MIDDLE
    return x + (mx - x) * part, y + (my - y) * part


def way(group: int, rubble: float) -> list[list[Point]]:
    """The lines of one way; if it is a dead end, it ends this far from its edge to the middle."""
    edges = [edge for edge in EDGE if group & edge]
    if len(edges) == 1:
        return [[EDGE[group], toward(group, rubble)]]
    bends = [(a, b) for a in edges for b in edges if a in (N, S) and b in (E, W)]
    if len(edges) == 2 and bends:
        return [[EDGE[a], toward(a, 0.8), toward(b, 0.7), EDGE[b]] for a, b in bends]
    worn = [[toward(a, 0.5), toward(a, 0.9), toward(b, 0.9), toward(b, 0.2)] for a, b in bends]
    return [[EDGE[edge], MIDDLE] for edge in edges] + worn


def boulder(rng: Random, x: float, y: float, size: float, colours: Sequence[str]) -> str:
    """A stone or a nugget, with a light and a dark side."""
    count, turn, ring = 6 + int(rng.random() * 3), rng.random(), []
    for k in range(count):
        angle, reach = tau * (k + turn + rng.uniform(-0.25, 0.25)) / count, rng.uniform(0.85, 1.1)
        ring.append((x + size * reach * cos(angle), y + size * reach * sin(angle) * 0.92))
    peak, dark, bright = (x - size * 0.2, y - size * 0.25), "", ""
    for p, q in pairwise([*ring, ring[0]]):
        slope = ((p[0] + q[0]) / 2 - x + ((p[1] + q[1]) / 2 - y) * 1.3) / size
        dark += line([peak, p, q]) + "z" if slope > 0.45 else ""
        bright += line([peak, p, q]) + "z" if slope < -0.45 else ""
    return (
        f'<path d="{line(ring)}z" fill="{colours[1]}" stroke="{colours[3]}"/>'
        f'<path d="{dark}" fill="{colours[0]}"/><path d="{bright}" fill="{colours[2]}"/>\n'
    )


def heap(rng: Random, at: Point, radius: float, count: int, colours: Sequence[str]) -> str:
    """Stones on one another, the topmost last."""
    stones = ""
    for k in range(count):
        angle, reach = tau * k * 0.618 + rng.uniform(-0.3, 0.3), radius * (1 - k / count) ** 0.5
        x, y = at[0] + reach * cos(angle), at[1] + reach * sin(angle) * 0.85
        stones += boulder(rng, x, y, rng.uniform(3.8, 6), colours)
    return stones


def things(face: Face, rng: Random) -> tuple[str, Point | None]:
    """What there is on a card besides its ways, and where a lamp shines."""
    closed = [edge for edge in EDGE if not face.edges & edge]
    if face.card.ladder:
        return '<use href="#ladder"/>', MIDDLE
    if face.name.startswith("treasure"):
        gold = heap(rng, MIDDLE, 17, 26, GOLD)
        return f'<use href="#halo"/>{gold}<use href="#glints"/>', MIDDLE
    if face.name.startswith("stone"):
        (ax, ay), (bx, by) = (toward(edge, 0.55) for edge in closed)
        return heap(rng, (ax + bx - 30, ay + by - 45), 8.5, 9, STONE), MIDDLE
    if any(group in EDGE for group in face.groups):
        return '<use href="#hole"/>' + heap(rng, MIDDLE, 15, 19, RUBBLE), None
    if len(closed) == 1:  # a lantern where three ways meet
        x, y = toward(closed[0], 0.48)
        return f'<use href="#lantern" x="{x}" y="{y}"/>', (x, y)
    return "", None


def picture(drawing: str) -> str:
    """The maze of a drawing as SVG."""
    faces, hidden = read(drawing)
    columns, rows = zip(*faces, *hidden, strict=True)
    left, top = min(columns) * WIDE - MARGIN, min(rows) * HIGH - MARGIN
    wide = (max(columns) + 1) * WIDE + MARGIN - left
    high = (max(rows) + 1) * HIGH + MARGIN - top
    rock = cards = walls = floors = on_cards = lit = glow = ""
    for cell, face in faces.items():
        x, y = cell.x * WIDE, cell.y * HIGH
        rng = Random(f"{face.name} {cell}")
        rim = "goal" if face.card.kind == "goal" else "card"
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
            radius = LAMPS[face.name.partition("[")[0]]
            circle = f'<circle cx="{x + lamp[0]}" cy="{y + lamp[1]}" r="{radius}" fill='
            lit += f'{circle}"url(#lit)"/>'
            glow += f'{circle}"url(#lamp)"/>'
    backs = "".join(f'<use href="#back" x="{x * WIDE}" y="{y * HIGH}"/>' for x, y in hidden)
    stack = "".join(
        f'<use href="#walls" stroke="{colour}" stroke-width="{width}" stroke-dasharray="{dash}"/>\n'
        for colour, width, dash in WALLS
    ) + "".join(
        f'<use href="#floors" y="{min(1, k)}" stroke="{colour}" stroke-width="{width}"/>\n'
        for k, (colour, width) in enumerate(FLOOR)  # the first is the shadow of the wall
    )
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {wide} {high}"
width="{wide * 2}" height="{high * 2}"><title>A maze</title><defs>{DEFS}
<rect id="all" x="{left}" y="{top}" width="{wide}" height="{high}" rx="12"/>
<path id="cards" d="{cards}"/>
<path id="walls" d="{walls}"/>
<path id="floors" d="{floors}"/>
<clipPath id="frame"><use href="#all"/></clipPath>
<clipPath id="inside"><use href="#cards"/></clipPath>
<mask id="night"><use href="#all" fill="#fff"/>{lit}</mask></defs>
<g clip-path="url(#frame)">{facets(Random("mine"), (left, top, wide, high), 40, MINE)}
<use href="#cards" y="4" filter="url(#blur)"/>
<g clip-path="url(#inside)">{rock}<g fill="none">
<use href="#walls" stroke="#0b0705" stroke-width="38" opacity=".5" filter="url(#blur)"/>
{stack}</g><use href="#all" filter="url(#grain)" opacity=".3"/></g>
<g style="mix-blend-mode:soft-light">{glow}</g><g opacity=".24">{glow}</g>
{on_cards}<use href="#all" fill="#080504" opacity=".5" mask="url(#night)"/>{backs}</g></svg>
"""


if __name__ == "__main__":
    source = Path(sys.argv[1]).read_text(encoding="utf-8") if len(sys.argv) > 1 else MAZE
    target = Path(sys.argv[2]) if len(sys.argv) > 2 else Path(__file__).with_name("maze.svg")
    target.write_text(picture(source), encoding="utf-8")
