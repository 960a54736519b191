"""The diversion on the screen."""

from __future__ import annotations

from saboteur.expansions.diversion.rules import Divert
from saboteur.rules.moves import Move
from saboteur.terminal.choices import Lying
from saboteur.terminal.saboteur.rooms import RoomDisplay


class DiversionDisplay(RoomDisplay):
    """The path is shown as it will lie."""

    def lying(self, move: Move) -> Lying | None:
        return Lying(move.path, move.turned) if isinstance(move, Divert) else None


DISPLAY = DiversionDisplay(
    actions={"diversion": ("┌┄┐ ┌─┐", "┊ ┊▶│ │", "└┄┘ └─┘")},
)
