"""Small drawings for the report, as SVG: points with error bars, lines, beliefs against truth.

Colours of lines and letters come from the page, so they are legible by day and by night.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from math import floor, log10, sqrt
from typing import NamedTuple

from saboteur.arena.figures import Figure

WIDTH, HEIGHT = 640, 300
LEFT, RIGHT, TOP, BOTTOM = 52, 14, 30, 44
LETTER = 6.6
"""About how wide a letter of the legend is."""
COLOURS = ("#d97706", "#3b82f6", "#16a34a", "#db2777", "#8b5cf6", "#0891b2", "#dc2626", "#65a30d")
SHAPES = (
    '<circle r="4.5"/>',
    '<rect x="-4" y="-4" width="8" height="8"/>',
    '<path d="M0-5.5 5.5 0 0 5.5-5.5 0z"/>',
    '<path d="M0-5 5 4-5 4z"/>',
)
"""So that series can be told apart without colours."""


class Series(NamedTuple):
    """Figures that belong together, one for each place; None where there is none."""

    name: str
    figures: Sequence[Figure | None]


Line = Sequence[tuple[float, float]]
"""Points from left to right."""


class Frame:
    """The axes of a drawing, and where things lie between them."""

    def __init__(self, across: tuple[float, float], up: tuple[float, float]) -> None:
        self.across = across
        self.up = up
        self.parts: list[str] = []

    def x(self, value: float) -> float:
        least, most = self.across
        return LEFT + (value - least) / (most - least) * (WIDTH - LEFT - RIGHT)

    def y(self, value: float) -> float:
        least, most = self.up
        return HEIGHT - BOTTOM - (value - least) / (most - least) * (HEIGHT - TOP - BOTTOM)

    def line(self, start: tuple[float, float], end: tuple[float, float], kind: str) -> None:
        """Between two points of the drawing, in its own units."""
        (x1, y1), (x2, y2) = start, end
        ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
        self.parts.append(f'<line class="{kind}" {ends}/>')

    def text(self, x: float, y: float, words: str, kind: str) -> None:
        self.parts.append(f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}">{escape(words)}</text>')

    def scale_up(self, percent: bool) -> None:
        """Horizontal lines with their values."""
        for value in ticks(*self.up):
            self.line((LEFT, self.y(value)), (WIDTH - RIGHT, self.y(value)), "grid")
            words = f"{value:.0%}" if percent else f"{value:g}"
            self.text(LEFT - 7, self.y(value) + 4, words, "end")

    def scale_across(self, labels: Mapping[float, str], below: str) -> None:
        """What stands below the drawing, and what that means."""
        for value, words in labels.items():
            self.text(self.x(value), HEIGHT - BOTTOM + 18, words, "middle")
        if below:
            self.text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, below, "middle quiet")

    def whisker(self, x: float, figure: Figure, colour: int, title: str) -> None:
        """A figure and its interval, which says what it is when it is pointed at."""
        kind = f"c{colour % len(COLOURS)}"
        self.parts.append(f'<g class="{kind}"><title>{escape(title)}</title>')
        if figure.low is not None and figure.high is not None:
            low, high = max(figure.low, self.up[0]), min(figure.high, self.up[1])
            self.line((x, self.y(low)), (x, self.y(high)), "bar")
            for value in (low, high):
                self.line((x - 4, self.y(value)), (x + 4, self.y(value)), "bar")
        shape = _shape(colour)
        moved = f"translate({x:.1f} {self.y(figure.value):.1f})"
        self.parts.append(f'<g transform="{moved}">{shape}</g>')
        self.parts.append("</g>")

    def svg(self, label: str, legend: Sequence[str] = ()) -> str:
        """The whole drawing; what follows it fits the width of the page."""
        rows = _legend_rows(legend)
        height = HEIGHT + 20 * len(rows)
        parts = [f'<text class="quiet" x="4" y="14">{escape(label)}</text>', *self.parts]
        colour = 0
        for row, names in enumerate(rows):
            x = float(LEFT)
            for name in names:
                y = HEIGHT + 20 * row + 4
                shape = _shape(colour)
                parts.append(
                    f'<g class="c{colour % len(COLOURS)}" transform="translate({x + 5:.1f} {y})">'
                    f'{shape}</g><text x="{x + 16:.1f}" y="{y + 4}">{escape(name)}</text>'
                )
                x += 34 + LETTER * len(name)
                colour += 1
        box = f'viewBox="0 0 {WIDTH} {height}"'
        head = f'<svg {box} role="img" aria-label="{escape(label, quote=True)}">'
        return head + "".join(parts) + "</svg>"


def points(
    label: str,
    places: Sequence[str],
    series: Sequence[Series],
    percent: bool = False,
    least: float | None = 0.0,
    mark: float | None = None,
    below: str = "",
) -> str:
    """Points with error bars, side by side at every place; `mark` is a value to compare with."""
    frame = Frame((-0.5, len(places) - 0.5), _range(series, percent, least, mark))
    frame.scale_up(percent)
    if mark is not None:
        frame.line((LEFT, frame.y(mark)), (WIDTH - RIGHT, frame.y(mark)), "mark")
    frame.scale_across(dict(enumerate(places)), below)
    apart = min(0.8 / max(1, len(series)), 0.16)
    for colour, (name, figures) in enumerate(series):
        for place, figure in enumerate(figures):
            if figure is not None:
                x = frame.x(place + (colour - (len(series) - 1) / 2) * apart)
                said = figure.percent() if percent else figure.text()
                frame.whisker(x, figure, colour, f"{name}, {places[place]}, {said}")
    return frame.svg(label, [name for name, _ in series])


def beliefs(label: str, across: str, dots: Sequence[tuple[float, Figure, int]]) -> str:
    """What was believed against what was true: on the line both are the same."""
    frame = Frame((0.0, 1.0), (0.0, 1.0))
    frame.scale_up(percent=True)
    frame.scale_across({value: f"{value:.0%}" for value in ticks(0.0, 1.0)}, across)
    frame.line((frame.x(0), frame.y(0)), (frame.x(1), frame.y(1)), "mark")
    most = max((count for _, _, count in dots), default=1)
    for believed, found, count in dots:
        frame.whisker(frame.x(believed), found, 0, f"{believed:.0%} → {found.percent()}, {count}")
        size = 4.5 + 10 * sqrt(count / most)
        at = f'cx="{frame.x(believed):.1f}" cy="{frame.y(found.value):.1f}"'
        frame.parts.append(f'<circle class="c0 halo" {at} r="{size:.1f}"/>')
    return frame.svg(label)


def curves(label: str, across: str, lines: Sequence[tuple[str, Line]]) -> str:
    """Lines over numbers."""
    every = [point for _, line in lines for point in line]
    widest = (min(x for x, _ in every), max(x for x, _ in every) + 1e-9)
    frame = Frame(widest, (0.0, max(y for _, y in every) * 1.05))
    frame.scale_up(percent=True)
    frame.scale_across({value: f"{value:g}" for value in ticks(*widest)}, across)
    for colour, (_, line) in enumerate(lines):
        way = " ".join(f"{frame.x(x):.1f},{frame.y(y):.1f}" for x, y in line)
        frame.parts.append(f'<polyline class="c{colour % len(COLOURS)} curve" points="{way}"/>')
    return frame.svg(label, [name for name, _ in lines])


def ticks(least: float, most: float) -> list[float]:
    """About five round numbers between two."""
    rough = (most - least) / 5
    power = 10.0 ** floor(log10(rough))
    step = next(power * factor for factor in (1, 2, 2.5, 5, 10) if power * factor >= rough * 0.999)
    first = floor(least / step + 0.999)
    found = [round((first + place) * step, 10) for place in range(12)]
    return [value for value in found if value <= most + 1e-9]


def _range(
    series: Sequence[Series], percent: bool, least: float | None, mark: float | None
) -> tuple[float, float]:
    found = [figure for _, figures in series for figure in figures if figure is not None]
    highs = [figure.value if figure.high is None else figure.high for figure in found]
    lows = [figure.value if figure.low is None else figure.low for figure in found]
    marks = [] if mark is None else [mark]
    top, bottom = max([*highs, *marks], default=1.0), min([*lows, *marks], default=0.0)
    if least is not None:
        bottom = min(bottom, least)
    room = max((top - bottom) * 0.06, 1e-3)
    if percent:
        return max(0.0, bottom - room) if bottom else 0.0, min(1.0, top + room)
    return (bottom if bottom == least else bottom - room), top + room


def _shape(series: int) -> str:
    """Another one when the colours begin anew."""
    return SHAPES[(series + series // len(COLOURS)) % len(SHAPES)]


def _legend_rows(names: Sequence[str]) -> list[list[str]]:
    rows: list[list[str]] = []
    used = float(WIDTH)
    for name in names:
        needed = 34 + LETTER * len(name)
        if used + needed > WIDTH - LEFT:
            rows.append([])
            used = 0.0
        rows[-1].append(name)
        used += needed
    return rows
