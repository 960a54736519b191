"""Many games between bots: a bar while they play, tables of what came of it.

The terminal does not know the arena; what it is given to show is described here.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Protocol

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from saboteur.telling.speech import Speech
from saboteur.terminal.columns import table_of
from saboteur.terminal.screen import Screen
from saboteur.texts import say


class Summary(Protocol):
    """What came of many games."""

    @property
    def games(self) -> int: ...
    @property
    def rounds(self) -> int: ...
    @property
    def moves(self) -> int: ...
    @property
    def seconds(self) -> float: ...
    @property
    def moves_per_second(self) -> float: ...
    @property
    def rounds_won(self) -> Mapping[str, int]: ...
    @property
    def scores_by_seat(self) -> Sequence[float]: ...
    @property
    def bots(self) -> Sequence[str]: ...
    @property
    def faults(self) -> Mapping[str, Mapping[str, int]]: ...


class Section(Protocol):
    """One thing to tell about a contest."""

    @property
    def title(self) -> str: ...
    @property
    def headings(self) -> Sequence[str]: ...
    @property
    def rows(self) -> Sequence[Sequence[str]]: ...
    @property
    def words(self) -> int: ...


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


def show_summary(summary: Summary, game: str, screen: Screen) -> None:
    """What came of it, as tables, in the words of this game."""
    speech = Speech(screen.lang, game)
    screen.say(
        "simulate.counts",
        games=summary.games,
        rounds=summary.rounds,
        moves=summary.moves,
        seconds=f"{summary.seconds:.2f}",
        speed=round(summary.moves_per_second),
    )
    screen.show()
    won = _table(["simulate.won"], ["simulate.rounds", "simulate.share"], speech)
    for side, rounds in summary.rounds_won.items():
        share = f"{rounds / max(1, summary.rounds):.0%}"
        won.add_row(side_name(side, speech), str(rounds), share)
    screen.show(won)
    screen.show()
    headings = ["terminal.column.seat", "terminal.column.bot"]
    seats = _table(headings, ["terminal.column.score"], speech)
    for seat, (bot, score) in enumerate(zip(summary.bots, summary.scores_by_seat, strict=True)):
        seats.add_row(f"@{seat}", bot, f"{score:.2f}")
    screen.show(seats)
    if summary.faults:
        kinds = next(iter(summary.faults.values()))
        faults = _table(["arena.column.bot"], [f"arena.column.{kind}" for kind in kinds], speech)
        for bot, counts in summary.faults.items():
            faults.add_row(bot, *(str(count) for count in counts.values()))
        screen.show()
        screen.say("arena.faults.about")
        screen.show(faults)


def side_name(side: str, speech: Speech) -> str:
    """What a side that can win is called; a table can do with its id, should it have no name."""
    message = f"simulate.side.{side.replace(' ', '-')}"
    return speech.say(message) if speech.find(message) else side


def show_sections(sections: Sequence[Section], screen: Screen) -> None:
    """What came of a contest, one table under the other."""
    for section in sections:
        screen.show()
        screen.write(section.title, "bold")
        table = table_of(section.headings[: section.words], section.headings[section.words :])
        for row in section.rows:
            table.add_row(*row)
        screen.show(table)


def _table(words: Sequence[str], numbers: Sequence[str], speech: Speech) -> Table:
    return table_of([speech.say(id) for id in words], [speech.say(id) for id in numbers])
