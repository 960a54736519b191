"""What came of a contest in the arena, as tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rich.table import Table

from saboteur.terminal.screen import Screen


class Section(Protocol):
    """One thing to tell, as the arena tells it; the terminal does not know the arena."""

    @property
    def title(self) -> str: ...
    @property
    def headings(self) -> Sequence[str]: ...
    @property
    def rows(self) -> Sequence[Sequence[str]]: ...
    @property
    def words(self) -> int: ...


def show_sections(sections: Sequence[Section], screen: Screen) -> None:
    """One table under the other."""
    for section in sections:
        screen.show()
        screen.write(section.title, "bold")
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="quiet")
        for place, heading in enumerate(section.headings):
            table.add_column(heading, justify="left" if place < section.words else "right")
        for row in section.rows:
            table.add_row(*row)
        screen.show(table)
