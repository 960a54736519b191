"""A table with a title and a sentence, as any screen can show it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

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


def cells(rows: Iterable[Sequence[object]]) -> list[list[str]]:
    """What stands in each row, as text."""
    return [[str(cell) for cell in row] for row in rows]
