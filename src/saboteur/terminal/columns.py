"""Plain tables: headings in grey, no lines."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from saboteur.telling.narrator import Narrator
from saboteur.telling.speech import Speech

_NUMBERS = ("hand", "pay")


def table_of(words: Sequence[str], numbers: Sequence[str] = ()) -> Table:
    """An empty table with these headings, those of words first."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="quiet")
    for heading in words:
        table.add_column(heading)
    for heading in numbers:
        table.add_column(heading, justify="right")
    return table


def columns(speech: Speech, *names: str) -> Table:
    """An empty table with these columns."""
    table = table_of([speech.say(f"terminal.column.{name}") for name in names])
    for name, column in zip(names, table.columns, strict=True):
        column.justify = "right" if name in _NUMBERS else "left"
    return table


def seats_table(
    narrator: Narrator,
    more: Mapping[str, Sequence[RenderableType]],
    winners: Collection[int] = (),
    order: Sequence[int] | None = None,
) -> Table:
    """Who sits where, with further columns by seat; one's own name stands out, winners have a star.

    The seats stand in their own order unless there is another.
    """
    table = columns(narrator.words, "seat", "name", *more)
    rows = list(zip(*more.values(), strict=True))
    for seat in range(len(rows)) if order is None else order:
        star = " ★" if seat in winners else ""
        name = Text(narrator.name(seat) + star, "title" if seat == narrator.you else "")
        table.add_row(f"@{seat}", name, *rows[seat])
    return table


def titled(table: Table, title: str) -> Table:
    """The same below a title."""
    table.title, table.title_justify = title, "left"
    return table


def badge(text: str, colour: str) -> Text:
    """A word on a coloured ground."""
    return Text(f" {text} ", colour)
