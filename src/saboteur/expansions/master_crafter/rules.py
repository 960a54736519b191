"""The master crafter (C-21): a repair card with all three tools, so its data says it all."""

from __future__ import annotations

from typing import ClassVar

from saboteur.rules.options import ModuleInfo
from saboteur.rules.saboteur.special_card import SpecialCard, special


class MasterCrafter(SpecialCard):
    """Mends any one broken tool."""

    info: ClassVar[ModuleInfo] = special("master-crafter")
    place: ClassVar[int] = 80


MODULES = (MasterCrafter(),)
