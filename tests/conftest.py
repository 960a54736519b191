"""How the tests run."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

import day

# No test is timed: machines are noisy.
settings.register_profile("day", deadline=None)
settings.register_profile("soak", deadline=None, max_examples=1000)


def pytest_addoption(parser):
    group = parser.getgroup("the seed of the day (tests/day.py)")
    group.addoption("--day", help="the day whose cases are wanted, such as 2026-11-17")
    group.addoption("--soak", action="store_true", help="all cases of all long laws")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config):
    config.addinivalue_line("markers", "by_day(of): one of so many of its cases a day")
    day.begin(config.option.day, config.option.soak)
    config.option.day = day.today()  # workers are told, and midnight changes nothing
    settings.load_profile("soak" if config.option.soak else "day")
    if config.getoption("hypothesis_seed", None) is None:  # the same examples for everybody
        config.option.hypothesis_seed = day.today().replace("-", "")


def pytest_xdist_auto_num_workers(config):
    """One more than there are cores: many tests wait for a clock."""
    return (os.cpu_count() or 1) + 1


def pytest_report_header(config):
    if day.soaking():
        return "everything: all cases of all long laws"
    return f"day: {day.today()} (--day {day.today()} repeats it, --soak takes all cases)"


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config, items):
    left = day.leave_out(items)
    if left:
        config.hook.pytest_deselected(items=left)


@pytest.fixture
def tell(request, record_property):
    """`tell(kills=5)`: figures that stand in the summary of the test run."""

    def tell(**figures):
        said = ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in figures.items())
        print(said)
        record_property("figures", f"{request.node.name}: {said}")

    return tell


def pytest_terminal_summary(terminalreporter):
    """Print the figures that tests have told (see `tell`)."""
    told = [
        value
        for reports in terminalreporter.stats.values()
        for report in reports
        if getattr(report, "when", None) == "call"
        for name, value in report.user_properties
        if name == "figures"
    ]
    if told:
        terminalreporter.section("figures")
        for line in sorted(told):
            terminalreporter.line(line)
