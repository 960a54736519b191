"""The report as a page: one file that needs nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from saboteur.arena.charts import COLOURS
from saboteur.arena.report import Report
from saboteur.arena.sections import ReportInWords
from saboteur.telling.section import Section
from saboteur.texts import say

CSS = """
:root { color-scheme: light dark; --ink: #26211a; --quiet: #6b6255; --ground: #fbf8f2;
  --card: #fff; --line: #e4dccd; --mark: #b45309 }
@media (prefers-color-scheme: dark) { :root { --ink: #ece5d8; --quiet: #a89d8b; --ground: #191612;
  --card: #221e18; --line: #3a3329; --mark: #fbbf24 } }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 76rem; padding: 1.5rem 1rem 4rem; background: var(--ground);
  color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
h1 { font-size: 1.7rem; margin: 0 0 .3rem } h2 { font-size: 1.2rem; margin: 0 0 .2rem }
p { margin: 0 0 .8rem; max-width: 46rem } .quiet { color: var(--quiet) }
section { background: var(--card); border: 1px solid var(--line); border-radius: 10px;
  padding: 1rem 1.2rem 1.2rem; margin-top: 1.2rem }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr));
  gap: .6rem 1.6rem }
.wide { overflow-x: auto } table { border-collapse: collapse; margin-top: .6rem; font-size: .92rem;
  font-variant-numeric: tabular-nums }
th, td { padding: .22rem .9rem .22rem 0; text-align: right; white-space: nowrap }
th { color: var(--quiet); font-weight: 600; border-bottom: 1px solid var(--line) }
th.word, td.word { text-align: left } tbody tr:nth-child(even) { background: color-mix(in srgb,
  var(--line) 30%, transparent) }
summary { cursor: pointer; color: var(--quiet) }
svg { width: 100%; height: auto; display: block; font-size: 13px; fill: var(--ink) }
svg .grid { stroke: var(--line) } svg .mark { stroke: var(--mark); stroke-dasharray: 5 4 }
svg .end { text-anchor: end; fill: var(--quiet) } svg .middle { text-anchor: middle }
svg .quiet { fill: var(--quiet) } svg .bar { stroke: currentColor; stroke-width: 1.6 }
svg polyline.curve { fill: none; stroke: currentColor; stroke-width: 2 } svg .halo { opacity: .2 }
"""
LONG = 14
"""A table with more rows is folded away."""


def make_page(report: Report, lang: str = "en") -> str:
    """All of it, as HTML."""
    words = ReportInWords(report, lang)
    return write_page(words.title(), words.about(), words.sections(), lang)


def write_page(title: str, about: str, sections: Sequence[Section], lang: str = "en") -> str:
    """Any sections, as HTML."""
    colours = "".join(
        f"svg .c{place} {{ color: {colour}; fill: {colour} }} "
        for place, colour in enumerate(COLOURS)
    )
    inside = "".join(_section(section, lang) for section in sections)
    return (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{CSS}{colours}</style></head>"
        f"<body><h1>{escape(title)}</h1><p>{escape(about)}</p>"
        f'<p class="quiet">{escape(say("arena.intervals", lang))}</p>{inside}</body></html>\n'
    )


def _section(section: Section, lang: str) -> str:
    charts = "".join(f"<div>{chart}</div>" for chart in section.charts)
    table = _table(section)
    if len(section.rows) > LONG and section.charts:
        rows = escape(say("arena.all-rows", lang, rows=len(section.rows)))
        table = f"<details><summary>{rows}</summary>{table}</details>"
    elif len(section.charts) == 1:  # side by side
        charts, table = charts + table, ""
    return (
        f'<section id="{section.id}"><h2>{escape(section.title)}</h2>'
        f'<p class="quiet">{escape(section.about)}</p>'
        + (f'<div class="charts">{charts}</div>' if charts else "")
        + f"{table}</section>"
    )


def _table(section: Section) -> str:
    head = _row(section.headings, "th", section.words)
    body = "".join(_row(row, "td", section.words) for row in section.rows)
    table = f"<table><thead>{head}</thead><tbody>{body}</tbody></table>"
    return f'<div class="wide">{table}</div>'


def _row(cells: list[str], kind: str, words: int) -> str:
    opened = [f'{kind} class="word"' if place < words else kind for place in range(len(cells))]
    inside = zip(opened, cells, strict=True)
    return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{kind}>" for tag, cell in inside) + "</tr>"
