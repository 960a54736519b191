"""Draws a maze of the base game as a picture: `python docs/pictures/draw_maze.py [DRAWING [SVG]]`.

DRAWING is a text file in the notation of `docs/notation.md`; without one, the maze of the README is
drawn. Everything is drawn from the faces of the cards, and chance is seeded by card and cell: the
same maze always gives the same picture.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from math import cos, hypot, sin, tau
from pathlib import Path
from random import Random

from saboteur.rules.cards import Face
from saboteur.rules.faces import E, N, S, W
from saboteur.rules.grid import Cell
from saboteur.rules.saboteur.drawing import read

MAZE = """
         ╻               ┌───┴───T──
 ┌──╸╻   ├───┐       ┌───┤       ╏
─S───┴───┼───┼───────┘   └───┬───┘ o
 ├───┬───┤   ├───────────┐   │
         └───┴──         └──╸╹  (?)
"""

WIDE, HIGH, MARGIN = 60, 90, 42
MIDDLE = (30.0, 45.0)
EDGE = {N: (30.0, 0.0), E: (60.0, 45.0), S: (30.0, 90.0), W: (0.0, 45.0)}
Point = tuple[float, float]

MINE = ("#0c0908", "#0f0b0a", "#120e0c", "#15110e", "#191411")
ROCK = ("#40352d", "#493d34", "#52453b", "#5b4d42", "#65564a", "#6f6053")
STONE = ("#5d564f", "#756d64", "#8c837a", "#a39a8f")
GOLD = ("#d99a1c", "#eeb62d", "#f8cc4a")
COAL = ("#6a645e", "#78716a", "#847d75")
WALLS = (("#17100b", 32, ""), ("#2a1f17", 29.5, ""), ("#54432f", 27, "5 1.4 3.4 1.2 6 1.3"))
FLOOR = (("#7d5a36", 22), ("#b98f5c", 20), ("#cda46d", 15.5), ("#dab57e", 10.5), ("#e4c48f", 5.5))

DEFS = """
<radialGradient id="mine"><stop stop-color="#2c201a"/><stop offset="1" stop-color="#0b0807"/>
</radialGradient>
<linearGradient id="slope" x2=".25" y2="1"><stop stop-color="#ffe2b8" stop-opacity=".13"/>
<stop offset=".5" stop-color="#1a100a" stop-opacity=".05"/>
<stop offset="1" stop-color="#120a06" stop-opacity=".42"/></linearGradient>
<radialGradient id="pit"><stop offset=".3" stop-color="#120c08"/>
<stop offset="1" stop-color="#120c08" stop-opacity="0"/></radialGradient>
<radialGradient id="lamp"><stop stop-color="#ffd58a" stop-opacity=".62"/>
<stop offset=".3" stop-color="#ffb652" stop-opacity=".26"/>
<stop offset="1" stop-color="#ff9a2e" stop-opacity="0"/></radialGradient>
<radialGradient id="hole"><stop stop-color="#000"/><stop offset=".35" stop-color="#000"
stop-opacity=".85"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
<linearGradient id="wood" x2="0" y2="1"><stop stop-color="#7d4e2c"/>
<stop offset="1" stop-color="#4a2b18"/></linearGradient>
<linearGradient id="brass" x2="1" y2="1"><stop stop-color="#f6d98c"/>
<stop offset=".5" stop-color="#b8862f"/><stop offset="1" stop-color="#e9c063"/></linearGradient>
<filter id="blur" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="7"/>
</filter>
<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="3"/>
</filter>
"""
LADDER = """
<ellipse cx="30" cy="49" rx="12" ry="10" fill="url(#pit)"/>
<ellipse cx="30" cy="49" rx="9.5" ry="7.5" fill="#0d0805"/>
<g fill="none" stroke-linecap="round"><path stroke="#2b1708" stroke-width="3.6"
d="M24.5 54L25.5 18M35.5 54L34.5 18M25 50h10M25 44h10M25.2 38h9.6M25.4 32h9.2M25.5 26h9"/>
<path stroke="#c98a45" stroke-width="1.7" d="M25 50h10M25 44h10M25.2 38h9.6M25.4 32h9.2M25.5 26h9"/>
<path stroke="#e0a45c" stroke-width="2.1" d="M24.5 54L25.5 18M35.5 54L34.5 18"/></g>
"""
BACK = """
<rect width="60" height="90" rx="3" fill="url(#wood)"/>
<path stroke="#2e190c" d="M15.5 1v88M30 1v88M44.5 1v88" stroke-width=".9"/>
<path fill="none" stroke="#3d2312" stroke-width=".6" opacity=".7" d="M6 8q3 20 0 42t2 34M11 6q-2 30 1
78M20 6q3 14 1 28M25 60q-3 12 0 24M22 70q-2 8 1 14M36 6q-3 10 0 22M40 62q2 12 -1 22M50 6q3 32 0 78
M55 8q-2 22 1 40t-2 36"/>
<rect x="3.5" y="3.5" width="53" height="83" rx="2.5" fill="none" stroke="#2a1509"
stroke-width="3.4"/><rect x="3.5" y="3.5" width="53" height="83" rx="2.5" fill="none"
stroke="url(#brass)" stroke-width="2.2"/>
<path d="M3.5 15V3.5H15M45 3.5h11.500V15M56.500 75v11.500H45M15 86.500H3.500V75" fill="none"
stroke="url(#brass)" stroke-width="4.600"/>
<path d="M5 5h0M55 5h0M55 85h0M5 85h0" stroke="#5e3d12" stroke-width="2.400"
stroke-linecap="round"/>
<path d="M30 17L49 45L30 73L11 45Z" fill="#3a2012" stroke="#241208" stroke-width="3.600"/>
<path d="M30 17L49 45L30 73L11 45Z" fill="none" stroke="url(#brass)" stroke-width="2"/>
<g fill="none" stroke-linecap="round"><path id="ask" stroke="#1d0e05" stroke-width="5.200"
d="M24.500 39.500C24.500 31.500 36 31.500 36 39C36 44 30 44.500 30 50M30 56.500v0"/>
<path stroke="#f3cf7c" stroke-width="3.200"
d="M24.500 39.500C24.500 31.500 36 31.500 36 39C36 44 30 44.500 30 50M30 56.500v0"/></g>
"""


def num(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def line(*points: Point, first: str = "M", then: str = "L") -> str:
    """Path data through these points."""
    return first + then.join(f"{num(x)} {num(y)}" for x, y in points)


def facets(rng: Random, box: tuple[float, float, float, float], size: float, tones: int) -> list:
    """Rough rock: triangles over a box with their tone, from the slope and a light top left."""
    left, top, wide, high = box
    columns, rows = round(wide / size), round(high / size)
    at: dict[tuple[int, int], tuple[float, float, float]] = {}
    for j in range(rows + 1):
        for i in range(columns + 1):
            dx = rng.uniform(-0.36, 0.36) if 0 < i < columns else 0
            dy = rng.uniform(-0.36, 0.36) if 0 < j < rows else 0
            x, y = left + (i + dx) * wide / columns, top + (j + dy) * high / rows
            at[i, j] = (x, y, rng.uniform(0, 0.62 * size))
    found = []
    for j in range(rows):
        for i in range(columns):
            a, b, c, d = at[i, j], at[i + 1, j], at[i + 1, j + 1], at[i, j + 1]
            halves = ((a, b, c), (a, c, d)) if rng.random() < 0.5 else ((a, b, d), (b, c, d))
            for p, q, r in halves:
                ux, uy, uz, vx, vy, vz = (s[k] - p[k] for s in (q, r) for k in range(3))
                nx, ny, nz = uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx
                light = (0.75 * nz - 0.4 * nx - 0.5 * ny) / hypot(nx, ny, nz)
                tone = min(tones - 1, max(0, int((light - 0.1) / 0.9 * tones)))
                found.append((tone, line(p[:2], q[:2], r[:2]) + "Z"))
    return found


def mosaic(triangles: Iterable[tuple[int, str]], colours: tuple[str, ...]) -> str:
    """Triangles of one tone are one path; the thin stroke closes the seams."""
    triangles = list(triangles)
    return "".join(
        f'<path fill="{colour}" stroke="{colour}" stroke-width=".4" d="'
        + "".join(d for t, d in triangles if t == tone)
        + '"/>\n'
        for tone, colour in enumerate(colours)
    )


def toward(edge: int, part: float) -> Point:
    """The point this far from an edge to the middle of the card."""
    (x, y), (mx, my) = EDGE[edge], MIDDLE
    return x + (mx - x) * part, y + (my - y) * part


def way(group: int, rubble: float) -> list[list[Point]]:
    """The lines of one way: two points are straight, four a curve."""
    edges = [edge for edge in EDGE if group & edge]
    if len(edges) == 1:
        return [[EDGE[edges[0]], toward(edges[0], rubble)]]
    corners = [(a, b) for a in edges for b in edges if a in (N, S) and b in (E, W)]
    if len(edges) == 2 and corners:
        a, b = edges
        return [[EDGE[a], toward(a, 0.8), toward(b, 0.7), EDGE[b]]]
    lines = [[EDGE[edge], MIDDLE] for edge in edges]
    # Feet wear the corners round where ways meet.
    return lines + [[toward(a, 0.5), toward(a, 0.9), toward(b, 0.9), toward(b, 0.2)] for a, b in corners]


def path_data(lines: Iterable[list[Point]], x: float, y: float) -> str:
    data = ""
    for points in lines:
        moved = [(px + x, py + y) for px, py in points]
        curve = len(moved) == 4
        data += line(moved[0]) + line(*moved[1:], first="C" if curve else "L", then=" ")
    return data


def boulder(rng: Random, x: float, y: float, size: float, colours: tuple[str, ...]) -> str:
    """A stone or a nugget: an outline and a lit side."""
    start, count = rng.uniform(0, tau), 6 + int(rng.random() * 3)
    ring = []
    for k in range(count):
        angle, reach = start + tau * (k + rng.uniform(-0.25, 0.25)) / count, rng.uniform(0.85, 1.1)
        ring.append((size * reach * cos(angle), size * reach * sin(angle) * 0.92))
    colour = colours[int(rng.random() * (len(colours) - 1))]
    body = line(*((x + px, y + py) for px, py in ring))
    lit = line(*((x + px * 0.6 - size * 0.16, y + py * 0.55 - size * 0.24) for px, py in ring))
    return (
        f'<path d="{body}Z" fill="{colour}" stroke="#1c140e" stroke-width=".9"/>'
        f'<path d="{lit}Z" fill="{colours[-1]}" opacity=".75"/>\n'
    )


def heap(rng: Random, x: float, y: float, radius: float, sizes: Point, count: int, colours) -> str:
    places = []
    for k in range(count):
        angle, reach = tau * k * 0.618 + rng.uniform(-0.3, 0.3), radius * (1 - k / count) ** 0.5
        places.append((x + reach * cos(angle), y + reach * sin(angle) * 0.85))
    return "".join(boulder(rng, px, py, rng.uniform(*sizes), colours) for px, py in places)


def props(face: Face, rng: Random) -> str:
    """What lies on the ways of a card: rubble, a ladder, the treasure, a stone."""
    if face.card.ladder:
        return LADDER
    if face.name.startswith("treasure"):
        return heap(rng, 30, 46, 11, (3.6, 5.4), 15, GOLD)
    if face.name.startswith("stone"):
        x = 30 + 15 * (bool(face.edges & W) - bool(face.edges & E))
        y = 45 + 24 * (bool(face.edges & N) - bool(face.edges & S))
        return boulder(rng, x, y, 11, COAL)
    if any(group in EDGE for group in face.groups):
        return '<circle cx="30" cy="45" r="24" fill="url(#pit)"/>' + heap(
            rng, 30, 45, 13, (3.4, 5.6), 17, STONE
        )
    return ""


def picture(drawing: str) -> str:
    faces, hidden = read(drawing)
    cells = [*faces, *hidden]
    left, top = min(cell.x for cell in cells), min(cell.y for cell in cells)
    right, bottom = max(cell.x for cell in cells) + 1, max(cell.y for cell in cells) + 1
    wide, high = (right - left) * WIDE + 2 * MARGIN, (bottom - top) * HIGH + 2 * MARGIN

    def corner(cell: Cell) -> tuple[int, int]:
        return MARGIN + (cell.x - left) * WIDE, MARGIN + (cell.y - top) * HIGH

    rock: list[tuple[int, str]] = []
    walls = floors = cards = pebbles = on_cards = rims = lamps = holes = ""
    for cell, face in sorted(faces.items(), key=lambda item: (item[0].y, item[0].x)):
        x, y = corner(cell)
        rng = Random(f"{face.name} {cell}")
        rock += facets(rng, (x, y, WIDE, HIGH), 15, len(ROCK))
        cards += f"M{x + 3} {y}h54q3 0 3 3v84q0 3-3 3h-54q-3 0-3-3v-84q0-3 3-3z"
        rims += f'<use href="#rim" x="{x}" y="{y}"/>'
        for group in face.groups:
            walls += path_data(way(group, 1), x, y)
            floors += path_data(way(group, 0.7), x, y)
            for points in way(group, 0.6):
                for _ in range(3):
                    (ax, ay), (bx, by), t = points[0], points[-1], rng.random()
                    if len(points) == 2:
                        px, py = ax + (bx - ax) * t, ay + (by - ay) * t
                        px, py = px + rng.uniform(-8, 8), py + rng.uniform(-8, 8)
                        pebbles += line((x + px, y + py)) + "h0"
        on_cards += f'<g transform="translate({x} {y})">{props(face, rng)}</g>\n'
        if face.card.kind != "path":
            radius = {"start": 230, "goal": 120 if "stone" in face.name else 230}[face.card.kind]
            circle = f'<circle cx="{x + 30}" cy="{y + 45}" r="{radius}" fill='
            holes += circle + '"url(#hole)"/>'
            lamps += circle + '"url(#lamp)"/>'
    backs = "".join('<use href="#back" x="{}" y="{}"/>'.format(*corner(cell)) for cell in hidden)
    stack = "".join(
        f'<use href="#walls" stroke="{colour}" stroke-width="{width}"'
        + (f' stroke-dasharray="{dash}"/>' if dash else "/>")
        for colour, width, dash in WALLS
    ) + "".join(
        f'<use href="#floors" stroke="{colour}" stroke-width="{width}"/>' for colour, width in FLOOR
    )
    mine = facets(Random("mine"), (0, 0, wide, high), 42, len(MINE))
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide * 2}"
height="{high * 2}"><title>A maze of tunnels</title>
<defs>{DEFS}<path id="walls" d="{walls}"/>
<path id="floors" d="{floors}"/>
<path id="cards" d="{cards}"/><clipPath id="inside"><use href="#cards"/></clipPath>
<g id="rim"><rect width="60" height="90" rx="3" fill="url(#slope)"/><rect x=".4" y=".4" width="59.2"
height="89.2" rx="2.7" fill="none" stroke="#0d0806" stroke-opacity=".55" stroke-width=".8"/></g>
<g id="back">{BACK}</g>
<mask id="night"><rect width="{wide}" height="{high}" fill="#fff"/>{holes}</mask></defs>
<rect width="{wide}" height="{high}" rx="14" fill="url(#mine)"/>
<g opacity=".6">{mosaic(mine, MINE)}</g>
<use href="#cards" y="4" filter="url(#soft)" opacity=".8"/>
<g clip-path="url(#inside)">
{mosaic(rock, ROCK)}{rims}
<g fill="none"><use href="#walls" stroke="#ffb457" stroke-width="40" opacity=".16"
filter="url(#blur)"/>
{stack}<path d="{pebbles}" stroke="#8a6238" stroke-width="1.5" stroke-linecap="round"/></g>
{on_cards}</g>
{backs}
<rect width="{wide}" height="{high}" rx="14" fill="#0a0604" opacity=".5" mask="url(#night)"/>
{lamps}
</svg>
"""


def main() -> None:
    here = Path(__file__).parent
    drawing = Path(sys.argv[1]).read_text(encoding="utf-8") if len(sys.argv) > 1 else MAZE
    target = Path(sys.argv[2]) if len(sys.argv) > 2 else here / "maze.svg"
    target.write_text(picture(drawing), encoding="utf-8")


if __name__ == "__main__":
    main()
