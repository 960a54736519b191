"""Open hands, for teaching (H-50, H-51)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from saboteur.rules.options import ModuleInfo, Setting
from saboteur.rules.saboteur.module import Module

if TYPE_CHECKING:
    from saboteur.rules.saboteur.set_up import SetUp


class OpenHands(Module):
    """Everybody sees everybody's cards and discards; dwarf cards and goals stay secret."""

    info: ClassVar[ModuleInfo] = ModuleInfo(
        "open-hands", 2, 12, collides=("tournament",), in_books=False
    )
    place: ClassVar[int] = 180

    def prepare(self, set_up: SetUp, settings: dict[str, Setting]) -> None:
        set_up.hands_open = True


MODULES = (OpenHands(),)
