"""What there is to draw on the board, now or at the end of a round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from saboteur.rules.grid import Cell
from saboteur.rules.lost_mines.box import BOARD_CELLS
from saboteur.rules.lost_mines.events import MinesClosed
from saboteur.rules.lost_mines.knowledge import LostMinesView, TokenSeen
from saboteur.rules.placed import Placed

COLUMNS = range(max(cell.x for cell in BOARD_CELLS) + 1)
ROWS = range(max(cell.y for cell in BOARD_CELLS) + 1)

Between = tuple[Cell, Cell]
"""Two neighbouring cells, the one further left or further up first."""


@dataclass(frozen=True)
class Scene:
    """The cards, and all that stands on them and between them."""

    maze: tuple[Placed, ...]
    bridged: tuple[Cell, ...]
    clans: tuple[str, ...]
    standing: tuple[Cell, ...]
    """Where everybody's dwarf stands, by seat."""
    tokens: tuple[TokenSeen, ...] = ()
    own: int | None = None
    """The seat whose dwarf should catch the eye."""

    def crowd(self, at: Cell) -> list[int]:
        """The seats of the dwarves on a card, one's own first."""
        seats = [seat for seat, cell in enumerate(self.standing) if cell == at]
        return sorted(seats, key=lambda seat: seat != self.own)


@dataclass(frozen=True)
class Labels:
    """Letters to choose by."""

    cells: Mapping[Cell, str] = field(default_factory=dict)
    between: Mapping[Between, str] = field(default_factory=dict)


def scene_now(view: LostMinesView) -> Scene:
    """The board as the seat of this view sees it."""
    return Scene(view.maze, view.bridged, view.clans, view.standing, view.tokens, view.seat)


def scene_after(event: MinesClosed) -> Scene:
    """The board at the end of a round."""
    return Scene(event.maze, event.bridged, event.clans, event.standing)
