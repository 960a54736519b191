"""The action cards of these games, by the kind their data names (B-20 to B-26)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from saboteur.rules.actions import Action, Map, RepairAction, Rockfall, SabotageAction
from saboteur.rules.cards import Card
from saboteur.rules.events import Collapsed, Looked
from saboteur.rules.grid import CELL, number
from saboteur.rules.moves import IllegalMove, Move

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame

ACTIONS: dict[str, Action] = {"sabotage": SabotageAction("B-20"), "repair": RepairAction()}
"""Every kind of action card."""


class SaboteurAction(Action):
    """A kind of action card of these games."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "move" in vars(cls):
            ACTIONS[cls.kind] = cls()


class MapAction(SaboteurAction):
    """Look at a face-down goal: the player alone sees it; all see which one (B-26)."""

    move: ClassVar[type[Move]] = Map
    refused: ClassVar[tuple[str, str | None]] = ("refusal.map", "B-26")

    def moves(self, game: SaboteurGame, seat: int, card: Card) -> list[Move]:
        maze = game.maze
        if game.set_up.mappable:
            cells = [c for module in game.set_up.mappable for c in module.mappable(game)]
        else:
            cells = list(maze.hidden)
        return [Map(CELL[cell]) for cell in cells]

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
        return super().refusal(game, seat, card, move)


class RockfallAction(SaboteurAction):
    """Take a path card out, never the start nor a goal; the gap can be filled again (B-25)."""

    move: ClassVar[type[Move]] = Rockfall
    refused: ClassVar[tuple[str, str | None]] = ("refusal.rockfall", "B-25")

    def moves(self, game: SaboteurGame, seat: int, card: Card) -> list[Move]:
        found: list[Move] = [
            Rockfall(CELL[cell])
            for cell, face in game.maze.faces.items()
            if face.card.kind == "path"
        ]
        for module in game.set_up.collapsible:
            found += [Rockfall(CELL[cell]) for cell in module.collapsible(game)]
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
