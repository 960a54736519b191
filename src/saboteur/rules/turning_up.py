"""Turning up face-down cards that somebody has reached."""

from __future__ import annotations

from typing import Any, ClassVar

from saboteur.rules.cards import Face
from saboteur.rules.game import Decision
from saboteur.rules.grid import CELL as CELL_OF
from saboteur.rules.grid import Cell, number
from saboteur.rules.moves import CellMove, Move


class Reveal(CellMove, frozen=True, tag="reveal"):
    """Turn up this card first."""


class Fit(Move, frozen=True, tag="fit"):
    """Let a revealed card lie this way up: `fit stone[SW] 8,2`."""

    says: ClassVar[str] = "fit {card:face} {at}"

    card: str
    at: Cell
    turned: bool = False


class ChooseGoal(Decision, frozen=True):
    """Several things are reached at once: which first?"""

    kind: ClassVar[str] = "choose-goal"
    rule: ClassVar[str] = "B-33"

    def answers(self, game: Any) -> list[Move]:
        return [Reveal(CELL_OF[cell]) for cell in game.things_reached()]

    def answer(self, game: Any, move: Reveal) -> None:
        game.arrive(self.seat, number(*move.at))


def turn_up_next(game: Any, seat: int, cells: list[int]) -> None:
    """Turn up what is reached; if these are several, the seat chooses which first."""
    if len(cells) == 1:
        game.arrive(seat, cells[0])
    else:
        game.agenda.append(ChooseGoal(seat))


class FitCard(Decision, frozen=True):
    """A revealed card can lie both ways up equally well: which one?"""

    kind: ClassVar[str] = "fit-goal"
    rule: ClassVar[str] = "B-32"

    at: Cell
    card: str

    def answers(self, game: Any) -> list[Move]:
        return [Fit(self.card, self.at, turned) for turned in (False, True)]

    def answer(self, game: Any, move: Fit) -> None:
        face = game.cards.by_name[self.card].lying(move.turned)
        game.lay_up(self.seat, number(*self.at), face)


def fit(game: Any, seat: int, cell: int, faces: list[Face], ask: type[FitCard] = FitCard) -> None:
    """Let a card that was turned up lie as it can; if there are two ways, the seat chooses."""
    if len(faces) == 1:
        game.lay_up(seat, cell, faces[0])
    else:
        game.agenda.append(ask(seat, CELL_OF[cell], faces[0].card.name))
