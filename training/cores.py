"""Lessons from all cores: some processes play with the weights they were last told, one learns.

While it learns the others play on, so that what they bring is a few steps behind; that is written
in it (how likely each choice was), and PPO allows for it. Lessons travel through files in memory.
"""

from __future__ import annotations

from collections.abc import Generator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol

import numpy as np
import torch

from training.evenings import Company, Evenings
from training.self_play import Lesson, Step, Watched

MEMORY = Path("/dev/shm")

_evenings: Evenings


class Ask(Protocol):
    """Says who plays next, and the seed."""

    def __call__(self) -> tuple[Company, int]: ...


def lessons(game: str, decisions: int, workers: int, ask: Ask) -> Generator[Lesson]:
    """Lessons without end, as they come."""
    if workers == 0:
        evenings = Evenings(game, decisions)
        while True:
            yield evenings.lesson(*ask())
    memory = MEMORY if MEMORY.is_dir() else None
    with (
        TemporaryDirectory(dir=memory) as folder,
        ProcessPoolExecutor(workers, get_context("spawn"), _begin, (game, decisions)) as pool,
    ):
        try:
            # one more than play: who comes in waits for nobody
            asked = {_send(pool, folder, ask) for _ in range(workers + 1)}
            while True:
                done, asked = wait(asked, return_when=FIRST_COMPLETED)
                for one in done:
                    lesson = _read(Path(one.result()))
                    asked.add(_send(pool, folder, ask))
                    yield lesson
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _send(pool: ProcessPoolExecutor, folder: str, ask: Ask) -> Future[str]:
    company, seed = ask()
    return pool.submit(_play, folder, _packed(company), seed)


def _packed(company: Company) -> Company:
    """With arrays that can be sent to another process."""
    numbers = [
        weights and {name: value.detach().cpu().numpy() for name, value in weights.items()}
        for weights in (company.learner, company.past)
    ]
    return company._replace(learner=numbers[0], past=numbers[1])


def _begin(game: str, decisions: int) -> None:
    global _evenings
    torch.set_num_threads(1)
    _evenings = Evenings(game, decisions)


def _play(folder: str, company: Company, seed: int) -> str:
    learner, past = (
        weights and {name: torch.from_numpy(value) for name, value in weights.items()}
        for weights in (company.learner, company.past)
    )
    lesson = _evenings.lesson(company._replace(learner=learner, past=past), seed)
    file = Path(folder) / f"{seed}.npz"
    np.savez(file, **_arrays(lesson))
    return str(file)


def _arrays(lesson: Lesson) -> dict[str, Any]:
    parts = {"step": lesson.step, "watched": lesson.watched}
    named = {
        f"{part}.{name}": value
        for part, fields in parts.items()
        for name, value in fields._asdict().items()
    }
    return named | {"advantage": lesson.advantage, "brought": lesson.brought}


def _read(file: Path) -> Lesson:
    with np.load(file) as arrays:
        step = Step(*(arrays[f"step.{name}"] for name in Step._fields))
        watched = Watched(*(arrays[f"watched.{name}"] for name in Watched._fields))
        lesson = Lesson(step, arrays["advantage"], arrays["brought"], watched)
    file.unlink()
    return lesson
