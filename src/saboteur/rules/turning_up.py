"""Turning up face-down cards that somebody has reached."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from saboteur.rules.cards import read_shown, shown
from saboteur.rules.game import Decision
from saboteur.rules.grid import CELL as CELL_OF
from saboteur.rules.grid import Cell, number
from saboteur.rules.moves import CARD, CELL, CellMove, Move, read_cell


class Reveal(CellMove, frozen=True, tag="reveal"):
    """Turn up this card first."""

    pattern: ClassVar[str] = rf"reveal (?P<at>{CELL})"


class Fit(Move, frozen=True, tag="fit"):
    """Let a revealed card lie this way up: `fit stone[SW] 8,2`."""

    pattern: ClassVar[str] = rf"fit (?P<card>{CARD}) (?P<at>{CELL})"

    card: str
    at: Cell
    turned: bool = False

    def __str__(self) -> str:
        return f"fit {shown(self.card, self.turned)} {self.at}"

    @classmethod
    def from_words(cls, words: dict[str, str]) -> Self:
        card, turned = read_shown(words["card"])
        return cls(card, read_cell(words["at"]), turned)


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
