"""Chests as a learner sees them."""

from __future__ import annotations

from typing import Any, ClassVar

from saboteur.expansions.treasure_chests.rules.part import ChestsSeen
from saboteur.research.saboteur.rooms import RoomSight
from saboteur.research.sight import Parts, Shape, Sight


class ChestsSight(RoomSight):
    """The cards that the seat draws to choose from."""

    module: ClassVar[str] = "treasure-chests"

    def shapes(self, sight: Sight[Any]) -> dict[str, Shape]:
        return {"peek": (len(sight.cards),)}

    def fill(self, seen: ChestsSeen, sight: Sight[Any], parts: Parts) -> None:
        sight.count(seen.peek, parts["peek"])


SIGHT = ChestsSight()
