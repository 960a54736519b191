"""Map: look at a face-down goal (B-26)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from saboteur.rules.actions.map import Map
from saboteur.rules.cards import Card
from saboteur.rules.events import Looked
from saboteur.rules.grid import CELL as CELL_OF
from saboteur.rules.grid import number
from saboteur.rules.moves import IllegalMove, Move
from saboteur.rules.saboteur.actions.action import SaboteurAction

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame


class MapAction(SaboteurAction):
    """The player alone sees it; all see which one."""

    kind: ClassVar[str] = "map"

    def moves(self, game: SaboteurGame, seat: int, card: Card) -> list[Move]:
        maze = game.maze
        if game.set_up.mappable:
            cells = [c for module in game.set_up.mappable for c in module.mappable(game)]
        else:
            cells = list(maze.hidden)
        return [Map(CELL_OF[cell]) for cell in cells]

    def play(self, game: SaboteurGame, seat: int, card: Card, move: Map) -> None:
        cell = number(*move.at)
        front = game.maze.hidden[cell].name
        game.discard(card)
        game.events.append(Looked(seat, move.at, front))
        for module in game.set_up.looked:
            module.looked(game, seat, cell)

    def refusal(self, game: SaboteurGame, seat: int, card: Card, move: Map) -> IllegalMove:
        for module in game.set_up.mappable:
            reason = module.no_map(game, number(*move.at))
            if reason is not None:
                return reason
        return IllegalMove("refusal.map", "B-26", at=str(move.at))
