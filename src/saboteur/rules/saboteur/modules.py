"""The modules of each game: found by looking into every room of `saboteur.expansions`."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from saboteur.rules.options import ModuleInfo
from saboteur.rules.saboteur.module import Module


def _found() -> tuple[Module, ...]:
    rooms = import_module("saboteur.expansions")  # by name: the rules know no expansion
    modules = (
        module
        for room in iter_modules(rooms.__path__, "saboteur.expansions.")
        for module in import_module(f"{room.name}.rules").MODULES
    )
    return tuple(sorted(modules, key=lambda module: module.place))


EVERY = _found()
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
