"""One of several servers on a PostgreSQL database."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import httpx

from server.house import Server
from server.services import ask_postgres

ODD = str(Path(__file__).with_name("odd.py"))


class Node(Server):
    """A server on PostgreSQL; it may be hard of hearing, and its clock may be wrong."""

    def __init__(
        self, folder: Path, database: str, *, lose: float = 0, ahead: float = 0, **settings: Any
    ) -> None:
        super().__init__(folder, database=database, **settings)
        if lose or ahead:
            self.program = (ODD, str(lose), str(ahead))

    def rows(self, sql: str, *values: Any) -> list[Any]:
        assert self.database is not None
        return ask_postgres(self.database, sql, *values)

    @property
    def name(self) -> str:
        """What it calls itself in the store."""
        name: str = httpx.get(f"{self.address}/api/about", trust_env=False).json()["node"]
        return name

    def driven(self) -> int:
        """How many tables it drives."""
        figures = httpx.get(f"{self.address}/metrics", trust_env=False).text
        found = re.search(r"^saboteur_driven_tables (\d+)", figures, re.MULTILINE)
        assert found is not None
        return int(found[1])
