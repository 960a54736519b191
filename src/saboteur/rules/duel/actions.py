"""The action cards of The Duel, by the kind their data names (DU-30 to DU-34)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from saboteur.rules.actions import Action, Map, RepairAction, Rockfall, SabotageAction
from saboteur.rules.cards import Card
from saboteur.rules.duel.events import KeyTurned
from saboteur.rules.duel.own_face import door_of, gold_on, has_troll
from saboteur.rules.duel.reckoning import RECKON
from saboteur.rules.events import Collapsed, Looked
from saboteur.rules.grid import CELL, number
from saboteur.rules.moves import CardOnCell, IllegalMove, Move

if TYPE_CHECKING:
    from saboteur.rules.duel.game import DuelGame


class OwnRepairAction(RepairAction):
    """Removes a matching sabotage card from oneself only (DU-31)."""

    rules: ClassVar[tuple[str, str]] = ("DU-31", "DU-31")

    def mendable(self, game: Any, seat: int) -> Iterable[int]:
        return (seat,)


class Key(CardOnCell, frozen=True, tag="key"):
    """Put a key on this door."""

    card: str = "key"


class KeyAction(Action):
    """Open a door of the other colour: the key lies there until the round ends and opens the door
    for whoever played it (DU-32)."""

    move: ClassVar[type[Move]] = Key

    def moves(self, game: DuelGame, seat: int, card: Card) -> list[Move]:
        if not game.keys_left:
            return []
        colour = game.colours[seat]
        return [
            Key(CELL[cell])
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

    def refusal(self, game: DuelGame, seat: int, card: Card, move: Key) -> IllegalMove:
        cell = number(*move.at)
        face = game.mazes[0].faces.get(cell)
        if not game.keys_left:
            why = "refusal.no-key-left"
        elif cell in game.keys:
            why = "refusal.key-lies-there"
        elif face is not None and door_of(face.card) is not None:
            why = "refusal.own-door"
        else:
            why = "refusal.no-door"
        return self.refuse(why, "DU-32", card, move)


class RockfallAction(Action):
    """Any path card, but none with gold or a troll, and neither starts nor goals (DU-33)."""

    move: ClassVar[type[Move]] = Rockfall

    def moves(self, game: DuelGame, seat: int, card: Card) -> list[Move]:
        return [Rockfall(CELL[cell]) for cell in game.laid if collapsible(game, cell)]

    def play(self, game: DuelGame, seat: int, card: Card, move: Rockfall) -> None:
        collapse(game, seat, number(*move.at))
        game.discard(card)

    def refusal(self, game: DuelGame, seat: int, card: Card, move: Rockfall) -> IllegalMove:
        laid = number(*move.at) in game.laid
        return self.refuse(
            "refusal.rockfall-gold" if laid else "refusal.rockfall", "DU-33", card, move
        )


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
    game.events.append(Collapsed(seat, CELL[cell], face.card.name, face.turned))


class MapAction(Action):
    """Look at a face-down goal: the player alone sees it; all see which one (DU-34)."""

    move: ClassVar[type[Move]] = Map
    refused: ClassVar[tuple[str, str | None]] = ("refusal.map", "DU-34")

    def moves(self, game: DuelGame, seat: int, card: Card) -> list[Move]:
        return [Map(CELL[cell]) for cell in game.mazes[0].hidden]

    def play(self, game: DuelGame, seat: int, card: Card, move: Map) -> None:
        cell = number(*move.at)
        game.discard(card)
        game.events.append(Looked(seat, move.at, game.mazes[0].hidden[cell].name))


ACTIONS: dict[str, Action] = {
    action.kind: action
    for action in (
        SabotageAction("DU-30"),
        OwnRepairAction(),
        KeyAction(),
        RockfallAction(),
        MapAction(),
    )
}
