"""Who can read what is stored: the owner of the house, and nobody else on this machine.

A database holds the seeds of running games, so whoever reads it knows everybody's cards. SQLite
gives its further files (`-wal`, `-shm`, `-journal`) the rights of the database itself.

Windows knows no such rights: there a new folder is open to those who may open the one it is in, and
what lies below somebody's own folder (`C:\\Users\\ada`) is theirs alone.
"""

from __future__ import annotations

import contextlib
import os
import stat
import sys
from pathlib import Path

from saboteur.server.operation.logs import log

FOLDER = 0o700
FILE = 0o600
OTHERS = 0o077
BESIDE = ("", "-wal", "-shm", "-journal")
"""What lies beside a database, by what its name ends with."""


def keep_private(database: Path, folder: Path | None = None) -> None:
    """Make a database its owner's alone, and the folder if it is one for that.

    A database that is not there yet is made, empty, so that it is never open to others.
    """
    if sys.platform == "win32":
        return
    if folder is not None and _ours(folder, database):
        _tighten(folder, FOLDER)
    with contextlib.suppress(OSError):  # whoever opens it next says what is wrong
        os.close(os.open(database, os.O_CREAT | os.O_RDWR, FILE))
    for ending in BESIDE:
        _tighten(database.with_name(database.name + ending), FILE)


def _ours(folder: Path, database: Path) -> bool:
    """Whether a folder is for a house: nobody's home or /tmp is closed because of a flag."""
    try:
        found = folder.stat()
        used = any(folder.iterdir())
    except OSError:
        return True
    shared = found.st_mode & stat.S_ISVTX or os.path.ismount(folder.resolve())
    return not shared and (database.exists() or not used)


def _tighten(path: Path, mode: int) -> None:
    """Take from others what they have; the operator hears of it where that is not possible."""
    try:
        if stat.S_IMODE(path.stat().st_mode) & OTHERS:
            path.chmod(mode)
        if stat.S_IMODE(path.stat().st_mode) & OTHERS:  # a file system that knows no rights
            log.warning("open to others", what=path.name)
    except FileNotFoundError:
        pass
    except OSError as error:
        log.warning("open to others", what=path.name, reason=str(error.strerror))
