"""Saboteurs know each other (H-20, H-21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from saboteur.rules.options import ModuleInfo
from saboteur.rules.saboteur.dwarf_cards import recognise
from saboteur.rules.saboteur.module import Module

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame


class KnownSaboteurs(Module):
    """They look at each other once the dwarf cards are dealt, and never again in that round."""

    info: ClassVar[ModuleInfo] = ModuleInfo(
        "known-saboteurs", 2, 12, collides=("tournament", "tunnel-party"), in_books=False
    )
    place: ClassVar[int] = 160

    def dealt(self, game: SaboteurGame) -> None:
        recognise(game)


MODULES = (KnownSaboteurs(),)
