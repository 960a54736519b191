"""How the tests run."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

# No test is timed: machines are noisy. On the build machine the same examples come every time, so
# that what failed there fails here too.
settings.register_profile("here", deadline=None)
settings.register_profile("build", deadline=None, derandomize=True)
settings.load_profile("build" if os.environ.get("CI") else "here")


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
