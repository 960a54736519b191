"""What the rooms of expansions add to what a learner sees.

A room whose part is worth numbers has a file `research.py` with one `RoomSight`, called `SIGHT`.
"""

from __future__ import annotations

from typing import Any, ClassVar

from saboteur.research.sight import Parts, Shape, Sight
from saboteur.rooms import found


class RoomSight:
    """One module's part as numbers."""

    module: ClassVar[str]

    def shapes(self, sight: Sight[Any]) -> dict[str, Shape]:
        """The arrays it needs."""
        raise NotImplementedError

    def fill(self, seen: Any, sight: Sight[Any], parts: Parts) -> None:
        """Write what is seen of the part into them."""
        raise NotImplementedError


def room_sights(modules: tuple[str, ...]) -> list[RoomSight]:
    """Those of the modules in play."""
    return [room.SIGHT for room in found("research") if room.SIGHT.module in modules]
