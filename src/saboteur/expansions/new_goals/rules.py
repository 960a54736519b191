"""New goals (N-01 to N-04): sacks of gold, a dragon and a giant spider among the goals."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from saboteur.rules.grid import number
from saboteur.rules.options import ModuleInfo, Setting, SettingInfo
from saboteur.rules.saboteur.box import CARDS, TREASURE
from saboteur.rules.saboteur.gold import pay_pieces
from saboteur.rules.saboteur.module import Module
from saboteur.rules.saboteur.reaching import GOAL_EFFECTS, end_round

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame
    from saboteur.rules.saboteur.set_up import SetUp

GOAL_CELLS = tuple(number(8, y) for y in (-4, -2, 0, 2, 4))


def _sack_of_1(game: SaboteurGame, seat: int) -> None:
    pay_pieces(game, seat, 1)


def _sack_of_2(game: SaboteurGame, seat: int) -> None:
    pay_pieces(game, seat, 2)


def _dragon(game: SaboteurGame, seat: int) -> None:
    if game.gold[seat]:
        pay_pieces(game, seat, -1)


def _spider(game: SaboteurGame, seat: int) -> None:
    end_round(game, by=None, last=seat, why="spider")


GOAL_EFFECTS |= {
    "sack-1": _sack_of_1,
    "sack-2": _sack_of_2,
    "dragon": _dragon,
    "spider": _spider,
}
"""What happens to whoever reached them (N-02)."""


class NewGoals(Module):
    """Five of eight goals: the treasure and four of the others, all eight anew every round."""

    info: ClassVar[ModuleInfo] = ModuleInfo(
        "new-goals", 2, 12, settings=(SettingInfo("any_five_goals", "flag", default=False),)
    )
    place: ClassVar[int] = 140

    def prepare(self, set_up: SetUp, settings: dict[str, Setting]) -> None:
        set_up.goals = CARDS.of_kind("new-goals", "goal")
        set_up.goal_cells = GOAL_CELLS
        set_up.treasure_lies = not settings.get("any_five_goals", False)

    def goals(self, game: SaboteurGame) -> None:
        goals, cells = game.set_up.goals.copy(), game.set_up.goal_cells
        if game.set_up.treasure_lies:  # the English book
            goals.remove(TREASURE)
            game.chance.shuffle(goals)
            chosen = [*goals[: len(cells) - 1], TREASURE]
            game.chance.shuffle(chosen)
            goals = [*chosen, *goals[len(cells) - 1 :]]
        else:  # the German book: a round may have no treasure
            game.chance.shuffle(goals)
        game.hide_goals(cells, goals)


MODULES = (NewGoals(),)
