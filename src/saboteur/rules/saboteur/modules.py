"""The modules of each game: every room names its own."""

from __future__ import annotations

from saboteur.components import Box, load_box, room_boxes
from saboteur.rooms import found
from saboteur.rules.options import ModuleInfo
from saboteur.rules.saboteur.box import BASE
from saboteur.rules.saboteur.module import Module

EVERY: tuple[Module, ...] = tuple(
    sorted(
        (module for rules in found("rules") for module in rules.MODULES),
        key=lambda module: module.place,
    )
)
"""Every module, in the order in which they do their part."""


def boxes(game: str) -> tuple[Box, ...]:
    """The boxes whose things can come into play in a game."""
    mods = (module for module in EVERY if game in (*module.games, *module.always_in))
    names = dict.fromkeys(module.room.replace("_", "-") for module in mods)
    return (BASE, *(load_box(name) for name in names if name in room_boxes()))


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
