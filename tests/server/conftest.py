"""Servers for tests: one that all tests of a file share, and as many of its own as a test wants."""

from __future__ import annotations

import contextlib
import shutil

import pytest
import structlog.testing

from saboteur.server.operation.logs import log
from server.house import Server
from server.nodes import Node
from server.services import Postgres, Redis, open_folder


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """A server for tests that do it no harm."""
    with Server(tmp_path_factory.mktemp("house")) as running:
        yield running


@pytest.fixture
def open_server(tmp_path):
    """`open_server(grace=0.5)`: a server of one's own."""
    with contextlib.ExitStack() as doors:

        def open_one(name: str = "house", **settings):
            return doors.enter_context(Server(tmp_path / name, **settings))

        yield open_one


@pytest.fixture(scope="session")
def shared_postgres():
    """A PostgreSQL server for tests that leave it running."""
    folder = open_folder("postgres")
    with Postgres(folder) as running:
        yield running
    shutil.rmtree(folder)


@pytest.fixture
def postgres():
    """A PostgreSQL server of one's own, to be stopped and started."""
    folder = open_folder("postgres")
    with Postgres(folder) as running:
        yield running
    shutil.rmtree(folder)


@pytest.fixture
def redis(tmp_path):
    """A Redis server."""
    with Redis(tmp_path) as running:
        yield running


@pytest.fixture
def logged():
    """The events that are logged in this process meanwhile, however logs are set up."""
    before = structlog.get_config()
    structlog.reset_defaults()
    vars(log).pop("bind", None)  # it keeps how it was set up when it was first used
    with structlog.testing.capture_logs() as events:
        yield events
    structlog.configure(**before)
    vars(log).pop("bind", None)


@pytest.fixture
def open_node(tmp_path):
    """`open_node(address, lose=0.5)`: one of several servers on a PostgreSQL database."""
    with contextlib.ExitStack() as doors:
        opened = []

        def open_one(database: str, **settings):
            opened.append(Node(tmp_path / f"node {len(opened) + 1}", database, **settings))
            return doors.enter_context(opened[-1])

        yield open_one
