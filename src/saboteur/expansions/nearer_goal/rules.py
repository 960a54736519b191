"""A nearer goal (H-30, H-31): fewer empty cells between the start and the goals."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from saboteur.rules.options import ModuleInfo, OptionsError, Setting, SettingInfo
from saboteur.rules.saboteur.module import Module

if TYPE_CHECKING:
    from saboteur.rules.saboteur.set_up import SetUp

USUAL, NEARER = 7, 5
"""Empty cells between the start and the goals: in the books, and unless somebody says so."""


class NearerGoal(Module):
    """All goals lie some columns nearer, whichever they are."""

    info: ClassVar[ModuleInfo] = ModuleInfo(
        "nearer-goal",
        2,
        12,
        collides=("tournament",),
        settings=(SettingInfo("goal_distance", "number", NEARER, least=4, most=USUAL - 1),),
        in_books=False,
    )
    place: ClassVar[int] = 145  # when it is known which goals are laid out

    def prepare(self, set_up: SetUp, settings: dict[str, Setting]) -> None:
        shift = USUAL - _distance(settings)
        set_up.goal_cells = tuple(cell - shift for cell in set_up.goal_cells)

    def check(self, set_up: SetUp, settings: dict[str, Setting]) -> None:
        if not set_up.used_cells.isdisjoint(set_up.goal_cells):
            raise OptionsError("options.nearer-goal", distance=_distance(settings))


def _distance(settings: dict[str, Setting]) -> int:
    return int(settings.get("goal_distance", NEARER))


MODULES = (NearerGoal(),)
