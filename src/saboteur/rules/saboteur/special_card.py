"""What the championship action cards have in common (M-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saboteur.rules.options import ModuleInfo, Setting
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.module import Module

if TYPE_CHECKING:
    from saboteur.rules.saboteur.set_up import SetUp


class SpecialCard(Module):
    """One copy of a card, named like its module, is shuffled into the deck."""

    def prepare(self, set_up: SetUp, settings: dict[str, Setting]) -> None:
        set_up.deck = [*set_up.deck, CARDS.by_name[self.info.id]]


def special(name: str) -> ModuleInfo:
    """It goes with everything."""
    return ModuleInfo(name, 2, 12)
