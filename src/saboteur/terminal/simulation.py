"""Many games between bots: a bar while they play, tables of what came of it."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from saboteur.arena.simulate import Summary, simulate
from saboteur.terminal.screen import Screen
from saboteur.texts import say


def run_games(
    game: str,
    players: int,
    games: int,
    bots: Sequence[str],
    seed: int | str,
    modules: Sequence[str],
    lang: str,
) -> Summary:
    """Simulate, with a progress bar if somebody is watching."""
    if not sys.stderr.isatty():
        return simulate(game, players, games, bots, seed, modules)
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
        return simulate(
            game,
            players,
            games,
            bots,
            seed,
            modules,
            progress=lambda done: bar.update(task, completed=done),
        )


def show_summary(summary: Summary, screen: Screen) -> None:
    """What came of it, as tables."""
    lang = screen.lang
    screen.say(
        "simulate.counts",
        games=summary.games,
        rounds=summary.rounds,
        moves=summary.moves,
        seconds=f"{summary.seconds:.2f}",
        speed=round(summary.moves_per_second),
    )
    screen.show()
    won = _table(say("simulate.won", lang), right=["simulate.rounds", "simulate.share"], lang=lang)
    for side, rounds in summary.rounds_won.items():
        share = f"{rounds / max(1, summary.rounds):.0%}"
        won.add_row(say(f"simulate.side.{side}", lang), str(rounds), share)
    screen.show(won)
    screen.show()
    seats = _table(
        say("terminal.column.seat", lang),
        say("terminal.column.bot", lang),
        right=["terminal.column.score"],
        lang=lang,
    )
    for seat, (bot, score) in enumerate(zip(summary.bots, summary.scores_by_seat, strict=True)):
        seats.add_row(f"@{seat}", bot, f"{score:.2f}")
    screen.show(seats)


def _table(*left: str, right: Sequence[str], lang: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="quiet")
    for title in left:
        table.add_column(title)
    for message in right:
        table.add_column(say(message, lang), justify="right")
    return table
