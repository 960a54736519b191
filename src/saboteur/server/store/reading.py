"""Reading a house from outside, while it runs or when it is only a file: nothing is ever written.

All that is read within one `moment` stood so at one and the same time.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

from sqlalchemy import NullPool, event, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from saboteur.server.store.backup import open_to_read
from saboteur.server.store.engines import UnusableDatabase, address, sqlite_file
from saboteur.server.store.migrate import FOLDER
from saboteur.server.store.reach import is_away
from saboteur.texts import quote


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
            if not is_away(error):
                raise
            said = str(getattr(error, "orig", None) or error).strip() or type(error).__name__
            raise UnusableDatabase(
                "server.database-away", reason=quote(said.splitlines()[0])
            ) from error
        if found not in {
            path.name.partition("_")[0] for path in (FOLDER / "versions").glob("*.py")
        }:
            raise UnusableDatabase("server.database-newer", version=quote(found))
        return str(found)

    async def close(self) -> None:
        """Look no more."""
        await self._engine.dispose()


def _sqlite(file: Path) -> AsyncEngine:
    with closing(open_to_read(file)) as found:  # says what is wrong with it
        mode = "rw" if found.execute("PRAGMA journal_mode").fetchone() == ("wal",) else "ro"
    engine = create_async_engine(
        f"sqlite+aiosqlite:///file:{_quoted(file)}?mode={mode}&uri=true",
        poolclass=NullPool,
        hide_parameters=True,
    )

    @event.listens_for(engine.sync_engine, "connect")
    def on_connect(connection: Any, _: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute("PRAGMA busy_timeout=10000")
        cursor.execute("PRAGMA query_only=ON")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def on_begin(connection: Any) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


def _quoted(file: Path) -> str:
    return file.resolve().as_uri().removeprefix("file://")
