"""A part of a report as people read it."""

from __future__ import annotations

import msgspec


class Section(msgspec.Struct, frozen=True):
    """One thing to tell."""

    id: str
    title: str
    about: str
    headings: list[str]
    rows: list[list[str]]
    charts: list[str] = []
    """Drawings, as SVG."""
    words: int = 1
    """How many columns are words; the others are numbers."""
