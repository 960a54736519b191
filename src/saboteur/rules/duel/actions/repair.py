"""Repair: mend one of one's own tools (DU-31)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from saboteur.rules.actions.repair import RepairAction


class OwnRepairAction(RepairAction):
    """Removes a matching sabotage card from oneself only."""

    rules: ClassVar[tuple[str, str]] = ("DU-31", "DU-31")

    def mendable(self, game: Any, seat: int) -> Iterable[int]:
        return (seat,)
