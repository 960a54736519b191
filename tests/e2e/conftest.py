"""A real Chromium, a real server, and people who visit it."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from e2e.chromium import find_chromium
from e2e.house import House
from e2e.visitor import Visitor
from server.house import PATIENCE

HERE = Path(__file__).parent
FLAGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-gpu",
]


_OPEN = contextlib.ExitStack()
_browsers: list[Browser] = []


@pytest.fixture
def browser():
    """One browser for all tests here that come one after the other."""
    if not _browsers:
        path = find_chromium()
        assert path, "run tests/e2e/chromium.py first"
        expect.set_options(timeout=PATIENCE * 1000)
        playwright = _OPEN.enter_context(sync_playwright())
        _browsers.append(playwright.chromium.launch(executable_path=path, args=FLAGS))
        _OPEN.callback(lambda: _browsers.pop().close())
    return _browsers[0]


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item, nextitem):
    """While Playwright runs, its loop is the loop of this thread, and tests elsewhere want their
    own: it ends with the last test here."""
    if nextitem is None or HERE not in nextitem.path.parents:
        _OPEN.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory):
    """A server for tests that do it no harm."""
    with House(tmp_path_factory.mktemp("house")) as running:
        yield running


@pytest.fixture
def open_house(tmp_path):
    """`open_house(grace=0.5)`: a server of one's own."""
    with contextlib.ExitStack() as doors:
        yield lambda **settings: doors.enter_context(House(tmp_path / "house", **settings))


@pytest.fixture
def visit(browser, house, open_house):
    """`visit("Ada", phone=True)`: somebody comes with a browser of their own, named or not.

    At the end nobody may have had any trouble: no error, nothing against the page's policy.
    Visitors leave before any house closes.
    """
    visitors: list[Visitor] = []

    def come(name: str | None = None, *, at: House = house, **more) -> Visitor:
        visitor = Visitor(browser, at, **more)
        visitors.append(visitor)
        if name is not None:
            visitor.come_in(name)
        return visitor

    yield come
    for visitor in visitors:
        visitor.close()
    assert [problem for visitor in visitors for problem in visitor.problems] == []
