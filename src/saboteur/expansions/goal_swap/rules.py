"""Goal swap (C-17): perhaps two goals change places, and only one player knows."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

from saboteur.rules.cards import Card
from saboteur.rules.game import Decision
from saboteur.rules.grid import CELL as CELL_OF
from saboteur.rules.grid import Cell, number
from saboteur.rules.moves import CardOnTwoCells, Move
from saboteur.rules.options import ModuleInfo
from saboteur.rules.saboteur.actions import SaboteurAction
from saboteur.rules.saboteur.events import GoalsHandled
from saboteur.rules.saboteur.special_card import SpecialCard, special

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame


class TakeGoals(CardOnTwoCells, frozen=True, tag="goal-swap"):
    """Take these two goals, unseen."""

    card: str = "goal-swap"


class PutBack(Move, frozen=True, tag="put-back"):
    """Put the two goals back, swapped or as they were."""

    says: ClassVar[str] = "put-back {how:swapped|unswapped}"

    how: str


class GoalSwapAction(SaboteurAction):
    """There must be two face-down goals."""

    move: ClassVar[type[Move]] = TakeGoals
    refused: ClassVar[tuple[str, str | None]] = ("refusal.goal-swap", "C-17")

    def moves(self, game: SaboteurGame, seat: int, card: Card) -> list[Move]:
        goals = [cell for cell, front in game.maze.hidden.items() if front.kind == "goal"]
        return [TakeGoals(CELL_OF[a], CELL_OF[b]) for a, b in combinations(goals, 2)]

    def play(self, game: SaboteurGame, seat: int, card: Card, move: TakeGoals) -> None:
        game.discard(card)
        game.agenda.append(SwapOrNot(seat, move.at, move.other))


class SwapOrNot(Decision, frozen=True):
    """Swap the two goals or not; the others see which two, not whether they were swapped."""

    kind: ClassVar[str] = "swap-or-not"
    rule: ClassVar[str] = "C-17"

    at: Cell
    other: Cell

    def answers(self, game: SaboteurGame) -> list[Move]:
        return [PutBack("swapped"), PutBack("unswapped")]

    def answer(self, game: SaboteurGame, move: PutBack) -> None:
        one, two = number(*self.at), number(*self.other)
        swapped = move.how == "swapped"
        if swapped:
            hidden = game.maze.hidden
            hidden[one], hidden[two] = hidden[two], hidden[one]
        game.events.append(GoalsHandled(self.seat, self.at, self.other, swapped))


class GoalSwap(SpecialCard):
    """Take two face-down goals and put them back, swapped or not."""

    info: ClassVar[ModuleInfo] = special("goal-swap")
    place: ClassVar[int] = 40


MODULES = (GoalSwap(),)
