"""What things are called that only the Saboteur games have."""

from __future__ import annotations

from typing import Any

from saboteur.telling.saboteur.rooms import room_tellings
from saboteur.telling.words import Words


class SaboteurWords(Words):
    """The things of expansions as well."""

    def facts(self, field: str, value: Any) -> dict[str, object]:
        for room in room_tellings():
            blanks = room.blanks(field, value, self)
            if blanks is not None:
                return blanks
        return super().facts(field, value)
