"""Connections to the database, set up so that nothing acknowledged is ever lost.

SQLite has one writer: a connection of its own whose transactions begin with the lock in hand, so
none has to be given up half-way. Readers go beside it. PostgreSQL needs neither.
"""

from __future__ import annotations

import re
import sqlite3
import time
from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from saboteur.extras import extra
from saboteur.server.store.lines import pool_with
from saboteur.server.store.reach import Reach
from saboteur.texts import SaboteurError, quote

PATIENCE = 5.0
"""Seconds after which a database that does not answer counts as away."""
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}


class UnusableDatabase(SaboteurError):
    """A database that the server cannot work with."""


def open_engines(url: str, patience: float, reach: Reach) -> tuple[AsyncEngine, AsyncEngine]:
    """An engine to write with and one to read with; they may be the same."""
    parsed = address(url)

    def engine_with(lines: int, more: int, **settings: Any) -> AsyncEngine:
        return create_async_engine(
            parsed,
            poolclass=pool_with(reach),
            pool_size=lines,
            max_overflow=more,
            pool_timeout=patience,
            hide_parameters=True,
            **settings,
        )

    if parsed.get_backend_name() == "postgresql":
        need_asyncpg()
        timeouts = {"timeout": patience, "command_timeout": patience}
        engine = engine_with(10, 10, pool_pre_ping=True, connect_args=timeouts)
        return engine, engine
    writer, reader = engine_with(1, 0), engine_with(4, 0)
    for engine, begin in ((writer, "BEGIN IMMEDIATE"), (reader, "BEGIN")):
        set_up_sqlite(
            engine, begin, patience, "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"
        )
    return writer, reader


def address(url: str) -> URL:
    """Where a database is, and with which driver it is asked."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):  # ValueError: a port that is no number
        shown = re.sub(r"://([^:/]*):.*@", r"://\1:…@", url)  # a password is nobody's business
        raise UnusableDatabase("server.database-url", url=quote(shown)) from None
    kind = parsed.get_backend_name()
    if kind not in DRIVERS:
        raise UnusableDatabase("server.database-kind", kind=quote(kind))
    return parsed.set(drivername=DRIVERS[kind])


def need_asyncpg() -> None:
    """Say how to get what PostgreSQL is asked with, where it is missing."""
    with extra("postgresql"):
        import asyncpg  # noqa: F401


def sqlite_file(url: str) -> Path | None:
    """The file of a SQLite database; None if it is in memory or another kind of database."""
    parsed = address(url)
    name = parsed.database
    if parsed.get_backend_name() != "sqlite" or not name or name == ":memory:":
        return None
    return Path(name)


def away(error: Exception) -> UnusableDatabase:
    """What to say of a database that does not answer, or not as it should."""
    said = str(getattr(error, "orig", None) or error).strip() or type(error).__name__
    return UnusableDatabase("server.database-away", reason=quote(said.splitlines()[0]))


def set_up_sqlite(engine: AsyncEngine, begin: str, patience: float, *pragmas: str) -> None:
    """Say how every connection to a file behaves, and how its transactions begin."""

    @event.listens_for(engine.sync_engine, "connect")
    def on_connect(connection: Any, _: object) -> None:
        connection.isolation_level = None  # SQLAlchemy's "begin" below begins transactions
        cursor = connection.cursor()
        for pragma in (f"busy_timeout={round(1000 * patience)}", *pragmas):
            _choose(cursor, pragma, patience)
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def on_begin(connection: Any) -> None:
        connection.exec_driver_sql(begin)


def _choose(cursor: Any, pragma: str, patience: float) -> None:
    """Of two who choose at once how a file is written, SQLite lets one wait for nothing."""
    until = time.monotonic() + patience
    while True:
        try:
            cursor.execute(f"PRAGMA {pragma}")
        except sqlite3.OperationalError:
            if time.monotonic() > until:
                raise
            time.sleep(0.01)
        else:
            return
