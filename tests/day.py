"""The seed of the day: long laws are proven for some cases a day, for all of them in `make soak`.

    @by_day(3)                                 a third of the cases of this test
    @pytest.mark.parametrize("players", …)

    for seed in some(range(120), of=3):        a third of these seeds

Which ones follows from the date of the last commit alone (from today's where there is no history):
over the days everything comes up, and a commit that was green stays green whenever somebody tests
it. `pytest --day 2026-11-17` repeats a day, `pytest --soak` takes everything. The top of every run
says which it is.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from datetime import UTC, date, datetime
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest

T = TypeVar("T")

_DAY, _SOAK = "SABOTEUR_TESTS_DAY", "SABOTEUR_TESTS_SOAK"
"""Where a run keeps it: tests read it while they are collected, in processes of their own too."""


def begin(day: str | None, soak: bool) -> None:
    """Say which day it is for all tests of this run."""
    os.environ[_DAY] = date.fromisoformat(day).isoformat() if day else today()
    os.environ[_SOAK] = "yes" if soak else ""


def today() -> str:
    """The day of this run, such as `2026-11-17`."""
    return os.environ.get(_DAY) or _of_the_last_commit() or datetime.now(UTC).date().isoformat()


def _of_the_last_commit() -> str | None:
    try:
        asked = subprocess.run(
            ["git", "log", "-1", "--format=%cs"],
            cwd=Path(__file__).parent,
            capture_output=True,
            text=True,
        )
    except OSError:
        return None
    return asked.stdout.strip() or None


def soaking() -> bool:
    """Whether everything is to be proven."""
    return bool(os.environ.get(_SOAK))


def some(cases: Sequence[T], *, of: int, about: str = "") -> list[T]:
    """One of so many of these cases, at least one, in their order; all of them in `make soak`.

    What it is about makes others of them come up than elsewhere.
    """
    if soaking() or not cases:
        return list(cases)
    places = range(len(cases))
    rng = Random(f"{today()} {about} {len(cases)}")
    return [cases[place] for place in sorted(rng.sample(places, -(-len(cases) // of)))]


def by_day(of: int) -> pytest.MarkDecorator:
    """One of so many cases of this test today."""
    return pytest.mark.by_day(of)


def leave_out(items: list[pytest.Item]) -> list[pytest.Item]:
    """Take the cases out of these tests that are not for today; those cases."""
    cases: dict[tuple[object, str], list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("by_day"):
            name = getattr(item, "originalname", item.name)
            cases.setdefault((item.path, name), []).append(item)
    left: set[pytest.Item] = set()
    for (_, name), group in cases.items():
        mark = group[0].get_closest_marker("by_day")
        assert mark is not None
        left |= set(group) - set(some(group, of=mark.args[0], about=name))
    items[:] = [item for item in items if item not in left]
    return list(left)
