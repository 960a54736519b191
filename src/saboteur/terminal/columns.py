"""Plain tables: headings in grey, no lines."""

from __future__ import annotations

from rich.table import Table

from saboteur.telling.speech import Speech

_NUMBERS = ("hand", "pay")


def columns(speech: Speech, *names: str) -> Table:
    """An empty table with these columns."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="quiet")
    for name in names:
        heading = speech.say(f"terminal.column.{name}")
        table.add_column(heading, justify="right" if name in _NUMBERS else "left")
    return table
