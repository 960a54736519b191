"""How a card in the mine is drawn: rock, ways, stones, as SVG.

Everything is drawn from the faces of the cards, and chance is seeded by card and cell: the same
maze always gives the same picture.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import cos, hypot, sin, tau
from random import Random

from saboteur.rules.faces import E, N, S, W

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
