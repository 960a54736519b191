"""Bringing a database up to date: created when it is new, migrated when it is old."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, NullPool, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from saboteur.server.store.engines import UnusableDatabase
from saboteur.texts import quote

FOLDER = Path(__file__).parent / "migrations"
NEWEST = "0007"
"""The newest migration. A database that has it is opened without loading Alembic."""
_LOCK = 7_226_783  # any number: nodes that start together migrate one after the other


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database to the newest version."""
    async with engine.connect() as connection:
        if await connection.run_sync(version_of) == NEWEST:
            return
    if engine.dialect.name != "postgresql":
        async with engine.begin() as connection:
            await connection.run_sync(_upgrade)
        return
    patient = create_async_engine(engine.url, poolclass=NullPool)  # a migration takes its time
    async with patient.begin() as connection:
        await connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
        await connection.run_sync(_upgrade)
    await patient.dispose()


def version_of(connection: Connection) -> str | None:
    """The last migration that a database has seen; None if it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def _upgrade(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    found = version_of(connection)
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if found is not None and found not in known:
        raise UnusableDatabase("server.database-newer", version=quote(found))
    command.upgrade(config, "head")
