"""How the tests run."""

from __future__ import annotations

import os

from hypothesis import settings

# No test is timed: machines are noisy. On the build machine the same examples come every time, so
# that what failed there fails here too.
settings.register_profile("here", deadline=None)
settings.register_profile("build", deadline=None, derandomize=True)
settings.load_profile("build" if os.environ.get("CI") else "here")


def pytest_terminal_summary(terminalreporter):
    """Print the figures that tests have told (see `tell` in server/conftest.py)."""
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
