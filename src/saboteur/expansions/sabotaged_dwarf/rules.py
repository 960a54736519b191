"""The sabotaged dwarf (V-01): no gold cards for a miner with a broken tool."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from saboteur.rules.options import ModuleInfo
from saboteur.rules.saboteur.module import Module

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame


class SabotagedDwarf(Module):
    """As many cards as miners are drawn; they go round among those whose tools are whole."""

    info: ClassVar[ModuleInfo] = ModuleInfo("sabotaged-dwarf", 3, 10, collides=("tournament",))
    place: ClassVar[int] = 20
    games: ClassVar[tuple[str, ...]] = ("saboteur",)

    def may_pick(self, game: SaboteurGame, seat: int) -> bool:
        return not any(card.kind == "sabotage" for card in game.in_front[seat])


MODULES = (SabotagedDwarf(),)
