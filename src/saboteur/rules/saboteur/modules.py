"""The modules of each game: every room names its own."""

from __future__ import annotations

from saboteur.rooms import found
from saboteur.rules.options import ModuleInfo
from saboteur.rules.saboteur.module import Module

EVERY: tuple[Module, ...] = tuple(
    sorted(
        (module for rules in found("rules") for module in rules.MODULES),
        key=lambda module: module.place,
    )
)
"""Every module, in the order in which they do their part."""


def offered(game: str) -> tuple[ModuleInfo, ...]:
    """What a game says about the modules one can choose."""
    return tuple(module.info for module in EVERY if game in module.games)


def in_play(game: str, chosen: tuple[str, ...]) -> tuple[Module, ...]:
    """The modules of a game that is played with these."""
    return tuple(
        module
        for module in EVERY
        if game in module.always_in or (game in module.games and module.info.id in chosen)
    )
