"""Backups by schedule: every few hours a copy, and the oldest one goes.

A copy is made in a thread of its own and without haste, so that play does not notice. When the next
one is due follows from the last one's age: a house that is opened every evening gets its backups.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from pathlib import Path

from saboteur.server.operation.logs import log
from saboteur.server.operation.metrics import Metrics
from saboteur.server.operation.private import FOLDER
from saboteur.server.settings import BadSetting, Settings
from saboteur.server.store.backup import PAUSE, back_up, dated, leavings, made
from saboteur.server.store.engines import sqlite_file
from saboteur.texts import SaboteurError

FOLDER_NAME = "backups"
NAME = "scheduled"
"""How these copies are called; whatever else lies there is nobody's to remove."""
AGAIN = 600.0
"""Seconds after which one that failed is tried again, or sooner if they are more frequent."""


class Backups:
    """The backups of one house."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._every = settings.backup_every * 3600
        self._keep = settings.backup_keep
        self._metrics = metrics
        self._failed = False
        self._closing = threading.Event()
        file = sqlite_file(settings.database_url()) if self._every else None
        if self._every and file is None:
            raise BadSetting("server.backup-only-sqlite")
        self._database = file or Path()
        self.folder = self._database.parent / FOLDER_NAME

    async def run(self) -> None:
        """Make them, for as long as the house is open; at once if none is wanted."""
        if not self._every:
            return
        wait = self._first()
        try:
            while True:
                await asyncio.sleep(wait)
                wait = self._every if await self._make() else min(self._every, AGAIN)
        finally:
            self._closing.set()

    def _first(self) -> float:
        """Seconds until the next one is due."""
        done = made(self.folder, NAME)
        if not done:
            return 0.0
        at = done[-1].stat().st_mtime
        self._metrics.backed_up.set(at)
        return min(max(0.0, at + self._every - time.time()), self._every)

    async def _make(self) -> bool:
        try:
            size = await asyncio.to_thread(self._copy)
        except (OSError, SaboteurError) as error:
            self._metrics.backup_failures.inc()
            if not self._failed:  # once, not every ten minutes
                log.error("backup failed", reason=str(error))
            self._failed = True
            return False
        self._failed = False
        self._metrics.backed_up.set(time.time())
        log.info("backup made", bytes=size)
        return True

    def _copy(self) -> int:
        self.folder.mkdir(FOLDER, exist_ok=True)
        for broken in leavings(self.folder, NAME):
            broken.unlink()
        size = back_up(self._database, dated(self.folder, NAME), self._rest)
        for old in made(self.folder, NAME)[: -self._keep]:
            with contextlib.suppress(OSError):
                old.unlink()
        return size

    def _rest(self) -> None:
        if self._closing.wait(PAUSE):
            raise InterruptedError  # the house closes: nobody waits for the rest
