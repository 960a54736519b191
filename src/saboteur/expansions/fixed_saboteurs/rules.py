"""A fixed number of saboteurs (H-10, H-11): no dwarf card is left over that could be one."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from saboteur.rules.options import ModuleInfo, OptionsError, Setting, SettingInfo
from saboteur.rules.saboteur.box import BASE
from saboteur.rules.saboteur.module import Module

if TYPE_CHECKING:
    from saboteur.rules.saboteur.set_up import SetUp

_COPIES = {row.name: row.copies for row in BASE.dwarf}
SABOTEURS, MINERS = _COPIES["saboteur"], _COPIES["miner"]
"""How many dwarf cards the box has."""


def possible(players: int) -> tuple[int, int]:
    """The least and the most saboteurs: the box has miners enough, and they are outnumbered."""
    return max(1, players - MINERS), min(SABOTEURS, (players - 1) // 2)


class FixedSaboteurs(Module):
    """So many saboteurs and nobody left over, in place of B-01."""

    info: ClassVar[ModuleInfo] = ModuleInfo(
        "fixed-saboteurs",
        3,
        10,
        collides=("tournament", "costume-department"),
        settings=(SettingInfo("saboteurs", "number", least=1, most=SABOTEURS),),
        in_books=False,
    )
    place: ClassVar[int] = 5  # before other modules exchange single dwarf cards
    games: ClassVar[tuple[str, ...]] = ("saboteur",)

    def prepare(self, set_up: SetUp, settings: dict[str, Setting]) -> None:
        players = set_up.players
        saboteurs = int(settings.get("saboteurs", set_up.dwarves.count("saboteur")))
        least, most = possible(players)
        if not least <= saboteurs <= most:
            raise OptionsError(
                "options.saboteurs" if least < most else "options.saboteurs-exactly",
                players=players,
                saboteurs=saboteurs,
                least=least,
                most=most,
            )
        set_up.dwarves = ["saboteur"] * saboteurs + ["miner"] * (players - saboteurs)


MODULES = (FixedSaboteurs(),)
