"""Bringing a database up to date: created when it is new, migrated when it is old."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

FOLDER = Path(__file__).parent / "migrations"
_LOCK = 7_226_783  # any number: nodes that start together migrate one after the other


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database to the newest version."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
