"""One round only (H-40)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from saboteur.rules.options import ModuleInfo, Setting
from saboteur.rules.saboteur.module import Module

if TYPE_CHECKING:
    from saboteur.rules.saboteur.set_up import SetUp


class OneRound(Module):
    """The richest after the first round wins."""

    info: ClassVar[ModuleInfo] = ModuleInfo(
        "one-round", 2, 12, collides=("tournament",), in_books=False
    )
    place: ClassVar[int] = 170

    def prepare(self, set_up: SetUp, settings: dict[str, Setting]) -> None:
        set_up.rounds = 1


MODULES = (OneRound(),)
