"""Turning up face-down cards that somebody has reached."""

from __future__ import annotations

from typing import Any, ClassVar

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
