"""Reading a house from outside, while it runs or when it is only a file: nothing is ever written.

All that is read within one `moment` stood so at one and the same time.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

from sqlalchemy import NullPool, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from saboteur.server.store.backup import open_to_read
from saboteur.server.store.engines import (
    UnusableDatabase,
    address,
    away,
    need_asyncpg,
    set_up_sqlite,
    sqlite_file,
)
from saboteur.server.store.migrate import FOLDER
from saboteur.server.store.reach import is_away
from saboteur.texts import quote

PATIENCE = 10.0
"""Seconds for which one waits for a file that is being written."""


class Reading:
    """A house that is only looked at."""

    def __init__(self, url: str) -> None:
        self.file = sqlite_file(url)
        self._engine = self._postgresql(url) if self.file is None else _sqlite(self.file)

    @staticmethod
    def _postgresql(url: str) -> AsyncEngine:
        parsed = address(url)
        if parsed.get_backend_name() != "postgresql":  # a house in memory is nobody else's
            raise UnusableDatabase("server.database-url", url=quote(url))
        need_asyncpg()
        engine = create_async_engine(parsed, hide_parameters=True, pool_size=1)
        return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)

    @asynccontextmanager
    async def moment(self) -> AsyncIterator[AsyncConnection]:
        """Everything as it is now, for as long as one looks."""
        async with self._engine.connect() as connection:
            yield connection

    async def version(self) -> str:
        """Which migration made it; complains if it cannot be read, or only by a newer program."""
        try:
            async with self.moment() as now:
                found = await now.scalar(text("SELECT version_num FROM alembic_version"))
        except Exception as error:
            if is_away(error):
                raise away(error) from error
            raise
        known = {path.name.partition("_")[0] for path in (FOLDER / "versions").glob("*.py")}
        if found not in known:
            raise UnusableDatabase("server.database-newer", version=quote(found))
        return str(found)

    async def close(self) -> None:
        """Look no more."""
        await self._engine.dispose()


def _sqlite(file: Path) -> AsyncEngine:
    with closing(open_to_read(file)) as found:  # says what is wrong with it
        mode = "rw" if found.execute("PRAGMA journal_mode").fetchone() == ("wal",) else "ro"
    path = file.resolve().as_uri().removeprefix("file://")
    engine = create_async_engine(
        f"sqlite+aiosqlite:///file:{path}?mode={mode}&uri=true",
        poolclass=NullPool,
        hide_parameters=True,
    )
    set_up_sqlite(engine, "BEGIN", PATIENCE, "query_only=ON")
    return engine
