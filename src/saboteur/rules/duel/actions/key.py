"""Key: open a door of the other colour (DU-32)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from saboteur.rules.actions.action import Action
from saboteur.rules.cards import Card
from saboteur.rules.duel.events import KeyTurned
from saboteur.rules.duel.own_face import door_of
from saboteur.rules.duel.reckoning import RECKON
from saboteur.rules.grid import CELL as CELL_OF
from saboteur.rules.grid import number
from saboteur.rules.moves import CardOnCell, IllegalMove, Move

if TYPE_CHECKING:
    from saboteur.rules.duel.game import DuelGame


class Key(CardOnCell, frozen=True, tag="key"):
    """Put a key on this door."""

    card: str = "key"


class KeyAction(Action):
    """It lies there until the round ends and opens the door for whoever played it."""

    kind: ClassVar[str] = "key"

    def moves(self, game: DuelGame, seat: int, card: Card) -> list[Move]:
        if not game.keys_left:
            return []
        colour = game.colours[seat]
        return [
            Key(CELL_OF[cell])
            for cell, face in game.mazes[0].faces.items()
            if face.card.faces[0].marks.arms
            and door_of(face.card) not in (None, colour)
            and cell not in game.keys
        ]

    def play(self, game: DuelGame, seat: int, card: Card, move: Key) -> None:
        cell = number(*move.at)
        game.keys_left -= 1
        game.keys[cell] = seat
        game.mazes[seat].open(cell)
        game.discard(card)
        game.events.append(KeyTurned(seat, move.at))
        game.agenda.append(RECKON[seat])

    def refusal(self, game: DuelGame, seat: int, card: Card, move: Move) -> IllegalMove:
        if not isinstance(move, Key):
            return super().refusal(game, seat, card, move)
        at = str(move.at)
        cell = number(*move.at)
        if not game.keys_left:
            return IllegalMove("refusal.no-key-left", "DU-32")
        if cell in game.keys:
            return IllegalMove("refusal.key-lies-there", "DU-32", at=at)
        face = game.mazes[0].faces.get(cell)
        door = None if face is None else door_of(face.card)
        if door is not None:
            return IllegalMove("refusal.own-door", "DU-32", at=at)
        return IllegalMove("refusal.no-door", "DU-32", at=at)
