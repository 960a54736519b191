"""Turning up a mine (LM-41, LM-43)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from saboteur.rules.cards import Face
from saboteur.rules.events import Fitted, Revealed
from saboteur.rules.grid import CELL as CELL_OF
from saboteur.rules.grid import STEPS
from saboteur.rules.lost_mines import treasures
from saboteur.rules.lost_mines.events import DragonWoken
from saboteur.rules.turning_up import FitCard, fit

if TYPE_CHECKING:
    from saboteur.rules.lost_mines.game import LostMinesGame

DRAGON = "dragon"


class FitMine(FitCard, frozen=True):
    """A mine that was turned up can lie both ways up."""

    rule: ClassVar[str] = "LM-41"


def turn_up(game: LostMinesGame, seat: int, cell: int, origin: int) -> None:
    """The dwarf of this seat has come from `origin` onto a face-down mine (LM-41)."""
    card = game.maze.hidden[cell]
    game.events.append(Revealed(seat, CELL_OF[cell], card.name))
    entered = next(edge for edge, step in STEPS.items() if cell + step == origin)
    ways_up = [face for face in card.faces if game.maze.fits(cell, face)]
    ways_up = ways_up or [face for face in card.faces if face.edges & entered]
    fit(game, seat, cell, ways_up, ask=FitMine)


def lay_up(game: LostMinesGame, seat: int, cell: int, face: Face) -> None:
    """Let a mine that was turned up lie like this, and see what the dwarf found there."""
    game.maze.lay(cell, face)
    game.events.append(Fitted(seat, CELL_OF[cell], face.card.name, face.turned))
    if face.card.label == DRAGON:
        game.dragon = seat
        game.events.append(DragonWoken(seat, CELL_OF[cell]))
    treasures.collect(game, seat)
