"""Rockfall: take a path card out of the maze (B-25)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from saboteur.rules.actions.rockfall import Rockfall
from saboteur.rules.cards import Card
from saboteur.rules.events import Collapsed
from saboteur.rules.grid import CELL as CELL_OF
from saboteur.rules.grid import number
from saboteur.rules.moves import IllegalMove, Move
from saboteur.rules.saboteur.actions.action import SaboteurAction

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame


class RockfallAction(SaboteurAction):
    """Any path card, never the start nor a goal; the gap can be filled again."""

    kind: ClassVar[str] = "rockfall"

    def moves(self, game: SaboteurGame, seat: int, card: Card) -> list[Move]:
        found: list[Move] = [
            Rockfall(CELL_OF[cell])
            for cell, face in game.maze.faces.items()
            if face.card.kind == "path"
        ]
        for module in game.set_up.collapsible:
            found += [Rockfall(CELL_OF[cell]) for cell in module.collapsible(game)]
        return found

    def play(self, game: SaboteurGame, seat: int, card: Card, move: Rockfall) -> None:
        cell = number(*move.at)
        face = game.maze.faces.get(cell)
        if face is not None and face.card.kind == "path":
            game.maze.remove(cell)
            game.discard(face.card)
            game.events.append(Collapsed(seat, move.at, face.card.name, face.turned))
        else:
            for module in game.set_up.collapsible:
                module.collapse(game, seat, cell)
        game.discard(card)

    def refusal(self, game: SaboteurGame, seat: int, card: Card, move: Rockfall) -> IllegalMove:
        return IllegalMove("refusal.rockfall", "B-25", at=str(move.at))
