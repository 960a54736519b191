"""Trap: whoever crosses it loses a card (LM-32)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from saboteur.rules.cards import Card
from saboteur.rules.grid import CELL as CELL_OF
from saboteur.rules.lost_mines import connections
from saboteur.rules.lost_mines.actions.action import LostMinesAction
from saboteur.rules.lost_mines.board import Connection, Token
from saboteur.rules.lost_mines.events import TrapSet
from saboteur.rules.lost_mines.made_once import MadeOnce
from saboteur.rules.moves import CardOnTwoCells, IllegalMove, Move

if TYPE_CHECKING:
    from saboteur.rules.lost_mines.game import LostMinesGame


class SetTrap(CardOnTwoCells, frozen=True, tag="trap"):
    """Set a trap: `trap 3,2 4,2`."""

    card: str = "trap"


_TRAPS = MadeOnce[Connection, SetTrap](lambda place: SetTrap(CELL_OF[place[0]], CELL_OF[place[1]]))


class TrapAction(LostMinesAction):
    """On any connection without a token; it stays there."""

    kind: ClassVar[str] = "trap"

    def moves(self, game: LostMinesGame, seat: int, card: Card) -> list[Move]:
        return [_TRAPS[place] for place in connections.free(game, self.kind)]

    def play(self, game: LostMinesGame, seat: int, card: Card, move: SetTrap) -> None:
        connections.put(game, move, Token(self.kind))
        game.discard(card)
        game.events.append(TrapSet(seat, move.at, move.other))

    def refusal(self, game: LostMinesGame, seat: int, card: Card, move: Any) -> IllegalMove:
        if not isinstance(move, SetTrap):
            return super().refusal(game, seat, card, move)
        return connections.refusal(game, self.kind, move)
