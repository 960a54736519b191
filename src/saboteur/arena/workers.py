"""Who plays the games: this process, several on this machine, or Ray. All play the same ones."""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections.abc import Callable, Generator, Iterable, Sequence
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from time import perf_counter
from typing import Any

from saboteur.arena.contest import ArenaError, Contest, Task
from saboteur.arena.outside import STABLE
from saboteur.arena.pace import Pace
from saboteur.arena.played import Played
from saboteur.arena.playing import play_task

Workers = Callable[[Contest, Iterable[Task]], Generator[list[Played], None, None]]
"""Play these games of a contest, in any order, and give them back a few at a time."""


def all_cores() -> int:
    """How many processors this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def in_this_process(contest: Contest, tasks: Iterable[Task]) -> Generator[list[Played], None, None]:
    """One game after the other."""
    try:
        for task in tasks:
            yield [play_task(contest, task)]
    finally:
        STABLE.close()


# --- processes on this machine --------------------------------------------------------------------


def in_processes(count: int) -> Workers:
    """So many processes side by side."""

    def play(contest: Contest, tasks: Iterable[Task]) -> Generator[list[Played], None, None]:
        pace = Pace(tasks)
        crew = [Helper(contest) for _ in range(min(count, len(pace.left)))]
        try:
            busy = {helper.line: helper for helper in crew if helper.give(pace.next())}
            while busy:
                for line in wait(list(busy)):
                    helper = busy[line]  # type: ignore[index]
                    played, seconds = helper.take()
                    pace.learn(len(played), seconds)
                    if not helper.give(pace.next()):
                        del busy[helper.line]
                    yield played
        finally:
            for helper in crew:
                helper.dismiss()

    return play


class Helper:
    """One process that plays what it is given."""

    def __init__(self, contest: Contest) -> None:
        # Begun from nothing on every system: a copy of this process might copy a locked lock.
        context = get_context("spawn")
        self.line, their_end = context.Pipe()
        self.process = context.Process(target=_help, args=(contest, their_end), daemon=True)
        resource_tracker.ensure_running()  # or it would be started meanwhile and lift the mask
        mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        self.process.start()  # it inherits this: an interrupt is for who started it
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        their_end.close()

    def give(self, tasks: Sequence[Task]) -> bool:
        """Something to play; whether there was anything."""
        if tasks:
            self.line.send(tasks)
        return bool(tasks)

    def take(self) -> tuple[list[Played], float]:
        """What it has played, and how long that took."""
        try:
            answer = self.line.recv()
        except (EOFError, ConnectionError):
            raise ArenaError("arena.helper-died") from None
        if isinstance(answer, Exception):
            raise answer
        played: list[Played]
        played, seconds = answer
        return played, seconds

    def dismiss(self) -> None:
        """It is not needed any more, whatever it is doing."""
        self.process.terminate()
        self.process.join()
        self.line.close()


def _help(contest: Contest, line: Connection) -> None:
    """What a helper does: it plays until nobody is at the other end of the line."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    try:
        while True:
            tasks: list[Task] = line.recv()
            begin = perf_counter()
            line.send(([play_task(contest, task) for task in tasks], perf_counter() - begin))
    except (EOFError, ConnectionError):
        pass
    except Exception as error:
        ours = isinstance(error, ArenaError)
        line.send(error if ours else RuntimeError(f"{error!r} {traceback.format_exc()}"))
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        STABLE.close()


# --- Ray ------------------------------------------------------------------------------------------


def on_ray(contest: Contest, tasks: Iterable[Task]) -> Generator[list[Played], None, None]:
    """On all processors of a Ray cluster: that of the environment, or one started here."""
    try:
        import ray
    except ImportError:
        raise ArenaError("arena.no-ray") from None
    begun_here = not ray.is_initialized()
    if begun_here:
        ray.init(log_to_driver=False, logging_level="ERROR", include_dashboard=False)
    try:
        yield from _with_ray(ray, contest, Pace(tasks))
    finally:
        if begun_here:
            ray.shutdown()


def _with_ray(ray: Any, contest: Contest, pace: Pace) -> Generator[list[Played], None, None]:
    play = ray.remote(_play_chunk)
    crew = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
    busy: list[Any] = []
    while busy or pace.left:
        while pace.left and len(busy) < crew:
            busy.append(play.remote(contest, pace.next()))
        done, busy = ray.wait(busy)
        for played, seconds in ray.get(done):
            pace.learn(len(played), seconds)
            yield played


def _play_chunk(contest: Contest, tasks: Sequence[Task]) -> tuple[list[Played], float]:
    begin = perf_counter()
    try:
        return [play_task(contest, task) for task in tasks], perf_counter() - begin
    finally:
        STABLE.close()
