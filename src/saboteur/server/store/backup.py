"""A copy of a SQLite database while the house goes on playing.

SQLite itself makes it, page by page within one reading transaction: what is copied is how
everything stood at one moment, nobody has to wait, and no write makes the copy begin anew. It
appears under its name only when it is whole and safe on the disk.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

from saboteur.server.operation.private import FILE
from saboteur.texts import SaboteurError, quote

PAGES = 256
"""Pages that are copied at once, of 4 kB each."""
PAUSE = 0.002
"""Seconds between two such steps, in which the disk is others'."""
PARTIAL = ".partial"
"""How a copy ends that is not whole yet."""


class NoBackup(SaboteurError):
    """A backup that could not be made; what was there before is still there."""


def rest() -> None:
    """Let others have the disk for a moment."""
    time.sleep(PAUSE)


def back_up(database: Path, copy: Path, step: Callable[[], None] = rest) -> int:
    """Copy a database to a new or old file, whole or not at all; its size in bytes.

    `step` is called after every few pages; whatever it raises breaks the copy off.
    """
    if copy.exists() and database.exists() and copy.samefile(database):
        raise NoBackup("server.backup-itself")
    partial = copy.with_name(f".{copy.name}.{secrets.token_hex(4)}{PARTIAL}")
    try:
        with closing(open_to_read(database)) as running:
            os.close(os.open(partial, os.O_CREAT | os.O_EXCL | os.O_RDWR, FILE))
            with closing(sqlite3.connect(partial, isolation_level=None)) as writing:
                _copy(running, writing, step)
        _flush(partial)
        partial.replace(copy)
        _flush(copy.parent)
        return copy.stat().st_size
    except (OSError, sqlite3.Error) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise NoBackup("server.backup-failed", file=copy, reason=quote(reason)) from error
    finally:
        for ending in ("", "-journal"):
            with contextlib.suppress(OSError):
                partial.with_name(partial.name + ending).unlink()


def _copy(
    running: sqlite3.Connection, writing: sqlite3.Connection, step: Callable[[], None]
) -> None:
    writing.execute("PRAGMA synchronous=OFF")  # it is flushed as a whole, once
    running.execute("BEGIN")
    running.execute("SELECT count(*) FROM sqlite_master").fetchone()  # from now on it stands still
    running.backup(writing, pages=PAGES, progress=lambda *_: step())
    running.execute("ROLLBACK")
    writing.execute("PRAGMA journal_mode=DELETE").fetchone()  # one file, nothing beside it


def open_to_read(database: Path) -> sqlite3.Connection:
    """A SQLite database of a house, to be read only; complains if it is none."""
    if not database.is_file():
        raise NoBackup("server.no-house", file=database)
    # Opened for writing where that is allowed, because SQLite then tidies up behind itself.
    mode = "rw" if os.access(database, os.W_OK) else "ro"
    found = sqlite3.connect(
        f"{database.resolve().as_uri()}?mode={mode}", uri=True, isolation_level=None
    )
    try:
        found.execute("PRAGMA busy_timeout=10000")
        found.execute("PRAGMA query_only=ON")
        known = found.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'")
        if known.fetchone() is not None:
            return found
    except sqlite3.DatabaseError as error:
        found.close()
        raise NoBackup("server.house-unreadable", file=database, reason=quote(error)) from error
    found.close()
    raise NoBackup("server.no-house", file=database)


def _flush(path: Path) -> None:
    """Make sure that a file, or the list of files in a folder, is on the disk."""
    windows = sys.platform == "win32"
    if windows and path.is_dir():
        return  # a folder cannot be opened there, and looks after itself
    line = os.open(path, os.O_RDWR if windows else os.O_RDONLY)
    try:
        os.fsync(line)
    finally:
        os.close(line)


def dated(folder: Path, name: str) -> Path:
    """A file that is named after this moment: names sort as they were made."""
    return folder / f"{name}-{time.strftime('%Y-%m-%d-%H%M%S', time.gmtime())}.db"


def made(folder: Path, name: str) -> list[Path]:
    """The copies of that name, oldest first."""
    return sorted(folder.glob(f"{name}-*.db"))


def leavings(folder: Path, name: str) -> Iterator[Path]:
    """What copies left behind that were broken off."""
    yield from folder.glob(f".{name}-*{PARTIAL}*")
