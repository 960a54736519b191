"""The diversion in words."""

from __future__ import annotations

from typing import Any

from saboteur.telling.saboteur.rooms import RoomTelling
from saboteur.telling.words import Words


class DiversionTelling(RoomTelling):
    """Its move names two cards: the diversion, and the path that it moves."""

    def blanks(self, field: str, value: Any, words: Words) -> dict[str, object] | None:
        return {"path": words.card_name(value)} if field == "path" else None


TELLING = DiversionTelling()
