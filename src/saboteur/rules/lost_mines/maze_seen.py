"""The board as somebody sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saboteur.rules.grid import CELL, WAYS
from saboteur.rules.lost_mines.board import Board
from saboteur.rules.lost_mines.box import STARTS
from saboteur.rules.placed import Placed, knows

if TYPE_CHECKING:
    from saboteur.rules.lost_mines.game import LostMinesGame


def maze_seen(
    game: LostMinesGame, seat: int | None, *, secrets: bool = False
) -> tuple[Placed, ...]:
    """The board to this seat, None for a spectator; with secrets, to somebody who knows all."""
    board, seen = game.maze, {} if seat is None else game.knowledge.mines
    joined = joined_to_starts(board)
    return (
        *[
            Placed(CELL[cell], face.card.name, face.turned, False, cell in joined)
            for cell, face in board.faces.items()
        ],
        *[
            Placed(
                CELL[cell],
                card.name
                if secrets or cell == game.fitting or knows(seen.get(cell, 0), seat)
                else None,
                False,
                True,
                cell in joined,
                "mine",
            )
            for cell, card in board.hidden.items()
        ],
    )


def joined_to_starts(board: Board) -> set[int]:
    """The cells with cards to which an unbroken way from a start card of either clan leads."""
    faces = board.faces
    todo = [cell for cell, _ in STARTS.values()]
    found = set(todo)
    for cell in todo:
        if cell not in faces:
            continue  # no way is known through a face-down mine
        for step, side in WAYS[faces[cell].edges]:
            beside = cell + step
            if beside in found:
                continue
            if faces[beside].edges & side if beside in faces else beside in board.hidden:
                found.add(beside)
                todo.append(beside)
    return found
