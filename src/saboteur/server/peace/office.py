"""The operator's office: where reports are read and order is kept, beside a house that is running.

It has a line of its own to the database. What is written there the house finds when it next looks,
after `SABOTEUR_POLL` seconds at the latest.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import structlog

from saboteur.server.peace.admin import Misunderstood
from saboteur.server.settings import Settings
from saboteur.server.store.database import Database
from saboteur.server.store.engines import UnusableDatabase, sqlite_file
from saboteur.server.store.migrate import NEWEST, version_of
from saboteur.server.store.peace import KeptPeace
from saboteur.texts import quote


@asynccontextmanager
async def open_office(settings: Settings) -> AsyncIterator[KeptPeace]:
    """The office of the house that these settings name. It never sets up or changes a house."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))  # one sentence
    database = Database(_address(settings), settings.patience)
    try:
        with database.reach.trying():
            async with database.reading.connect() as connection:
                found = await connection.run_sync(version_of)
        if found != NEWEST:
            raise UnusableDatabase("admin.other-version", version=quote(found or "?"))
        yield KeptPeace(database)
    finally:
        await database.close()


def _address(settings: Settings) -> str:
    """Where the house keeps everything; complains if there is none."""
    url = settings.database_address()
    if url.startswith("sqlite"):
        file = sqlite_file(url)
        if file is None or not file.is_file():
            place = settings.data if settings.database is None else file
            raise Misunderstood("admin.no-house", place=quote(place))
    return url
