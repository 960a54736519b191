"""Many games between bots: a bar while they play, tables of what came of it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from saboteur.telling.section import Section
from saboteur.terminal.columns import table_of
from saboteur.terminal.screen import Screen
from saboteur.texts import say


@contextmanager
def progress(games: int, lang: str) -> Iterator[Callable[[int], None] | None]:
    """A bar to tell how many games are done; None if nobody is watching."""
    if not sys.stderr.isatty():
        yield None
        return
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task(say("simulate.progress", lang), total=games)
        yield lambda done: bar.update(task, completed=done)


def show_sections(sections: Iterable[Section], screen: Screen) -> None:
    """One table under the other, below its title or, if it has none, what it is about."""
    for section in sections:
        screen.show()
        if section.title:
            screen.write(section.title, "bold")
        elif section.about:
            screen.write(section.about)
        table = table_of(section.headings[: section.words], section.headings[section.words :])
        for row in section.rows:
            table.add_row(*row)
        screen.show(table)
