"""The seed of the day leaves nothing out for long, and nothing out at all in `make soak`."""

from __future__ import annotations

import ast
from datetime import date, timedelta
from pathlib import Path

import pytest

import day

TESTS = Path(__file__).parent


@pytest.fixture
def on(monkeypatch: pytest.MonkeyPatch):
    """`on("2026-11-17")`: let it be that day; `on(soak=True)`: or time for everything."""
    monkeypatch.setenv("SABOTEUR_TESTS_DAY", "")  # so that it is as before afterwards
    monkeypatch.setenv("SABOTEUR_TESTS_SOAK", "")
    return lambda when="2026-11-17", soak=False: day.begin(when, soak)


def test_a_day_has_the_same_cases_for_everybody(on) -> None:
    on("2026-11-17")
    cases = day.some(range(90), of=3)
    assert cases == day.some(range(90), of=3)
    assert len(cases) == 30
    assert cases == sorted(set(cases) & set(range(90)))
    on("2026-11-18")
    assert day.some(range(90), of=3) != cases


@pytest.mark.parametrize("many", [1, 2, 5, 48])
def test_every_case_comes_up_within_weeks(on, many: int) -> None:
    seen: set[int] = set()
    for later in range(60):
        on((date(2026, 11, 17) + timedelta(later)).isoformat())
        cases = day.some(range(many), of=4)
        assert cases
        seen |= set(cases)
    assert seen == set(range(many))


def test_what_it_is_about_makes_other_cases_come_up(on) -> None:
    on()
    assert day.some(range(90), of=3, about="one") != day.some(range(90), of=3, about="other")


def test_a_soak_has_everything(on) -> None:
    on(soak=True)
    assert day.soaking()
    assert day.some(range(90), of=3) == list(range(90))
    on()
    assert not day.soaking()
    assert day.some([], of=3) == []


def test_a_day_that_is_none_is_refused(on) -> None:
    with pytest.raises(ValueError, match="isoformat"):
        on("yesterday")


def test_every_file_that_leaves_cases_out_says_so() -> None:
    using = {
        file: ast.get_docstring(tree) or ""
        for file in TESTS.rglob("test_*.py")
        if (tree := ast.parse(file.read_text("utf-8")))
        and any(isinstance(node, ast.ImportFrom) and node.module == "day" for node in tree.body)
    }
    assert len(using) > 5
    silent = [file.name for file, says in using.items() if "soak" not in " ".join(says.split())]
    assert silent == []
