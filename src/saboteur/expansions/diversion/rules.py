"""Diversion (C-23): the path card that a player laid last moves elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from saboteur.rules.cards import Card
from saboteur.rules.events import Event
from saboteur.rules.grid import CELL as CELL_OF
from saboteur.rules.grid import Cell, number
from saboteur.rules.laying import Lay
from saboteur.rules.moves import CardMove, IllegalMove, Move
from saboteur.rules.options import ModuleInfo
from saboteur.rules.saboteur import laying
from saboteur.rules.saboteur.actions import SaboteurAction
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.module import Part
from saboteur.rules.saboteur.special_card import SpecialCard, special
from saboteur.rules.saboteur.turn import may_not_lay

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame


class Lifted(Event, frozen=True, tag="lifted"):
    """A diversion lifted the card that was laid last; where it goes follows."""

    seat: int
    at: Cell
    card: str
    turned: bool


class Divert(CardMove, frozen=True, tag="diversion"):
    """Move the last card here: `diversion [SW] 3,1` names what one then sees."""

    says: ClassVar[str] = "{card} {path:face} {at}"
    lays: ClassVar[str] = "path"

    path: str
    at: Cell
    turned: bool = False
    card: str = "diversion"


class DiversionAction(SaboteurAction):
    """Under all rules of laying, judged with the card lifted, for the diverter's account."""

    move: ClassVar[type[Move]] = Divert

    def moves(self, game: SaboteurGame, seat: int, card: Card) -> list[Move]:
        lifted = _last_path(game)
        if lifted is None:
            return []
        cell = game.part(LastLaid).cell
        assert cell is not None
        maze = game.maze.clone()
        maze.remove(cell)
        lays = laying.fitting(maze, [lifted])
        for module in game.set_up.lay_moves:
            lays = module.lay_moves(game, seat, lays)
        here = CELL_OF[cell]
        found: list[Move] = [
            Divert(move.card, move.at, move.turned)
            for move in lays
            if isinstance(move, Lay) and move.at != here
        ]
        return found + _further_asks(game, seat, [m for m in lays if not isinstance(m, Lay)])

    def play(self, game: SaboteurGame, seat: int, card: Card, move: Divert) -> None:
        cell = game.part(LastLaid).cell
        assert cell is not None
        face = game.maze.remove(cell)
        game.discard(card)
        game.events.append(Lifted(seat, CELL_OF[cell], face.card.name, face.turned))
        laying.place(game, seat, number(*move.at), CARDS.by_name[move.path].lying(move.turned))

    def refusal(self, game: SaboteurGame, seat: int, card: Card, move: Divert) -> IllegalMove:
        if _last_path(game) is None:
            return IllegalMove("refusal.nothing-to-divert", "C-23")
        return IllegalMove("refusal.diversion", "C-23", at=str(move.at))


def _further_asks(game: SaboteurGame, seat: int, asks: list[Move]) -> list[Move]:
    """Ways to ask for a toll (T-04) that the path cards in hand do not offer already."""
    if not asks or may_not_lay(game.in_front[seat]):
        return asks
    offered = laying.moves(game, seat, dict.fromkeys(game.hands[seat]))
    return [ask for ask in asks if ask not in offered]


def _last_path(game: SaboteurGame) -> Card | None:
    """The path card that a player laid last, if it still lies there."""
    cell = game.part(LastLaid).cell
    face = None if cell is None else game.maze.faces.get(cell)
    return face.card if face is not None and face.card.kind == "path" else None


class LastLaid(Part):
    """Where a player laid a path card last in this round."""

    cell: int | None = None


class Diversion(SpecialCard):
    """Move the last path card to another cell."""

    info: ClassVar[ModuleInfo] = special("diversion")
    place: ClassVar[int] = 100
    part: ClassVar[type[Part] | None] = LastLaid

    def laid(self, game: SaboteurGame, seat: int, cell: int) -> None:
        game.part(LastLaid).cell = cell


MODULES = (Diversion(),)
