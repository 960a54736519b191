"""What a module can change: hooks with neutral defaults.

A module is one small object without state of its own. It overrides the hooks it needs; a hook that
nobody overrides is never called, so a module that is not in play costs nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from saboteur.rules.cards import Card
from saboteur.rules.options import ModuleInfo

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame
    from saboteur.rules.saboteur.round_end import Outcome


class Module:
    """One expansion or variant."""

    info: ClassVar[ModuleInfo]

    def dwarves(self, mix: list[str], players: int) -> list[str]:
        """The dwarf cards that are shuffled every round."""
        return mix

    def lay_out(self, game: SaboteurGame, deck: list[Card]) -> None:
        """Add to the maze of a new round; cards may be taken from the deck."""

    def may_pick(self, game: SaboteurGame, seat: int) -> bool:
        """Whether this miner gets gold cards when the miners win."""
        return True

    def share_out(self, game: SaboteurGame, outcome: Outcome) -> bool:
        """Share out the gold in place of the base rules; False leaves it to them."""
        return False


def overriding(modules: tuple[Module, ...], hook: str) -> tuple[Module, ...]:
    """The modules that do something at this hook."""
    neutral = getattr(Module, hook)
    return tuple(module for module in modules if getattr(type(module), hook) is not neutral)
