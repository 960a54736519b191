"""Rockfall: take a path card out of the maze (DU-33)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from saboteur.rules.actions.action import Action
from saboteur.rules.actions.rockfall import Rockfall
from saboteur.rules.cards import Card
from saboteur.rules.duel.own_face import gold_on, has_troll
from saboteur.rules.events import Collapsed
from saboteur.rules.grid import CELL as CELL_OF
from saboteur.rules.grid import number
from saboteur.rules.moves import IllegalMove, Move

if TYPE_CHECKING:
    from saboteur.rules.duel.game import DuelGame


class RockfallAction(Action):
    """Any path card, but none with gold or a troll, and neither starts nor goals."""

    kind: ClassVar[str] = "rockfall"

    def moves(self, game: DuelGame, seat: int, card: Card) -> list[Move]:
        return [Rockfall(CELL_OF[cell]) for cell in game.laid if collapsible(game, cell)]

    def play(self, game: DuelGame, seat: int, card: Card, move: Rockfall) -> None:
        collapse(game, seat, number(*move.at))
        game.discard(card)

    def refusal(self, game: DuelGame, seat: int, card: Card, move: Move) -> IllegalMove:
        if not isinstance(move, Rockfall):
            return super().refusal(game, seat, card, move)
        if number(*move.at) in game.laid:
            return IllegalMove("refusal.rockfall-gold", "DU-33", at=str(move.at))
        return IllegalMove("refusal.rockfall", "DU-33", at=str(move.at))


def collapsible(game: DuelGame, cell: int) -> bool:
    """Whether a rockfall can take the path card lying here."""
    card = game.mazes[0].faces[cell].card
    return not gold_on(card) and not has_troll(card)


def collapse(game: DuelGame, seat: int, cell: int) -> None:
    """Take this card out; a key on it is out of the round."""
    face = game.mazes[0].faces[cell]
    for maze in game.mazes:
        maze.remove(cell)
    game.laid.remove(cell)
    game.keys.pop(cell, None)
    game.discard(face.card)
    game.events.append(Collapsed(seat, CELL_OF[cell], face.card.name, face.turned))
