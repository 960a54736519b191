"""Who plays the games: this process, several on this machine, or Ray. All play the same ones."""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, get_context, resource_tracker
from typing import Any, TypeVar

from saboteur.arena.contest import ArenaError, Contest, Task
from saboteur.arena.outside import STABLE
from saboteur.arena.played import Played
from saboteur.arena.playing import play_task

Workers = Callable[[Contest, Iterable[Task]], Generator[Played, None, None]]
"""Play these games of a contest and give them back in the same order, each as soon as it can be."""

AHEAD = 4
"""So many games are handed out for each worker, so that a long one keeps nobody waiting."""

Handed = TypeVar("Handed")


def all_cores() -> int:
    """How many processors this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def in_this_process(contest: Contest, tasks: Iterable[Task]) -> Generator[Played, None, None]:
    """One game after the other."""
    try:
        for task in tasks:
            yield play_task(contest, task)
    finally:
        STABLE.close()


def _in_order(
    tasks: Iterable[Task],
    most: int,
    hand_out: Callable[[Task], Handed],
    take: Callable[[Handed], Played],
) -> Generator[Played, None, None]:
    """The games as they were handed out, never more than so many of them at once."""
    waiting = iter(tasks)
    handed_out = deque(hand_out(task) for task in islice(waiting, most))
    while handed_out:
        yield take(handed_out.popleft())
        handed_out.extend(hand_out(task) for task in islice(waiting, 1))


# --- processes on this machine --------------------------------------------------------------------


def in_processes(count: int) -> Workers:
    """So many processes side by side."""

    def play(contest: Contest, tasks: Iterable[Task]) -> Generator[Played, None, None]:
        others = set(active_children())
        # Begun from nothing on every system: a copy of this process might copy a locked lock.
        pool = ProcessPoolExecutor(count, get_context("spawn"), _begin_work)

        def hand_out(task: Task) -> Any:
            with _undisturbed():
                return pool.submit(_play_until_sent_away, contest, task)

        try:
            yield from _in_order(tasks, AHEAD * count, hand_out, lambda game: game.result())
        except BrokenProcessPool:
            raise ArenaError("arena.helper-died") from None
        except BaseException:
            # The pool itself would let everybody finish their game, which may take minutes.
            for worker in set(active_children()) - others:
                worker.terminate()
            raise
        finally:
            pool.shutdown(cancel_futures=True)

    return play


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Processes that are started now do not hear of interrupts: those are for who started them.

    Where signals cannot be held back (Windows) they ignore them as soon as they have begun.
    """
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # or it would be started meanwhile and lift the mask
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)


_sent_away = False
"""Whether this process is a worker that is not needed any more."""


def _begin_work() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)


def _leave(*_: object) -> None:
    """The game ends as any does that fails, so that bots from outside end with it."""
    global _sent_away
    _sent_away = True
    sys.exit()


def _play_until_sent_away(contest: Contest, task: Task) -> Played:
    if _sent_away:  # the pool offers what it has already given to this process
        sys.exit()
    return play_task(contest, task)


# --- Ray ------------------------------------------------------------------------------------------


def on_ray(contest: Contest, tasks: Iterable[Task]) -> Generator[Played, None, None]:
    """On all processors of a Ray cluster: that of the environment, or one started here."""
    try:
        import ray
    except ImportError:
        raise ArenaError("arena.no-ray") from None
    begun_here = not ray.is_initialized()
    if begun_here:
        ray.init(log_to_driver=False, logging_level="ERROR", include_dashboard=False)
    try:
        play = ray.remote(_play_alone)
        most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        yield from _in_order(tasks, most, lambda task: play.remote(contest, task), ray.get)
    finally:
        if begun_here:
            ray.shutdown()


def _play_alone(contest: Contest, task: Task) -> Played:
    try:
        return play_task(contest, task)
    finally:
        STABLE.close()
