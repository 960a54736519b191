"""Where everything is kept: SQLite by default, PostgreSQL for more."""

from __future__ import annotations

from saboteur.server.store.store import Store, TableRow
from saboteur.server.store.writer import StoreAway

__all__ = ["Store", "StoreAway", "TableRow"]
