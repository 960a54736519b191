"""Thunderstorm: take a path card off the board (LM-34)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from saboteur.rules.cards import Card
from saboteur.rules.grid import CELL as CELL_OF
from saboteur.rules.grid import number
from saboteur.rules.lost_mines import connections
from saboteur.rules.lost_mines.actions.action import LostMinesAction
from saboteur.rules.lost_mines.board import connection
from saboteur.rules.lost_mines.events import Stormed
from saboteur.rules.lost_mines.made_once import MadeOnce
from saboteur.rules.moves import CardOnCell, IllegalMove, Move

if TYPE_CHECKING:
    from saboteur.rules.lost_mines.game import LostMinesGame


class Storm(CardOnCell, frozen=True, tag="storm"):
    """Take this path card away."""

    card: str = "storm"


_STORMS = MadeOnce[int, Storm](lambda cell: Storm(CELL_OF[cell]))


class StormAction(LostMinesAction):
    """Any path card without a dwarf on it, never a start nor a mine."""

    kind: ClassVar[str] = "storm"

    def moves(self, game: LostMinesGame, seat: int, card: Card) -> list[Move]:
        standing = set(game.standing)
        return [
            _STORMS[cell]
            for cell, face in game.maze.faces.items()
            if face.card.kind == "path" and cell not in standing
        ]

    def play(self, game: LostMinesGame, seat: int, card: Card, move: Storm) -> None:
        board, cell = game.maze, number(*move.at)
        gone = board.remove(cell)
        game.discard(gone.card)
        game.events.append(Stormed(seat, move.at, gone.card.name, gone.turned))
        for beside in board.neighbours(cell):
            if connection(cell, beside) in board.tokens and board.is_empty(beside):
                connections.remove(game, connection(cell, beside))
        game.discard(card)

    def refusal(self, game: LostMinesGame, seat: int, card: Card, move: Any) -> IllegalMove:
        if not isinstance(move, Storm):
            return super().refusal(game, seat, card, move)
        board, cell = game.maze, number(*move.at)
        if board.is_empty(cell):
            return IllegalMove("refusal.storm-nothing", "LM-34", at=str(move.at))
        if cell in board.hidden or board.faces[cell].card.kind != "path":
            return IllegalMove("refusal.storm-safe", "LM-34", at=str(move.at))
        return IllegalMove("refusal.storm-dwarf", "LM-34", at=str(move.at))
