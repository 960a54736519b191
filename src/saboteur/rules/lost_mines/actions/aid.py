"""Aids: axe, boat and rope open the way across an obstacle (LM-21, LM-30)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from saboteur.rules.cards import Card
from saboteur.rules.grid import CELL as CELL_OF
from saboteur.rules.grid import number
from saboteur.rules.lost_mines.actions.action import LostMinesAction
from saboteur.rules.lost_mines.box import AIDS
from saboteur.rules.lost_mines.events import Bridged
from saboteur.rules.lost_mines.made_once import MadeOnce
from saboteur.rules.moves import CardOnCell, IllegalMove, Move

if TYPE_CHECKING:
    from saboteur.rules.lost_mines.game import LostMinesGame


class Aid(CardOnCell, frozen=True, tag="aid"):
    """Bridge this obstacle: `boat 4,2`."""

    says: ClassVar[str] = f"{{card:{'|'.join(AIDS.values())}}} {{at}}"

    card: str


_AIDS = MadeOnce[tuple[str, int], Aid](lambda what: Aid(CELL_OF[what[1]], what[0]))


class AidAction(LostMinesAction):
    """Only on a matching obstacle that nobody has bridged yet."""

    kind: ClassVar[str] = "aid"

    def moves(self, game: LostMinesGame, seat: int, card: Card) -> list[Move]:
        obstacles = game.maze.obstacles
        cells = [cell for cell, obstacle in obstacles.items() if obstacle in card.tools]
        if not cells or not game.maze.supply(card.name):
            return []
        return [_AIDS[card.name, cell] for cell in cells]

    def play(self, game: LostMinesGame, seat: int, card: Card, move: Aid) -> None:
        game.maze.bridge(number(*move.at))
        game.discard(card)
        game.events.append(Bridged(seat, card.name, move.at))

    def refusal(self, game: LostMinesGame, seat: int, card: Card, move: Any) -> IllegalMove:
        if not isinstance(move, Aid):
            return super().refusal(game, seat, card, move)
        board, cell = game.maze, number(*move.at)
        facts = {"card": card.name, "at": str(move.at)}
        if cell in board.bridged:
            return IllegalMove("refusal.bridged", "LM-30", **facts)
        if board.obstacles.get(cell) in card.tools:
            return IllegalMove("refusal.no-token", "LM-30", card=card.name)
        return IllegalMove("refusal.aid", "LM-30", **facts)
