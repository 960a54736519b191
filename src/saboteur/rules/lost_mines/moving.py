"""Where a dwarf can walk (LM-21, LM-22, LM-40).

Nothing here changes anything, and a board can be built from a view as well (`board_seen`): bots
and screens ask the same functions as the rules.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from saboteur.rules.grid import WAYS
from saboteur.rules.lost_mines.board import Board, connection
from saboteur.rules.lost_mines.box import CAMPFIRE, HOLDS_ONE

STEPS, STEPS_FROM_CAMPFIRE = 3, 5


class Path(NamedTuple):
    """A way to walk."""

    traps: int
    """How many traps one crosses."""
    cells: tuple[int, ...]
    """The cells one enters, one after the other."""


def reach(board: Board, cell: int) -> int:
    """How many steps a walk that begins here may have (LM-22, LM-40)."""
    face = board.faces.get(cell)
    return STEPS_FROM_CAMPFIRE if face and face.card.label == CAMPFIRE else STEPS


def next_cells(board: Board, cell: int, standing: Collection[int]) -> list[int]:
    """The cells that a dwarf can step to from here; `standing` is where all dwarves stand."""
    faces, tokens = board.faces, board.tokens
    here = faces.get(cell)
    if here is None:
        return []
    found = []
    for step, side in WAYS[here.edges]:
        beside = cell + step
        face = faces.get(beside)
        if face is None:
            if beside not in board.hidden:
                continue
        elif (
            not face.edges & side
            or beside in board.obstacles
            or (face.card.label in HOLDS_ONE and beside in standing)
        ):
            continue
        if tokens and token_between(board, cell, beside) == "troll":
            continue
        found.append(beside)
    return found


def token_between(board: Board, cell: int, other: int) -> str | None:
    """What stands on the connection of these cells: a `trap`, a `troll` or nothing."""
    token = board.tokens.get(connection(cell, other))
    return None if token is None else token.kind


def routes(board: Board, cell: int, standing: Collection[int], most: int) -> dict[int, Path]:
    """Every other cell where a walk from here may end, with the best way there.

    The best way crosses the fewest traps; among those it is the shortest. A face-down mine ends
    the walk, so no way leads through one.
    """
    best: dict[int, Path] = {}
    last = {cell: Path(0, ())}
    for _ in range(most):
        layer: dict[int, Path] = {}
        for place, path in last.items():
            if place in board.hidden:
                continue
            for beside in next_cells(board, place, standing):
                traps = path.traps + (token_between(board, place, beside) == "trap")
                if beside == cell or (beside in best and best[beside].traps <= traps):
                    continue
                if beside not in layer or traps < layer[beside].traps:
                    layer[beside] = Path(traps, (*path.cells, beside))
        best |= layer
        last = layer
    return best
