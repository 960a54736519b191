"""The arena: plays a contest and tells what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import closing
from pathlib import Path

import msgspec

from saboteur.arena.contest import ArenaError, Contest, Task
from saboteur.arena.page import make_page
from saboteur.arena.played import Played
from saboteur.arena.report import Report, make_report
from saboteur.arena.results import Results, write_file
from saboteur.arena.simulate import check_games
from saboteur.arena.workers import Workers, all_cores, in_processes, in_this_process, on_ray

Progress = Callable[[int], None]

PAGE, DATA = "report.html", "report.json"
"""What is written beside the games."""


def compete(
    contest: Contest,
    games: int,
    workers: int | None = None,
    ray: bool = False,
    out: Path | None = None,
    progress: Progress | None = None,
    lang: str = "en",
) -> Report:
    """Play so many games for each number of players, and count what came of them.

    The report is the same however many `workers` play; without a number there is one for every
    processor. In the directory `out` games are kept as they are played, and those that are already
    there are not played again. `progress` is told how many games are done, from the first on.
    """
    check_games(games)
    contest.check()
    crew = _crew(workers, ray)
    if out is None:
        played: dict[Task, Played] = {}

        def keep(game: Played) -> None:
            played[game.players, game.number] = game

        _play(contest, contest.tasks(games), crew, keep, progress, 0)
        return make_report(contest, list(played.values()))
    with Results(out, contest).open() as results:
        done = len(results.played)
        _play(contest, results.missing(games), crew, results.add, progress, done)
        wanted = [results.played[task] for task in contest.tasks(games)]
        report = make_report(contest, wanted)
        write_file(out / DATA, msgspec.json.format(msgspec.json.encode(report)))
        write_file(out / PAGE, make_page(report, lang).encode())
    return report


def _crew(workers: int | None, ray: bool) -> Workers:
    if ray:
        return on_ray
    if workers is not None and workers < 1:
        raise ArenaError("arena.workers", workers=workers)
    count = all_cores() if workers is None else workers
    return in_this_process if count <= 1 else in_processes(count)


def _play(
    contest: Contest,
    tasks: Iterable[Task],
    crew: Workers,
    keep: Callable[[Played], None],
    progress: Progress | None,
    done: int,
) -> None:
    told = progress or (lambda _: None)
    told(done)
    with closing(crew(contest, tasks)) as games:
        for number, game in enumerate(games, done + 1):
            keep(game)
            told(number)
