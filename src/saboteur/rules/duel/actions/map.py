"""Map: look at a face-down goal (DU-34)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from saboteur.rules.actions.action import Action
from saboteur.rules.actions.map import Map
from saboteur.rules.cards import Card
from saboteur.rules.events import Looked
from saboteur.rules.grid import CELL as CELL_OF
from saboteur.rules.grid import number
from saboteur.rules.moves import IllegalMove, Move

if TYPE_CHECKING:
    from saboteur.rules.duel.game import DuelGame


class MapAction(Action):
    """The player alone sees it; all see which one."""

    kind: ClassVar[str] = "map"

    def moves(self, game: DuelGame, seat: int, card: Card) -> list[Move]:
        return [Map(CELL_OF[cell]) for cell in game.mazes[0].hidden]

    def play(self, game: DuelGame, seat: int, card: Card, move: Map) -> None:
        cell = number(*move.at)
        game.discard(card)
        game.events.append(Looked(seat, move.at, game.mazes[0].hidden[cell].name))

    def refusal(self, game: DuelGame, seat: int, card: Card, move: Move) -> IllegalMove:
        if not isinstance(move, Map):
            return super().refusal(game, seat, card, move)
        return IllegalMove("refusal.map", "DU-34", at=str(move.at))
