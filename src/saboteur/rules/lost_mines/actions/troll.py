"""Troll: nobody crosses where it stands (LM-33)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from saboteur.rules.cards import Card
from saboteur.rules.grid import CELL as CELL_OF
from saboteur.rules.lost_mines import connections
from saboteur.rules.lost_mines.actions.action import LostMinesAction
from saboteur.rules.lost_mines.board import Connection, Token
from saboteur.rules.lost_mines.events import TrollCalled
from saboteur.rules.lost_mines.made_once import MadeOnce
from saboteur.rules.moves import CardOnTwoCells, IllegalMove, Move

if TYPE_CHECKING:
    from saboteur.rules.lost_mines.game import LostMinesGame


class CallTroll(CardOnTwoCells, frozen=True, tag="troll"):
    """Call a troll: `troll 3,2 4,2`."""

    card: str = "troll"


_TROLLS = MadeOnce[Connection, CallTroll](
    lambda place: CallTroll(CELL_OF[place[0]], CELL_OF[place[1]])
)


class TrollAction(LostMinesAction):
    """Placed like a trap; its card lies in front of its owner until their next turn begins."""

    kind: ClassVar[str] = "troll"

    def moves(self, game: LostMinesGame, seat: int, card: Card) -> list[Move]:
        return [_TROLLS[place] for place in connections.free(game, self.kind)]

    def play(self, game: LostMinesGame, seat: int, card: Card, move: CallTroll) -> None:
        connections.put(game, move, Token(self.kind, seat))
        game.in_front[seat] += (card,)
        game.events.append(TrollCalled(seat, move.at, move.other))

    def refusal(self, game: LostMinesGame, seat: int, card: Card, move: Any) -> IllegalMove:
        if not isinstance(move, CallTroll):
            return super().refusal(game, seat, card, move)
        return connections.refusal(game, self.kind, move)
