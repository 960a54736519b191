"""Where everything is kept: SQLite by default, PostgreSQL for more."""

from __future__ import annotations

from saboteur.server.store.reach import StoreAway
from saboteur.server.store.store import Store, TableRow

__all__ = ["Store", "StoreAway", "TableRow"]
