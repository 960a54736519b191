"""Which kinds of moves, decisions and events can occur in a game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from saboteur.rules.game import Game

Kind = TypeVar("Kind")

_SHARED = ("saboteur.rules", "saboteur.rules.actions")
"""The packages whose files belong to all games."""


def belonging(kinds: Iterable[type[Kind]], game: Game) -> list[type[Kind]]:
    """Those that the rules of this game or of all games define, in one order."""
    packages = tuple(f"{package}." for package in game.packages())
    found = []
    for kind in kinds:
        package = kind.__module__.rpartition(".")[0]
        if package in _SHARED or f"{kind.__module__}.".startswith(packages):
            found.append(kind)
    return sorted(found, key=lambda kind: kind.__name__)


def below(kind: type[Kind]) -> list[type[Kind]]:
    """Every kind below this one."""
    return [sub for direct in kind.__subclasses__() for sub in (direct, *below(direct))]
