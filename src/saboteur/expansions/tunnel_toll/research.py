"""The toll as a learner sees it."""

from __future__ import annotations

from typing import Any, ClassVar

from saboteur.expansions.tunnel_toll.rules import TollsSeen
from saboteur.research.saboteur.rooms import RoomSight
from saboteur.research.sight import Parts, Shape, Sight


class TollSight(RoomSight):
    """A map of the toll dwarves for each owner."""

    module: ClassVar[str] = "tunnel-toll"

    def shapes(self, sight: Sight[Any]) -> dict[str, Shape]:
        return {"tolls": (sight.players, *sight.plane)}

    def fill(self, seen: TollsSeen, sight: Sight[Any], parts: Parts) -> None:
        for dwarf in seen.dwarves:
            sight.mark([dwarf.at], parts["tolls"][dwarf.owner])


SIGHT = TollSight()
